"""Plain minimax over steps: no table, no window, nothing given up early.

It ends where the search ends. With one turn to go or none, a win by a move that `Threats` sees counts as
found; at the end of its depth a player who is threatened with a climb to a win looks one turn further.
"""

from __future__ import annotations

from santorini.engine.evaluation.evaluator import PROVEN, WIN, Evaluator, chance_of, score_of
from santorini.engine.search.step_order import SearchNode
from santorini.engine.search.threats import Threats
from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers

_FURTHER = 2  # turns beyond the depth at most; the search goes on for longer


class TooWide(Exception):
    """More positions than plain minimax can look at, or a line of threats that is too long."""


class Minimax:
    """Scores for one side, the one that thinks."""

    def __init__(self, machine: Machine, evaluator: Evaluator, side: int, most: int) -> None:
        self.machine = machine
        self.evaluator = evaluator
        self.side = side
        self.left = most  # positions that may still be made
        self._threats = Threats(machine)
        evaluator.prepare(machine)

    def value(self, now: Position, depth: int, turn: int) -> int:
        """Of a position between turns, so many turns after the start of the search."""
        machine = self.machine
        if now.phase == OVER:
            return self._won(int(now.winner) - 1, turn)
        if machine.rules.sides > 2 and now.out >> self.side & 1:
            return turn - WIN
        if now.chance:
            return self._expected(now, depth, turn)
        acting = machine.rules.side_of(int(machine.actor(now)))
        if not now.setup:
            if depth <= 1 and self._sees_win(now, acting):
                return self._won(acting, turn + 1)
            if depth <= 0 and self._threats.threats(now, now.everyone() & ~now.workers(acting)):
                if depth <= -_FURTHER:
                    raise TooWide
                return self._begun(now, depth, turn)
        if depth <= 0:
            return self._judged(now, acting)
        return self._begun(now, depth, turn)

    def _begun(self, now: Position, depth: int, turn: int) -> int:
        opened = now.copy()
        self.machine.open(opened)
        return self._inside(opened, depth, turn, {})

    def _inside(self, now: Position, depth: int, turn: int, known: dict[int, int | None]) -> int:
        """Of a position inside a turn; `known` are states of this turn, whose steps may go in circles."""
        offers = Offers()
        self.machine.legal(now, offers)
        if not offers.size:
            lost = now.copy()
            self.machine.lose(lost)
            return self.value(lost, depth - 1, turn + 1)
        values = []
        for step in offers.steps():
            after = now.copy()
            self.machine.apply(after, step)
            key = int(after.key())
            if key not in known:
                self._count()
                known[key] = None
                if after.phase in (BETWEEN, OVER):
                    known[key] = self.value(after, depth - 1, turn + 1)
                else:
                    known[key] = self._inside(after, depth, turn, known)
            value = known[key]
            if value is not None:
                values.append(value)
        mine = self.machine.rules.side_of(int(self.machine.actor(now))) == self.side
        return max(values) if mine else min(values)

    def _expected(self, now: Position, depth: int, turn: int) -> int:
        """The mean winning chance over all draws, behind which no more than one turn is looked at."""
        assert self.machine.actor(now) == CHANCE_SEAT
        offers = Offers()
        self.machine.legal(now, offers)
        values = []
        for step in offers.steps():
            after = now.copy()
            self.machine.apply(after, step)
            self._count()
            values.append(self.value(after, min(depth, 1), turn))
        if min(values) > PROVEN or max(values) < -PROVEN:
            return min(values)
        return score_of(sum(map(chance_of, values)) / len(values))

    def _sees_win(self, now: Position, acting: int) -> bool:
        node = SearchNode()
        node.position.copy_from(now)
        return self._threats.wins(node, acting)

    def _won(self, side: int, turn: int) -> int:
        return WIN - turn if side == self.side else turn - WIN

    def _judged(self, now: Position, acting: int) -> int:
        """The evaluation is asked for the side to move, where there are two."""
        if acting == self.side or self.machine.rules.sides > 2:
            return int(self.evaluator.evaluate(now, self.side))
        return -int(self.evaluator.evaluate(now, acting))

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooWide
