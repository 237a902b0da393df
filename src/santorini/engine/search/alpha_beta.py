"""Alpha-beta over steps.

A turn is searched step by step; the depth is counted in turns, and the sign changes only where the group of
players that acts does. There are two groups: the side that the search thinks for, and everybody else. With
two sides that is negamax; with three it is the paranoid view that the others play together.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import LIMIT, PROVEN, WIN, Evaluator, chance_of, score_of
from santorini.engine.search.clock import SearchClock
from santorini.engine.search.histories import Histories
from santorini.engine.search.numbers import TURN, Numbers
from santorini.engine.search.oversight import overlooks
from santorini.engine.search.selectivity import NARROW_DEPTH, Selectivity
from santorini.engine.search.step_order import QUIET, SearchNode
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
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import BUILD, DOME, kind_of, to_of

MOST_TURNS: Final = 60
INFINITE: Final = 32000
UNKNOWN: Final = 1 << 20  # no score
_HALF: Final = 8
_EXTENSIONS: Final = 6  # turns beyond the depth that threats can lead
_MOST_PROOF: Final = 1 << 20  # positions looked at to make sure that a win is the shortest
_MOST_DEPTH: Final = 1023  # that the table can hold


@final
class Search:
    """Scores positions for the player to move, of one game and for one side."""

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

    def score(self, result: Position, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score, for the side that thinks, of what a turn at the root leads to."""
        node = self.node
        node.position.copy_from(result)
        node.turn = 1
        node.made = 0
        self.nodes += 1
        return self._value(node, 0, alpha, beta, depth)

    def reduction(self, turns: i64, tried: i64) -> i64:
        """Late move reduction: how much less deep a step is searched first that so many came before."""
        return self._selectivity.reduction(turns, tried) if self.selective else 0

    def known_step(self, now: Position) -> int:
        """The step that the table has for a position between turns or inside one, or NO_STEP."""
        entry = self.transpositions.find(now.key() ^ self._salt)
        return step_in(entry) if entry >= 0 else NO_STEP

    def prove_only(self) -> None:
        """From now on look only for ends of the game, with certainty, and believe nothing found before."""
        self.selective = False
        self.proving = True
        self.clock.leave(self.nodes, _MOST_PROOF)
        self._salt ^= 0x5DEECE66D1234567

    # Values

    def _value(self, node: SearchNode, group: i64, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score for a group of a position, whoever acts there."""
        now = node.position
        if now.phase == OVER:
            won: i64 = WIN - node.turn
            return won if self._group_of_side(now.winner - 1) == group else -won
        if now.phase != BETWEEN:
            acting = self._group_of_seat(self.machine.actor(now))
            if acting == group:
                return self._steps(node, group, alpha, beta, depth, -1, NO_STEP)
            return -self._steps(node, acting, -beta, -alpha, depth, -1, NO_STEP)
        if now.out >> self.side & 1 and self._sides > 2:
            return node.turn - WIN if group == 0 else WIN - node.turn
        if now.chance:
            value = self._expected(node, depth)
            return value if group == 0 else -value
        acting = self._group_of_seat(self.machine.actor(now) if now.setup else now.seat)
        if acting == group:
            return self._turn(node, group, alpha, beta, depth)
        return -self._turn(node, acting, -beta, -alpha, depth)

    def _group_of_seat(self, seat: i64) -> i64:
        return self._group_of_side(seat & 1 if self._teams else seat)

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

    def _expected(self, node: SearchNode, depth: i64) -> i64:
        """The mean winning chance of the side that thinks, over everything that chance can draw."""
        now = node.position
        offers = node.offers
        following = node.next()
        following.follow(node, NO_STEP, False)
        self.machine.legal(now, offers)
        total = 0.0
        steps = offers.steps()
        least: i64 = INFINITE
        most: i64 = -INFINITE
        for code in steps:
            following.position.copy_from(now)
            self.machine.apply(following.position, code)
            self.nodes += 1
            value = self._value(following, 0, -INFINITE, INFINITE, min(depth, TURN))
            if self.stopped:
                return 0
            least = min(least, value)
            most = max(most, value)
            total += chance_of(value)
        if least > PROVEN or most < -PROVEN:  # whatever is drawn; the slowest of these ends
            return least
        return score_of(total / len(steps))

    # Turns

    def _turn(self, node: SearchNode, group: i64, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score of a position between turns for the group that begins one."""
        now = node.position
        turn = node.turn
        if self.nodes >= self.clock.next_look and self.clock.is_over(self.nodes):
            self.stopped = True
        if self.stopped:
            return 0
        # Mate distance: nothing is better than to win with this turn, or worse than to lose with it.
        alpha = max(alpha, turn + 1 - WIN)
        beta = min(beta, WIN - turn - 1)
        if alpha >= beta:
            return alpha
        if turn == 1 and not now.setup and self._is_stuck(node):
            return turn + 1 - WIN
        side: i64 = self.side if group == 0 else (now.seat & 1 if self._teams else now.seat)
        if not self.oversight and not now.setup and self._threats.climbs(now, side):
            return WIN - turn - 1
        key = now.key() ^ self._salt
        value, hint = self._probe(key, alpha, beta, depth, turn)
        if value != UNKNOWN:
            return value
        urgent: i64 = 0
        if not now.setup:
            if self._sees_win(node, side, depth):
                self.nodes += 1
                return WIN - turn - 1
            urgent = self._threats.threats(now, now.everyone() & ~now.workers(side))
        if depth < _HALF:
            if self.proving:
                return 0
            if not urgent or turn >= self._root_turns + _EXTENSIONS:
                value = self._evaluate(now, group)
                self.transpositions.keep(key, value, 0, EXACT, NO_STEP)
                return value
            depth = TURN
        elif urgent:
            # Check extension: answers to threats are few.
            if turn < 2 * self._root_turns:
                depth += self.numbers.threat_depth
        elif self.selective and beta - alpha == 1 and not now.setup and not now.extra:
            value = self._static_cut(node, group, beta, depth)
            if value != UNKNOWN:
                return value
        # Internal reduction: what the table does not know is hardly worth the whole depth.
        if self.selective and hint == NO_STEP and depth >= 3 * TURN:
            depth -= self.numbers.unknown_depth
        self.machine.open(now)
        if self._wanders(now):
            node.ways = 0
            node.best_step = hint
            value = self._walk(node, node, group, alpha, beta, depth, {now.key()})
            if not self.stopped:
                self._keep(key, value, alpha, beta, depth, turn, node.best_step)
            return value
        return self._steps(node, group, alpha, beta, depth, key, hint)

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

    def _sees_win(self, node: SearchNode, side: i64, depth: i64) -> bool:
        """Can the player to move win at once? Where that is not cheap to say, asked near the end only."""
        if depth >= TURN + _HALF and not self._threats.sees_all_wins(node.position):
            return False
        if not self._threats.wins(node, side):
            return False
        return not self.oversight or not overlooks(node.position, NO_STEP, self.oversight, self.seed)

    def _static_cut(self, node: SearchNode, group: i64, beta: i64, depth: i64) -> i64:
        """A score where the evaluation says that a null window is not in doubt, else UNKNOWN."""
        if beta >= PROVEN or beta - 1 <= -PROVEN:
            return UNKNOWN
        if self._is_threatened(node):
            return UNKNOWN
        numbers = self.numbers
        value = self._evaluate(node.position, group)
        # Reverse futility.
        margin = numbers.futility_margin * depth // TURN
        if depth < numbers.futility_depth and value - margin >= beta:
            return value - margin
        # Razoring.
        if depth < numbers.razor_depth and value + numbers.razor_margin < beta:
            return value + numbers.razor_margin
        # Null move: doing nothing is almost always worse than any turn; if it is enough, so is a turn.
        if depth >= 2 * TURN and value >= beta - numbers.null_margin and self._sides == 2:
            value = self._pass(node, group, beta, depth)
            if value >= beta and not self.stopped:
                return min(value, LIMIT)
        return UNKNOWN

    def _pass(self, node: SearchNode, group: i64, beta: i64, depth: i64) -> i64:
        """What the position is worth, looked at less deep, if the player does nothing."""
        following = node.next()
        following.position.copy_from(node.position)
        following.position.seat = self.machine.next_seat(node.position)
        following.follow_pass(node)
        self.nodes += 1
        less = self.numbers.null_depth + depth * self.numbers.null_part // 64
        return self._value(following, group, beta - 1, beta, depth - less)

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

    # Steps

    def _steps(
        self, node: SearchNode, group: i64, alpha: i64, beta: i64, depth: i64, key: i64, hint: i64
    ) -> i64:
        """The score, for the group that acts, of a position inside a turn.

        `key` is that of the position before the turn was opened, or -1 further on in a turn.
        """
        now = node.position
        turn = node.turn
        made = node.made
        self.machine.legal(now, node.offers)
        if not node.offers.size:
            return self._stuck_value(node, group, alpha, beta, depth)
        if key < 0 and (depth >= TURN + _HALF or made > 1):
            key = now.key() ^ self._salt
            value, hint = self._probe(key, alpha, beta, depth, turn)
            if value != UNKNOWN:
                return value
        urgent = self._urgent(now, group)
        best: i64 = -INFINITE
        if urgent and not self.oversight and self._leaves_hopeless(node, group):
            best = turn + 2 - WIN
            if not node.offers.size or best >= beta:
                return best
        width = self._width(node, depth, urgent != 0 or beta - alpha > 1)
        self._list_steps(node, group, hint, urgent)
        following = node.next()
        child = following.position
        best_step: i64 = NO_STEP
        floor = alpha
        tried: i64 = 0
        lost = False  # a build that leaves a threat standing has been tried
        place: i64 = 0
        while place < node.size:
            code = node.pick(place)
            quiet = node.worths[place] < QUIET and not urgent
            place += 1
            # Late move pruning, but nothing is lost before every step was tried.
            if tried >= width and best > -PROVEN:
                break
            if self.oversight and tried and turn and overlooks(now, code, self.oversight, self.seed):
                continue
            leaves = urgent != 0 and _is_build(code) and not urgent >> to_of(code) & 1
            if lost and leaves and best > -PROVEN:
                continue
            child.copy_from(now)
            self.machine.apply(child, code)
            self.nodes += 1
            ends = child.phase == BETWEEN or child.phase == OVER
            following.follow(node, code, ends)
            left: i64 = depth - TURN if ends else depth
            # Principal variation search: later steps have to prove that they are better.
            if tried == 0:
                value = self._value(following, group, floor, beta, left)
            else:
                less: i64 = 0
                if quiet:
                    less = self.reduction(depth // TURN, tried)
                    if less and ends and self._makes_threat(child, group):
                        less = max(0, less - self.numbers.threat_relief)
                value = self._value(following, group, floor, floor + 1, left - less)
                if value > floor and less and not self.stopped:
                    value = self._again(node, following, code, group, floor, floor + 1, left)
                if floor < value < beta and not self.stopped:
                    value = self._again(node, following, code, group, floor, beta, left)
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
                        self._reward(node, group, code, depth)
                        break
        if key >= 0 and not self.oversight:
            kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
            self.transpositions.keep(
                key, to_table(best, turn), max(0, min(depth, _MOST_DEPTH)), kind, best_step
            )
        return best

    def _again(
        self,
        node: SearchNode,
        following: SearchNode,
        code: i64,
        group: i64,
        alpha: i64,
        beta: i64,
        depth: i64,
    ) -> i64:
        """Search a step again: with more depth, or with a wider window."""
        child = following.position
        child.copy_from(node.position)
        self.machine.apply(child, code)
        self.nodes += 1
        following.follow(node, code, child.phase == BETWEEN or child.phase == OVER)
        return self._value(following, group, alpha, beta, depth)

    def _stuck_value(self, node: SearchNode, group: i64, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score of a player who has no legal step."""
        following = node.next()
        following.position.copy_from(node.position)
        self.machine.lose(following.position)
        following.follow_pass(node)
        return self._value(following, group, alpha, beta, depth - TURN)

    def _width(self, node: SearchNode, depth: i64, wide: bool) -> i64:
        """How many steps are tried: few late in a long turn, and near the end of the depth."""
        if not self.selective:
            return 1 << 30
        if not wide and depth < NARROW_DEPTH and not node.position.setup:
            return self._selectivity.narrow_width(node.made, depth)
        return self._selectivity.width(node.made)

    def _list_steps(self, node: SearchNode, group: i64, hint: i64, urgent: i64) -> None:
        now = node.position
        climbers: i64 = 0
        if self.numbers.threat_worth:
            own = now.workers(self.side)
            own = own if group == 0 else now.everyone() & ~own
            climbers = own & now.level2 & ~now.level3
        node.list_steps(hint, urgent, self._histories, self.numbers, group, climbers)

    def _makes_threat(self, child: Position, group: i64) -> bool:
        own = child.workers(self.side)
        return self._threats.threats(child, own if group == 0 else child.everyone() & ~own) != 0

    def _urgent(self, now: Position, group: i64) -> i64:
        """The spaces on which the other group could win."""
        workers: i64 = now.workers(self.side)
        return self._threats.threats(now, now.everyone() & ~workers if group == 0 else workers)

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

    def _walk(
        self,
        node: SearchNode,
        first: SearchNode,
        group: i64,
        alpha: i64,
        beta: i64,
        depth: i64,
        seen: set[int],
    ) -> i64:
        """The score inside a turn in which one can walk in circles: every state is looked at once.

        `first` is the node where the turn begins; it counts the ways to end the turn that were tried.
        """
        now = node.position
        self.machine.legal(now, node.offers)
        if not node.offers.size:
            return self._stuck_value(node, group, alpha, beta, depth)
        urgent = self._urgent(now, group)
        best: i64 = -INFINITE
        if urgent and not self.oversight and self._leaves_hopeless(node, group):
            best = node.turn + 2 - WIN
        self._list_steps(node, group, first.best_step if node is first else NO_STEP, urgent)
        width: i64 = 1 << 30
        if self.selective and beta - alpha == 1 and not urgent and depth < NARROW_DEPTH:
            width = self._selectivity.narrow_turns(depth)
        # Near ways to end the turn come before far ones.
        for walking in (False, True):
            place: i64 = 0
            while place < node.size:
                code = node.pick(place) if not walking else node.codes[place]
                place += 1
                if first.ways >= width and best > -PROVEN:
                    return best
                value = self._walk_on(node, first, code, walking, group, alpha, beta, depth, seen)
                if self.stopped:
                    return 0
                if value != UNKNOWN and value > best:
                    best = value
                    alpha = max(alpha, value)
                    if node is first:
                        first.best_step = code
                    if value >= beta:
                        self._reward(node, group, code, depth)
                        return best
        return best

    def _walk_on(
        self,
        node: SearchNode,
        first: SearchNode,
        code: i64,
        walking: bool,
        group: i64,
        alpha: i64,
        beta: i64,
        depth: i64,
        seen: set[int],
    ) -> i64:
        """The score of a step that goes on in such a turn (`walking`) or ends it; UNKNOWN if it does not."""
        following = node.next()
        child = following.position
        child.copy_from(node.position)
        self.machine.apply(child, code)
        ends = child.phase == BETWEEN or child.phase == OVER
        if ends == walking:
            return UNKNOWN
        key = child.key()
        if key in seen:
            return UNKNOWN
        seen.add(key)
        self.nodes += 1
        following.follow(node, code, ends)
        if not ends:
            if self._group_of_seat(self.machine.actor(child)) == group:
                return self._walk(following, first, group, alpha, beta, depth, seen)
            return self._value(following, group, alpha, beta, depth)
        first.ways += 1
        left: i64 = depth - TURN
        if first.ways == 1:
            return self._value(following, group, alpha, beta, left)
        less: i64 = 0 if self._urgent(node.position, group) else self.reduction(depth // TURN, first.ways)
        value = self._value(following, group, alpha, alpha + 1, left - less)
        if value > alpha and less and not self.stopped:
            value = self._again(node, following, code, group, alpha, alpha + 1, left)
        if alpha < value < beta and not self.stopped:
            value = self._again(node, following, code, group, alpha, beta, left)
        return value

    def _reward(self, node: SearchNode, group: i64, code: i64, depth: i64) -> None:
        """A step that was too good for the opponents is tried early from now on."""
        self._histories.reward(group, node.last, code, depth // TURN + 1)
        node.remember_killer(code)


def _is_build(step: i64) -> bool:
    kind = kind_of(step)
    return kind == BUILD or kind == DOME
