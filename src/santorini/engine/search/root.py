"""The root of a search: every turn that can be made, scored round after round, each deeper than the last."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import PROVEN, WIN
from santorini.engine.search.alpha_beta import Search
from santorini.engine.search.ground import INFINITE
from santorini.engine.search.numbers import TURN
from santorini.rules.turns import Turn


@final
class Candidate:
    """A turn that can be made, with the score for whoever makes it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.score: i64 = -INFINITE
        self.depth: i64 = 0  # how deep the score was searched
        self.exact = False  # in the last round; if not, the turn is no better than the lines found


@final
class RootSearch:
    """Rounds of one search. The best candidates stand first."""

    def __init__(self, search: Search, turns: list[Turn], lines: int) -> None:
        self.search = search
        self.candidates = [Candidate(turn) for turn in turns]
        self.lines = max(1, min(lines, len(turns)))

    def round(self, depth: int) -> bool:
        """Search so many turns deep; False if there was no time to finish.

        The first round scores every turn exactly, because later ones search the turns in its order, those
        behind less deep.
        """
        search = self.search
        search.begin(depth)
        waiting = [candidate for candidate in self.candidates if candidate.exact]
        for candidate in self.candidates:
            candidate.exact = False
        leaders: list[Candidate] = []
        tried: i64 = 0
        for candidate in self.candidates:
            if len(leaders) < self.lines or depth == 1:
                value = self._first_value(candidate, depth)
            else:
                value = self._later_value(candidate, leaders[-1].score, depth, tried)
            if search.stopped:
                break
            tried += 1
            leads = len(leaders) < self.lines or value > leaders[-1].score
            if leads or depth == 1:
                candidate.score = value
                candidate.depth = depth
            if leads:
                candidate.exact = True
                leaders.append(candidate)
                leaders.sort(key=_by_score)
                if len(leaders) > self.lines:
                    leaders.pop().exact = False
        if search.stopped:  # lines that were not reached stand as the last round left them
            for candidate in waiting[tried:]:
                candidate.exact = True
        if depth == 1:
            self.candidates.sort(key=_by_score)
        self.candidates.sort(key=_leaders_first)
        return not search.stopped

    def shortest_win(self) -> None:
        """Make sure of how soon the best turn wins, as far as time goes."""
        turns = WIN - self.candidates[0].score
        search = self.search
        search.prove_only()
        length: i64 = 1
        while length < turns:
            search.begin(int(length))
            for candidate in self.candidates:
                value = self._score(candidate, WIN - length - 1, WIN - length, (length - 1) * TURN)
                if search.stopped:
                    return
                if value >= WIN - length:
                    candidate.score = value
                    candidate.depth = length
                    candidate.exact = True
                    self.candidates.sort(key=_leaders_first)
                    return
            length += 1

    @property
    def decided(self) -> bool:
        """Is the end of the game certain for every line asked for?"""
        return all(abs(int(candidate.score)) > PROVEN for candidate in self.candidates[: self.lines])

    def _first_value(self, candidate: Candidate, depth: i64) -> i64:
        """The score of one of the first turns, tried near its last score."""
        left = (depth - 1) * TURN
        last = candidate.score
        narrow = self.search.numbers.aspiration
        if candidate.depth and -PROVEN < last < PROVEN and self.lines == 1:
            value = self._score(candidate, last - narrow, last + narrow, left)
            if last - narrow < value < last + narrow or self.search.stopped:
                return value
        return self._score(candidate, -INFINITE, INFINITE, left)

    def _later_value(self, candidate: Candidate, bound: i64, depth: i64, tried: i64) -> i64:
        """The score if it is better than a bound, else anything that is not."""
        left = (depth - 1) * TURN
        less = self.search.reduction(depth, tried) * self.search.numbers.root_part // 100
        value = self._score(candidate, bound, bound + 1, left - less)
        if value > bound and less and not self.search.stopped:
            value = self._score(candidate, bound, bound + 1, left)
        if value > bound and not self.search.stopped:
            value = self._score(candidate, bound, INFINITE, left)
        return value

    def _score(self, candidate: Candidate, alpha: i64, beta: i64, depth: i64) -> i64:
        return self.search.score(candidate.turn.result, alpha, beta, depth)


def _by_score(candidate: Candidate) -> int:
    return -candidate.score


def _leaders_first(candidate: Candidate) -> int:
    return -candidate.score if candidate.exact else 2 * INFINITE
