"""Turns as whoever makes them sees them, which is how an analysis speaks of them."""

from __future__ import annotations

from collections.abc import Sequence

from santorini.engine.analysis import Analysis, Line
from santorini.game import Game
from santorini.notation.turn import write_turn
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.step import Step


def seen_text(game: Game, steps: Sequence[Step]) -> str:
    """The text of the steps of a whole turn, as far as whoever has to make them can know."""
    return write_turn(game.machine, _seen(game), steps)


def line_of(game: Game, analysis: Analysis, steps: Sequence[Step]) -> Line | None:
    """The line that leads where these steps do, as far as whoever makes them can know."""
    seen = _seen(game)
    wanted = _result(game.machine, seen, steps)
    for line in analysis.lines:
        if line.steps == tuple(steps) or _result(game.machine, seen, line.steps) == wanted:
            return line
    return None


def _seen(game: Game) -> Position:
    return game.machine.view(game.state, game.machine.actor(game.state))


def _result(machine: Machine, seen: Position, steps: Sequence[Step]) -> Position:
    position = seen.copy()
    for step in steps:
        if position.phase not in (BETWEEN, OVER):
            machine.apply(position, step.code)
    return position
