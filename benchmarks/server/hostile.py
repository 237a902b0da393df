"""What strangers can do to a server, and what others notice: `python -m benchmarks.server.hostile`.

Ordinary games go on, by players of many addresses, while one attack after the other comes, each from an
address of its own and with all limits on. Of each step is told how long it took to the other side, which
depends on what else the machine does, and how much processor the server's loop had meanwhile, which does not:
so long would the step have waited on a core of its own. How often the loop was late by more than 50 ms
depends on the machine too, so beside it is told how long others had the processor that it waited for. Fails
if one step in a hundred would have waited for more than 150 ms, or if anybody lost on time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop
from httpx2 import AsyncClient

from benchmarks.report import machine_line
from benchmarks.server.attacks import ATTACKS
from benchmarks.server.players import BusyGame, gather
from benchmarks.server.process import Server
from benchmarks.server.seed import seed
from santorini.match.options import LiveClock
from santorini.server.storage import migrate

_EVERY = 4.0  # seconds between two steps of a game
_CLOCK = LiveClock(base=120, increment=3)
_BOUND = 0.150  # seconds
_LAG = re.compile(r'^santorini_loop_lag_seconds_(bucket\{le="0\.05"\}|count) (\S+)$', re.MULTILINE)


async def play(games: Sequence[BusyGame]) -> None:
    """One after the other makes a step."""
    while True:
        for game in games:
            began = time.perf_counter()
            game.step()
            await asyncio.sleep(max(0.0, _EVERY / len(games) - (time.perf_counter() - began)))


async def endure(folder: Path, games: int, seconds: float, names: Sequence[str]) -> bool:
    url = f"sqlite:///{folder}/santorini.db"
    migrate.upgrade(url)
    seeded = await seed(url, games, time.time(), clock=_CLOCK)
    fine = True
    with Server(folder, DATABASE_URL=url, SANTORINI_LIMITS="1") as server:
        made = [
            BusyGame(server.url, each, f"127.0.1.{1 + number % 40}", server.loop_cpu)
            for number, each in enumerate(seeded)
        ]
        await gather(made)
        playing = asyncio.create_task(play(made))
        for name in ("", *names):
            fine &= await _beside(made, server, name, seconds)
        playing.cancel()
        lost = [game.id for game in made if game.ending == "time"]
        print(f"{sum(game.over for game in made)} games ended, {len(lost)} of them by the clock")
        for game in made:
            for player in game.players:
                player.abort()
    return fine and not lost


async def _beside(games: Sequence[BusyGame], server: Server, name: str, seconds: float) -> bool:
    for game in games:
        game.delays.clear()
        game.costs.clear()
    cpu, waited, late = server.cpu(), server.loop_waited(), await _late(server)
    answers = await _attack(name, server.url, seconds)
    delays = sorted(delay for game in games for delay in game.delays) or [0.0]
    costs = sorted(cost for game in games for cost in game.costs) or [0.0]
    print(
        f"{name or 'nothing':20} {len(delays):5} steps, p50 {_part(delays, 0.5)}, p99 {_part(delays, 0.99)}; "
        f"of the loop's processor p50 {_part(costs, 0.5)}, p99 {_part(costs, 0.99)}; "
        f"server {server.cpu() - cpu:4.1f} s; loop late {await _late(server) - late} times, "
        f"without a processor {server.loop_waited() - waited:.1f} s; {answers}",
        flush=True,
    )
    return costs[int(0.99 * (len(costs) - 1))] < _BOUND


async def _late(server: Server) -> int:
    """How often the loop was late by more than 50 ms, of ten times a second that it looks."""
    async with AsyncClient(base_url=server.url) as client:
        found = dict(_LAG.findall((await client.get("/metrics")).text))
    return int(float(found["count"]) - float(found['bucket{le="0.05"}']))


def _part(values: Sequence[float], share: float) -> str:
    return f"{1000 * values[int(share * (len(values) - 1))]:5.1f} ms"


async def _attack(name: str, url: str, seconds: float) -> str:
    if not name:
        await asyncio.sleep(seconds)
        return ""
    command = (sys.executable, "-m", "benchmarks.server.attacks", name, url, str(seconds))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    output, _ = await process.communicate()
    return output.decode().strip()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.hostile", description=__doc__)
    known = ", ".join(ATTACKS)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), metavar="ATTACK", help=known)
    parser.add_argument("--games", type=int, default=200, help="ordinary ones (200)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each attack (10)")
    options = parser.parse_args()
    gc.disable()
    print(machine_line())
    with tempfile.TemporaryDirectory() as folder:
        return not uvloop.run(endure(Path(folder), options.games, options.seconds, options.attacks))


if __name__ == "__main__":
    sys.exit(main())
