"""Reviews that players keep of their finished games: one of each player and game."""

from __future__ import annotations

from sqlalchemy import delete, select

from santorini.server.storage.database import Database
from santorini.server.storage.tables import reviews
from santorini.server.storage.upsert import put


class Reviews:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, user: str, game: str, body: str, now: float) -> None:
        """In place of the one before."""
        row = {"user": user, "game": game, "at": now, "body": body}
        await self._database.write(lambda connection: put(connection, reviews, [row]))

    async def find(self, user: str, game: str) -> str | None:
        query = select(reviews.c.body).where(reviews.c.user == user, reviews.c.game == game)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def forget(self, user: str, game: str) -> None:
        gone = delete(reviews).where(reviews.c.user == user, reviews.c.game == game)
        await self._database.write(lambda connection: connection.execute(gone).rowcount)
