"""Ways in which somebody may no longer do what they could, and what they had open then."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from secrets import token_hex

from tests.server.client import Client

PASSWORD = "correct horse"
AT_ONCE = 8.0  # seconds; nodes that were not told would find out within 15


class Stream:
    """A program that listens; `ended` when the server says no more."""

    def __init__(self, client: Client) -> None:
        self.lines = 0
        self._open = asyncio.Event()
        self._reading = asyncio.create_task(self._read(client))

    async def _read(self, client: Client) -> None:
        async with client.http.stream("GET", "/api/stream", timeout=60) as answer:
            assert answer.status_code == 200
            self._open.set()
            async for _ in answer.aiter_lines():
                self.lines += 1

    async def opened(self) -> Stream:
        """Nothing is revoked before it has begun to listen."""
        await asyncio.wait_for(self._open.wait(), 60)
        return self

    async def ended(self) -> None:
        await asyncio.wait_for(self._reading, 60)


@asynccontextmanager
async def account(url: str) -> AsyncIterator[Client]:
    async with Client(url) as client:
        await client.sign_in("Ada")
        await client.keep_account(f"ada{token_hex(6)}", PASSWORD)
        yield client


async def program(owner: Client, url: str) -> tuple[Client, str]:
    """Of a bot's account, with everything a token may do; and the token's id."""
    await owner.post("/api/account/bot")
    made = await owner.post("/api/tokens", name="mine", scopes=["read", "play", "chat"])
    client = Client(url)
    client.http.headers["Authorization"] = f"Bearer {made['token']}"
    return client, made["id"]


async def elsewhere(owner: Client, url: str) -> Client:
    """Another device, with a session of its own."""
    username = (await owner.get("/api/session"))["me"]["username"]
    device = Client(url)
    await device.post("/api/login", username=username, password=PASSWORD)
    return device


async def new_password(owner: Client) -> None:
    answer = await owner.http.patch(
        "/api/account", json={"password": "another horse", "old_password": PASSWORD}
    )
    assert answer.status_code == 200


async def sign_out_everywhere(owner: Client) -> None:
    await owner.post("/api/logout-everywhere")


async def delete(owner: Client) -> None:
    answer = await owner.http.request("DELETE", "/api/account", json={"password": PASSWORD})
    assert answer.status_code == 204


WAYS: tuple[Callable[[Client], Awaitable[None]], ...] = (new_password, sign_out_everywhere, delete)


async def is_out(client: Client, streams: list[Stream]) -> None:
    """Soon everything of theirs is closed."""
    began = time.monotonic()
    assert await client.closed() == 4401
    for stream in streams:
        await stream.ended()
    assert time.monotonic() - began < AT_ONCE


async def floods(client: Client, game: str) -> None:
    """Says something again and again, until the socket is closed."""
    try:
        for number in range(100_000):
            await client.send({"type": "say", "id": f"f{number}", "game": game, "text": f"line {number}"})
            await asyncio.sleep(0)
    except ConnectionError:
        return
