"""Alpha-beta over steps.

A turn is searched step by step; the depth is counted in turns, and the sign changes only where the group of
players that acts does. There are two groups: the side that the search thinks for, and everybody else. With
two sides that is negamax; with three it is the paranoid view that the others play together.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import LIMIT, PROVEN, WIN, Evaluator, chance_of, score_of
from santorini.engine.search.step_order import HISTORY_MOST, HISTORY_SIZE, Node
from santorini.engine.search.threats import NO_ANSWER_NEEDED, TURN_ANSWERS, Threats
from santorini.engine.search.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_STEP,
    Transpositions,
    depth_in,
    kind_in,
    score_in,
    step_in,
)
from santorini.rules.board import NOWHERE
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import BUILD, DOME, kind_of, to_of

TURN: Final = 16  # the depth of one turn
MOST_TURNS: Final = 60
INFINITE: Final = 32000
_HALF: Final = 8
_CHECK: Final = 256  # positions between two looks at the clock
_CODES: Final = 1 << 15
_EXTENSIONS: Final = 6  # turns beyond the depth that threats can lead
_REDUCTIONS: Final = 64
_MOST_PROOF: Final = 1 << 20  # positions looked at to make sure that a win is the shortest
_LOCAL_SIZE: Final = 32 << 7

# How many steps are tried after so many made in the same turn; turns of many steps are rare.
_LONG: Final = 8
_WIDTHS: Final = [1000, 1000, 30, 10, 4, 2, 2, 2]

# Near the end of the depth: how many first and how many later steps are tried, by turns left.
_NARROW: Final = [6, 4, 6, 4, 12, 8, 24, 14]

# How far a turn can change an evaluation, for giving up early on nearly finished lines.
_MARGIN: Final = 450
_NEARLY: Final = 150  # so much below what is wanted, doing nothing is still tried


@final
class Search:
    """Scores positions for the player to move, of one game and for one side."""

    def __init__(self, machine: Machine, evaluator: Evaluator, table: Transpositions, side: int) -> None:
        self.machine = machine
        self.evaluator = evaluator
        self.transpositions = table
        self.side: i64 = side
        self.nodes: i64 = 0
        self.node = Node()
        self.asked: i64 = 0  # looks into the table, and how many found the position
        self.found: i64 = 0
        self.stopped = False
        self.selective = True  # False: no reductions, nothing given up early
        self.proving = False  # only ends of the game count
        self.oversight: i64 = 0  # how many of 1000 later steps are overlooked
        self.seed: i64 = 0
        self.deadline = math.inf
        self.most_nodes: i64 = 1 << 60
        self._root_turns: i64 = 0
        self._sides: i64 = machine.rules.sides
        self._teams = machine.rules.teams
        # With three sides, scores depend on who thinks.
        self._salt: i64 = (side + 1) * 0x2545F4914F6CDD1D & 0x7FFFFFFFFFFFFFFF if self._sides > 2 else 0
        self._threats = Threats(machine)
        self._history = vec[i64]([0] * HISTORY_SIZE)
        self._local = vec[i64]([0] * _LOCAL_SIZE)
        self._last: i64 = NOWHERE  # where the last turn ended
        self._reductions = _reduction_table()
        self._narrow = vec[i64](_NARROW)
        self._widths = vec[i64](_WIDTHS)
        self._wanderers: i64 = 0
        self._wanderers_cards: i64 = -1
        self._next_check: i64 = 0

    # From outside

    def score(self, node: Node, alpha: i64, beta: i64, depth: i64, turn: i64) -> i64:
        """The score, for the side that thinks, of the position in a node after so many turns."""
        return self._value(node, 0, alpha, beta, depth, turn, 0)

    def start(self, deadline: float, most_nodes: int) -> None:
        """A new search begins, with the time and the number of positions it may take."""
        self.stopped = False
        self.nodes = 0
        self.deadline = deadline
        self.most_nodes = most_nodes
        self._next_check = min(_CHECK, most_nodes)

    def known_step(self, now: Position) -> int:
        """The step that the table has for a position between turns or inside one, or NO_STEP."""
        entry = self.transpositions.find(now.key() ^ self._salt)
        return step_in(entry) if entry >= 0 else NO_STEP

    def begin(self, depth: int) -> None:
        """The next round of deepening begins."""
        self._root_turns = depth
        self._last = NOWHERE
        if depth % 4 == 0:
            self._fade()

    def reduction(self, turns: i64, tried: i64) -> i64:
        """How much less deep a late step is searched first."""
        if not self.selective or turns < 2:
            return 0
        return self._reductions[min(turns, 15) * _REDUCTIONS + min(tried, _REDUCTIONS - 1)]

    def look_at_clock(self) -> None:
        """Stop when it is time. Letting go of the interpreter lets other threads say so."""
        time.sleep(0)
        if self.nodes >= self.most_nodes or time.monotonic() >= self.deadline:
            self.stopped = True
        self._next_check = min(self.nodes + _CHECK, self.most_nodes)

    def prove_only(self) -> None:
        """From now on look only for ends of the game, with certainty, and believe nothing found before."""
        self.selective = False
        self.proving = True
        self.most_nodes = min(self.most_nodes, self.nodes + _MOST_PROOF)
        self._salt ^= 0x5DEECE66D1234567

    # Values

    def _value(self, node: Node, group: i64, alpha: i64, beta: i64, depth: i64, turn: i64, made: i64) -> i64:
        """The score for a group of the position that a step made, `turn` turns and `made` steps on."""
        now = node.position
        if now.phase == OVER:
            won: i64 = WIN - turn
            return won if self._group_of_side(now.winner - 1) == group else -won
        if now.phase != BETWEEN:
            acting = self._group_of_seat(self.machine.actor(now))
            if acting == group:
                return self._steps(node, group, alpha, beta, depth, turn, made, -1, NO_STEP)
            return -self._steps(node, acting, -beta, -alpha, depth, turn, made, -1, NO_STEP)
        if now.out >> self.side & 1 and self._sides > 2:
            return turn - WIN if group == 0 else WIN - turn
        if now.chance:
            value = self._expected(node, depth, turn)
            return value if group == 0 else -value
        acting = self._group_of_seat(self.machine.actor(now) if now.setup else now.seat)
        if acting == group:
            return self._turn(node, group, alpha, beta, depth, turn)
        return -self._turn(node, acting, -beta, -alpha, depth, turn)

    def _group_of_seat(self, seat: i64) -> i64:
        side = seat & 1 if self._teams else seat
        return 0 if side == self.side else 1

    def _group_of_side(self, side: i64) -> i64:
        return 0 if side == self.side else 1

    def _evaluate(self, now: Position, group: i64) -> i64:
        if group == 0:
            value = self.evaluator.evaluate(now, self.side)
        elif self._sides == 2:
            value = self.evaluator.evaluate(now, 1 - self.side)
        else:
            value = -self.evaluator.evaluate(now, self.side)
        return max(-LIMIT, min(LIMIT, value))

    def _expected(self, node: Node, depth: i64, turn: i64) -> i64:
        """The mean winning chance of the side that thinks, over everything that chance can draw."""
        now = node.position
        offers = node.offers
        following = node.next()
        self.machine.legal(now, offers)
        total = 0.0
        steps = offers.steps()
        least: i64 = INFINITE
        most: i64 = -INFINITE
        for code in steps:
            following.position.copy_from(now)
            self.machine.apply(following.position, code)
            self.nodes += 1
            value = self._value(following, 0, -INFINITE, INFINITE, min(depth, TURN), turn, 0)
            if self.stopped:
                return 0
            least = min(least, value)
            most = max(most, value)
            total += chance_of(value)
        if least > PROVEN or most < -PROVEN:  # whatever is drawn; the slowest of these ends
            return least
        return score_of(total / len(steps))

    # Turns

    def _turn(self, node: Node, group: i64, alpha: i64, beta: i64, depth: i64, turn: i64) -> i64:
        """The score of a position between turns for the group that begins one."""
        now = node.position
        if self.nodes >= self._next_check:
            self.look_at_clock()
            if self.stopped:
                return 0
        # Nothing is better than to win with this turn, or worse than to lose with it.
        alpha = max(alpha, turn + 1 - WIN)
        beta = min(beta, WIN - turn - 1)
        if alpha >= beta:
            return alpha
        if turn == 1 and not now.setup and self._is_stuck(node):
            return turn + 1 - WIN
        side: i64 = self.side if group == 0 else (now.seat & 1 if self._teams else now.seat)
        if not self.oversight and not now.setup and self._threats.climbs(now, side):
            return WIN - turn - 1
        hint: i64 = NO_STEP
        key = now.key() ^ self._salt
        self.asked += 1
        entry = self.transpositions.find(key)
        if entry >= 0:
            self.found += 1
            hint = step_in(entry)
            if depth_in(entry) >= depth:
                value = _from_here(score_in(entry), turn)
                kind = kind_in(entry)
                if kind == EXACT or (
                    value >= beta if kind == AT_LEAST else kind == AT_MOST and value <= alpha
                ):
                    return value
        others = now.everyone() & ~now.workers(side)
        urgent: i64 = 0
        if not now.setup:
            if (depth < TURN + _HALF or self._threats.sees_all_wins(now)) and self._threats.wins(node, side):
                self.nodes += 1
                if not self.oversight or not self._overlooks(now, NO_STEP):
                    return WIN - turn - 1
            urgent = self._threats.threats(now, others)
        if depth < _HALF:
            if self.proving:
                return 0
            if not urgent or turn >= self._root_turns + _EXTENSIONS:
                value = self._evaluate(now, group)
                self.transpositions.keep(key, value, 0, EXACT, NO_STEP)
                return value
            depth = TURN
        elif (
            self.selective
            and not urgent
            and not now.setup
            and not now.extra
            and beta - alpha == 1
            and beta < PROVEN
            and alpha > -PROVEN
            and not self._is_threatened(node)
        ):
            value = self._evaluate(now, group)
            margin = _MARGIN * depth // TURN
            if depth < 4 * TURN and value - margin >= beta:
                return value - margin
            if depth < TURN + _HALF and value + 2 * _MARGIN <= alpha:
                return value + 2 * _MARGIN
            if depth >= 2 * TURN and value >= beta - _NEARLY and self._sides == 2:
                value = self._pass(node, group, beta, depth, turn)
                if value >= beta and not self.stopped:
                    return min(value, LIMIT)
        if self.selective and hint == NO_STEP and depth >= 3 * TURN:
            depth -= _HALF
        self.machine.open(now)
        if self._wanders(now):
            return self._walk(node, group, alpha, beta, depth, turn, {now.key()})
        return self._steps(node, group, alpha, beta, depth, turn, 0, key, hint)

    def _pass(self, node: Node, group: i64, beta: i64, depth: i64, turn: i64) -> i64:
        """What the position is worth, looked at less deep, if the player does nothing.

        To do nothing is no legal turn, and almost always worse than one: if it is enough, so is a turn.
        """
        following = node.next()
        following.position.copy_from(node.position)
        following.position.seat = self.machine.next_seat(node.position)
        self.nodes += 1
        self._last = NOWHERE
        return self._value(following, group, beta - 1, beta, depth - 2 * TURN, turn + 1, 0)

    def _is_threatened(self, node: Node) -> bool:
        """Could the next player win, otherwise than by a climb, if this one did nothing?"""
        following = node.next()
        now = following.position
        now.copy_from(node.position)
        now.seat = self.machine.next_seat(now)
        if self._threats.sees_all_wins(now):
            return False
        return self._threats.wins(following, now.seat & 1 if self._teams else now.seat)

    def _is_stuck(self, node: Node) -> bool:
        """Has the player to move no legal turn?"""
        following = node.next()
        following.position.copy_from(node.position)
        self.machine.open(following.position)
        self.machine.legal(following.position, following.offers)
        return following.offers.size == 0

    def _wanders(self, now: Position) -> bool:
        """Can the turn player come back to the same state inside a turn?"""
        if now.cards != self._wanderers_cards:
            self._wanderers_cards = now.cards
            self._wanderers = 0
            for power in self.machine.seat_cast(now).players:
                if power.wanders:
                    self._wanderers |= i64(1) << power.seat
        return self._wanderers >> now.seat & 1 != 0 and not now.setup

    def _walk(
        self, node: Node, group: i64, alpha: i64, beta: i64, depth: i64, turn: i64, seen: set[int]
    ) -> i64:
        """The score inside a turn in which one can walk in circles: every state is looked at once."""
        now = node.position
        machine = self.machine
        machine.legal(now, node.offers)
        following = node.next()
        child = following.position
        if not node.offers.size:
            child.copy_from(now)
            machine.lose(child)
            return self._value(following, group, alpha, beta, depth - TURN, turn + 1, 0)
        node.list_steps(NO_STEP, self._urgent(now, group), self._history, self._local, self._last, group)
        best: i64 = -INFINITE
        place: i64 = 0
        while place < node.size:
            code = node.pick(place)
            place += 1
            child.copy_from(now)
            machine.apply(child, code)
            self.nodes += 1
            key = child.key()
            if key in seen:
                continue
            seen.add(key)
            if child.phase == BETWEEN or child.phase == OVER:
                value = self._value(following, group, alpha, beta, depth - TURN, turn + 1, 0)
            elif self._group_of_seat(machine.actor(child)) == group:
                value = self._walk(following, group, alpha, beta, depth, turn, seen)
            else:
                value = self._value(following, group, alpha, beta, depth, turn, 1)
            if self.stopped:
                return 0
            if value > best:
                best = value
                alpha = max(alpha, value)
                if value >= beta:
                    self._reward(node, group, code, depth, NOWHERE)
                    break
        return best

    def _urgent(self, now: Position, group: i64) -> i64:
        """The spaces on which the other group could win."""
        workers: i64 = now.workers(self.side)
        return self._threats.threats(now, now.everyone() & ~workers if group == 0 else workers)

    def _leaves_hopeless(self, node: Node, group: i64) -> bool:
        """Take steps that do not answer a certain threat out of the offers; were there any?"""
        now = node.position
        needed = self._threats.answers_needed(now)
        if needed == NO_ANSWER_NEEDED:
            return False
        own = now.workers(self.side)
        peaks = self._threats.peaks(now, now.everyone() & ~own if group == 0 else own)
        node.keep_answers(peaks, needed == TURN_ANSWERS)
        return node.hopeless

    def _steps(
        self,
        node: Node,
        group: i64,
        alpha: i64,
        beta: i64,
        depth: i64,
        turn: i64,
        made: i64,
        key: i64,
        hint: i64,
    ) -> i64:
        """The score, for the group that acts, of a position inside a turn.

        `key` is that of the position before the turn was opened, or -1 further on in a turn.
        """
        now = node.position
        machine = self.machine
        first = key >= 0
        machine.legal(now, node.offers)
        following = node.next()
        child = following.position
        if not node.offers.size:
            child.copy_from(now)
            machine.lose(child)
            return self._value(following, group, alpha, beta, depth - TURN, turn + 1, 0)
        if not first and (depth >= TURN + _HALF or made > 1):
            key = now.key() ^ self._salt
            self.asked += 1
            entry = self.transpositions.find(key)
            if entry >= 0:
                self.found += 1
                hint = step_in(entry)
                if depth_in(entry) >= depth:
                    value = _from_here(score_in(entry), turn)
                    kind = kind_in(entry)
                    if kind == EXACT or (
                        value >= beta if kind == AT_LEAST else kind == AT_MOST and value <= alpha
                    ):
                        return value
        urgent = self._urgent(now, group)
        best: i64 = -INFINITE
        if urgent and not self.oversight and self._leaves_hopeless(node, group):
            best = turn + 2 - WIN
            if not node.offers.size or best >= beta:
                return best
        width: i64 = 1 << 30
        if self.selective:
            width = self._widths[min(made, _LONG - 1)]
            if beta - alpha == 1 and not urgent and depth < 4 * TURN and not now.setup:
                width = min(width, self._narrow[max(depth // TURN, 0) * 2 + (1 if made else 0)])
        node.list_steps(hint, urgent, self._history, self._local, self._last, group)
        last = self._last
        best_step: i64 = NO_STEP
        floor = alpha
        lost = False  # a build that leaves a threat standing has been tried
        tried: i64 = 0
        place: i64 = 0
        while place < node.size:
            code = node.pick(place)
            worth = node.worths[place]
            place += 1
            if tried >= width and best > -PROVEN:
                continue
            if self.oversight and tried and turn and self._overlooks(now, code):
                continue
            leaves = urgent != 0 and _is_build(code) and not urgent >> to_of(code) & 1
            if lost and leaves and best > -PROVEN:
                continue
            child.copy_from(now)
            machine.apply(child, code)
            self.nodes += 1
            ends = child.phase == BETWEEN or child.phase == OVER
            self._last = code >> 9 & 31 if ends else last
            left: i64 = depth - TURN if ends else depth
            after: i64 = turn + 1 if ends else turn
            steps: i64 = 0 if ends else made + 1
            if tried == 0:
                value = self._value(following, group, floor, beta, left, after, steps)
            else:
                less: i64 = 0
                if worth < _HISTORY_TOP and not urgent:
                    less = self.reduction(depth // TURN, tried)
                value = self._value(following, group, floor, floor + 1, left - less, after, steps)
                if value > floor and less and not self.stopped:
                    value = self._again(
                        node, following, code, group, floor, floor + 1, left, after, steps, last
                    )
                if floor < value < beta and not self.stopped:
                    value = self._again(node, following, code, group, floor, beta, left, after, steps, last)
            if self.stopped:
                return 0
            tried += 1
            if leaves and ends and self.selective and value <= turn + 2 - WIN:
                lost = True
            if value > best:
                best = value
                best_step = code
                if value > floor:
                    floor = value
                    if value >= beta:
                        self._reward(node, group, code, depth, last)
                        break
        if key >= 0 and not self.oversight:
            kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
            self.transpositions.keep(key, _to_here(best, turn), max(0, min(depth, 1023)), kind, best_step)
        return best

    def _again(
        self,
        node: Node,
        following: Node,
        code: i64,
        group: i64,
        alpha: i64,
        beta: i64,
        depth: i64,
        turn: i64,
        made: i64,
        last: i64,
    ) -> i64:
        """Search a step again: with more depth, or with a wider window."""
        following.position.copy_from(node.position)
        self.machine.apply(following.position, code)
        self.nodes += 1
        self._last = last if made else code >> 9 & 31
        return self._value(following, group, alpha, beta, depth, turn, made)

    def _overlooks(self, now: Position, code: i64) -> bool:
        """People see little steps near the workers they watch; what is overlooked here stays overlooked."""
        mixed = (
            now.level1 * 31 + now.level2 * 37 + now.workers0 * 41 + now.workers1 * 43 + code * 0x9E3779B1
        ) ^ (self.seed * 0x85EBCA77)
        mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0x7FFFFFFF
        mixed = (mixed ^ mixed >> 13) * 0x297A2D39 & 0x7FFFFFFF
        return (mixed >> 8) % 1000 < self.oversight

    def _reward(self, node: Node, group: i64, code: i64, depth: i64, last: i64) -> None:
        """A step that was too good for the opponents is tried early from now on."""
        turns = depth // TURN + 1
        near = last << 7 | (code & 1) << 6 | (code >> 9 & 63)
        self._local[near] += turns * turns * 4
        if self._local[near] > HISTORY_MOST:
            self._fade()
        place = group * _CODES + code
        self._history[place] += turns * turns * 16
        if self._history[place] > HISTORY_MOST:
            self._fade()
        node.remember_killer(code)

    def _fade(self) -> None:
        """What was good long ago counts less."""
        place: i64 = 0
        while place < HISTORY_SIZE:
            self._history[place] >>= 1
            place += 1
        place = 0
        while place < _LOCAL_SIZE:
            self._local[place] >>= 1
            place += 1


_HISTORY_TOP: Final = 1 << 29  # steps worth more are killers, wins, or known from the table


def _reduction_table() -> vec[i64]:
    """How much less deep a late step is searched, by turns left and steps tried."""
    table: list[i64] = []
    for turns in range(16):
        for tried in range(_REDUCTIONS):
            less: i64 = 0
            if turns >= 2 and tried >= 2:
                less = int(TURN * (0.5 + math.log(turns) * math.log(tried) / 2))
            table.append(max(0, min(less, (turns - 1) * TURN)))
    return vec[i64](table)


def _is_build(step: i64) -> bool:
    kind = kind_of(step)
    return kind == BUILD or kind == DOME


def _to_here(score: i64, turn: i64) -> i64:
    """Ends of the game are counted from the start of the search; in the table, from the position."""
    if score > PROVEN:
        return score + turn
    return score - turn if score < -PROVEN else score


def _from_here(score: i64, turn: i64) -> i64:
    if score > PROVEN:
        return score - turn
    return score + turn if score < -PROVEN else score
