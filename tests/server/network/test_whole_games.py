"""Whole games, from sitting down to the end, by real clients."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.server.client import Client, Message
from tests.server.network.tables import Seated, people, seated

pytestmark = pytest.mark.anyio

ENDINGS = {"move", "power", "no_turn", "abyss"}


def texts(state: Message) -> list[str]:
    return [turn["text"] for turn in state["turns"]]


def same_for_all(table: Seated) -> None:
    """When a game is over, there are no secrets: everybody has the same."""
    first = table.state()
    for player in table.players[1:]:
        state = player.state(table.game)
        assert (state["turns"], state["board"], state["result"]) == (
            first["turns"],
            first["board"],
            first["result"],
        )


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"powers": "random"}),
        (2, {"powers": "random", "deck": "simple", "clock": {"kind": "live", "base": 300, "increment": 5}}),
        (2, {"powers": "draft"}),
        (2, {"powers": "draft", "few": True, "public": False}),
        (2, {"powers": "random", "fleece": True}),
        (2, {"powers": "chosen", "cards": ["hecate", "pan"]}),
        (2, {"powers": "chosen", "cards": ["tartarus", "chaos"]}),
        (3, {"powers": "random"}),
        (4, {"powers": "random"}),
        (4, {"powers": "draft"}),
    ],
)
async def test_people_play_to_the_end(url: str, players: int, options: dict[str, Any]) -> None:
    async with seated(url, players, **options) as table:
        await table.play(seed=players)
        result = await table.over()
        assert result["ending"] in ENDINGS
        assert len(result["winners"]) == (2 if players == 4 else 1)
        page = await table.players[0].get(f"/api/games/{table.game}", watch=True)
        assert texts(page) == texts(table.state())
        record = (await table.players[0].http.get(f"/api/games/{table.game}/record.sgn")).text
        assert "[Result" in record


async def test_nothing_is_hidden_when_it_is_over(url: str) -> None:
    async with seated(url, powers="chosen", cards=["hecate", "pan"]) as table:
        await table.play(seed=1)
        await table.over()
        for player in table.players:
            await player.join(table.game)
        same_for_all(table)


async def test_two_at_one_screen_share_a_socket(url: str) -> None:
    async with people(url, 1) as (ada,):
        game = await ada.make_game(seats=[{"chair": 1, "name": "Grandmother"}])
        for chair in (0, 1):
            await ada.join(game, chair=chair)
        assert ada.state(game)["mine"] == [0, 1]
        random = Random(5)
        await asyncio.gather(*(ada.play(game, random, chair=chair) for chair in (0, 1)))
        assert ada.state(game, 0)["result"] == ada.state(game, 1)["result"]
        assert ada.state(game, 0)["result"]["ending"] in ENDINGS


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        ([2], {}),
        ([1], {"powers": "draft", "few": True}),
        ([1], {"powers": "chosen", "cards": ["hecate", "pan"]}),
        ([1, 2], {"powers": "random", "deck": "simple"}),
        ([1, 1, 1], {"powers": "random", "deck": "simple"}),
    ],
)
async def test_bots_fill_seats(url: str, bots: list[int], options: dict[str, Any]) -> None:
    async with people(url, 1) as (ada,):
        seats = [{"chair": chair, "bot": level, "paced": False} for chair, level in enumerate(bots, 1)]
        game = await ada.make_game(seats, players=1 + len(bots), **options)
        await ada.join(game)
        await ada.play(game, Random(3), most=9)
        if ada.state(game)["status"] == "playing":
            await ada.ask("resign", game=game)
        await ada.until(lambda: ada.state(game)["status"] == "over" or len(bots) > 1)
        assert any(turn["seat"] != ada.state(game)["players"][0]["seat"] for turn in ada.state(game)["turns"])


async def test_a_friend_comes_by_link(url: str) -> None:
    async with people(url, 2) as (ada, ben):
        await ben.ask("lobby")
        game = await ada.make_game(public=False)
        open_game = await ada.make_game()
        await ben.until(lambda: open_game in lobby(ben))
        assert game not in lobby(ben)
        await ben.sit(game)
        await ada.join(game)
        await ben.join(game)
        await Seated(game, [ada, ben]).play(seed=4)
        assert ada.state(game)["status"] == "over"


async def test_the_lobby_tells_who_waits(url: str) -> None:
    async with people(url, 3) as (ada, ben, cleo):
        await cleo.ask("lobby")
        game = await ada.make_game(players=3, powers="random")
        await cleo.until(lambda: game in lobby(cleo))
        await ben.sit(game)
        await cleo.until(lambda: names(cleo, game) == ["Ada", "Ben"])
        await cleo.sit(game)
        await cleo.until(lambda: game not in lobby(cleo))


def lobby(client: Client) -> list[str]:
    lists = [message for message in client.messages if message["type"] == "lobby"]
    return [row["game"] for row in lists[-1]["games"]] if lists else []


def names(client: Client, game: str) -> list[str]:
    last = [message for message in client.messages if message["type"] == "lobby"][-1]
    row = next((row for row in last["games"] if row["game"] == game), None)
    return [player["name"] for player in row["players"] if player] if row else []
