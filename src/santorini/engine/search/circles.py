"""Turns in which one can walk in circles: every state inside them is looked at once."""

from __future__ import annotations

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import PROVEN, WIN
from santorini.engine.search.ground import INFINITE, UNKNOWN, Ground
from santorini.engine.search.numbers import TURN
from santorini.engine.search.selectivity import NARROW_DEPTH
from santorini.engine.search.step_order import SearchNode
from santorini.engine.search.transpositions import NO_STEP
from santorini.rules.position import BETWEEN, OVER


class Circles(Ground):
    """Walks through such a turn; what lies behind its ends is for whoever searches turns."""

    def _value(self, node: SearchNode, group: i64, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score for a group of a position, whoever acts there."""
        raise NotImplementedError

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
        node.list_steps(first.best_step if node is first else NO_STEP, urgent, self._histories, group)
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
        self._expect(following)
        if following.key in seen:
            return UNKNOWN
        seen.add(following.key)
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
        self._expect(following)
        following.follow(node, code, child.phase == BETWEEN or child.phase == OVER)
        return self._value(following, group, alpha, beta, depth)

    def _stuck_value(self, node: SearchNode, group: i64, alpha: i64, beta: i64, depth: i64) -> i64:
        """The score of a player who has no legal step."""
        following = node.next()
        following.position.copy_from(node.position)
        self.machine.lose(following.position)
        self._expect(following)
        following.follow_pass(node)
        return self._value(following, group, alpha, beta, depth - TURN)
