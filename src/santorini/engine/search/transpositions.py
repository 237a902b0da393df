"""The table of positions: what a search found out about them, within a fixed amount of memory."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import PROVEN

# What a score is: the value itself, at least the value, or at most the value.
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

NO_STEP: Final = 0xFFFF

_ENTRY_BYTES: Final = 16
_LEAST_SIZE: Final = 1 << 15
_SCORE_ZERO: Final = 32768
_FIRST_PLACE: Final = 3  # 64-bit machines begin a large vec 24 bytes before a line of the cache


@final
class Transpositions:
    """Two places for every index: one keeps the deeper search, the other the later one.

    An entry is a key and one packed integer: score (16 bits), depth (10), kind of score (2), step (16),
    age (6). The table begins small, because the processor's caches are far faster than its memory, and
    doubles whenever a search has filled a quarter of it, up to so many megabytes.
    """

    def __init__(self, megabytes: int) -> None:
        self._most: i64 = max(_LEAST_SIZE, (megabytes << 20) // _ENTRY_BYTES)
        self._age: i64 = 0
        self._begin(_LEAST_SIZE)

    def _begin(self, size: i64) -> None:
        """So many empty places."""
        # Key, entry, key, entry: what belongs to an index lies together, most often in one line of the cache.
        self._places = vec[i64]([0] * (2 * size + _FIRST_PLACE))
        self.size: i64 = size
        self._mask: i64 = size - 2
        self._kept: i64 = 0  # entries that this search put where there was none of its own

    def _grow(self) -> None:
        """Twice as many places, with all entries; without memory for them the table stays as it is."""
        old, end = self._places, 2 * self.size + _FIRST_PLACE
        kept = self._kept
        try:
            self._begin(2 * self.size)
        except MemoryError:
            self._most = self.size
            return
        self._kept = kept
        places = self._places
        at: i64 = _FIRST_PLACE
        while at < end:
            key = old[at]
            place = ((key & self._mask) << 1) + _FIRST_PLACE
            if places[place + 1]:
                place += 2
            places[place] = key
            places[place + 1] = old[at + 1]
            at += 2

    def grow_older(self) -> None:
        """A new search begins: what earlier ones left makes way."""
        self._age = (self._age + 1) & 63
        self._kept = 0

    def expect(self, key: i64) -> None:
        """This position will be asked for soon."""
        fetch(self._places, ((key & self._mask) << 1) + _FIRST_PLACE)

    def find(self, key: i64) -> i64:
        """The entry of a position, or -1."""
        places = self._places
        place = ((key & self._mask) << 1) + _FIRST_PLACE
        if places[place] == key:
            return places[place + 1]
        if places[place + 2] == key:
            return places[place + 3]
        return -1

    def keep(self, key: i64, score: i64, depth: i64, kind: i64, step: i64) -> None:
        entry = (score + _SCORE_ZERO) | depth << 16 | kind << 26 | step << 28 | self._age << 44
        places = self._places
        place = ((key & self._mask) << 1) + _FIRST_PLACE
        if places[place] != key:
            first = places[place + 1]
            if first >> 44 == self._age and first >> 16 & 1023 > depth:
                place += 2
            before = places[place + 1]
            if not before or before >> 44 != self._age:
                self._kept += 1
        places[place] = key
        places[place + 1] = entry
        if 4 * self._kept > self.size and 2 * self.size <= self._most:
            self._grow()


def fetch(places: vec[i64], place: i64) -> None:
    """Begin to bring a place into the cache; the memory is far slower than whatever comes next."""


def score_in(entry: i64) -> i64:
    return (entry & 0xFFFF) - _SCORE_ZERO


def depth_in(entry: i64) -> i64:
    return entry >> 16 & 1023


def kind_in(entry: i64) -> i64:
    return entry >> 26 & 3


def step_in(entry: i64) -> i64:
    return entry >> 28 & 0xFFFF


def to_table(score: i64, turn: i64) -> i64:
    """A search counts the turns to an end of the game from its root; the table, from the position."""
    if score > PROVEN:
        return score + turn
    return score - turn if score < -PROVEN else score


def from_table(score: i64, turn: i64) -> i64:
    if score > PROVEN:
        return score - turn
    return score + turn if score < -PROVEN else score
