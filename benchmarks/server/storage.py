"""How many appends to games' logs a database takes: `python -m benchmarks.server.storage [URL]`.

A closed loop: each player appends again when the last append is durable; every fourth ends a turn and
carries a summary. CPU is that of this process, the database's own on SQLite included.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time

from benchmarks.report import machine_line
from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog, Row, SeatRow, Summary

BODY = '{"kind":"step","seat":0,"step":"B3-C3","clock":[612.25,588.5]}'
STEPS_A_TURN = 4


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.storage", description=__doc__)
    parser.add_argument("url", nargs="?", help="an empty database; otherwise SQLite in a temporary folder")
    parser.add_argument("--players", type=int, default=100, help="appends at the same time (100)")
    parser.add_argument("--seconds", type=float, default=5.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = options.url or f"sqlite:///{folder}/benchmark.db"
        migrate.upgrade(url)
        print(machine_line())
        print(asyncio.run(measure(url, options.players, options.seconds)))


async def measure(url: str, players: int, seconds: float) -> str:
    database = Database(url)
    log = GameLog(database)
    games = [secrets.token_hex(5) for _ in range(players)]
    for game in games:
        await log.create([Row(game, 1, time.time(), None, BODY)], _summary(game, 1))
    started, cpu = time.perf_counter(), time.process_time()
    counts = await asyncio.gather(*(_play(log, game, started + seconds) for game in games))
    took, cpu = time.perf_counter() - started, time.process_time() - cpu
    await log.close()
    await database.close()
    appends = sum(counts)
    return (
        f"{database.url.get_backend_name()}: {appends / took:,.0f} appends a second by {players} players, "
        f"{1000 * took * players / appends:.1f} ms each, {1e6 * cpu / appends:.0f} µs of CPU each"
    )


async def _play(log: GameLog, game: str, end: float) -> int:
    appends = 0
    while time.perf_counter() < end:
        appends += 1
        version = appends + 1
        row = Row(game, version, time.time(), f"command-{version}", BODY)
        summary = _summary(game, version) if appends % STEPS_A_TURN == 0 else None
        if not await log.append([row], summary):
            raise RuntimeError(f"version {version} of {game} was there already")
    return appends


def _summary(game: str, version: int) -> Summary:
    seats = tuple(SeatRow(chair, None, f"player {chair}", None, chair, "apollo", None) for chair in (0, 1))
    now = time.time()
    return Summary(
        id=game,
        status="playing",
        created_at=now,
        updated_at=now,
        version=version,
        public=True,
        rated=False,
        pool=None,
        options="{}",
        ending=None,
        ended_at=None,
        due=now + 600,
        bot_due=None,
        rematch_of=None,
        device=False,
        position=None,
        seats=seats,
    )


if __name__ == "__main__":
    main()
