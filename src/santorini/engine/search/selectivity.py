"""How deep and how many: which steps a search looks at less closely, by the order they are tried in."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.engine.search.numbers import TURN, Numbers

_TRIED: Final = 64  # steps told apart by how many came before
_TURNS: Final = 16  # and by turns left

# How many steps are tried after so many made in the same turn; turns of many steps are rare.
_LONG: Final = 8
_WIDTHS: Final = [1000, 1000, 30, 10, 4, 2, 2, 2]

# Near the end of the depth: how many first and how many later steps are tried, by turns left.
_NARROW: Final = [6, 4, 6, 4, 12, 8, 24, 14]
NARROW_DEPTH: Final = len(_NARROW) // 2 * TURN


@final
class Selectivity:
    """The tables of late move reductions and late move pruning, by the search's numbers."""

    def __init__(self, numbers: Numbers) -> None:
        self._reductions = _reduction_table(numbers)
        self._narrow = vec[i64]([max(2, int(width * numbers.width // 100)) for width in _NARROW])
        self._widths = vec[i64](_WIDTHS)

    def reduction(self, turns: i64, tried: i64) -> i64:
        """How much less deep a step is searched first that so many came before."""
        if turns < 2:
            return 0
        return self._reductions[min(turns, _TURNS - 1) * _TRIED + min(tried, _TRIED - 1)]

    def width(self, made: i64) -> i64:
        """How many steps are tried after so many made in the same turn."""
        return self._widths[min(made, _LONG - 1)]

    def narrow_width(self, made: i64, depth: i64) -> i64:
        """The same below NARROW_DEPTH."""
        return min(self.width(made), self._narrow[max(depth // TURN, 0) * 2 + (1 if made else 0)])

    def narrow_turns(self, depth: i64) -> i64:
        """How many whole turns are tried below NARROW_DEPTH."""
        place = max(depth // TURN, 0) * 2
        return self._narrow[place] * self._narrow[place + 1]


def _reduction_table(numbers: Numbers) -> vec[i64]:
    """Late move reductions, by turns left and steps tried."""
    table: list[i64] = []
    base, growth = int(numbers.late_base), int(numbers.late_growth)
    for turns in range(_TURNS):
        for tried in range(_TRIED):
            less: i64 = 0
            if turns >= 2 and tried >= 2:
                less = int(base + growth * math.log(turns) * math.log(tried))
            table.append(max(0, min(less, (turns - 1) * TURN)))
    return vec[i64](table)
