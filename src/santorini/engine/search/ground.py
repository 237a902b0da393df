"""What a search stands on: the game with its two groups of players, the table, how closely to look where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import LIMIT, Evaluator
from santorini.engine.search.clock import SearchClock
from santorini.engine.search.histories import Histories
from santorini.engine.search.numbers import TURN, Numbers
from santorini.engine.search.oversight import overlooks
from santorini.engine.search.selectivity import NARROW_DEPTH, Selectivity
from santorini.engine.search.step_order import SearchNode
from santorini.engine.search.threats import NO_ANSWER_NEEDED, TURN_ANSWERS, Threats
from santorini.engine.search.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_STEP,
    Transpositions,
    depth_in,
    from_table,
    kind_in,
    score_in,
    step_in,
    to_table,
)
from santorini.rules.machine import Machine
from santorini.rules.position import Position

INFINITE: Final = 32000
UNKNOWN: Final = 1 << 20  # no score
HALF: Final = 8  # of a turn's depth
_MOST_PROOF: Final = 1 << 20  # positions looked at to make sure that a win is the shortest
_MOST_DEPTH: Final = 1023  # that the table can hold


class Ground:
    """Everything about a position but its score."""

    def __init__(
        self,
        machine: Machine,
        evaluator: Evaluator,
        transpositions: Transpositions,
        side: int,
        numbers: Numbers | None = None,
    ) -> None:
        self.machine = machine
        self.evaluator = evaluator
        self.transpositions = transpositions
        self.side: i64 = side
        self.numbers = Numbers() if numbers is None else numbers
        self.clock = SearchClock()
        self.nodes: i64 = 0
        self.node = SearchNode()
        self.stopped = False
        self.selective = True  # False: no reductions, nothing given up early
        self.proving = False  # only ends of the game count
        self.oversight: i64 = 0  # how many of 1000 later steps are overlooked
        self.seed: i64 = 0
        self.watched: list[Position] = []  # some of the positions that were judged, for training
        self._every: i64 = 0  # about one of so many
        self._wait: i64 = 0  # until the next of them
        self._root_turns: i64 = 0
        self._sides: i64 = machine.rules.sides
        self._teams = machine.rules.teams
        # With three sides, scores depend on who thinks.
        self._salt: i64 = (side + 1) * 0x2545F4914F6CDD1D & 0x7FFFFFFFFFFFFFFF if self._sides > 2 else 0
        self._threats = Threats(machine)
        self._histories = Histories()
        self._selectivity = Selectivity(self.numbers)

    # From outside

    def start(self, deadline: float, most_nodes: int) -> None:
        """A new search begins, with the time and the number of positions it may take."""
        self.stopped = False
        self.nodes = 0
        self.clock.start(deadline, most_nodes)

    def begin(self, depth: int) -> None:
        """The next round of deepening begins."""
        self._root_turns = depth
        if depth % 4 == 0:
            self._histories.fade()

    def reduction(self, turns: i64, tried: i64) -> i64:
        """Late move reduction: how much less deep a step is searched first that so many came before."""
        return self._selectivity.reduction(turns, tried) if self.selective else 0

    def known_step(self, now: Position) -> int:
        """The step that the table has for a position between turns or inside one, or NO_STEP."""
        entry = self.transpositions.find(now.key() ^ self._salt)
        return step_in(entry) if entry >= 0 else NO_STEP

    def watch(self, every: int) -> None:
        """Keep one of so many positions that are judged from now on in `watched`; none if it is 0."""
        self._every = every
        self._wait = every

    def prove_only(self) -> None:
        """From now on look only for ends of the game, with certainty, and believe nothing found before."""
        self.selective = False
        self.proving = True
        self.clock.leave(self.nodes, _MOST_PROOF)
        self._salt ^= 0x5DEECE66D1234567

    # Groups

    def _group_of_seat(self, seat: i64) -> i64:
        return self._group_of_side(seat & 1 if self._teams else seat)

    def _group_of_side(self, side: i64) -> i64:
        return 0 if side == self.side else 1

    def _evaluate(self, now: Position, group: i64) -> i64:
        self._wait -= 1
        if self._wait == 0:
            self._wait = self._every
            self.watched.append(now.copy())
        if group == 0:
            value = self.evaluator.evaluate(now, self.side)
        elif self._sides == 2:
            value = self.evaluator.evaluate(now, 1 - self.side)
        else:
            value = -self.evaluator.evaluate(now, self.side)
        return max(-LIMIT, min(LIMIT, value))

    # The table

    def _expect(self, node: SearchNode) -> None:
        """A position was just reached: the table will be asked about it."""
        key = node.position.key() ^ self._salt
        node.key = key
        self.transpositions.expect(key)

    def _probe(self, key: i64, alpha: i64, beta: i64, depth: i64, turn: i64) -> tuple[i64, i64]:
        """The table's score, if it is deep enough and decides, else UNKNOWN; and the table's step."""
        entry = self.transpositions.find(key)
        if entry < 0:
            return UNKNOWN, NO_STEP
        hint = step_in(entry)
        if depth_in(entry) >= depth:
            value = from_table(score_in(entry), turn)
            kind = kind_in(entry)
            if kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha):
                return value, hint
        return UNKNOWN, hint

    def _keep(self, key: i64, value: i64, alpha: i64, beta: i64, depth: i64, turn: i64, step: i64) -> None:
        """Let the table know a score that was found within a window."""
        if not self.oversight:
            kind = AT_LEAST if value >= beta else EXACT if value > alpha else AT_MOST
            kept = max(0, min(depth, _MOST_DEPTH))
            self.transpositions.keep(key, to_table(value, turn), kept, kind, step)

    # What is to be seen

    def _sees_win(self, node: SearchNode, side: i64, depth: i64) -> bool:
        """Can the player to move win at once? Where that is not cheap to say, asked near the end only."""
        if depth >= TURN + HALF and not self._threats.sees_all_wins(node.position):
            return False
        if not self._threats.wins(node, side):
            return False
        return not self.oversight or not overlooks(node.position, NO_STEP, self.oversight, self.seed)

    def _is_threatened(self, node: SearchNode) -> bool:
        """Could the next player win, otherwise than by a climb, if this one did nothing?"""
        following = node.next()
        now = following.position
        now.copy_from(node.position)
        now.seat = self.machine.next_seat(now)
        if self._threats.sees_all_wins(now):
            return False
        return self._threats.wins(following, now.seat & 1 if self._teams else now.seat)

    def _is_stuck(self, node: SearchNode) -> bool:
        """Has the player to move no legal turn?"""
        following = node.next()
        following.position.copy_from(node.position)
        self.machine.open(following.position)
        self.machine.legal(following.position, following.offers)
        return following.offers.size == 0

    def _wanders(self, now: Position) -> bool:
        """Can the turn player come back to the same state inside a turn?"""
        return self.machine.seat_cast(now).wanderers >> now.seat & 1 != 0 and not now.setup

    def _urgent(self, now: Position, group: i64) -> i64:
        """The spaces on which the other group could win."""
        workers: i64 = now.workers(self.side)
        return self._threats.threats(now, now.everyone() & ~workers if group == 0 else workers)

    # Which steps, and in which order

    def _leaves_hopeless(self, node: SearchNode, group: i64) -> bool:
        """Take steps that do not answer a certain threat out of the offers; were there any?"""
        now = node.position
        needed = self._threats.answers_needed(now)
        if needed == NO_ANSWER_NEEDED:
            return False
        own = now.workers(self.side)
        peaks = self._threats.peaks(now, now.everyone() & ~own if group == 0 else own)
        node.keep_answers(peaks, needed == TURN_ANSWERS)
        return node.hopeless

    def _width(self, node: SearchNode, depth: i64, wide: bool) -> i64:
        """How many steps are tried: few late in a long turn, and near the end of the depth."""
        if not self.selective:
            return 1 << 30
        if not wide and depth < NARROW_DEPTH and not node.position.setup:
            return self._selectivity.narrow_width(node.made, depth)
        return self._selectivity.width(node.made)

    def _reward(self, node: SearchNode, group: i64, code: i64, depth: i64) -> None:
        """A step that was too good for the opponents is tried early from now on."""
        self._histories.reward(group, node.last, code, depth // TURN + 1)
        node.remember_killer(code)
