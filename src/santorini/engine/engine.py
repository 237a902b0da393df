"""The engine: what is best in a position, as far as the seat that has to choose can know it.

>>> from santorini.engine.evaluation.handmade import Handmade
>>> engine = Engine(Handmade())
>>> found = engine.analyse("0000000000003000000000000/1/mortal:B3,D3/mortal:A1,E5", Limit(depth=2))
>>> found.best.win_in is None
True
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.beliefs import Beliefs
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.network import Network
from santorini.engine.guesses import hides_something
from santorini.engine.guessing import Guessing
from santorini.engine.regrets import Regrets
from santorini.engine.search.numbers import Numbers
from santorini.engine.search.transpositions import Transpositions
from santorini.engine.thinking import Question, Report, Thinking, candidates, seen_text
from santorini.game import CHANCE, Game
from santorini.notation.position import read_position
from santorini.notation.turn import read_turn
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position
from santorini.rules.turns import after_steps
from santorini.sentences import SentenceError
from santorini.step import Step

ONE_SECOND = Limit(seconds=1.0)
UNLIMITED = Limit()

_CONCLUDING = 0.3  # of the time, at most, to conclude what is hidden


class NothingToAnalyse(SentenceError):
    """Nobody has anything to choose in a position."""


class Engine:
    """Keeps what it learns about positions between calls; one search at a time.

    `memory` is the most that the table of positions takes, in MB; it grows with a search. The same seed,
    limits other than time and an engine that was told to `forget` give the same answers.
    """

    def __init__(
        self,
        evaluator: Evaluator | None = None,
        *,
        memory: int = 64,
        seed: int = 0,
        oversight: int = 0,
        numbers: Numbers | None = None,
    ) -> None:
        """The default evaluator is the newest network; `oversight` of 1000 later steps are missed.

        `numbers` are those of the search, if not its own.
        """
        if memory < 1:
            raise ValueError(f"memory is {memory} MB: expected at least 1")
        self.evaluator = Network.default() if evaluator is None else evaluator
        self.memory = memory
        self.seed = seed
        self.oversight = oversight
        # Asked again and again while searching: is it to end now? For whoever has no other thread to say so.
        self.interrupted: Callable[[], bool] | None = None
        self._numbers = numbers
        self._table = Transpositions(memory)
        self._thinking: Thinking | None = None
        self._beliefs: Beliefs | None = None  # of the game that was asked about last
        self._stop = False

    def analyse(
        self,
        game: Game | str,
        limit: Limit = ONE_SECOND,
        *,
        lines: int = 1,
        report: Report | None = None,
        among: list[str] | None = None,
    ) -> Analysis:
        """The best turns for whoever has to choose; of a Game only that seat's view is looked at.

        `report` is called with every finished depth. `among` are the texts of the only turns to look at.
        Raises NothingToAnalyse when there is nothing to choose, InvalidNotation for a text that is none.
        """
        self._stop = False
        question = question_of(game, lines, among)
        hidden = hides_something(question.machine, question.seen, question.seat)
        if hidden and isinstance(game, Game):
            question = self._with_worlds(question, game, limit.budget())
        thinking = (Guessing if hidden else Thinking)(
            question, self.evaluator, self._table, self.seed, limit, self.oversight, self._numbers
        )
        thinking.interrupted = self.interrupted
        self._thinking = thinking
        if self._stop:
            thinking.stop()
        try:
            return thinking.run(report)
        finally:
            self._thinking = None

    def _with_worlds(self, question: Question, game: Game, budget: float | None) -> Question:
        """With what the seat can conclude from the game, in a part of the time."""
        machine, seat = question.machine, question.seat
        if self._beliefs is None or not self._beliefs.follows(game, seat):
            # Whoever overlooks their own steps does not see through those of others.
            regrets = None if self.oversight else Regrets(machine, self.evaluator, seat)
            self._beliefs = Beliefs(machine, seat, self.seed, regrets)
        deadline = None if budget is None else question.began + _CONCLUDING * budget
        return replace(question, worlds=self._beliefs.about(game, deadline))

    def stream(self, game: Game | str, limit: Limit = UNLIMITED, *, lines: int = 1) -> Iterator[Analysis]:
        """One analysis after another, each deeper than the last; closing the iterator stops the search."""
        found: queue.SimpleQueue[Analysis | BaseException | None] = queue.SimpleQueue()

        def think() -> None:
            try:
                found.put(self.analyse(game, limit, lines=lines, report=found.put))
                found.put(None)
            except BaseException as error:
                found.put(error)

        thread = threading.Thread(target=think, daemon=True)
        thread.start()
        last: Analysis | None = None
        try:
            while (item := found.get()) is not None:
                if isinstance(item, BaseException):
                    raise item
                if last is None or item.lines != last.lines or item.depth != last.depth:
                    last = item
                    yield item
        finally:
            self.stop()
            thread.join()

    def play(self, game: Game | str, limit: Limit = ONE_SECOND) -> tuple[Step, ...]:
        """The steps of the turn to make, or of its rest, up to where somebody else has to choose."""
        return self.analyse(game, limit).best.steps

    def stop(self) -> None:
        """End the running search, from another thread or from `report`: it returns what it has."""
        self._stop = True
        if self._thinking is not None:
            self._thinking.stop()

    def forget(self) -> None:
        """Empty the table of positions: before a new game, or for an answer that can be repeated."""
        self._table = Transpositions(self.memory)
        self._beliefs = None


def question_of(game: Game | str, lines: int, among: list[str] | None) -> Question:
    if lines < 1:
        raise ValueError(f"lines is {lines}: expected at least 1")
    began = time.monotonic()
    machine, seen, text, number, seat = _seen(game)
    turns = candidates(machine, seen)
    if among is not None:
        wanted = _read_turns(machine, seen, among)
        turns = [turn for turn in turns if turn.result.key() in wanted]
    if not turns:
        raise NothingToAnalyse("engine.no_turn")
    return Question(machine, seen, text, number, seat, began, turns, lines)


def _seen(game: Game | str) -> tuple[Machine, Position, str, int | None, int]:
    """The position as the seat that has to choose may know it, and its text."""
    number: int | None = None
    if isinstance(game, str):
        machine, position, number, _ = read_position(game)
    else:
        machine, position = game.machine, game.state
    if position.phase == OVER:
        raise NothingToAnalyse("engine.over")
    seat = int(machine.actor(position))
    if seat == CHANCE:
        raise NothingToAnalyse("engine.chance")
    text = seen_text(machine, position, seat, number) if isinstance(game, str) else game.view(seat).position
    return machine, machine.view(position, seat), text, number, seat


def _read_turns(machine: Machine, seen: Position, texts: list[str]) -> set[int]:
    results = set()
    for text in texts:
        steps = read_turn(machine, machine.opened(seen), text)
        results.add(int(after_steps(machine, seen, [step.code for step in steps]).key()))
    return results
