"""Wins proven by brute force: every turn of one side, every answer to it, and no evaluation.

Turns are counted as the search counts them: everybody's, and losing for want of a turn is one as well.
"""

from __future__ import annotations

from collections.abc import Callable

from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import OVER, Position
from santorini.rules.steps import Offers
from santorini.rules.turns import complete_turns

# The key of the result of the turn to try first, if anything knows one.
Hint = Callable[[Position], int | None]


class TooMuchWork(Exception):
    """A proof would take more than it may."""


class Prover:
    """Can a side force a win? For two sides, where nothing is hidden and nobody answers inside a turn."""

    def __init__(
        self,
        machine: Machine,
        side: int,
        most_results: int = 1_000_000,
        hint: Hint | None = None,
        hinted: int = 0,
    ) -> None:
        """`hint` is asked where at least `hinted` turns are left."""
        self.machine = machine
        self.side = side
        self.results_left = most_results
        self._hint = hint
        self._hinted = hinted
        self._won: dict[int, int] = {}  # positions, by key: so many turns suffice
        self._not_won: dict[int, int] = {}  # so many do not

    def turns_to_win(self, now: Position, most: int) -> int | None:
        """The least number of turns, at most `most`, after which the side has won whatever others do."""
        return next((turns for turns in range(1, most + 1) if self.wins_within(now, turns)), None)

    def wins_within(self, now: Position, turns: int) -> bool:
        """Is a position between turns won after so many, whatever others do? Raises TooMuchWork."""
        if now.phase == OVER:
            return now.winner == self.side + 1
        if turns == 0:
            return False
        key = int(now.key())
        if self._won.get(key, turns + 1) <= turns:
            return True
        if self._not_won.get(key, 0) >= turns:
            return False
        wins = self._decide(now, turns)
        if wins:
            self._won[key] = turns
        else:
            self._not_won[key] = turns
        return wins

    def _decide(self, now: Position, turns: int) -> bool:
        machine = self.machine
        if machine.actor(now) == CHANCE_SEAT:
            return all(self.wins_within(drawn, turns) for drawn in self._draws(now))
        mine = machine.rules.side_of(int(machine.actor(now))) == self.side
        results = self._results(now)
        if any(result.phase == OVER and (result.winner == self.side + 1) == mine for result in results):
            return mine
        if mine and self._hint is not None and turns >= self._hinted:
            wanted = self._hint(now)
            results.sort(key=lambda result: int(result.key()) != wanted)
        found = (self.wins_within(result, turns - 1) for result in results)
        return any(found) if mine else all(found)

    def _results(self, now: Position) -> list[Position]:
        """Every position that a turn can lead to; if there is none, the lost game."""
        results = [turn.result for turn in complete_turns(self.machine, now)]
        self.results_left -= len(results)
        if self.results_left < 0:
            raise TooMuchWork
        if not results:
            lost = now.copy()
            self.machine.open(lost)
            self.machine.lose(lost)
            results.append(lost)
        return results

    def _draws(self, now: Position) -> list[Position]:
        offers = Offers()
        self.machine.legal(now, offers)
        drawn = []
        for step in offers.steps():
            after = now.copy()
            self.machine.apply(after, step)
            drawn.append(after)
        return drawn


def own_turns(turns: int) -> int:
    """With which turn of its own a side of two wins when everybody's are counted."""
    return 1 + (turns - 1) // 2
