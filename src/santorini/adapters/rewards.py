"""What a game is worth for each seat: 1 to the winners, and as much in all is lost by the others.

>>> rewards_of(2, 1), rewards_of(3, 1), rewards_of(4, 0), rewards_of(2, None)
((-1.0, 1.0), (-0.5, 1.0, -0.5), (1.0, -1.0, 1.0, -1.0), (0.0, 0.0))
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_TEAMS = 4  # players, of whom the first and the third are a team


def rewards_of(players: int, winner: int | None) -> tuple[float, ...]:
    """By seats; `winner` is the winning side, or None."""
    if winner is None:
        return (0.0,) * players
    sides = 2 if players == _TEAMS else players
    return tuple(1.0 if seat % sides == winner else -1.0 / (sides - 1) for seat in range(players))


def rewards_by_winner(players: int) -> NDArray[np.float32]:
    """A row for nobody, then one for each winning side."""
    sides = 2 if players == _TEAMS else players
    return np.array([rewards_of(players, winner) for winner in (None, *range(sides))], np.float32)
