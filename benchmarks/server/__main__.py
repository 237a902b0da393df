"""Measures a server process over loopback and prints one report: `make bench-server`.

The server runs on one core, the players on the others. Every run is bounded, and all of it ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop

from benchmarks.report import machine_line
from benchmarks.server.players import BusyGame, Player, gather
from benchmarks.server.process import Server
from benchmarks.server.seed import seed
from santorini.server.storage import migrate
from tests.server.services import PostgreSQL

_SERVER_CORE = 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="live games of two (2000)")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two steps of a game (5)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to play (30)")
    parser.add_argument(
        "--busy", type=int, default=100, help="games that are played as fast as possible (100)"
    )
    parser.add_argument("--powers", action="store_true", help="random cards instead of none")
    parser.add_argument("--postgresql", action="store_true", help="measured besides SQLite")
    options = parser.parse_args()
    gc.disable()  # the players' own pauses are not the server's
    cores = os.sched_getaffinity(0)
    if len(cores) > 1:
        os.sched_setaffinity(0, cores - {_SERVER_CORE})
    print(machine_line())
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure(f"sqlite:///{folder}/santorini.db", Path(folder), options))
        if options.postgresql:
            with PostgreSQL() as service:
                uvloop.run(measure(service.create_database(), Path(folder), options))


async def measure(url: str, folder: Path, options: argparse.Namespace) -> None:
    print(f"\n{url.partition(':')[0]}")
    migrate.upgrade(url)
    seeded = await seed(url, options.games, time.time(), powers=options.powers)
    with Server(folder, _SERVER_CORE, DATABASE_URL=url) as server:
        empty = server.memory()
        games = [BusyGame(server.url, game) for game in seeded]
        began, cpu = time.perf_counter(), server.cpu()
        await gather(games)
        took, cpu = time.perf_counter() - began, server.cpu() - cpu
        full = server.memory()
        sockets = 2 * len(games)
        _say(
            f"{sockets:,} sockets came and joined {len(games):,} cold games in {took:.1f} s, "
            f"{1e6 * cpu / sockets:.0f} µs of CPU each"
        )
        each = 1024 * (full - empty) / sockets
        _say(f"memory: {empty:.0f} MB empty, {full:.0f} MB then: {each:.0f} kB a socket and half a game")
        await _open_loop(games, server, options.every, options.seconds)
        await _come_back(games, server)
        await _closed_loop(games[: options.busy], server, min(options.seconds, 15.0))
        for game in games:
            for player in game.players:
                player.abort()


async def _open_loop(games: Sequence[BusyGame], server: Server, every: float, seconds: float) -> None:
    pause = every / len(games)
    steps = round(seconds / pause)
    began, cpu = time.perf_counter(), server.cpu()
    late = missed = 0
    for number in range(steps):
        wait = began + number * pause - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        game = games[number % len(games)]
        if game.unanswered:
            late += 1
        else:
            missed += not game.step()
    await asyncio.sleep(1.0)
    took = time.perf_counter() - began
    delays = sorted(delay for game in games for delay in game.delays)
    refused = sum(len(game.refusals) for game in games)
    _say(
        f"{len(games):,} games, a step every {every:g} s each: {len(delays):,} steps in {took:.0f} s, "
        f"p50 {_part(delays, 0.5)}, p99 {_part(delays, 0.99)}, most {_part(delays, 1.0)} to the other side; "
        f"{100 * (server.cpu() - cpu) / took:.0f} % of a core; {missed} not possible, {refused} refused, "
        f"{late} not made because the last one was not answered yet"
    )
    _say(f"memory after that: {server.memory():.0f} MB")


async def _come_back(games: Sequence[BusyGame], server: Server, most: int = 2000) -> None:
    """All at once, with the last version they have."""
    players = [player for game in games for player in game.players][:most]
    for player in players:
        player.abort()
    await asyncio.sleep(0.5)
    began, cpu = time.perf_counter(), server.cpu()
    times = []

    async def again(player: Player) -> None:
        await player.connect()
        await player.join()
        times.append(time.perf_counter() - began)

    await asyncio.gather(*(again(player) for player in players))
    times.sort()
    cpu = server.cpu() - cpu
    _say(
        f"{len(players):,} sockets lost and back at once: p50 {_part(times, 0.5)}, p99 {_part(times, 0.99)}, "
        f"all after {_part(times, 1.0)}; {1e6 * cpu / len(players):.0f} µs of CPU each, "
        f"{1000 * cpu:.0f} ms of the server's CPU for all"
    )


async def _closed_loop(games: Sequence[BusyGame], server: Server, seconds: float) -> None:
    """Until a tenth of the games is over: the last ones alone would keep no server busy."""
    for game in games:
        game.delays.clear()
    most, over = len(games) // 10, 0
    began, cpu = time.perf_counter(), server.cpu()

    async def play(game: BusyGame) -> None:
        nonlocal over
        while time.perf_counter() < began + seconds and over <= most and not game.over:
            if game.step():
                await asyncio.wait_for(game.arrived.wait(), 30)
            else:
                await asyncio.sleep(0.001)
        over += game.over

    await asyncio.gather(*(play(game) for game in games))
    took, cpu = time.perf_counter() - began, server.cpu() - cpu
    delays = sorted(delay for game in games for delay in game.delays)
    _say(
        f"closed loop, {len(games)} games: {len(delays) / took:,.0f} steps a second, "
        f"p50 {_part(delays, 0.5)}, p99 {_part(delays, 0.99)}; "
        f"{1e6 * cpu / max(len(delays), 1):.0f} µs of CPU a step, "
        f"{len(delays) / cpu:,.0f} steps a CPU second of the server"
    )


def _part(values: Sequence[float], share: float) -> str:
    if not values:
        return "–"
    return f"{1000 * values[min(len(values) - 1, int(share * len(values)))]:.0f} ms"


def _say(text: str) -> None:
    print(f"  {text}", flush=True)


if __name__ == "__main__":
    main()
