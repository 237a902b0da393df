"""Kill nodes and Redis again and again while people play: `python -m benchmarks.server.kill --kills 100`.

Two nodes with PostgreSQL and Redis of their own, on loopback. It fails if an acknowledged command is lost or
carried out twice, if a log has a gap, or if a game does not go on to its end; and it stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from santorini.server.storage import migrate
from tests.server.network.killing import Told, play_while_killing
from tests.server.network.nodes import nodes
from tests.server.services import PostgreSQL, Redis

_SECONDS_A_KILL = 30.0  # far more than one takes


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.kill", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="of nodes (default: 100)")
    parser.add_argument("--redis-kills", type=int, help="of Redis (default: a fifth as many)")
    parser.add_argument("--tables", type=int, default=8, help="games at a time (default: 8)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    redis_kills = given.kills // 5 if given.redis_kills is None else given.redis_kills
    began = time.monotonic()
    told = run(given.kills, redis_kills, given.tables, given.seed)
    print(
        f"killed: nodes {given.kills} times, Redis {redis_kills} times, in {time.monotonic() - began:.0f} s"
    )
    print(f"games played to their end: {len(told.games)}")
    print(f"commands acknowledged, each in the log exactly once: {told.acknowledged}")
    print(f"of these, sent more than once until they were answered: {told.sent_again}")
    print("logs without a gap, players of a game with the same turns and result: all")
    return 0


def run(kills: int, redis_kills: int, tables: int, seed: int) -> Told:
    with tempfile.TemporaryDirectory() as folder, PostgreSQL() as postgresql, Redis() as redis:
        database = postgresql.create_database()
        migrate.upgrade(database)
        with nodes(Path(folder), database, redis.url) as servers:
            work = play_while_killing(
                servers,
                redis,
                database,
                tables=tables,
                kills=kills,
                redis_kills=redis_kills,
                random=Random(seed),
            )
            told = asyncio.run(asyncio.wait_for(work, 60 + _SECONDS_A_KILL * (kills + redis_kills)))
        errors = [line for server in servers for line in server.errors()]
        if errors:
            raise SystemExit("\n".join(["the nodes wrote errors into their logs:", *errors]))
        return told


if __name__ == "__main__":
    sys.exit(main())
