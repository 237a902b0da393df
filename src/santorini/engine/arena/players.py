"""Contestants: levels, the search with an evaluation, simple players, other programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Protocol

from santorini.engine.analysis import Limit
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.levels import Level
from santorini.engine.protocol.client import EngineFailure, ExternalEngine
from santorini.engine.search.numbers import Numbers
from santorini.game import Game
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.turns import Turn
from santorini.step import Step

DEFAULT_LIMIT = Limit(seconds=0.1)
_PATIENCE = 60.0  # seconds a program has where only depth or nodes limit it

TurnOf = Callable[[Machine, Position, Random], Turn]


class Contestant(Protocol):
    """Somebody who plays, one game after another."""

    def begin(self, seed: int) -> None:
        """A new game; the same seed gives the same choices."""

    def choose(self, game: Game, limit: Limit | None) -> tuple[Step, ...]:
        """The steps of the turn, or of its rest; raises EngineFailure."""

    def close(self) -> None: ...


class SimplePlayer:
    """Plays by chance or greedily; needs no time."""

    def __init__(self, turn_of: TurnOf, seed: int = 0) -> None:
        self._turn_of = turn_of
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, game: Game, limit: Limit | None) -> tuple[Step, ...]:
        return tuple(map(Step.decode, self._turn_of(game.machine, game.known, self._random).steps))

    def close(self) -> None:
        pass


class LevelPlayer:
    """A bot of a level; without a limit it takes the time of its level."""

    def __init__(self, level: Level, evaluator: Evaluator | None = None, seed: int = 0) -> None:
        self._level = level
        self._evaluator = evaluator
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._bot = Bot(self._level, seed=seed, evaluator=self._evaluator)

    def choose(self, game: Game, limit: Limit | None) -> tuple[Step, ...]:
        return self._bot.choose(game, limit)

    def close(self) -> None:
        pass


class Searcher:
    """The search with an evaluation, as strong as it can."""

    def __init__(
        self, evaluator: Evaluator, memory: int, seed: int = 0, numbers: Numbers | None = None
    ) -> None:
        self._evaluator = evaluator
        self._memory = memory
        self._numbers = numbers
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._engine = Engine(self._evaluator, memory=self._memory, seed=seed, numbers=self._numbers)

    def choose(self, game: Game, limit: Limit | None) -> tuple[Step, ...]:
        return self._engine.play(game, limit or DEFAULT_LIMIT)

    def close(self) -> None:
        pass


class ProgramPlayer:
    """Another program that speaks the engine protocol; started again after it failed."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)
        self._engine: ExternalEngine | None = None
        self._told = True  # that this is a new game

    def begin(self, seed: int) -> None:
        """It is told when it has to choose; seeds mean nothing to it."""
        self._told = False

    def choose(self, game: Game, limit: Limit | None) -> tuple[Step, ...]:
        limit = limit or DEFAULT_LIMIT
        if limit.seconds is None and limit.clock is None:
            limit = replace(limit, seconds=_PATIENCE)
        try:
            if self._engine is None:
                self._engine = ExternalEngine(self._command)
            if not self._told:
                self._engine.new_game()
                self._told = True
            return self._engine.choose(game, limit)
        except EngineFailure:
            self.close()
            raise

    def close(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()
