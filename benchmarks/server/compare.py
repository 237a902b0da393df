"""Two editions side by side: `python -m benchmarks.server.compare FOLDER FOLDER`.

A server of each, on one core with SQLite, the same players for both, in short windows by turns. What counts
is CPU of the server for a step, and for a socket that comes back: other work on the machine changes it less
than times, and both alike. A folder is a checkout that is compiled; its own `.venv` runs it, if it has one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from benchmarks.server.players import BusyGame, gather
from benchmarks.server.process import Server
from benchmarks.server.seed import Seat, SeededGame

_SERVER_CORE = 0
_SEED = """
import asyncio, dataclasses, json, sys, time
from benchmarks.server.seed import seed
from santorini.server.storage import migrate
url, games = sys.argv[1], int(sys.argv[2])
migrate.upgrade(url)
print(json.dumps([dataclasses.asdict(game) for game in asyncio.run(seed(url, games, time.time()))]))
"""


@dataclass
class Edition:
    """A checkout, its server, and what was measured of it."""

    folder: Path
    server: Server
    games: list[BusyGame]
    steps: list[float] = field(default_factory=list)  # microseconds of CPU, one value a window
    returns: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)  # steps a second

    async def play(self, games: list[BusyGame], seconds: float) -> None:
        """As fast as possible."""
        began, cpu = time.perf_counter(), self.server.exact_cpu()
        made = sum(await asyncio.gather(*(_play(game, began + seconds) for game in games)))
        took = time.perf_counter() - began
        self.steps.append(1e6 * (self.server.exact_cpu() - cpu) / max(made, 1))
        self.rates.append(made / took)

    async def come_back(self, games: list[BusyGame]) -> None:
        """All at once, with the last version they have."""
        players = [player for game in games for player in game.players]
        for player in players:
            player.abort()
        await asyncio.sleep(0.5)
        cpu = self.server.exact_cpu()
        await gather(games)
        self.returns.append(1e6 * (self.server.exact_cpu() - cpu) / len(players))

    def forget(self) -> None:
        for measured in (self.steps, self.returns, self.rates):
            measured.clear()


async def _play(game: BusyGame, until: float) -> int:
    made = 0
    while time.perf_counter() < until and not game.over:
        if game.step():
            made += 1
            await asyncio.wait_for(game.arrived.wait(), 30)
        else:
            await asyncio.sleep(0.001)
    return made


def _python(folder: Path) -> str:
    own = folder / ".venv/bin/python"
    return str(own) if own.exists() else sys.executable


def _seeded(folder: Path, url: str, games: int) -> list[SeededGame]:
    """As the edition itself writes them."""
    command = [_python(folder), "-c", _SEED, url, str(games)]
    environment = {**os.environ, "PYTHONPATH": f"{folder}:{folder / 'src'}"}
    done = subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.PIPE)
    return [
        SeededGame(game["id"], (Seat(**game["seats"][0]), Seat(**game["seats"][1])))
        for game in json.loads(done.stdout)
    ]


async def compare(folders: list[Path], games: int, windows: int, seconds: float) -> None:
    with ExitStack() as stack:
        editions = []
        for folder in folders:
            data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            url = f"sqlite:///{data}/santorini.db"
            seeded = _seeded(folder, url, games * (windows + 1))
            started = Server(
                data,
                _SERVER_CORE,
                python=_python(folder),
                DATABASE_URL=url,
                PYTHONPATH=str(folder / "src"),
            )
            server = stack.enter_context(started)
            editions.append(Edition(folder, server, [BusyGame(server.url, game) for game in seeded]))
        for edition in editions:
            await gather(edition.games)
        for number in range(-1, windows):  # the first one does not count: everything was there once
            for edition in editions if number % 2 else reversed(editions):
                fresh = edition.games[(number + 1) * games : (number + 2) * games]  # a game does not last
                await edition.play(fresh, seconds)
                await edition.come_back(fresh)
                if number < 0:
                    edition.forget()
        for edition in editions:
            _say(edition, editions[0])


def _say(edition: Edition, first: Edition) -> None:
    step, back = statistics.median(edition.steps), statistics.median(edition.returns)
    print(
        f"{edition.folder}: a step {step:.0f} µs of CPU ({min(edition.steps):.0f} to "
        f"{max(edition.steps):.0f}; {1e6 / step:,.0f} steps a second of CPU; "
        f"{statistics.median(edition.rates):,.0f} by the clock), a socket that comes back {back:.0f} µs "
        f"({min(edition.returns):.0f} to {max(edition.returns):.0f})"
    )
    if edition is not first:
        print(
            f"  compared with the first: {step / statistics.median(first.steps):.2f} and "
            f"{back / statistics.median(first.returns):.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.compare", description=__doc__)
    parser.add_argument("folders", nargs=2, type=Path, help="checkouts, the one to compare with first")
    parser.add_argument("--games", type=int, default=100, help="at the same time (100)")
    parser.add_argument("--windows", type=int, default=6, help="of each, by turns (6)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of a window (2)")
    options = parser.parse_args()
    gc.disable()
    os.sched_setaffinity(0, os.sched_getaffinity(0) - {_SERVER_CORE} or {_SERVER_CORE})
    folders = [folder.resolve() for folder in options.folders]
    uvloop.run(compare(folders, options.games, options.windows, options.seconds))


if __name__ == "__main__":
    main()
