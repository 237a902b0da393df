"""The numbers of the search, chosen by games; a tuner may change them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

TURN: Final = 16  # the depth of one turn, and the unit of everything that is called a depth


@final
class Numbers:
    """Margins are in thousandths of log-odds, worths in units of history."""

    def __init__(self) -> None:
        # Reverse futility: so far above what is needed, for each turn left, a position is good enough.
        self.futility_margin: i64 = 200
        self.futility_depth: i64 = 128
        # Razoring: so far below what is needed, with a turn left, it is bad enough.
        self.razor_margin: i64 = 900
        self.razor_depth: i64 = 24
        # Null move: how much less deep doing nothing is searched, and how far below it is still tried.
        self.null_depth: i64 = 40
        self.null_margin: i64 = 150
        # Internal reduction: how much less deep a position is searched that the table does not know.
        self.unknown_depth: i64 = 16
        # Late move reductions: how much less deep, and how fast that grows with depth and number.
        self.late_base: i64 = 8
        self.late_growth: i64 = 8
        self.root_part: i64 = 100
        # Late move pruning: how many steps are tried near the end of the depth, in percent.
        self.width: i64 = 100
        # Half of the first window around the last score at the root.
        self.aspiration: i64 = 250


def numbers_with(changes: dict[str, int]) -> Numbers:
    """The search's numbers with some of them changed; raises ValueError for a name it does not have."""
    numbers = Numbers()
    for name, value in changes.items():
        if not hasattr(numbers, name):
            raise ValueError(f"the search has no number {name!r}")
        setattr(numbers, name, value)
    return numbers
