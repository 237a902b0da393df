"""Arrays that come from outside: one entry, or one row, for each game."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray


def checked_numbers(given: ArrayLike, games: int, what: str) -> NDArray[np.int64]:
    """A whole number for each game; raises ValueError."""
    numbers = np.asarray(given)
    if numbers.shape != (games,) or numbers.dtype.kind not in "iu":
        came = f"{numbers.dtype} of shape {numbers.shape}"
        raise ValueError(f"expected {games} {what}, whole numbers, got {came}")
    return np.ascontiguousarray(numbers, np.int64)


def checked_seats(given: ArrayLike, games: int, players: int) -> NDArray[np.int64]:
    """A seat for each game; raises ValueError."""
    seats = checked_numbers(given, games, "seats")
    if seats.size and not 0 <= seats.min() <= seats.max() < players:
        raise ValueError(f"expected seats from 0 to {players - 1}")
    return seats


def checked_places(given: ArrayLike, games: int) -> NDArray[np.bool_]:
    """Which games are meant; raises ValueError."""
    places = np.asarray(given)
    if places.shape != (games,) or places.dtype != np.bool_:
        raise ValueError(f"expected {games} booleans, got {places.dtype} of shape {places.shape}")
    return places


def checked_room(out: NDArray[Any] | None, games: int, width: int, kind: type[np.generic]) -> NDArray[Any]:
    """A row for each game in the array given, or in a new one; raises ValueError."""
    if out is None:
        return np.zeros((games, width), kind)
    if not isinstance(out, np.ndarray):
        raise ValueError(f"expected a contiguous array of shape {(games, width)}, got {type(out).__name__}")
    if out.shape != (games, width) or not out.flags.c_contiguous:
        raise ValueError(f"expected a contiguous array of shape {(games, width)}, got {out.shape}")
    return out
