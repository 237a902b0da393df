"""What happened: the one account of a turn that notation, log and animation read."""

from typing import Final, NamedTuple

PLACED: Final = 0  # a worker came onto `to`; value: FEMALE, MALE or NOWHERE
MOVED: Final = 1  # from `at` to `to`
FORCED: Final = 2  # from `at` to `to`
BUILT: Final = 3  # on `to` by the worker on `at`; value: the new height, 4 for a dome on level 3
DOMED: Final = 4  # a dome at any level on `to` by the worker on `at` (NOWHERE: by nobody)
RAZED: Final = 5  # the top block of `to` went
REMOVED: Final = 6  # the worker on `to` went; value: its side
TOKEN_SET: Final = 7  # the card's token, or what it names, on `to`
CHOSEN: Final = 8  # value: what the card or the setup explains
TURNED: Final = 9  # value: a direction
POWER_CHANGED: Final = 10  # a seat (`at`) now uses the power with number `value`
# Something hidden made impossible what `seat` attempted, a step of the kind `value` (see steps.py) from `at`
# to `to`. With it the rest of a player's own turn is lost.
CANCELLED: Final = 11
ELIMINATED: Final = 12  # a side (`value`) is out of the game
WON: Final = 13  # value: the side

EVENT_NAMES: Final = (
    "placed", "moved", "forced", "built", "domed", "razed", "removed", "token", "chosen", "turned",
    "power", "cancelled", "eliminated", "won",
)  # fmt: skip


class Event(NamedTuple):
    """One thing that happened; cells that do not apply are NOWHERE. `seat` did it."""

    kind: int
    seat: int
    at: int
    to: int
    value: int

    @property
    def name(self) -> str:
        return EVENT_NAMES[self.kind]
