"""Ratings change once for each game, and no change is lost."""

import asyncio
from functools import partial

import pytest

from santorini.server.ratings.rating import Rating
from santorini.server.storage.database import Database
from santorini.server.storage.lists import Lists
from santorini.server.storage.ratings import KeptRating, Past, Ranked, Ratings
from tests.server.storage.samples import NOW, games, guests, summary

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ratings(database: Database) -> Ratings:
    await guests(database, "ann", "bob", "cat")
    await games(database, *(summary(str(number), status="over", rated=True) for number in range(10)))
    return Ratings(database)


def rise(before: list[KeptRating | None], by: float) -> list[Rating]:
    """Each by so many points."""
    olds = (old or Rating() for old in before)
    return [Rating(old.rating + by, 90, 0.06, old.games + 1) for old in olds]


rise_by_10 = partial(rise, by=10)


async def test_a_game_gives_its_players_a_rating(ratings: Ratings) -> None:
    assert await ratings.count("0", "pool", ["bob", "ann"], rise_by_10, NOW)
    rated = KeptRating(1510, 90, 0.06, games=1, updated_at=NOW)
    assert await ratings.of(["ann", "bob", "cat"], "pool") == {"ann": rated, "bob": rated}
    assert await ratings.all_of("ann") == {"pool": rated}
    assert await ratings.of(["ann"], "other pool") == {}


async def test_ratings_go_to_whom_they_belong(ratings: Ratings) -> None:
    def seen(before: list[KeptRating | None]) -> list[Rating]:
        return [Rating(100 + old.rating, games=2) if old else Rating(1, games=1) for old in before]

    await ratings.count("0", "pool", ["bob"], rise_by_10, NOW)
    await ratings.count("1", "pool", ["ann", "bob"], seen, NOW + 1)
    found = await ratings.of(["ann", "bob"], "pool")
    assert {user: (rating.rating, rating.games) for user, rating in found.items()} == {
        "ann": (1, 1),
        "bob": (1610, 2),
    }


async def test_a_game_counts_once(ratings: Ratings, database: Database) -> None:
    counts = [ratings.count("0", "pool", ["ann", "bob"], rise_by_10, NOW) for _ in range(5)]
    assert sorted(await asyncio.gather(*counts)) == [False] * 4 + [True]
    assert (await ratings.all_of("ann"))["pool"].games == 1
    assert "0" not in [game.id for game in await Lists(database).uncounted(99)]


async def test_a_game_that_is_not_there_does_not_count(ratings: Ratings) -> None:
    assert not await ratings.count("nothing", "pool", ["ann"], rise_by_10, NOW)
    assert await ratings.all_of("ann") == {}


async def test_games_that_end_at_once_all_count(ratings: Ratings) -> None:
    """Also for players who had no rating, and in whichever order they are named."""
    players = [["ann", "bob"], ["bob", "ann"]]
    counts = (ratings.count(str(n), "pool", players[n % 2], rise_by_10, NOW) for n in range(10))
    assert all(await asyncio.gather(*counts))
    expected = KeptRating(1600, 90, 0.06, games=10, updated_at=NOW)
    assert await ratings.of(["ann", "bob"], "pool") == {"ann": expected, "bob": expected}
    assert sorted(past.rating for past in await ratings.history("bob", "pool", limit=10)) == list(
        range(1510, 1601, 10)
    )


async def test_who_is_gone_gets_no_rating_and_stops_nobody(ratings: Ratings) -> None:
    assert await ratings.count("0", "pool", ["gone", "ann"], rise_by_10, NOW)
    assert list(await ratings.of(["gone", "ann"], "pool")) == ["ann"]


async def test_a_rating_that_fails_leaves_the_game_uncounted(ratings: Ratings) -> None:
    with pytest.raises(ZeroDivisionError):
        await ratings.count("0", "pool", ["ann"], lambda before: [Rating(1 / 0, 0)], NOW)
    assert await ratings.count("0", "pool", ["ann"], rise_by_10, NOW)


async def test_history_goes_forward(ratings: Ratings) -> None:
    await ratings.count("1", "pool", ["ann"], rise_by_10, NOW)
    await ratings.count("0", "pool", ["ann"], rise_by_10, NOW + 1)
    first, second = Past(NOW, "1", 1510, 90), Past(NOW + 1, "0", 1520, 90)
    assert await ratings.history("ann", "pool", limit=2) == [first, second]
    assert await ratings.history("ann", "pool", limit=1) == [second]
    assert await ratings.history("ann", "pool", limit=2, before=NOW + 1) == [first]


async def test_the_leaderboard_has_the_best_first_and_no_newcomers(ratings: Ratings) -> None:
    await ratings.count("0", "pool", ["ann", "bob", "cat"], rise_by_10, NOW)
    await ratings.count("1", "pool", ["ann", "bob"], rise_by_10, NOW)
    await ratings.count("2", "pool", ["bob"], partial(rise, by=-50), NOW)
    board = await ratings.leaderboard("pool", limit=9, min_games=2)
    assert [(ranked.name, ranked.rating.rating) for ranked in board] == [("ann", 1520), ("bob", 1470)]
    assert await ratings.leaderboard("pool", limit=1, min_games=1) == [
        Ranked("ann", "ann", KeptRating(1520, 90, 0.06, 2, NOW))
    ]
