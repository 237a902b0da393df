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
_SCORE_ZERO: Final = 32768
_FIRST_PLACE: Final = 3  # 64-bit machines begin a large vec 24 bytes before a line of the cache


@final
class Transpositions:
    """Two places for every index: one keeps the deeper search, the other the later one.

    An entry is a key and one packed integer: score (16 bits), depth (10), kind of score (2), step (16),
    age (6).
    """

    def __init__(self, megabytes: int) -> None:
        size: i64 = 1024
        while size * 2 * _ENTRY_BYTES <= megabytes << 20:
            size *= 2
        self.size: i64 = size
        # Key, entry, key, entry: what belongs to an index lies together, most often in one line of the cache.
        self._places = vec[i64]([0] * (2 * size + _FIRST_PLACE))
        self._mask: i64 = size - 2
        self._age: i64 = 0

    def grow_older(self) -> None:
        """A new search begins: what earlier ones left makes way."""
        self._age = (self._age + 1) & 63

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
        places[place] = key
        places[place + 1] = entry


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
