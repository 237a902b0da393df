"""One run of thinking: what is searched for whom, and how the rounds become an analysis."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from santorini.engine.analysis import Analysis, Limit, Line
from santorini.engine.evaluation.evaluator import PROVEN, WIN, Evaluator, chance_of
from santorini.engine.guesses import hides_something
from santorini.engine.search.alpha_beta import MOST_TURNS, Search
from santorini.engine.search.numbers import Numbers
from santorini.engine.search.root import Candidate, RootSearch
from santorini.engine.search.transpositions import NO_STEP, Transpositions
from santorini.engine.worlds import World
from santorini.notation.position import write_position
from santorini.notation.turn import write_turn
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers
from santorini.rules.turns import Turn, after_steps, complete_turns
from santorini.step import Step

Report = Callable[[Analysis], None]

MOST_CANDIDATES = 1500  # turns; some heroes have tens of thousands, most of them the same but for a dome
_SPARE = 0.004  # seconds to tell the result
_NEXT_ROUND = 0.55  # on a clock, no round begins when this part of the time is gone
_SHORT = 8  # turns of a continuation


@dataclass(frozen=True)
class Question:
    """What is asked: a position as a seat sees it, and what to tell of it."""

    machine: Machine
    seen: Position  # between turns, or inside one
    text: str  # the position at the start of the turn, as the seat may know it
    number: int | None  # of the turn, for writing positions
    seat: int
    began: float  # when it was asked, by time.monotonic
    among: Sequence[Turn]  # the turns to choose from, as far as the seat can tell
    lines: int = 1
    worlds: Sequence[World] = ()  # what the seat holds possible, where something is hidden; () is unknown


class Thinking:
    """Thinks about one question, where everything is known, until the limit, or until it is stopped."""

    def __init__(
        self,
        question: Question,
        evaluator: Evaluator,
        table: Transpositions,
        seed: int,
        limit: Limit,
        oversight: int = 0,
        numbers: Numbers | None = None,
    ) -> None:
        self.question = question
        self._evaluator = evaluator
        self._table = table
        self._limit = limit
        self._seed = seed
        self._oversight = oversight
        self._numbers = numbers
        self._began = time.thread_time() if limit.processor else question.began
        self._searches: list[Search] = []
        self.interrupted: Callable[[], bool] | None = None
        self.stopped = False
        evaluator.prepare(question.machine)
        table.grow_older()

    def stop(self) -> None:
        self.stopped = True
        for search in self._searches:
            search.stopped = True

    def run(self, report: Report | None = None) -> Analysis:
        return self._run_in(self.question.seen, report)

    def _run_in(self, guess: Position, report: Report | None) -> Analysis:
        rounds = self._rounds(guess, self.question.among, self.question.lines, 1.0)
        best = self._analysis(rounds, 0)
        depth = 0
        while depth < min(self._limit.depth or MOST_TURNS, MOST_TURNS) and not self._out_of_time(
            rounds, depth
        ):
            depth += 1
            finished = rounds.round(depth)
            best = self._analysis(rounds, depth if finished else depth - 1)
            if report is not None and finished:
                report(best)
            if not finished or self.stopped or rounds.decided:
                break
        if rounds.candidates[0].score > PROVEN and not self.stopped and not self._oversight:
            before = rounds.candidates[0].score
            rounds.shortest_win()
            if rounds.candidates[0].score != before:
                best = self._analysis(rounds, depth)
        return best

    def _out_of_time(self, rounds: RootSearch, depth: int) -> bool:
        """Is it not worth beginning another round?"""
        budget = self._limit.budget()
        if budget is None or depth == 0:
            return False
        if len(rounds.candidates) == 1:
            return depth >= 2
        return self._limit.clock is not None and self._elapsed() > _NEXT_ROUND * budget

    # Parts

    def _rounds(
        self, guess: Position, among: Sequence[Turn], lines: int, share: float, searches: int = 1
    ) -> RootSearch:
        """Rounds over the turns to choose from, as they come out in a guess.

        They have a share of the time; the positions left are shared by so many searches.
        """
        question = self.question
        machine = question.machine
        side = machine.rules.side_of(question.seat)
        search = Search(machine, self._evaluator, self._table, side, self._numbers)
        search.clock.processor_time = self._limit.processor
        search.oversight = self._oversight
        search.seed = self._seed
        search.clock.interrupted = self.interrupted
        self._searches.append(search)
        budget = self._limit.budget()
        deadline = math.inf if budget is None else self._began + max(share * budget - _SPARE, 0.0)
        most = (
            1 << 60
            if self._limit.nodes is None
            else max(1, (int(share * self._limit.nodes) - self._searched()) // searches)
        )
        search.start(deadline, most)
        search.stopped = self.stopped
        if guess is question.seen:
            turns = list(among)
        else:
            turns = [Turn(turn.steps, after_steps(machine, guess, turn.steps)) for turn in among]
        return RootSearch(search, turns, lines)

    def _deepen(self, rounds: RootSearch, most: int | None) -> None:
        depth = 1
        while depth <= min(most or MOST_TURNS, MOST_TURNS) and rounds.round(depth) and not rounds.decided:
            depth += 1

    def _ends_by_itself(self) -> bool:
        return self._limit.budget() is not None or self._limit.nodes is not None

    def _searched(self) -> int:
        return sum(int(search.nodes) for search in self._searches)

    def _elapsed(self) -> float:
        return (time.thread_time() if self._limit.processor else time.monotonic()) - self._began

    def _analysis(self, rounds: RootSearch, depth: int) -> Analysis:
        lines = []
        for candidate in rounds.candidates[: rounds.lines]:
            lines.append(self._line_of(rounds, candidate))
        return self._told(lines, depth)

    def _line_of(self, rounds: RootSearch, candidate: Candidate) -> Line:
        turn = candidate.turn
        score = int(candidate.score) if candidate.depth else 0
        continuation = self._continuation(rounds.search, turn.result)
        return self._line(turn.steps, turn.result, score, int(candidate.depth), continuation)

    def _continuation(self, search: Search, start: Position) -> tuple[str, ...]:
        return _continuation(self.question.machine, search, start)

    def _line(
        self, steps: tuple[int, ...], result: Position, score: int, depth: int, continuation: tuple[str, ...]
    ) -> Line:
        question = self.question
        machine = question.machine
        return Line(
            steps=tuple(Step.decode(code) for code in steps),
            turn=write_turn(machine, machine.opened(question.seen), steps),
            result=seen_text(machine, result, question.seat, question.number and question.number + 1),
            score=score,
            chance=chance_of(score),
            win_in=_win_in(score, machine.rules.sides),
            depth=depth,
            continuation=continuation,
        )

    def _told(self, lines: list[Line], depth: int) -> Analysis:
        question = self.question
        return Analysis(question.text, question.seat, tuple(lines), depth, self._searched(), self._elapsed())


def candidates(machine: Machine, seen: Position) -> list[Turn]:
    """The turns to choose from, as far as the player can tell, up to where somebody else has to choose."""
    return complete_turns(machine, seen, MOST_CANDIDATES, int(machine.actor(seen)))


def seen_text(machine: Machine, position: Position, seat: int, number: int | None) -> str:
    """A position's text, as a seat may know it."""
    seen = machine.view(position, seat)
    tagged = seen != position or hides_something(machine, seen, seat)
    return write_position(machine, seen, turn=number, view=seat + 1 if tagged else None)


def _continuation(machine: Machine, search: Search, start: Position) -> tuple[str, ...]:
    """The turns that the table has after a position."""
    texts: list[str] = []
    now = start.copy()
    offers = Offers()
    while now.phase == BETWEEN and not now.chance and len(texts) < _SHORT:
        code = search.known_step(now)
        begun = machine.opened(now)
        now = begun.copy()
        steps: list[int] = []
        while now.phase not in (BETWEEN, OVER):
            machine.legal(now, offers)
            if code == NO_STEP or not offers.has(code):
                return tuple(texts)
            steps.append(code)
            machine.apply(now, code)
            code = search.known_step(now) if now.phase != OVER else NO_STEP
        texts.append(write_turn(machine, begun, steps))
    return tuple(texts)


def _win_in(score: int, sides: int) -> int | None:
    """In how many turns of the winner the game is over, if that is certain."""
    if abs(score) <= PROVEN:
        return None
    turns = WIN - abs(score)
    if score > 0:
        return 1 + (turns - 1) // sides
    return -((turns - 2 + sides) // sides)
