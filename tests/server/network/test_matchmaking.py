"""A hundred people look for games; rated ones change ratings, once."""

import asyncio
from random import Random

import pytest

from tests.server.client import PATIENCE, Client
from tests.server.network.tables import people, rated

pytestmark = pytest.mark.anyio

Task = asyncio.Task[None]

KINDS = ("mortals-3+2-casual", "simple-5+5-casual", "gods-15+10-casual", "three-15+10-casual")
MANY = 100


QUIET = 3.0  # seconds without another game


def paired(client: Client) -> list[str]:
    return [message["game"] for message in client.messages if message["type"] == "paired"]


async def all_but_two(waiting: list[Task]) -> tuple[set[Task], set[Task]]:
    """Those that are done and those that are left, when nobody else comes to the last ones."""
    done: set[Task] = set()
    left = set(waiting)
    while left:
        patience = QUIET if len(left) <= 2 else PATIENCE
        more, left = await asyncio.wait(left, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if not more:
            break
        done |= more
    return done, left


async def test_a_hundred_people_find_opponents(url: str) -> None:
    """Each for several kinds; nobody gets two games, and every game is one that its players wanted."""
    random = Random(1)
    async with people(url, MANY) as crowd:
        wanted: dict[str, set[str]] = {}
        for client in crowd:
            kinds = {"mortals-5+5-casual", *random.sample(KINDS, 2)}
            wanted[client.user] = kinds
            await client.ask("seek", kinds=sorted(kinds))
        found: dict[str, list[str]] = {}

        async def wait(client: Client) -> None:
            await client.until(lambda: paired(client))
            (game,) = paired(client)
            found.setdefault(game, []).append(client.user)

        waiting = [asyncio.create_task(wait(client)) for client in crowd]
        done, left = await all_but_two(waiting)
        for task in left:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert len(left) <= 2, "somebody may be left over, where three play together"
        assert all(task.exception() is None for task in done)
        for game, players in found.items():
            page = await crowd[0].get(f"/api/games/{game}")
            assert sorted(players) == sorted(player["user"] for player in page["players"])
            assert page["status"] == "playing"
            clock = page["options"]["clock"]
            time = f"{clock['base'] // 60}+{clock['increment']}"
            assert all(any(time in kind for kind in wanted[player]) for player in players)


async def test_rated_games_change_ratings_once(url: str) -> None:
    async with people(url, 2, accounts=True) as (ada, ben):
        for client in (ada, ben):
            await client.ask("seek", kinds=["mortals-3+2", "mortals-5+5"])
        for client in (ada, ben):
            await client.got("paired")
        (game,) = {*paired(ada), *paired(ben)}
        for client in (ada, ben):
            await client.join(game)
        await ada.ask("resign", game=game)
        await ben.until(lambda: ben.state(game)["status"] == "over")
        assert ben.state(game)["result"]["winners"] == [ben.state(game)["chair"]]
        for _ in range(4):
            more = await ada.make_game(rated=True)
            await ben.sit(more)
            await ada.ask("resign", game=more)
        winner, loser = await rated(ben, 5), await rated(ada, 5)
        assert winner["rating"] > 1500 > loser["rating"]
        assert winner["games"] == loser["games"] == 5
        path = f"/api/players/user-{ada.user}/ratings/mortals"
        history = [past["game"] for past in (await ada.get(path))["history"]]
        assert len(history) == len(set(history)) == 5
        places = (await ada.get("/api/leaderboard/mortals"))["places"]
        assert [place["user"] for place in places] == [ben.user, ada.user]


async def test_guests_play_no_rated_games_and_unknown_kinds_are_refused(url: str) -> None:
    async with people(url, 1) as (ada,):
        assert await ada.refusal("seek", kinds=["mortals-5+5"]) == "not_allowed"
        assert await ada.refusal("seek", kinds=["chess"]) == "not_found"


async def test_whoever_stops_seeking_or_leaves_is_not_paired(url: str) -> None:
    async with people(url, 4) as (ada, ben, cleo, dan):
        kind = "fleece-15+10-casual"
        await ada.ask("seek", kinds=[kind])
        await ada.ask("unseek")
        await ben.ask("seek", kinds=[kind])
        await cleo.ask("seek", kinds=[kind])
        for client in (ben, cleo):
            await client.got("paired")
        await dan.ask("seek", kinds=[kind])
        assert paired(ben) == paired(cleo)
        assert not paired(ada)
        assert not paired(dan)
