"""Turns as whoever makes them sees them, which is how an analysis speaks of them."""

from __future__ import annotations

from collections.abc import Sequence

from santorini.engine.analysis import Analysis, Line
from santorini.game import Game
from santorini.notation.turn import write_turn
from santorini.rules.position import Position
from santorini.rules.turns import after_steps
from santorini.step import Step


def seen_text(game: Game, steps: Sequence[Step]) -> str:
    """The text of the steps of a whole turn, as far as whoever has to make them can know."""
    return write_turn(game.machine, game.known, steps)


def line_of(game: Game, analysis: Analysis, steps: Sequence[Step]) -> Line | None:
    """The line that leads where these steps do, as far as whoever makes them can know."""
    wanted = _result(game, steps)
    for line in analysis.lines:
        if line.steps == tuple(steps) or _result(game, line.steps) == wanted:
            return line
    return None


def _result(game: Game, steps: Sequence[Step]) -> Position:
    return after_steps(game.machine, game.known, [step.code for step in steps])
