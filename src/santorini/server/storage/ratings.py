"""Ratings by pool, and how they came about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Select, insert, select, update

from santorini.server.ratings.rating import Rating
from santorini.server.storage.database import Database
from santorini.server.storage.tables import games, rating_history, ratings, users
from santorini.server.storage.upsert import put


@dataclass(frozen=True, slots=True)
class KeptRating(Rating):
    updated_at: float = 0.0


@dataclass(frozen=True, slots=True)
class Ranked:
    user: str
    name: str
    rating: KeptRating


@dataclass(frozen=True, slots=True)
class Past:
    """A rating as it was after a game."""

    at: float
    game: str
    rating: float
    deviation: float


# From the ratings before a game, none for a newcomer, to those after it, in the same order.
Rate = Callable[[list[KeptRating | None]], list[Rating]]

RATING: Final = tuple(ratings.c[name] for name in KeptRating.__dataclass_fields__)
PAST: Final = tuple(rating_history.c[name] for name in Past.__dataclass_fields__)


class Ratings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, users: Collection[str], pool: str) -> dict[str, KeptRating]:
        """Of those who have one."""
        return await self._database.read(partial(_of, users=users, pool=pool))

    async def all_of(self, user: str) -> dict[str, KeptRating]:
        """By pool."""
        query = select(ratings.c.pool, *RATING).where(ratings.c.user == user).order_by(ratings.c.pool)
        return {row[0]: KeptRating(*row[1:]) for row in await self._rows(query)}

    async def leaderboard(self, pool: str, limit: int, min_games: int) -> list[Ranked]:
        query = select(users.c.id, users.c.name, *RATING).join_from(users, ratings)
        query = query.where(ratings.c.pool == pool, ratings.c.games >= min_games)
        query = query.order_by(ratings.c.rating.desc(), users.c.id).limit(limit)
        return [Ranked(row[0], row[1], KeptRating(*row[2:])) for row in await self._rows(query)]

    async def history(self, user: str, pool: str, *, limit: int, before: float | None = None) -> list[Past]:
        """The latest, oldest of them first; `before` a time, to have what was earlier."""
        query = select(*PAST).where(rating_history.c.user == user, rating_history.c.pool == pool)
        if before is not None:
            query = query.where(rating_history.c.at < before)
        latest = await self._rows(query.order_by(rating_history.c.at.desc()).limit(limit))
        return [Past(*row) for row in reversed(latest)]

    async def count(self, game: str, pool: str, users: Sequence[str], rate: Rate, now: float) -> bool:
        """Lets a game change the ratings of its players, once. False: it did already.

        `rate` is called with ratings that nobody else can change meanwhile, and may be called again.
        """
        return await self._database.write(
            partial(_count, game=game, pool=pool, players=users, rate=rate, now=now)
        )

    async def _rows(self, query: Select[*tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        return await self._database.read(lambda connection: list(connection.execute(query)))


def _of(connection: Connection, users: Collection[str], pool: str) -> dict[str, KeptRating]:
    query = select(ratings.c.user, *RATING).where(ratings.c.pool == pool, ratings.c.user.in_(users))
    rows: list[tuple[Any, ...]] = list(connection.execute(query))
    return {row[0]: KeptRating(*row[1:]) for row in rows}


def _count(
    connection: Connection, game: str, pool: str, players: Sequence[str], rate: Rate, now: float
) -> bool:
    uncounted = (games.c.id == game) & ~games.c.counted
    if not connection.execute(update(games).where(uncounted).values(counted=True)).rowcount:
        return False
    there = _lock(connection, players)
    before = _of(connection, players, pool)
    after = rate([before.get(player) for player in players])
    new = {player: rating for player, rating in zip(players, after, strict=True) if player in there}
    _write(connection, game, pool, new, now)
    return True


def _lock(connection: Connection, players: Collection[str]) -> set[str]:
    """Those who are still there. Locks users, since a newcomer has no rating to lock; always in one order."""
    query = select(users.c.id).where(users.c.id.in_(players)).order_by(users.c.id)
    return set(connection.execute(query.with_for_update(key_share=True)).scalars())


def _write(connection: Connection, game: str, pool: str, new: dict[str, Rating], now: float) -> None:
    kept = [{"user": user, "pool": pool, **asdict(rating), "updated_at": now} for user, rating in new.items()]
    put(connection, ratings, kept)
    past = [
        {
            "user": user,
            "pool": pool,
            "game": game,
            "at": now,
            "rating": rating.rating,
            "deviation": rating.deviation,
        }
        for user, rating in new.items()
    ]
    if past:
        connection.execute(insert(rating_history), past)
