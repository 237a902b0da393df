"""Steps: the small choices that turns are made of, and the offers a machine makes of them.

A step is one integer here: kind, then `at`, then `to`. Outside the machine it is a `santorini.Step`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.rules.board import NOWHERE, cell_of

PLACE: Final = 0  # a worker onto `to`; `at` is 1 for a female, else NOWHERE
MOVE: Final = 1  # the worker on `at` moves to `to`
BUILD: Final = 2  # the worker on `at` builds the next piece on `to`
DOME: Final = 3  # a dome on `to` at any level, by the worker on `at` (NOWHERE: by nobody)
FORCE: Final = 4  # the worker on `at` is forced to `to`
RAZE: Final = 5  # the top block of `to` goes
REMOVE: Final = 6  # the worker on `to` goes
TOKEN: Final = 7  # the power's token, or its pointing finger, goes to `to`; `at` is NOWHERE
DIRECTION: Final = 8  # `to` is one of the eight directions
CHOOSE: Final = 9  # `to` is a value that the power or the setup explains
END: Final = 10  # nothing more

FEMALE: Final = 1
MALE: Final = 0
ANY_GENDER: Final = NOWHERE


def encode(kind: i64, at: i64, to: i64) -> i64:
    return kind | at << 4 | to << 9


def kind_of(step: i64) -> i64:
    return step & 15


def at_of(step: i64) -> i64:
    return step >> 4 & 31


def to_of(step: i64) -> i64:
    return step >> 9


_CAPACITY: Final = 64


@final
class Offers:
    """The steps a player may choose from, in groups: a kind, an `at`, and the mask of every `to`."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.kinds = vec[i64]([0] * _CAPACITY)
        self.ats = vec[i64]([0] * _CAPACITY)
        self.masks = vec[i64]([0] * _CAPACITY)

    def clear(self) -> None:
        self.size = 0

    def add(self, kind: i64, at: i64, mask: i64) -> None:
        """Offer a step to every bit of the mask; for directions and choices, bit n is the value n."""
        if mask:
            self.kinds[self.size] = kind
            self.ats[self.size] = at
            self.masks[self.size] = mask
            self.size += 1

    def add_end(self) -> None:
        self.add(END, NOWHERE, 1)

    def drop_empty(self) -> None:
        kept: i64 = 0
        group: i64 = 0
        while group < self.size:
            if self.masks[group]:
                self.kinds[kept] = self.kinds[group]
                self.ats[kept] = self.ats[group]
                self.masks[kept] = self.masks[group]
                kept += 1
            group += 1
        self.size = kept

    def has(self, step: i64) -> bool:
        kind, at, to = kind_of(step), at_of(step), to_of(step)
        group: i64 = 0
        while group < self.size:
            if self.kinds[group] == kind and self.ats[group] == at and self.masks[group] >> to & 1:
                return True
            group += 1
        return False

    def __reduce__(self) -> tuple[object, ...]:
        groups = [
            (int(self.kinds[group]), int(self.ats[group]), int(self.masks[group]))
            for group in range(self.size)
        ]
        return _offered_again, (groups,)

    def steps(self) -> list[int]:
        """Every offered step, encoded, group by group."""
        result: list[int] = []
        group: i64 = 0
        while group < self.size:
            mask = self.masks[group]
            to: i64 = 0
            while mask:
                if mask & 1:
                    result.append(encode(self.kinds[group], self.ats[group], to))
                mask >>= 1
                to += 1
            group += 1
        return result


def _offered_again(groups: list[tuple[int, int, int]]) -> Offers:
    """Offers that were pickled."""
    offers = Offers()
    for kind, at, mask in groups:
        offers.add(kind, at, mask)
    return offers


def lowest(mask: i64) -> i64:
    """The lowest value in a mask."""
    low = mask & 0xFFFFFFFF
    if low:
        return cell_of(low & -low)
    return 32 + cell_of((mask >> 32) & -(mask >> 32))
