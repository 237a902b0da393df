"""Which nodes are up, by when each was last heard of."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func, select

from santorini.server.storage.database import Database
from santorini.server.storage.tables import nodes
from santorini.server.storage.upsert import put

DEAD: Final = 15.0  # seconds without a beat after which a node counts as gone


class Nodes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, id: str, now: float) -> None:
        """A node is there; the first time is when it started."""
        row = {"id": id, "started_at": now, "seen_at": now}
        await self._database.write(lambda connection: put(connection, nodes, [row], keep=["started_at"]))

    async def alive(self, after: float) -> set[str]:
        """Those heard of since a time."""
        query = select(nodes.c.id).where(nodes.c.seen_at > after)
        return await self._database.read(lambda connection: set(connection.execute(query).scalars()))

    async def last_beat(self) -> float | None:
        """When any node was last heard of."""
        query = select(func.max(nodes.c.seen_at))
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def gone(self, id: str) -> None:
        await self._database.write(
            lambda connection: connection.execute(delete(nodes).where(nodes.c.id == id)).rowcount
        )
