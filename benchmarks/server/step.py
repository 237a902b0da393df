"""What a step costs the application, in CPU: `python -m benchmarks.server.step`.

Players in the same process, without a network: their commands come in and events go out as the web server
would hand them over. What the players themselves do is hardly anything. With `--profile`, where it goes.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import json
import pstats
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from starlette.types import ASGIApp

from benchmarks.server.seed import Seat, SeededGame, seed
from santorini.server.live.game_rooms import GameRooms
from santorini.server.settings import Settings
from santorini.server.storage import migrate
from santorini.server.web.app import create_app
from santorini.server.web.websocket import CHANNEL

_SHOWN = 120  # functions of a profile


class Chair:
    """A socket of one player, without a network."""

    def __init__(self, app: ASGIApp, game: str, seat: Seat) -> None:
        self._app = app
        self._game = game
        self._seat = seat
        self._incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self.answered = asyncio.Event()
        self.sent = 0  # characters

    async def come(self) -> None:
        scope = {
            "type": "websocket",
            "path": "/ws",
            "query_string": b"",
            "headers": [
                (b"host", b"localhost"),
                (b"origin", b"http://localhost"),
                (b"cookie", f"santorini_session={self._seat.cookie}".encode()),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "scheme": "ws",
            "extensions": {CHANNEL: self},
        }
        self.running = asyncio.ensure_future(self._app(scope, _nothing, _ignored))
        await self.ask({"type": "join", "id": "join", "game": self._game})

    async def ask(self, command: dict[str, object]) -> None:
        """Returns when it is answered."""
        self.answered.clear()
        self._incoming.put_nowait(json.dumps(command))
        await self.answered.wait()

    async def leave(self) -> None:
        self._incoming.put_nowait(None)
        await self.running

    # As the application sees it

    def accept(self) -> None:
        pass

    def close(self, code: int) -> None:
        raise RuntimeError(f"closed with {code}")

    async def next(self) -> str | None:
        return await self._incoming.get()

    def send(self, text: str) -> bool:
        self.sent += len(text)
        if text.startswith('{"type":"ack"'):
            self.answered.set()
        elif text.startswith('{"type":"refused"'):
            raise RuntimeError(text)
        return True


async def _nothing() -> dict[str, Any]:
    raise RuntimeError("messages come by the channel")


async def _ignored(message: Any) -> None:
    raise RuntimeError("messages go by the channel")


class Table:
    """A game of two, played at random."""

    def __init__(self, app: ASGIApp, rooms: GameRooms, seeded: SeededGame, random: Random) -> None:
        self._id = seeded.id
        self._rooms = rooms
        self._random = random
        self.chairs = [Chair(app, seeded.id, seat) for seat in seeded.seats]

    async def play(self, steps: int) -> int:
        """How many were made."""
        for number in range(steps):
            match = await self._rooms.match(self._id)
            if match.actor is None:
                return number
            step = self._random.choice(tuple(match.legal))
            await self.chairs[match.actor].ask(
                {"type": "step", "id": f"s{match.version}", "game": self._id, "step": step, "confirm": "now"}
            )
        return steps


async def measure(folder: str, games: int, steps: int, *, powers: bool, profile: str | None) -> None:
    url = f"sqlite:///{folder}/santorini.db"
    migrate.upgrade(url)
    seeded = await seed(url, games, time.time(), powers=powers)
    app = create_app(Settings(database_url=url, data=Path(folder), limits=False))
    async with app.router.lifespan_context(app):
        rooms = app.state.web.node.rooms
        tables = [Table(app, rooms, each, Random(each.id)) for each in seeded]
        await asyncio.gather(*(chair.come() for table in tables for chair in table.chairs))
        await _play(tables, 4)  # everything was there once
        heard = sum(chair.sent for table in tables for chair in table.chairs)
        looked = cProfile.Profile(time.thread_time)
        if profile:
            looked.enable()
        cpu, here = time.process_time(), time.thread_time()
        made = await _play(tables, steps)
        cpu, here = time.process_time() - cpu, time.thread_time() - here
        looked.disable()
        heard = sum(chair.sent for table in tables for chair in table.chairs) - heard
        print(
            f"{made:,} steps: {1e6 * cpu / made:.0f} µs of CPU each, {1e6 * here / made:.0f} of it in the "
            f"loop; {heard / made:.0f} characters to both players"
        )
        for table in tables:
            for chair in table.chairs:
                await chair.leave()
    if profile:
        pstats.Stats(looked).sort_stats(profile).print_stats(_SHOWN)


async def _play(tables: Sequence[Table], steps: int) -> int:
    return sum(await asyncio.gather(*(table.play(steps) for table in tables)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.step", description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="at the same time (50)")
    parser.add_argument("--steps", type=int, default=60, help="in each (60)")
    parser.add_argument("--powers", action="store_true", help="random cards instead of none")
    parser.add_argument(
        "--profile", choices=("tottime", "cumtime"), help="where it goes, function by function"
    )
    options = parser.parse_args()
    gc.disable()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(
            measure(folder, options.games, options.steps, powers=options.powers, profile=options.profile)
        )


if __name__ == "__main__":
    main()
