"""Many who ask for the same kind of thing at once are answered by one query."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Final, Generic, TypeVar

Key = TypeVar("Key")
Found = TypeVar("Found")

MOST: Final = 200  # in one query


class Together(Generic[Key, Found]):
    """While one query is being answered, the next one gathers: nobody gets what was read before."""

    def __init__(self, ask: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Found]]]) -> None:
        self._ask = ask
        self._waiting: dict[Key, asyncio.Future[Found | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, key: Key) -> Found | None:
        """None: there is none. Raises what the query raises."""
        answer = self._waiting.get(key)
        if answer is None:
            answer = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._asking is None:
            self._asking = asyncio.create_task(self._answer_all())
        return await asyncio.shield(answer)  # perhaps others wait for it too

    async def _answer_all(self) -> None:
        try:
            while self._waiting:
                keys = list(islice(self._waiting, MOST))
                await self._answer({key: self._waiting.pop(key) for key in keys})
        finally:
            self._asking = None

    async def _answer(self, answers: Mapping[Key, asyncio.Future[Found | None]]) -> None:
        try:
            found = await self._ask(list(answers))
        except Exception as error:
            for answer in answers.values():
                answer.set_exception(error)
                answer.exception()  # whoever asked may have gone
        else:
            for key, answer in answers.items():
                answer.set_result(found.get(key))
