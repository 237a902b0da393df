"""A process that searches its share of the turns: the other end of a Pool."""

from __future__ import annotations

import signal
import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from queue import SimpleQueue

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import question_of
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.network import Network
from santorini.engine.evaluators import evaluator_named
from santorini.engine.protocol.positions import read_position_line
from santorini.engine.search.transpositions import Transpositions
from santorini.engine.thought import Thought


@dataclass(frozen=True)
class Task:
    """What a worker has to think about. Later tasks have higher numbers."""

    number: int
    asked: str  # a position's text, or what the protocol says of a game (docs/engine-protocol.md)
    is_game: bool
    position: str  # as the player to choose sees it
    turns: frozenset[tuple[int, ...]]  # the steps of the turns to choose from
    lines: int
    limit: Limit


@dataclass(frozen=True)
class Stop:
    """End this task now."""

    number: int


@dataclass(frozen=True)
class Forget:
    """Empty the table of positions."""


@dataclass(frozen=True)
class Answer:
    """What a worker says of a task; its first, of task 0, is that it is ready."""

    number: int
    analysis: Analysis | None = None
    done: bool = False
    error: str = ""


Order = Task | Stop | Forget


def load_evaluator(evaluation: str | None) -> Evaluator:
    return Network.default() if evaluation is None else evaluator_named(evaluation)


def work(connection: Connection, evaluation: str | None, memory: int, seed: int) -> None:
    """Do what is asked until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    worker = Worker(connection, load_evaluator(evaluation), memory, seed)
    with suppress(OSError):  # whoever asked is gone
        worker.run()


class Worker:
    """Orders are heard in a thread of their own, so that a search can be stopped."""

    def __init__(self, connection: Connection, evaluator: Evaluator, memory: int, seed: int) -> None:
        self._connection = connection
        self._evaluator = evaluator
        self._memory = memory
        self._seed = seed
        self._table = Transpositions(memory)
        self._orders: SimpleQueue[Task | Forget | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thought: Thought | None = None
        self._stopped: float = 0  # tasks up to this number are to be stopped

    def run(self) -> None:
        threading.Thread(target=self._listen, daemon=True).start()
        self._connection.send(Answer(0, done=True))
        while (order := self._orders.get()) is not None:
            if isinstance(order, Task):
                self._connection.send(self._answer(order))
            else:
                self._table = Transpositions(self._memory)

    def _listen(self) -> None:
        try:
            while True:
                order: Order = self._connection.recv()
                if isinstance(order, Stop):
                    self._stop(order.number)
                else:
                    self._orders.put(order)
        except (EOFError, OSError):
            self._stop(float("inf"))
            self._orders.put(None)

    def _stop(self, number: float) -> None:
        with self._lock:
            self._stopped = max(self._stopped, number)
            if self._thought is not None:
                self._thought.stop()

    def _answer(self, task: Task) -> Answer:
        def report(analysis: Analysis) -> None:
            self._connection.send(Answer(task.number, analysis))

        try:
            thought = self._thought_about(task)
            return Answer(task.number, thought.run(report), done=True)
        except Exception as error:  # for instance a card that only the parent knows
            return Answer(task.number, error=f"{type(error).__name__}: {error}", done=True)
        finally:
            with self._lock:
                self._thought = None

    def _thought_about(self, task: Task) -> Thought:
        game = read_position_line(task.asked) if task.is_game else task.asked
        question = question_of(game, task.lines, None)
        among = [turn for turn in question.among if turn.steps in task.turns]
        question = replace(question, text=task.position, among=among)
        thought = Thought(question, self._evaluator, self._table, self._seed, task.limit)
        with self._lock:
            self._thought = thought
            if self._stopped >= task.number:
                thought.stop()
        return thought
