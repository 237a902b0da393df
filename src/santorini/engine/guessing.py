"""Thinking where something is hidden: in several guesses at it, and over all that can be the case."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random

from santorini.engine.analysis import Analysis
from santorini.engine.evaluation.evaluator import chance_of, score_of
from santorini.engine.guesses import imagine
from santorini.engine.search.alpha_beta import MOST_TURNS, Search
from santorini.engine.search.root import RootSearch
from santorini.engine.thinking import Report, Thinking
from santorini.engine.worlds import Ends, drawn, ends_of, likelihoods
from santorini.rules.position import OVER, Position
from santorini.rules.turns import Turn

_GUESSES = 6
_FINALISTS = 4  # of each guess
_MOST_FINALISTS = 8  # of all together, if not more lines are asked for
_FIRST_LOOK = 3  # turns, for each guess, when nothing else limits the search
_CHECKED = 2000  # at most so many turns in worlds are made to see what they do at once

# A chance in a guess that is better than this is hardly better: who plays on will not know that it is right.
_SURE = 0.9
_BEYOND = 0.01

Steps = tuple[int, ...]


class Guessing(Thinking):
    """Thinks in several guesses at what is hidden, then asks of the best turns how good they are in all."""

    def run(self, report: Report | None = None) -> Analysis:
        question = self.question
        self._random = Random(self._seed)
        self._side = int(question.machine.rules.side_of(question.seat))
        self._worlds, self._likely = self._possible()
        if len(self._worlds) == 1:
            return self._run_in(self._worlds[0], report)
        guesses = [
            (self._worlds[place], times) for place, times in drawn(self._likely, _GUESSES, self._random)
        ]
        return self._compare(guesses, self._choose(guesses), report)

    def _possible(self) -> tuple[list[Position], list[float]]:
        """What the seat holds possible, and how likely; where it holds nothing so, what looks the same."""
        question = self.question
        if question.worlds:
            likely = likelihoods(question.worlds, self._evaluator, self._side)
            return [world.position for world in question.worlds], likely
        machine, seen, seat = question.machine, question.seen, question.seat
        guesses = [imagine(machine, seen, seat, self._random) for _ in range(_GUESSES)]
        return guesses, [1 / _GUESSES] * _GUESSES

    def _choose(self, guesses: list[tuple[Position, int]]) -> list[Turn]:
        """The best turns of each guess, and those that seem best over all."""
        question = self.question
        among = question.among
        chosen: set[Steps] = set()
        found: dict[Steps, list[float]] = defaultdict(list)
        for index, (guess, _) in enumerate(guesses):
            rounds = self._rounds(guess, among, _FINALISTS, 0.5 * (index + 1) / len(guesses))
            self._deepen(rounds, self._limit.depth or (None if self._ends_by_itself() else _FIRST_LOOK))
            chosen.update(candidate.turn.steps for candidate in rounds.candidates[: rounds.lines])
            for candidate in rounds.candidates:
                if candidate.depth and candidate.turn.result.phase != OVER:
                    found[candidate.turn.steps].append(chance_of(int(candidate.score)))
            if self.stopped:
                break
        chances = _chances(among, self._ends(among), found)
        ranked = sorted(among, key=lambda turn: -chances[turn.steps])
        lines = question.lines
        chosen.update(turn.steps for turn in ranked[: max(_FINALISTS, lines)])
        return [turn for turn in ranked if turn.steps in chosen][: max(_MOST_FINALISTS, lines)]

    def _ends(self, turns: Sequence[Turn]) -> list[Ends]:
        """What turns do at once in all worlds, or in some where there are many."""
        most = max(_GUESSES, _CHECKED // len(turns))
        worlds, likely = self._worlds, self._likely
        if len(worlds) > most:
            some = drawn(likely, most, self._random)
            worlds, likely = [worlds[place] for place, _ in some], [times / most for _, times in some]
        return ends_of(self.question.machine, self._side, worlds, likely, turns)

    def _compare(
        self, guesses: list[tuple[Position, int]], finalists: list[Turn], report: Report | None
    ) -> Analysis:
        """The winning chance of every finalist over all guesses, round after round."""
        every = [
            (self._rounds(guess, finalists, len(finalists), 1.0, len(guesses)), times)
            for guess, times in guesses
        ]
        ends = self._ends(finalists)
        best = self._mean_analysis(every, finalists, ends, 0)
        depth = 0
        while depth < min(self._limit.depth or MOST_TURNS, MOST_TURNS):
            depth += 1
            if not all(rounds.round(depth) for rounds, _ in every) or self.stopped:
                break
            best = self._mean_analysis(every, finalists, ends, depth)
            if report is not None:
                report(best)
            if all(rounds.decided for rounds, _ in every):
                break
        return best

    def _mean_analysis(
        self, every: list[tuple[RootSearch, int]], finalists: list[Turn], ends: list[Ends], depth: int
    ) -> Analysis:
        found: dict[Steps, list[float]] = defaultdict(list)
        for rounds, times in every:
            for candidate in rounds.candidates:
                if candidate.turn.result.phase != OVER:
                    chance = chance_of(int(candidate.score)) if candidate.depth else 0.5
                    chance = min(chance, _SURE + _BEYOND * (chance - _SURE))
                    found[candidate.turn.steps] += [chance] * times
        chances = _chances(finalists, ends, found)
        ranked = sorted(finalists, key=lambda turn: -chances[turn.steps])
        lines = [
            self._line(turn.steps, turn.result, score_of(chances[turn.steps]), depth, ())
            for turn in ranked[: self.question.lines]
        ]
        return self._told(lines, depth)

    def _continuation(self, search: Search, start: Position) -> tuple[str, ...]:
        return ()  # it would tell what was guessed


def _chances(
    turns: Sequence[Turn], ends: Sequence[Ends], later: Mapping[Steps, Sequence[float]]
) -> dict[Steps, float]:
    """The winning chance of each turn, by what it does at once and what was found where the game goes on."""
    chances = {}
    for turn, one in zip(turns, ends, strict=True):
        found = later.get(turn.steps, ())
        chances[turn.steps] = one.chance(sum(found) / len(found) if found else 0.5)
    return chances
