"""Nodes and Redis are killed at random moments while people play: nothing that was acknowledged may be lost.

The tests do it a few times, `python -m benchmarks.server.kill` a hundred times.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx2
from websockets.exceptions import WebSocketException

from tests.server.client import Client, GotRefused, Message
from tests.server.network.nodes import log_of
from tests.server.network.process import Server
from tests.server.services import Redis

_AGAIN = 0.1  # seconds before another attempt
_GIVE_UP = 120.0  # seconds without success
_LOST = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx2.TransportError, EOFError)
_GAPS = (0.1, 1.0)  # seconds between kills


@dataclass
class Told:
    """What clients were told: every acknowledged command."""

    commands: dict[str, list[str]] = field(default_factory=dict)  # by game: "user:id"
    games: list[str] = field(default_factory=list)
    sent_again: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(commands) for commands in self.commands.values())


class Player:
    """Goes to another node when the connection is lost, and sends again what was not answered."""

    def __init__(self, client: Client, urls: Sequence[str], told: Told, random: Random) -> None:
        self.client = client
        self._urls = urls
        self._told = told
        self._random = random
        self._count = 0

    async def play(self, game: str) -> None:
        await self._until_done(lambda: self.client.join(game))
        while True:
            await self._until_done(lambda: self.client.until(lambda: self._may_choose(game)))
            state = self.client.state(game)
            if state["status"] in ("over", "aborted"):
                return
            await self._command(game, self._choice(state["now"]))

    def _may_choose(self, game: str) -> bool:
        if not self.client.connected:
            raise ConnectionError("the connection is closed")
        state = self.client.state(game)
        return state["status"] in ("over", "aborted") or state["now"].get("actor") == state["chair"]

    def _choice(self, now: Message) -> Message:
        if now["confirm"]:
            return {"type": "confirm"}
        if now["undo"] and self._random.random() < 0.1:
            return {"type": "undo"}
        step = self._random.choice(now["legal"])
        return {"type": "step", "step": step, "confirm": self._random.choice(["now", "ask"])}

    async def _command(self, game: str, command: Message) -> None:
        self._count += 1
        id = f"k{self._count}"
        attempts = 0

        async def send() -> None:
            nonlocal attempts
            attempts += 1
            await self.client.ask(id=id, game=game, **command)

        await self._until_done(send)
        self._told.commands.setdefault(game, []).append(f"{self.client.user}:{id}")
        self._told.sent_again += attempts > 1

    async def _until_done(self, work: Callable[[], Awaitable[object]]) -> None:
        async with asyncio.timeout(_GIVE_UP):
            while True:
                try:
                    await work()
                    return
                except GotRefused as refused:
                    if refused.code != "try_again":
                        raise
                    await asyncio.sleep(_AGAIN)
                except _LOST:
                    await self._connect_again()

    async def _connect_again(self) -> None:
        """To whichever node is there."""
        while True:
            self.client.url = self._random.choice(self._urls)
            self.client.origin = self.client.url
            try:
                await self.client.come_back()
                return
            except GotRefused as refused:
                if refused.code != "try_again":
                    raise
            except _LOST:
                pass
            await asyncio.sleep(_AGAIN)


async def _at_one_table(
    players: Sequence[Player], make: Callable[[], Awaitable[str]], enough: asyncio.Event
) -> None:
    """Game after game."""
    while not enough.is_set():
        game = await make()
        await asyncio.gather(*(player.play(game) for player in players))
        states = [player.client.state(game) for player in players]
        assert [turn["text"] for turn in states[0]["turns"]] == [turn["text"] for turn in states[1]["turns"]]
        assert states[0]["result"] == states[1]["result"]
        for player in players:
            player.client.games.clear()


async def play_while(
    disturbing: Callable[[Told], Awaitable[None]],
    urls: Sequence[str],
    database: str,
    *,
    tables: int,
    random: Random,
    **options: Any,
) -> Told:
    """People play game after game until that is done. Checks the log then; gives what clients were told."""
    told = Told()
    enough = asyncio.Event()
    clients: list[Client] = []
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(tables):
                pair = [Client(urls[(number + side) % len(urls)]) for side in range(2)]
                clients += pair
                for client in pair:
                    await client.sign_in("Somebody")
                    await client.connect()
                players = [Player(client, urls, told, Random(random.random())) for client in pair]
                make = _maker(pair, urls, told, options)
                group.create_task(_at_one_table(players, make, enough))
            await disturbing(told)
            enough.set()
    finally:
        for client in clients:
            await client.leave()
            await client.http.aclose()
    check(told, database)
    return told


async def play_while_killing(
    servers: Sequence[Server],
    redis: Redis,
    database: str,
    *,
    tables: int,
    kills: int,
    redis_kills: int,
    random: Random,
) -> Told:
    urls = [server.url for server in servers]
    return await play_while(
        lambda _: _kill(servers, redis, kills, redis_kills, random),
        urls,
        database,
        tables=tables,
        random=random,
    )


def _maker(
    pair: Sequence[Client], urls: Sequence[str], told: Told, options: dict[str, Any]
) -> Callable[[], Awaitable[str]]:
    """Makes games for two. A request that was lost may have made one, which then stays empty."""

    async def make() -> str:
        async with asyncio.timeout(_GIVE_UP):
            while True:
                for url in urls:
                    try:
                        game = await _make_at(url, pair, options)
                    except (*_LOST, GotRefused):
                        await asyncio.sleep(_AGAIN)
                        continue
                    told.games.append(game)
                    return game

    return make


async def _make_at(url: str, pair: Sequence[Client], options: dict[str, Any]) -> str:
    for client in pair:
        client.http.base_url = httpx2.URL(url)
        client.http.headers["Origin"] = url
    game = await pair[0].make_game(**options)
    await pair[1].sit(game)
    return game


async def _kill(
    servers: Sequence[Server], redis: Redis, kills: int, redis_kills: int, random: Random
) -> None:
    victims: list[Server | Redis] = [servers[number % len(servers)] for number in range(kills)]
    victims += [redis] * redis_kills
    random.shuffle(victims)
    for victim in victims:
        await asyncio.sleep(random.uniform(*_GAPS))
        await asyncio.to_thread(victim.kill)
        await asyncio.sleep(random.uniform(0, _GAPS[0]))
        await asyncio.to_thread(victim.start)


def check(told: Told, database: str) -> None:
    """Every acknowledged command is in the log, once; every game is over."""
    for game in told.games:
        rows = log_of(database, game)
        written = [row.command for row in rows if row.command]
        assert len(written) == len(set(written))
        missing = set(told.commands.get(game, ())) - set(written)
        assert not missing, f"lost in {game}: {missing}"
        extra = set(written) - set(told.commands.get(game, ()))
        assert not extra, (
            f"never acknowledged in {game}, though all commands were sent until they were: {extra}"
        )
