"""Who is looking for a game, and of which kinds."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from santorini.server.storage.database import Database
from santorini.server.storage.tables import seeks
from santorini.server.storage.upsert import put


@dataclass(frozen=True, slots=True)
class StoredSeek:
    user: str
    kinds: tuple[str, ...]
    ratings: Mapping[str, float]  # by pool
    since: float
    seen: float


class Seeks:
    """One for each user."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, user: str, kinds: Collection[str], ratings: Mapping[str, float], now: float) -> bool:
        """Takes the place of an earlier one, and waits from now on. False: there is no such user."""
        row = {
            "user": user,
            "kinds": json.dumps(list(kinds)),
            "rating": json.dumps(dict(ratings)),
            "since": now,
            "seen": now,
        }
        try:
            await self._database.write(lambda connection: put(connection, seeks, [row]))
        except IntegrityError:
            return False
        return True

    async def remove(self, user: str) -> bool:
        """False: there was none."""
        gone = delete(seeks).where(seeks.c.user == user)
        return await self._database.write(lambda connection: connection.execute(gone).rowcount == 1)

    async def all(self, alive_after: float) -> list[StoredSeek]:
        """Those touched since a time, the longest waiting first."""
        return await self._database.read(partial(_all, alive_after=alive_after))

    async def touch(self, users: Collection[str], now: float) -> None:
        """They are still waiting."""
        change = update(seeks).where(seeks.c.user.in_(users)).values(seen=now)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def take(self, users: Collection[str]) -> bool:
        """Removes all of them, for one game. False: one is gone, and the others stay."""
        return await self._database.write(partial(_take, users=users))


def _all(connection: Connection, alive_after: float) -> list[StoredSeek]:
    query = select(seeks).where(seeks.c.seen > alive_after).order_by(seeks.c.since, seeks.c.user)
    return [
        StoredSeek(user, tuple(json.loads(kinds)), json.loads(rating), since, seen)
        for user, kinds, rating, since, seen in connection.execute(query)
    ]


def _take(connection: Connection, users: Collection[str]) -> bool:
    wanted = seeks.c.user.in_(users)
    found = select(seeks.c.user).where(wanted).order_by(seeks.c.user).with_for_update()
    if set(connection.execute(found).scalars()) != set(users):
        return False
    connection.execute(delete(seeks).where(wanted))
    return True
