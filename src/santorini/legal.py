"""What may be played: sequences that are worked out only when they are asked, and once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar, overload

from santorini.cached import cached_property
from santorini.notation.turn import read_turn, write_turn
from santorini.rules.errors import IllegalStep, InvalidNotation
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers
from santorini.rules.turns import Turn, complete_turns
from santorini.step import Step, step_text

Item = TypeVar("Item")


class _Choices(ABC, Generic[Item]):
    """A sequence; it is only registered as one, because to type checkers `in` of a `Sequence[Step]` takes
    nothing but steps, and here it takes their texts too.
    """

    @abstractmethod
    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...
    @abstractmethod
    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]: ...

    def __iter__(self) -> Iterator[Item]:
        return iter(self[:])

    def index(self, item: Item) -> int:
        """Where an item stands; raises ValueError if it is not there."""
        return self[:].index(item)

    def count(self, item: Item) -> int:
        return self[:].count(item)


@Sequence.register
class LegalSteps(_Choices[Step]):
    """The steps behind which a complete legal turn lies; `in` also takes a step's text."""

    def __init__(self, machine: Machine, position: Position) -> None:
        self._machine = machine
        self._position = position

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self._steps[index]

    def __len__(self) -> int:
        return len(self.codes)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """What `str` makes of each."""
        return tuple(map(step_text, self.codes))

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return tuple(map(Step.decode, self.codes))

    @cached_property
    def codes(self) -> Sequence[int]:
        """The numbers that the machine works with."""
        if self._position.phase == OVER:
            return ()
        offers = Offers()
        self._machine.legal(self._position, offers)
        return offers.steps()

    def __contains__(self, step: object) -> bool:
        if isinstance(step, str):
            try:
                step = Step.parse(step)
            except InvalidNotation:
                return False
        return isinstance(step, Step) and step.code in self.codes

    def __repr__(self) -> str:
        return f"<{len(self)} legal steps: {', '.join(map(str, self))}>"


@dataclass(frozen=True)
class LegalTurn:
    """A way to complete the running turn, and the position it leads to."""

    steps: tuple[Step, ...]
    result: Position
    _machine: Machine = field(repr=False, compare=False)
    _start: Position = field(repr=False, compare=False)

    @cached_property
    def text(self) -> str:
        """How the notation writes it."""
        return write_turn(self._machine, self._start, self.steps)


@Sequence.register
class LegalTurns(_Choices[LegalTurn]):
    """One turn, by the fewest steps, for every position that can result from the running turn.

    `in` is broader: it takes the text or the steps of any legal turn.
    """

    def __init__(self, machine: Machine, position: Position) -> None:
        self._machine = machine
        self._position = position

    @overload
    def __getitem__(self, index: int) -> LegalTurn: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[LegalTurn, ...]: ...
    def __getitem__(self, index: int | slice) -> LegalTurn | tuple[LegalTurn, ...]:
        if isinstance(index, slice):
            return tuple(map(self._legal_turn, self._turns[index]))
        return self._legal_turn(self._turns[index])

    def __len__(self) -> int:
        return len(self._turns)

    @cached_property
    def _turns(self) -> list[Turn]:
        return [] if self._position.phase == OVER else complete_turns(self._machine, self._position)

    def _legal_turn(self, turn: Turn) -> LegalTurn:
        return LegalTurn(tuple(map(Step.decode, turn.steps)), turn.result, self._machine, self._position)

    def __bool__(self) -> bool:
        return bool(LegalSteps(self._machine, self._position))

    def __contains__(self, turn: object) -> bool:
        if isinstance(turn, LegalTurn):
            turn = turn.steps
        if isinstance(turn, str):
            return self._can_read(turn)
        return isinstance(turn, Sequence) and self.can_play(turn)

    def can_play(self, steps: Sequence[object]) -> bool:
        """Do these steps complete the running turn legally?"""
        position = self._position.copy()
        for number, step in enumerate(steps, 1):
            if not isinstance(step, Step) or step not in LegalSteps(self._machine, position):
                return False
            self._machine.apply(position, step.code)
            if position.phase in (BETWEEN, OVER):
                return number == len(steps)
        return False

    def __repr__(self) -> str:
        return f"<{len(self)} legal turns: {', '.join(turn.text for turn in self)}>"

    def _can_read(self, text: str) -> bool:
        if self._position.phase == OVER:
            return False
        try:
            read_turn(self._machine, self._position, text)
        except (InvalidNotation, IllegalStep):
            return False
        return True
