"""One game between two contestants, played out and written down."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from santorini.engine.analysis import Limit
from santorini.engine.arena.players import Contestant
from santorini.engine.protocol.client import EngineFailure
from santorini.game import CHANCE, Game
from santorini.rules.errors import IllegalStep

TURN_LIMIT = 300
_GRACE = 0.05  # seconds by which a clock may be overdrawn


@dataclass(frozen=True)
class Side:
    """One side of a game: a name for the record, who plays it, and within which limit."""

    name: str
    contestant: Contestant
    limit: Limit | None


@dataclass(frozen=True)
class Verdict:
    """How a game ended; without a winner it was cut off. `failure` says what somebody did wrong."""

    winner: int | None  # a side
    reason: str
    failure: str | None = None
    clocks: tuple[float | None, ...] = ()  # what was left on the mover's clock after each turn


class _Forfeit(Exception):
    """A side has lost without the board saying so."""


class _Clock:
    """What a side has left, if it plays by a clock."""

    def __init__(self, limit: Limit | None) -> None:
        self._limit = limit
        self.left = None if limit is None else limit.clock
        self._increment = 0.0 if limit is None else limit.increment

    def limit(self) -> Limit | None:
        if self._limit is None or self.left is None:
            return self._limit
        return replace(self._limit, clock=max(0.0, self.left))

    def spend(self, seconds: float) -> None:
        if self.left is None:
            return
        self.left -= seconds
        if self.left < -_GRACE:
            raise _Forfeit("ran out of time")
        self.left = max(0.0, self.left) + self._increment


def play_out(game: Game, sides: Sequence[Side], *, seed: int, turn_limit: int = TURN_LIMIT) -> Verdict:
    """Play a game to its end, or until so many turns were made; the game keeps all of them."""
    random = Random(seed)
    clocks = [_Clock(side.limit) for side in sides]
    left: list[float | None] = [None] * len(game.turns)
    while (outcome := game.outcome()) is None:
        if len(game.turns) >= turn_limit:
            return Verdict(None, f"cut off after {turn_limit} turns", clocks=tuple(left))
        actor = game.actor
        if actor is None or actor == CHANCE:
            game.push(random.choice(list(game.legal_steps)))
            mover = None
        else:
            mover = game.machine.rules.side_of(actor)
            try:
                _play_turn(game, sides[mover], clocks[mover])
            except (EngineFailure, IllegalStep, _Forfeit) as error:
                what = error.what if isinstance(error, EngineFailure) else str(error)
                failure = f"{sides[mover].name}: {' '.join(what.split())}"
                return Verdict(1 - mover, "forfeit", failure, tuple(left))
        while len(left) < len(game.turns):
            left.append(None if mover is None else clocks[mover].left)
    return Verdict(int(outcome.winner), outcome.ending.name.lower().replace("_", " "), clocks=tuple(left))


def _play_turn(game: Game, side: Side, clock: _Clock) -> None:
    """Make the steps that a side chooses, as far as they are its to make."""
    began = time.monotonic()
    steps = side.contestant.choose(game, clock.limit())
    clock.spend(time.monotonic() - began)
    if not steps:
        raise IllegalStep("turn.not_played")
    actor, done = game.actor, len(game.turns)
    for step in steps:
        if game.actor == actor and len(game.turns) == done:
            game.push(step)
