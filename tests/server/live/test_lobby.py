"""The lobby: found once, told as changes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from pydantic import TypeAdapter

from santorini.server.live.connection import Connection, Hub
from santorini.server.live.lobby import Lobby
from santorini.server.storage.rows import SeatRow, Summary
from santorini.server.wire.events import AnyEvent
from santorini.server.wire.values import Options

pytestmark = pytest.mark.anyio
EVENTS = TypeAdapter[Any](AnyEvent)


@dataclass
class Tables:
    """In place of the database: what is open now, and how often somebody looked."""

    rows: list[Summary] = field(default_factory=list)
    looked: int = 0

    async def open_games(self, limit: int, now: float) -> list[Summary]:
        self.looked += 1
        return self.rows[:limit]


@dataclass
class Follower:
    lobby: Lobby
    hub: Hub
    takes_changes: bool = True
    heard: list[dict[str, Any]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    async def follow(self) -> Follower:
        self.connection = Connection(self._hear, takes_changes=self.takes_changes)
        self.hub.add(self.connection)
        await self.lobby.follow(self.connection)
        return self

    def _hear(self, text: str) -> None:
        EVENTS.validate_json(text)
        self.heard.append(json.loads(text))
        self.sizes.append(len(text))

    @property
    def games(self) -> list[str]:
        """As any client keeps them."""
        known: dict[str, Any] = {}
        for event in self.heard:
            if event["type"] == "lobby":
                known = {}
            for game in event.get("gone", ()):
                known.pop(game, None)
            known |= {row["game"]: row for row in event["games"]}
        return sorted(known, key=lambda game: -known[game]["created_at"])


def table(number: int, *names: str) -> Summary:
    return Summary(
        id=f"game{number:06d}",
        status="open",
        created_at=float(number),
        updated_at=float(number),
        version=1,
        public=True,
        rated=False,
        pool=None,
        options=Options().model_dump_json(),
        ending=None,
        ended_at=None,
        due=None,
        bot_due=None,
        rematch_of=None,
        device=False,
        position=None,
        seats=tuple(SeatRow(chair, None, name, None, None, None, None) for chair, name in enumerate(names)),
    )


@pytest.fixture
def tables() -> Tables:
    return Tables([table(number, "Ada") for number in range(100, 0, -1)])


@pytest.fixture
def hub() -> Hub:
    return Hub()


@pytest.fixture
def lobby(tables: Tables, hub: Hub) -> Lobby:
    return Lobby(tables, hub, lambda: 1000.0)  # type: ignore[arg-type]


async def test_followers_are_told_what_changed_and_no_more(tables: Tables, hub: Hub, lobby: Lobby) -> None:
    ada = await Follower(lobby, hub).follow()
    assert ada.games == [row.id for row in tables.rows]
    tables.rows = [table(101, "Eve"), table(100, "Ada", "Ben"), *tables.rows[2:]]
    lobby.changed()
    await lobby.send(1.0)
    assert ada.games == [row.id for row in tables.rows]
    change = ada.heard[-1]
    assert [row["game"] for row in change["games"]] == ["game000101", "game000100"]
    assert change["gone"] == ["game000099"]
    assert ada.sizes[-1] < ada.sizes[0] / 20


async def test_whoever_does_not_know_changes_gets_the_list(tables: Tables, hub: Hub, lobby: Lobby) -> None:
    old = await Follower(lobby, hub, takes_changes=False).follow()
    tables.rows = tables.rows[1:]
    lobby.changed()
    await lobby.send(1.0)
    assert [event["type"] for event in old.heard] == ["lobby", "lobby"]
    assert old.games == [row.id for row in tables.rows]


async def test_one_look_is_enough_for_everybody(tables: Tables, hub: Hub, lobby: Lobby) -> None:
    followers = [await Follower(lobby, hub).follow() for _ in range(20)]
    await lobby.send(1.0)
    assert tables.looked == 1
    assert all(follower.games == followers[0].games for follower in followers)


async def test_who_follows_already_does_not_get_it_again(hub: Hub, lobby: Lobby) -> None:
    ada = await Follower(lobby, hub).follow()
    for _ in range(20):
        await lobby.follow(ada.connection)
    assert len(ada.heard) == 1
    hub.lobby.discard(ada.connection)
    await lobby.follow(ada.connection)
    assert [event["type"] for event in ada.heard] == ["lobby", "lobby"]


async def test_who_comes_between_two_changes_misses_nothing(tables: Tables, hub: Hub, lobby: Lobby) -> None:
    """A game that came and went while they joined is no ghost in their list."""
    await Follower(lobby, hub).follow()
    before = tables.rows
    tables.rows = [table(101, "Eve"), *before[:-1]]
    lobby.changed()
    ben = await Follower(lobby, hub).follow()
    tables.rows = before
    await lobby.send(1.0)
    assert ben.games == [row.id for row in before]


async def test_nothing_is_sent_when_nothing_changed(tables: Tables, hub: Hub, lobby: Lobby) -> None:
    ada = await Follower(lobby, hub).follow()
    lobby.changed()
    await lobby.send(1.0)
    assert len(ada.heard) == 1


async def test_the_more_is_sent_the_less_often(tables: Tables, hub: Hub, lobby: Lobby) -> None:
    for _ in range(200):
        await Follower(lobby, hub, takes_changes=False).follow()
    for looked in (2, 2):
        tables.rows = tables.rows[1:]
        lobby.changed()
        await lobby.send(1.0)
        assert tables.looked == looked


async def test_who_is_gone_when_the_list_is_found_does_not_follow(hub: Hub, lobby: Lobby) -> None:
    gone = Connection(lambda text: pytest.fail(text))
    await lobby.follow(gone)
    assert not hub.lobby
