"""Which steps were too good for an opponent before: they are tried early."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_CODES: Final = 1 << 15  # every step
_MOST: Final = 1 << 24  # history stays below any other reason to try a step early
_REPLIES: Final = 32 << 7  # every space, every kind (odd or even) and space after it


@final
class Histories:
    """Worths of steps: by themselves, and as replies to the turn before.

    A turn is known by the space where it ended, a reply by that and by its kind and space.
    """

    def __init__(self) -> None:
        self._steps = vec[i64]([0] * (2 * _CODES))  # of both groups of players
        self._replies = vec[i64]([0] * _REPLIES)

    def worth(self, group: i64, last: i64, step: i64) -> i64:
        """`last` is the space where the last turn ended, or NOWHERE."""
        return self._steps[group * _CODES + step] + self._replies[_after(last, step)]

    def reward(self, group: i64, last: i64, step: i64, turns: i64) -> None:
        """A step was too good, with so many turns left."""
        bonus = turns * turns * 4
        place = group * _CODES + step
        self._steps[place] += 4 * bonus
        reply = _after(last, step)
        self._replies[reply] += bonus
        if self._steps[place] > _MOST or self._replies[reply] > _MOST:
            self.fade()

    def fade(self) -> None:
        """What was good long ago counts less."""
        place: i64 = 0
        while place < 2 * _CODES:
            self._steps[place] >>= 1
            place += 1
        place = 0
        while place < _REPLIES:
            self._replies[place] >>= 1
            place += 1


def _after(space: i64, step: i64) -> i64:
    """Where a step after a turn that ended on a space is remembered."""
    return space << 7 | (step & 1) << 6 | (step >> 9 & 63)
