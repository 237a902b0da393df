"""What costs how much when many games are finished: `python -m benchmarks.server.own --games 100000`.

Every cost should grow with what is one's own, and with nothing else. CPU is that of the server's process; the
longest wait is of somebody who writes meanwhile, again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import httpx2

from benchmarks.report import machine_line
from benchmarks.server.finished import Busy, finish
from benchmarks.server.process import Server
from santorini.server.storage import migrate
from santorini.server.web.auth import COOKIE

_PATIENCE = 600.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.own", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="finished games (100000)")
    parser.add_argument("--postgresql", metavar="URL", help="an empty database, instead of SQLite")
    options = parser.parse_args()
    print(machine_line())
    with tempfile.TemporaryDirectory() as folder:
        url = options.postgresql or f"sqlite:///{folder}/santorini.db"
        migrate.upgrade(url)
        began = time.perf_counter()
        busy = finish(url, options.games, time.time())
        _say(f"{options.games:,} finished games were made in {time.perf_counter() - began:.0f} s")
        began = time.perf_counter()
        with Server(Path(folder), DATABASE_URL=url) as server:
            _say(f"the server answers after {time.perf_counter() - began:.1f} s, {server.cpu():.1f} s of CPU")
            asyncio.run(measure(server, busy))


async def measure(server: Server, busy: Busy) -> None:
    async with _browser(server) as guest, _browser(server) as player, _browser(server) as writer:
        player.cookies.set(COOKIE, busy.cookie)
        await _get(guest, "/healthz")
        _say("pages:")
        name = f"player{int(busy.user)}"
        for path in (
            "/api/games",
            "/api/games/mine?which=finished",
            "/api/games/mine?which=running",
            f"/api/players/{name}",
            f"/api/players/{name}/games",
            f"/api/players/{name}/ratings/mortals",
            "/api/leaderboard/mortals",
            "/api/stats/powers",
        ):
            await _timed(server, path, partial(_get, player, path))
        await guest.post("/api/session", json={"name": "Guest of honour"})
        _say(f"somebody without games, then somebody with {busy.games:,}:")
        for who in (guest, player):
            await _timed(server, "export", partial(_get, who, "/api/account/export"), writer)
            await _timed(server, "deletion", partial(_delete, who), writer)


def _browser(server: Server) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(base_url=server.url, headers={"Origin": server.url}, timeout=_PATIENCE)


async def _get(client: httpx2.AsyncClient, path: str) -> int:
    answer = await client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return len(answer.content)


async def _delete(client: httpx2.AsyncClient) -> int:
    answer = await client.delete("/api/account")
    assert answer.status_code == 204, answer.text
    return 0


async def _timed(
    server: Server, name: str, ask: Callable[[], Awaitable[int]], writer: httpx2.AsyncClient | None = None
) -> None:
    began, cpu = time.perf_counter(), server.cpu()
    asking = asyncio.ensure_future(ask())
    waits = [0.0]
    while writer is not None and not asking.done():
        sent = time.perf_counter()
        await writer.post("/api/session", json={"name": "Somebody else"})
        waits.append(time.perf_counter() - sent)
        await asyncio.sleep(0.01)
    size = await asking
    took = time.perf_counter() - began
    others = f", others wrote {len(waits) - 1} times and waited {1000 * max(waits):.0f} ms at most"
    _say(
        f"  {name}: {1000 * took:.0f} ms, {1000 * (server.cpu() - cpu):.0f} ms of CPU, {size / 1000:,.0f} kB"
        + (others if writer else "")
    )


def _say(text: str) -> None:
    print(f"  {text}", flush=True)


if __name__ == "__main__":
    main()
