"""How many games with bots of the house somebody may have going, and an address together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final

from santorini.server.live.node import Node
from santorini.server.wire.errors import Code, Refused

MOST_OF_USER: Final = 50
MOST_OF_ADDRESS: Final = 200


class BotGames:
    """They are made one after the other, so that many at once cannot slip through."""

    def __init__(self, node: Node, *, on: bool) -> None:
        self._node = node
        self._on = on
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def one_more(self, user: str, address: str) -> AsyncIterator[None]:
        """While a game is made; raises Refused."""
        async with self._turn:
            if self._on:
                await self._check({user}, MOST_OF_USER)
                await self._check(self._node.addresses.users_at(address), MOST_OF_ADDRESS)
            yield

    async def _check(self, users: Collection[str], most: int) -> None:
        if await self._node.lists.running_with_bots(users) >= most:
            raise Refused(Code.TOO_MANY, "server.bot_games", number=most)
