"""The bus: how nodes tell each other that something is new. What it is, they read from the log.

A message that gets lost costs time, nothing else: nodes also look by themselves now and then.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from santorini.server.alarm import Alarm

_log = logging.getLogger(__name__)
_CHANNEL = "santorini"
_AGAIN = 0.5  # seconds between attempts to reach Redis
_MOST_WAITING = 10_000

# Instead of a message: messages may have been missed.
MISSED: dict[str, Any] = {"missed": True}

Handler = Callable[[dict[str, Any]], Awaitable[None]]


class Bus(Protocol):
    """`healthy`: do messages arrive? Otherwise nodes look more often by themselves."""

    @property
    def healthy(self) -> bool: ...
    def publish(self, message: dict[str, Any]) -> None: ...
    async def start(self, handler: Handler) -> None: ...
    async def stop(self) -> None: ...


class NoBus:
    """One node has nobody to tell."""

    healthy = True

    def publish(self, message: dict[str, Any]) -> None:
        return

    async def start(self, handler: Handler) -> None:
        return

    async def stop(self) -> None:
        return


class RedisBus:
    """All nodes on one channel of Redis. Publishing never waits; it is done when Redis can be reached."""

    def __init__(self, url: str, node: str) -> None:
        # Its own repeats would hide from us that messages were missed.
        self._redis = Redis.from_url(
            url, socket_connect_timeout=2, socket_timeout=None, retry=Retry(NoBackoff(), 0)
        )
        self._node = node
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._alarm = Alarm("redis lost", _log, logging.WARNING)
        self.healthy = False

    def publish(self, message: dict[str, Any]) -> None:
        with suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(json.dumps({"from": self._node, **message}))

    async def start(self, handler: Handler) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(handler), name="bus listens"),
            asyncio.create_task(self._send(), name="bus sends"),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def _listen(self, handler: Handler) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._handle(handler, json.loads(message["data"]))
                        elif message["type"] == "subscribe":
                            self.healthy = True
                            self._alarm.over()
                            await self._handle(handler, MISSED)
            except (RedisError, OSError) as error:
                self.healthy = False
                self._alarm.ring(reason=type(error).__name__)
            await asyncio.sleep(_AGAIN)

    async def _handle(self, handler: Handler, message: dict[str, Any]) -> None:
        if message.get("from") != self._node:
            try:
                await handler(message)
            except Exception:
                _log.exception("a message from another node failed")

    async def _send(self) -> None:
        while True:
            text = await self._outgoing.get()
            while not await self._sent(text):
                await asyncio.sleep(_AGAIN)

    async def _sent(self, text: str) -> bool:
        try:
            await self._redis.publish(_CHANNEL, text)
        except (RedisError, OSError):
            return False
        return True
