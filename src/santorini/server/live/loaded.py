"""The tables that a node has in memory: loaded when they are wanted, let go when nobody needs them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from santorini.server.live.table import Table

_KEPT_IDLE = 300.0  # seconds that a table stays in memory without followers
_MOST_TABLES = 50_000


class LoadedTables:
    """`load` makes a table from its log and puts it in; whoever wants the same one waits for it."""

    def __init__(self, load: Callable[[str], Awaitable[None]], now: Callable[[], float]) -> None:
        self._load = load
        self._now = now
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[None]] = {}

    @property
    def all(self) -> list[Table]:
        return list(self._tables.values())

    def get(self, game: str) -> Table | None:
        return self._tables.get(game)

    def has(self, table: Table) -> bool:
        """Is this the one, and not forgotten?"""
        return self._tables.get(table.game) is table

    def put(self, table: Table) -> None:
        self._tables[table.game] = table

    def forget(self, table: Table) -> None:
        if self.has(table):
            del self._tables[table.game]

    async def wanted(self, game: str) -> Table:
        while (table := self._tables.get(game)) is None:
            loading = self._loading.get(game)
            if loading is None:
                loading = self._loading[game] = asyncio.ensure_future(self._load(game))
                loading.add_done_callback(lambda _: self._loading.pop(game, None))
            await asyncio.shield(loading)
        table.used_at = self._now()
        return table

    @asynccontextmanager
    async def held(self, game: str) -> AsyncIterator[Table]:
        """A table with its lock. One that was forgotten while others had the lock is loaded anew."""
        while True:
            table = await self.wanted(game)
            async with table.lock:
                if self.has(table):
                    yield table
                    return

    def evict(self) -> None:
        """Let go of tables that nobody needs."""
        longest = 0.0 if len(self._tables) > _MOST_TABLES else _KEPT_IDLE
        for table in self.all:
            idle = self._now() - table.used_at > longest
            if idle and not table.followed and not table.lock.locked():
                self.forget(table)
