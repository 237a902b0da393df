"""A rating: how strong somebody seems in one pool, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

START = 1500.0
MOST_DEVIATION = 350.0  # of somebody about whom nothing is known


@dataclass(frozen=True, slots=True)
class Rating:
    """One scale for all pools: 1500 is a newcomer. The defaults are a newcomer with two players.

    The volatility is Glicko-2's; in pools of more players it stays 0.
    """

    rating: float = START
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06
    games: int = 0
