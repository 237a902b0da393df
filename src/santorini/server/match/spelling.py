"""Steps as they are sent: `move B3 C4`, the form of `str(step)`."""

from santorini.rules.board import DIRECTIONS, NOWHERE, cell_named
from santorini.rules.steps import CHOOSE, DIRECTION, END, FEMALE, KIND_NAMES, MALE, PLACE, Step

_MOST = 63


def read_step(text: str) -> Step:
    """The inverse of `str(step)`; raises ValueError.

    >>> read_step("move B3 C4")
    Step(kind=1, at=11, to=17)
    >>> str(read_step("place C3f"))
    'place C3f'
    """
    name, *rest = text.split() or [""]
    if name not in KIND_NAMES:
        raise ValueError(f"a step begins with one of {', '.join(KIND_NAMES)}, not {name!r}")
    kind = KIND_NAMES.index(name)
    try:
        match kind, rest:
            case _, [] if kind == END:
                return Step(END, NOWHERE, 0)
            case _, [value] if kind == CHOOSE and 0 <= int(value) <= _MOST:
                return Step(CHOOSE, NOWHERE, int(value))
            case _, [direction] if kind == DIRECTION:
                return Step(DIRECTION, NOWHERE, DIRECTIONS.index(direction))
            case _, [square] if kind == PLACE:
                return Step(PLACE, {"f": FEMALE, "m": MALE}.get(square[2:], NOWHERE), cell_named(square[:2]))
            case _, [square] if kind not in (END, CHOOSE):
                return Step(kind, NOWHERE, cell_named(square))
            case _, [start, square] if kind not in (END, CHOOSE, DIRECTION, PLACE):
                return Step(kind, cell_named(start), cell_named(square))
    except ValueError:
        pass
    raise ValueError(f"{text!r} is no step: expected such as 'move B3 C4', 'build C4 D4' or 'end'")
