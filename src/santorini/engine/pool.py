"""Several processes for one analysis: each searches a share of the turns that can be made."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import replace

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.crew import Crew, PoolFailure
from santorini.engine.engine import ONE_SECOND, Engine, question_of
from santorini.engine.evaluation.evaluator import PROVEN, WIN
from santorini.engine.protocol.positions import CannotTell, tell_position
from santorini.engine.search.alpha_beta import Search
from santorini.engine.search.root import RootSearch
from santorini.engine.shares import Findings, Share, deal, steps_of
from santorini.engine.thought import Question, Report
from santorini.engine.worker import Forget, Stop, Task, load_evaluator
from santorini.engine.worlds import hides_something
from santorini.game import Game

__all__ = ["Pool", "PoolFailure"]

_SPARE = 0.006  # seconds to hear the last answers and put them together
_RANKING_MEMORY = 1  # MB
_RANKING_TIME = 0.1  # of all time, at most
_SECOND_TURN = 3  # the game's turns until one's second: no win is shorter that is not seen at once


class Pool(Engine):
    """An engine that thinks in several processes, which share its memory and the turns to look at.

    Use it in a `with`, or `close` it. What it answers depends a little on how fast each process is. A
    program that makes one needs the usual `if __name__ == "__main__":`, because processes start anew.
    """

    def __init__(
        self, processes: int, evaluation: str | None = None, *, memory: int = 64, seed: int = 0
    ) -> None:
        """`evaluation` is `network`, `handmade` or a network's file."""
        if processes < 1:
            raise ValueError(f"processes is {processes}: expected at least 1")
        if memory < 1:
            raise ValueError(f"memory is {memory} MB: expected at least 1")
        super().__init__(load_evaluator(evaluation), memory=_RANKING_MEMORY, seed=seed)
        self.processes = processes
        self._evaluation = evaluation
        self._memory_each = max(1, memory // processes)
        self._number = 0  # of the last task
        self._crew: Crew | None = self._new_crew()

    def analyse(
        self,
        game: Game | str,
        limit: Limit = ONE_SECOND,
        *,
        lines: int = 1,
        report: Report | None = None,
        among: list[str] | None = None,
    ) -> Analysis:
        """As `Engine.analyse`; raises PoolFailure if a worker fails, and starts new ones the next time."""
        began = time.monotonic()
        self._stop = False
        question = question_of(game, lines, among)
        try:
            asked = game if isinstance(game, str) else tell_position(game).line.removeprefix("position ")
        except CannotTell:
            return super().analyse(game, limit, lines=lines, report=report, among=among)
        if self._crew is None:
            self._crew = self._new_crew()
        task = Task(0, asked, not isinstance(game, str), question.text, frozenset(), lines, limit)
        try:
            return self._shared(question, task, _Account(limit, began), report)
        except PoolFailure:
            self.close()
            raise

    def stop(self) -> None:
        super().stop()
        self._stop_workers()

    def forget(self) -> None:
        super().forget()
        for worker in range(self.processes):
            if self._crew is not None:
                self._crew.tell(worker, Forget())

    @property
    def process_ids(self) -> tuple[int, ...]:
        """Of the workers; none after `close`."""
        return () if self._crew is None else self._crew.process_ids

    def close(self) -> None:
        """End the workers. May be called again; a later analysis starts new ones."""
        crew, self._crew = self._crew, None
        if crew is not None:
            crew.close()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Parts

    def _new_crew(self) -> Crew:
        return Crew(self.processes, self._evaluation, self._memory_each, self.seed)

    def _stop_workers(self) -> None:
        crew = self._crew
        if crew is not None:
            for worker in range(self.processes):
                crew.tell(worker, Stop(self._number))

    def _shared(self, question: Question, task: Task, account: _Account, report: Report | None) -> Analysis:
        shares = dict(enumerate(self._deal(question, account)))
        findings, cut_short = self._ask(shares, task, account, report)
        found = account.total(findings)
        if not cut_short or found.best.score >= WIN - _SECOND_TURN or self._stop:
            return found
        # Those who were cut short may have a shorter win: whoever found this one looks at all turns.
        account.nodes = found.nodes
        if account.seconds_left == 0 or account.nodes_left == 0:
            return found
        checks, _ = self._ask({findings.holder: steps_of(question.among)}, task, account, None)
        checked = account.total(checks)
        if checked.best.score >= found.best.score:
            return replace(checked, depth=max(checked.depth, found.depth))
        return replace(found, nodes=checked.nodes, seconds=checked.seconds)

    def _deal(self, question: Question, account: _Account) -> list[Share]:
        """By a quick look at all turns; where a win is at hand, one worker is enough."""
        machine = question.machine
        if hides_something(machine, question.seen, question.seat):
            return deal(question.among, self.processes)
        self.evaluator.prepare(machine)
        search = Search(machine, self.evaluator, self._table, machine.rules.side_of(question.seat))
        search.start(account.moment(_RANKING_TIME), account.nodes_left or 1 << 60)
        rounds = RootSearch(search, list(question.among), len(question.among))
        rounds.round(1)
        account.nodes += int(search.nodes)
        at_hand = int(rounds.candidates[0].score) > PROVEN
        return deal([candidate.turn for candidate in rounds.candidates], 1 if at_hand else self.processes)

    def _ask(
        self, shares: Mapping[int, Share], task: Task, account: _Account, report: Report | None
    ) -> tuple[Findings, bool]:
        """What workers find in their shares, and whether some were cut short because others had won."""
        crew = self._crew
        assert crew is not None
        self._number += 1
        limit = account.limit_each(len(shares))
        for worker, share in shares.items():
            crew.tell(worker, replace(task, number=self._number, turns=share, limit=limit))
        if self._stop:
            self._stop_workers()
        findings = Findings(task.lines, shares)
        waiting = set(shares)
        enough = cut_short = False
        told: Analysis | None = None
        try:
            while waiting:
                for worker, answer in crew.hear(waiting, None if enough else account.seconds_left):
                    if answer.number == self._number and answer.analysis is not None:
                        findings.add(worker, answer.analysis)
                        waiting -= {worker} if answer.done else set()
                if waiting and not enough:
                    cut_short = len(shares) > 1 and findings.won
                    enough = cut_short or account.seconds_left == 0
                    if enough:
                        self._stop_workers()
                if report is not None and findings.complete:
                    found = account.total(findings)
                    if told is None or (found.lines, found.depth) != (told.lines, told.depth):
                        told = found
                        report(found)
        finally:
            if waiting:  # whoever asked does not want to hear the rest
                self._stop_workers()
        return findings, cut_short


class _Account:
    """What an analysis may use, and what it has used."""

    def __init__(self, limit: Limit, began: float) -> None:
        self.nodes = 0
        self._limit = limit
        self._began = began
        budget = limit.budget()
        self._seconds = math.inf if budget is None else max(0.0, budget - _SPARE)

    def total(self, findings: Findings) -> Analysis:
        return findings.together(self.nodes + findings.nodes, time.monotonic() - self._began)

    def moment(self, part: float) -> float:
        """When so much of the time is gone."""
        return self._began + part * self._seconds

    @property
    def seconds_left(self) -> float | None:
        left = self.moment(1.0) - time.monotonic()
        return None if left == math.inf else max(0.0, left)

    @property
    def nodes_left(self) -> int | None:
        return None if self._limit.nodes is None else max(0, self._limit.nodes - self.nodes)

    def limit_each(self, workers: int) -> Limit:
        nodes = self.nodes_left
        each = None if nodes is None else max(1, nodes // workers)
        return replace(self._limit, seconds=self.seconds_left, nodes=each)
