"""The options of this engine, and the engine or bot that they make."""

from __future__ import annotations

from santorini.engine.bot import Bot
from santorini.engine.engine import Engine
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluators import NETWORK, evaluator_named
from santorini.engine.levels import LEVELS, level_named
from santorini.engine.protocol.positions import BadLine
from santorini.engine.protocol.words import Option, number_option, whole_number

FULL = "full"  # in place of a level: the engine itself, with lines and evaluations

MEMORY = number_option("Memory", 64, 1, 65536)
LINES = number_option("Lines", 1, 1, 500)
SEED = number_option("Seed", 0, 0, 2**31 - 1)
EVALUATION = Option("Evaluation", "string", NETWORK)
LEVEL = Option("Level", "combo", FULL, values=(FULL, *(level.name for level in LEVELS)))
OPTIONS = (MEMORY, LINES, SEED, EVALUATION, LEVEL)


class EngineOptions:
    """What was set. Engine and bot are made when they are needed, and kept until a setting changes."""

    def __init__(self) -> None:
        self._values = {option.name: option.default for option in OPTIONS}
        self._evaluator: Evaluator | None = None
        self._engine: Engine | None = None
        self._bot: Bot | None = None

    def set(self, name: str, value: str) -> None:
        """Raises ValueError or OSError, and then nothing has changed."""
        option = next((option for option in OPTIONS if option.name.lower() == name.lower()), None)
        if option is None:
            known = ", ".join(option.name for option in OPTIONS)
            raise BadLine(f"unknown option {name!r}: expected one of {known}")
        if option.kind == "spin":
            value = str(whole_number(option.name, value, option.least, option.most))
        elif option is EVALUATION:
            self._evaluator = evaluator_named(value)
        elif value.lower() == FULL:
            value = FULL
        else:
            value = level_named(value).name
        self._values[option.name] = value
        if option is not LINES:
            self._engine = None
            self._bot = None

    @property
    def lines(self) -> int:
        return int(self._values[LINES.name])

    @property
    def plays_a_level(self) -> bool:
        return self._values[LEVEL.name] != FULL

    @property
    def engine(self) -> Engine:
        if self._engine is None:
            memory, seed = (int(self._values[each.name]) for each in (MEMORY, SEED))
            self._engine = Engine(self._evaluator, memory=memory, seed=seed)
        return self._engine

    @property
    def bot(self) -> Bot:
        if self._bot is None:
            level = level_named(self._values[LEVEL.name])
            self._bot = Bot(level, seed=int(self._values[SEED.name]), evaluator=self._evaluator)
        return self._bot

    def forget(self) -> None:
        """A new game begins."""
        self._bot = None
        if self._engine is not None:
            self._engine.forget()
