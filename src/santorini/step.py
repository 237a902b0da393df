"""A step as the world outside the machine sees it: a value with a text, `move B3 C4`.

>>> step = Step.parse("move B3 C4")
>>> step.kind, step.origin, step.target
(<StepKind.MOVE: 1>, 'B3', 'C4')
>>> str(step)
'move B3 C4'
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple, Self

from santorini.checks import checked_symmetry, checked_text
from santorini.rules import steps
from santorini.rules.board import (
    CELLS,
    DIRECTIONS,
    NOWHERE,
    cell_name,
    cell_named,
    mapped_cell,
    mapped_direction,
)
from santorini.rules.errors import InvalidNotation

_MOST_VALUE: Final = 62  # the highest bit of a mask of choices
_GENDERS: Final = {steps.FEMALE: "f", steps.MALE: "m", steps.ANY_GENDER: ""}
_GENDER_SIGNS: Final = {sign: gender for gender, sign in _GENDERS.items()}


class StepKind(IntEnum):
    """What a step does. Its `str` is the first word of the step's text."""

    PLACE = steps.PLACE
    MOVE = steps.MOVE
    BUILD = steps.BUILD
    DOME = steps.DOME
    FORCE = steps.FORCE
    RAZE = steps.RAZE
    REMOVE = steps.REMOVE
    TOKEN = steps.TOKEN
    DIRECTION = steps.DIRECTION
    CHOOSE = steps.CHOOSE
    END = steps.END

    def __str__(self) -> str:
        return _WORDS[self]


_KINDS: Final = tuple(StepKind)
_WORDS: Final = tuple(kind.name.lower() for kind in StepKind)
_NAMED: Final = dict(zip(_WORDS, _KINDS, strict=True))
# Kinds whose text names one square, or that of a worker before it; and those that need both.
_ON_SQUARES: Final = frozenset(StepKind) - {
    StepKind.PLACE,
    StepKind.DIRECTION,
    StepKind.CHOOSE,
    StepKind.END,
}
_BY_WORKERS: Final = frozenset({StepKind.MOVE, StepKind.BUILD, StepKind.FORCE})
_EXAMPLES: Final = {
    StepKind.PLACE: ("place C3", "place C3f"),
    StepKind.MOVE: ("move B3 C4",),
    StepKind.BUILD: ("build B3 C4",),
    StepKind.DOME: ("dome B3 C4", "dome C4"),
    StepKind.FORCE: ("force B3 C4",),
    StepKind.RAZE: ("raze C4",),
    StepKind.REMOVE: ("remove C4",),
    StepKind.TOKEN: ("token C4",),
    StepKind.DIRECTION: tuple(f"direction {direction}" for direction in DIRECTIONS),
    StepKind.CHOOSE: ("choose 0", f"choose {_MOST_VALUE}"),
    StepKind.END: ("end",),
}


class _Fields(NamedTuple):
    kind: StepKind
    at: int
    to: int


