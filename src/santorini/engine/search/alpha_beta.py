"""Alpha-beta over steps.

A turn is searched step by step; the depth is counted in turns, and the sign changes only where the group of
players that acts does. There are two groups: the side that the search thinks for, and everybody else. With
two sides that is negamax; with three it is the paranoid view that the others play together.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import LIMIT, PROVEN, WIN, chance_of, score_of
from santorini.engine.search.circles import Circles
from santorini.engine.search.ground import HALF, INFINITE, UNKNOWN
from santorini.engine.search.numbers import TURN
from santorini.engine.search.oversight import overlooks
from santorini.engine.search.step_order import QUIET, SearchNode
from santorini.engine.search.transpositions import NO_STEP
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import BUILD, DOME, kind_of, to_of

MOST_TURNS: Final = 60
_EXTENSIONS: Final = 6  # turns beyond the depth that threats can lead


@final
class Search(Circles):
    """Scores positions for the player to move, of one game and for one side."""

    def score(self, result: Position, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score, for the side that thinks, of what a turn at the root leads to."""
        node = self.node
        node.position.copy_from(result)
        self._expect(node)
        node.turn = 1
        node.made = 0
        self.nodes += 1
        return self._value(node, 0, alpha, beta, depth)

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
            self._expect(following)
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
        key: i64 = 0
        hint: i64 = NO_STEP
        if depth >= HALF:  # to judge is hardly more work than to ask the table
            key = node.key
            value, hint = self._probe(key, alpha, beta, depth, turn)
            if value != UNKNOWN:
                return value
        urgent: i64 = 0
        if not now.setup:
            if self._sees_win(node, side, depth):
                self.nodes += 1
                return WIN - turn - 1
            urgent = self._threats.threats(now, now.everyone() & ~now.workers(side))
        if depth < HALF:
            if self.proving:
                return 0
            if not urgent or turn >= self._root_turns + _EXTENSIONS:
                return self._evaluate(now, group)
            depth = TURN
            key = now.key() ^ self._salt
            value, hint = self._probe(key, alpha, beta, depth, turn)
            if value != UNKNOWN:
                return value
        elif not urgent and self.selective and beta - alpha == 1 and not (now.setup or now.extra):
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
            value = self._walk(node, node, group, alpha, beta, depth, {now.key() ^ self._salt})
            if not self.stopped:
                self._keep(key, value, alpha, beta, depth, turn, node.best_step)
            return value
        return self._steps(node, group, alpha, beta, depth, key, hint)

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
        self._expect(following)
        following.follow_pass(node)
        self.nodes += 1
        return self._value(following, group, beta - 1, beta, depth - self.numbers.null_depth)

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
        if key < 0 and (depth >= TURN + HALF or made > 1):
            key = node.key
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
        node.list_steps(hint, urgent, self._histories, group)
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
            if left >= (HALF if ends else TURN + HALF) or (made and not ends):
                self._expect(following)
            # Principal variation search: later steps have to prove that they are better.
            if tried == 0:
                value = self._value(following, group, floor, beta, left)
            else:
                less: i64 = self.reduction(depth // TURN, tried) if quiet else 0
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
        if key >= 0:
            self._keep(key, best, alpha, beta, depth, turn, best_step)
        return best


def _is_build(step: i64) -> bool:
    kind = kind_of(step)
    return kind == BUILD or kind == DOME
