"""Many players in one process: lean sockets that know as much of the game as measuring needs."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from benchmarks.server.lean_socket import LeanSocket
from benchmarks.server.seed import Seat, SeededGame

_RANDOM = Random(7)
_AT_ONCE = 200  # handshakes


class Player:
    def __init__(self, url: str, game: BusyGame, chair: int, seat: Seat, address: str | None) -> None:
        self._url = url
        self._address = address
        self.game = game
        self.chair = chair
        self._seat = seat
        self.version: int | None = None
        self.joined = asyncio.Event()
        self._socket: LeanSocket | None = None

    async def connect(self) -> None:
        cookie = f"santorini_session={self._seat.cookie}"
        self._socket = await LeanSocket.open(self._url, cookie, self._hear, self._address)

    async def join(self) -> None:
        self.joined.clear()
        command: dict[str, Any] = {"type": "join", "id": "join", "game": self.game.id}
        if self.version is not None:
            command["version"] = self.version
        self._send(command)
        await self.joined.wait()

    def abort(self) -> None:
        if self._socket is not None:
            self._socket.abort()

    def step(self, number: int, step: str) -> None:
        command = {"type": "step", "id": f"s{number}", "game": self.game.id, "step": step, "confirm": "now"}
        self._send(command)

    def _send(self, command: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(command).encode())

    def _hear(self, text: bytes) -> None:
        message = json.loads(text)
        kind = message["type"]
        if kind == "ack":
            if message["id"] == "join":
                self.joined.set()
        elif kind in ("whole", "update"):
            self.version = message["version"]
            self.game.seen(self, message)
        elif kind == "refused":
            self.game.refusals.append(message["code"])
        elif kind == "ping":
            self._send({"type": "pong", "ping": message["ping"]})


class BusyGame:
    """A game of two, and how long its steps took to reach the other side."""

    def __init__(
        self,
        url: str,
        seeded: SeededGame,
        address: str | None = None,
        spent: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Its players come from an address of this machine; `spent` is what the server has used so far."""
        self.id = seeded.id
        self.players = [Player(url, self, chair, seat, address) for chair, seat in enumerate(seeded.seats)]
        self.legal: dict[int, Sequence[str]] = {}
        self.actor: int | None = None
        self.over = False
        self.ending: str | None = None
        self.steps = 0
        self.delays: list[float] = []
        self.costs: list[float] = []  # what the server used meanwhile
        self._spent = spent
        self._spent_before = 0.0
        self.refusals: list[str] = []
        self.arrived = asyncio.Event()
        self._sent_at: float | None = None
        self._sent_by: int | None = None

    @property
    def unanswered(self) -> bool:
        """Has a step not reached the other side yet?"""
        return self._sent_at is not None

    def step(self) -> bool:
        """Whoever has to choose makes some step; False if that is not possible now."""
        if self.over or self.actor is None or self.unanswered or not self.legal.get(self.actor):
            return False
        self.steps += 1
        self.arrived.clear()
        self._sent_at, self._sent_by, self._spent_before = time.perf_counter(), self.actor, self._spent()
        player, steps = self.players[self.actor], self.legal.pop(self.actor)
        player.step(self.steps, _RANDOM.choice(steps))
        return True

    def seen(self, player: Player, message: dict[str, Any]) -> None:
        now = message.get("now")
        if now is None:
            return
        self.over = now["phase"] == "over"
        self.ending = message.get("result", {}).get("ending", self.ending)
        self.actor = now.get("actor")
        self.legal[player.chair] = now["legal"]
        stepped = message.get("cause", {}).get("kind") == "stepped"
        if stepped and self._sent_at is not None and player.chair != self._sent_by:
            self.delays.append(time.perf_counter() - self._sent_at)
            self.costs.append(self._spent() - self._spent_before)
            self._sent_at = None
            self.arrived.set()


async def gather(games: Sequence[BusyGame]) -> None:
    """Everybody connects and joins."""
    limit = asyncio.Semaphore(_AT_ONCE)

    async def come(player: Player) -> None:
        async with limit:
            await player.connect()
            await player.join()

    await asyncio.gather(*(come(player) for game in games for player in game.players))
