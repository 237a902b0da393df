"""What happened: the one account of a turn that notation, log and animation read.

Not compiled: only classes that the interpreter makes keep their documentation as it is written.
"""

from enum import IntEnum
from typing import Final, NamedTuple

from santorini.rules.board import CELLS, cell_name

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


class EventKind(IntEnum):
    """What kind of thing happened. Its `str` is its name in lower case."""

    PLACED = PLACED
    MOVED = MOVED
    FORCED = FORCED
    BUILT = BUILT
    DOMED = DOMED
    RAZED = RAZED
    REMOVED = REMOVED
    TOKEN = TOKEN_SET
    CHOSEN = CHOSEN
    TURNED = TURNED
    POWER = POWER_CHANGED
    CANCELLED = CANCELLED
    ELIMINATED = ELIMINATED
    WON = WON

    def __str__(self) -> str:
        return self.name.lower()


EVENT_KINDS: Final = tuple(EventKind)


class Event(NamedTuple):
    """One thing that happened; `seat` did it.

    `at` and `to` are cells counted from A1, NOWHERE where they do not apply; `origin` and `target` name them.
    """

    kind: EventKind
    seat: int
    at: int
    to: int
    value: int
    card: int = 0  # the number of the card that asked for a token, a direction or a choice

    @property
    def origin(self) -> str | None:
        """The square `at`, if there is one."""
        return cell_name(self.at) if self.kind != POWER_CHANGED and 0 <= self.at < CELLS else None

    @property
    def target(self) -> str | None:
        """The square `to`, if there is one."""
        return cell_name(self.to) if 0 <= self.to < CELLS else None
