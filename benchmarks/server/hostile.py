"""What strangers can do to a server, and what others notice: `python -m benchmarks.server.hostile`.

One after the other, with limits off: pictures of costly positions, long records, a game that a bot has to
think about on an odd board. Meanwhile somebody asks whether the server is well. Fails if its loop was ever
late by more than 50 ms, as the server measures it.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path

from httpx2 import AsyncClient

from benchmarks.server.process import Server
from tests.costly import corpus

_COSTLY = "3333333333333333333333333/2/persephone:B1,C5/dionysus:A2,B4"
_ODD = "3333333333333333333333333/2/achilles:B1,A4/dionysus:D1,E3"
_RECORD = '[P1Power "hermes"]\n[P2Power "mortal"]\n\n1. +A1+E1 +C3+D4 2. A1{walk}^A2 *\n'
_LAG = re.compile(r'^santorini_loop_lag_seconds_(bucket\{le="0\.05"\}|count) (\S+)$', re.MULTILINE)
_EVERY = 0.05  # seconds
_PATIENCE = 120.0


class Attack:
    def __init__(self, server: Server, client: AsyncClient) -> None:
        self._server = server
        self._client = client

    async def run(self) -> bool:
        """Was the loop never late?"""
        await self._client.get("/healthz")  # it has started
        await self._beside("nothing", asyncio.sleep(2.0, "–"))
        await self._beside("20 pictures of one costly position", self._pictures([_COSTLY] * 20))
        await self._beside("a picture of each that was found", self._pictures(corpus()[:35]))
        await self._beside("10 records with a turn of 190 steps", self._replays(190))
        await self._beside("10 records with a turn of 19,000 steps", self._replays(19_000))
        await self._beside("a bot on an odd board", self._bot())
        found = dict(_LAG.findall((await self._client.get("/metrics")).text))
        late = float(found["count"]) - float(found['bucket{le="0.05"}'])
        print(f"late by more than 50 ms: {late:.0f} of {float(found['count']):.0f} times")
        return late == 0

    async def _beside(self, name: str, work: Awaitable[str]) -> None:
        asked = asyncio.create_task(self._ask())
        cpu, began = self._server.cpu(), time.monotonic()
        answers = await work
        wall, cpu = time.monotonic() - began, self._server.cpu() - cpu
        asked.cancel()
        waits = sorted(self._waits)
        print(
            f"{name:40} {answers:10} {wall:5.1f} s, {cpu:5.2f} s of the server's processor; others waited "
            f"{waits[len(waits) // 2] * 1000:.0f} ms, {waits[-1] * 1000:.0f} ms at most",
            flush=True,
        )

    async def _ask(self) -> None:
        self._waits = [0.0]
        while True:
            began = time.monotonic()
            await self._client.get("/healthz")
            self._waits.append(time.monotonic() - began)
            await asyncio.sleep(_EVERY)

    async def _pictures(self, positions: list[str]) -> str:
        asked = (self._client.get("/api/picture.svg", params={"position": text}) for text in positions)
        return _statuses([answer.status_code for answer in await asyncio.gather(*asked)])

    async def _replays(self, steps: int) -> str:
        text = _RECORD.format(walk=">A2>A1" * (steps // 2))
        asked = (self._client.post("/api/replay", json={"text": text}) for _ in range(10))
        return _statuses([answer.status_code for answer in await asyncio.gather(*asked)])

    async def _bot(self) -> str:
        await self._client.post("/api/session", json={"name": "Ann"})
        options = {"position": _ODD, "first": "maker"}
        body = {"options": options, "seats": [{"chair": 1, "bot": 10, "paced": False}]}
        game = (await self._client.post("/api/games", json=body)).json()["game"]
        async with asyncio.timeout(_PATIENCE):
            while not (await self._client.get(f"/api/games/{game}")).json()["turns"]:
                await asyncio.sleep(_EVERY)
        return "it played"


def _statuses(found: list[int]) -> str:
    return " ".join(map(str, sorted(set(found))))


async def attacked(folder: Path) -> bool:
    with Server(folder) as server:
        headers = {"Origin": server.url}
        async with AsyncClient(base_url=server.url, headers=headers, timeout=_PATIENCE) as client:
            return await Attack(server, client).run()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        return 0 if asyncio.run(attacked(Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