class Step(_Fields):
    """One choice: a kind and, as the kind explains them, `at` and `to`.

    Programs make steps with `Step.parse`, or take them from `game.legal_steps`. `at` and `to` are what the
    machine works with: cells counted from A1, directions, values; `origin` and `target` name the squares.
    """

    __slots__ = ()

    def __new__(cls, kind: int, at: int, to: int) -> Self:
        """Raises InvalidNotation for what no step can be."""
        if not _is_step(kind, at, to):
            raise InvalidNotation("turn.no_step_of_cells", step=repr((kind, at, to)))
        return super().__new__(cls, _KINDS[kind], NOWHERE if kind == steps.TOKEN else at, to)

    @classmethod
    def parse(cls, text: str) -> Step:
        """The step that a text says, the opposite of `str(step)`; raises InvalidNotation.

        >>> Step.parse("place C3f"), Step.parse("dome C4"), Step.parse("direction ne"), Step.parse("end")
        (Step.parse('place C3f'), Step.parse('dome C4'), Step.parse('direction ne'), Step.parse('end'))
        """
        name, *rest = checked_text(text, "form.a_step_text").split() or [""]
        kind = _NAMED.get(name.lower())
        if kind is None:
            raise InvalidNotation("turn.step_begins", kinds=", ".join(_NAMED), given=repr(name))
        step = _parsed(kind, rest)
        if step is None:
            examples = ", ".join(map(repr, _EXAMPLES[kind]))
            raise InvalidNotation("turn.no_step", step=repr(text), examples=examples)
        return step

    @classmethod
    def decode(cls, code: int) -> Step:
        """The step of a machine's number; raises InvalidNotation."""
        try:
            return _DECODED[code]
        except (KeyError, TypeError):
            if not isinstance(code, int) or not 0 <= code < 1 << 31:
                raise InvalidNotation("turn.no_step_of_number", step=repr(code)) from None
        step = cls(steps.kind_of(code), steps.at_of(code), steps.to_of(code))
        return _DECODED.setdefault(step.code, step)

    @property
    def code(self) -> int:
        """The one number that the machine works with."""
        return self.kind | self.at << 4 | self.to << 9

    @property
    def origin(self) -> str | None:
        """The square of the worker that moves, builds or is forced, if the step names one."""
        return cell_name(self.at) if self.kind in _ON_SQUARES and self.at < CELLS else None

    @property
    def target(self) -> str | None:
        """The square where something happens, unless the step is a direction, a choice or the end."""
        return cell_name(self.to) if self.kind == steps.PLACE or self.kind in _ON_SQUARES else None

    def mapped(self, symmetry: int) -> Step:
        """The same choice on a board that was turned (0 to 3) or reflected and turned (4 to 7)."""
        symmetry = checked_symmetry(symmetry)
        at, to = self.at, self.to
        if self.kind == steps.DIRECTION:
            to = mapped_direction(to, symmetry)
        elif self.target is not None:
            to = mapped_cell(to, symmetry)
            if self.kind != steps.PLACE:
                at = mapped_cell(at, symmetry)
        return Step(self.kind, at, to)

    def __str__(self) -> str:
        return _text(self)

    def __repr__(self) -> str:
        return f"Step.parse({str(self)!r})"


# Every step that was decoded so far: there are not many, and they are asked for all the time.
_DECODED: Final[dict[int, Step]] = {}


@cache
def step_text(code: int) -> str:
    """The text of the step of a machine's number, written once; raises InvalidNotation."""
    return _text(Step.decode(code))


@cache
def _text(step: Step) -> str:
    kind, at, to = step
    word = _WORDS[kind]
    if kind == steps.END:
        return word
    if kind == steps.CHOOSE:
        return f"{word} {to}"
    if kind == steps.DIRECTION:
        return f"{word} {DIRECTIONS[to]}"
    if kind == steps.PLACE:
        return f"{word} {cell_name(to)}{_GENDERS[at]}"
    if at == NOWHERE:
        return f"{word} {cell_name(to)}"
    return f"{word} {cell_name(at)} {cell_name(to)}"


def as_step(step: Step | str) -> Step:
    """A step, or the step of a text; raises InvalidNotation for anything else."""
    return step if isinstance(step, Step) else Step.parse(step)


def _is_step(kind: object, at: object, to: object) -> bool:
    if not (isinstance(kind, int) and isinstance(at, int) and isinstance(to, int)):
        return False
    if kind == steps.PLACE:
        return at in _GENDERS and 0 <= to < CELLS
    if kind == steps.DIRECTION:
        return at == NOWHERE and 0 <= to < len(DIRECTIONS)
    if kind == steps.CHOOSE:
        return at == NOWHERE and 0 <= to <= _MOST_VALUE
    if kind == steps.END:
        return at == NOWHERE and to == 0
    if not 0 <= kind < len(_KINDS) or not 0 <= to < CELLS:
        return False
    return 0 <= at < CELLS or (at == NOWHERE and kind not in _BY_WORKERS)


def _parsed(kind: StepKind, words: Sequence[str]) -> Step | None:
    """The step of a kind and the words behind it; None if they say none."""
    try:
        match words:
            case []:
                return Step(kind, NOWHERE, 0) if kind == steps.END else None
            case [word] if kind == steps.CHOOSE:
                return Step(kind, NOWHERE, int(word)) if word.isascii() and word.isdigit() else None
            case [word] if kind == steps.DIRECTION:
                return Step(kind, NOWHERE, DIRECTIONS.index(word.lower()))
            case [word] if kind == steps.PLACE:
                return Step(kind, _GENDER_SIGNS[word[2:].lower()], cell_named(word[:2]))
            case [square]:
                return Step(kind, NOWHERE, cell_named(square))
            case [origin, square] if kind != steps.TOKEN and kind in _ON_SQUARES:
                return Step(kind, cell_named(origin), cell_named(square))
    except (KeyError, ValueError):
        pass
    return None
