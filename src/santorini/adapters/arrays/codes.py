"""Every step that a printed card can offer, numbered without gaps: the action space.

The numbers are for good: programs and networks outside rely on them. A card that brings new steps gets
numbers behind the last one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.rules.board import CELLS, NEIGHBORS, NOWHERE, WRAPPED_NEIGHBORS, cells
from santorini.rules.steps import (
    ANY_GENDER,
    BUILD,
    CHOOSE,
    DIRECTION,
    DOME,
    END,
    FEMALE,
    FORCE,
    MALE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
    encode,
)

_VALUES: Final = 11  # of choices: 0 to 10
_CODES: Final = 1 << 15  # a step's code is below
NO_ACTION: Final = -1


def _numbered_steps() -> list[int]:
    squares = range(CELLS)
    steps = [encode(PLACE, gender, to) for gender in (ANY_GENDER, MALE, FEMALE) for to in squares]
    steps += [encode(MOVE, at, to) for at in squares for to in cells(WRAPPED_NEIGHBORS[at])]
    steps += [
        encode(BUILD, at, to)
        for at in squares
        for to in squares
        if WRAPPED_NEIGHBORS[at] >> to & 1 or at == to
    ]
    steps += [encode(DOME, at, to) for at in squares for to in cells(NEIGHBORS[at])]
    steps += [encode(FORCE, at, to) for at in squares for to in squares if at != to]
    steps += [encode(kind, NOWHERE, to) for kind in (DOME, RAZE, REMOVE, TOKEN) for to in squares]
    steps += [encode(DIRECTION, NOWHERE, direction) for direction in range(8)]
    steps += [encode(CHOOSE, NOWHERE, value) for value in range(_VALUES)]
    return [*steps, encode(END, NOWHERE, 0)]


def _numbers(steps: list[int]) -> vec[i64]:
    numbers = [NO_ACTION] * _CODES
    for number, step in enumerate(steps):
        numbers[step] = number
    return vec[i64](numbers)


_STEPS: Final = _numbered_steps()
ACTIONS: Final = len(_STEPS)
# The step of an action, and the action of a step; NO_ACTION for what only cards of users can offer.
CODE_OF: Final = vec[i64](_STEPS)
ACTION_OF: Final = _numbers(_STEPS)


def action_of_code(code: int) -> int:
    """The number of a step's code, or NO_ACTION."""
    return ACTION_OF[code] if 0 <= code < _CODES else NO_ACTION


def code_of_action(action: int) -> int:
    return CODE_OF[action]
