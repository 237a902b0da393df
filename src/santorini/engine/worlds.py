"""Worlds: full positions that a seat holds possible, how likely they are, and what a turn does there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from santorini.engine.evaluation.evaluator import Evaluator
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position
from santorini.rules.turns import Turn, after_steps

_SURE = 3.0  # standing better than this makes a position no more likely


@dataclass
class World:
    """A position held possible, and how hard that is to believe: what others would have to regret there."""

    position: Position
    doubt: float = 0.0
    hope: float | None = None  # what whoever acts could have had when the turn began

    def is_easier_than(self, other: World) -> bool:
        """Is it easier to believe that the same position came about this way?"""
        return self.doubt + (self.hope or 0.0) < other.doubt + (other.hope or 0.0)


class Ends(NamedTuple):
    """How likely a turn wins or loses the game at once."""

    won: float
    lost: float

    def chance(self, later: float) -> float:
        """The winning chance of the turn, if it has this one wherever the game goes on."""
        return self.won + (1 - self.won - self.lost) * later


def likelihoods(worlds: Sequence[World], evaluator: Evaluator, side: int) -> list[float]:
    """How likely each world is; together 1.

    Rather those in which the others stand well, as if they had meant it, and have nothing to regret.
    """
    worths = [
        max(-_SURE, min(_SURE, -int(evaluator.evaluate(world.position, side)) / 1000)) - world.doubt
        for world in worlds
    ]
    most = max(worths)
    weights = [math.exp(worth - most) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def drawn(likely: Sequence[float], number: int, random: Random) -> list[tuple[int, int]]:
    """So many draws: places by their likelihood, each with how often it was drawn.

    As evenly as can be: what should be drawn 2.4 times is drawn twice or three times.
    """
    found: list[tuple[int, int]] = []
    offset, reached, before = random.random(), 0.0, 0
    for place in random.sample(range(len(likely)), len(likely)):
        reached += likely[place] * number
        upto = min(number, math.floor(reached + offset))
        if upto > before:
            found.append((place, upto - before))
        before = upto
    return found


def ends_of(
    machine: Machine, side: int, worlds: Sequence[Position], likely: Sequence[float], turns: Sequence[Turn]
) -> list[Ends]:
    """What each of the turns does at once in all these worlds."""
    ends = []
    for turn in turns:
        won = lost = 0.0
        for world, likelihood in zip(worlds, likely, strict=True):
            result = after_steps(machine, world, turn.steps)
            if result.phase == OVER:
                won += likelihood if result.winner == side + 1 else 0.0
                lost += 0.0 if result.winner == side + 1 else likelihood
        ends.append(Ends(won, lost))
    return ends
