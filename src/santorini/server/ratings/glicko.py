"""Glicko-2, for games of two players (Mark Glickman, "Example of the Glicko-2 system").

Every game is a rating period of its own. What the paper adds to the deviation after each period is added here
for the time since the last game, counted in periods of four days. With the usual volatility that takes a
deviation from 60 to 110 in about ten months.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from santorini.server.ratings.rating import MOST_DEVIATION, START, Rating

PERIOD = 4 * 86400.0  # seconds

_SCALE = 173.7178  # from the scale of the paper to the one that is shown
_TAU = 0.5  # how fast volatility changes
_PRECISION = 1e-6
# Nobody is ever known so well that a win stops counting, nor does a streak make ratings jump.
_LEAST_DEVIATION = 45.0
_LEAST_RATING = 100.0
_MOST_VOLATILITY = 0.1


def rate(rating: Rating, results: Sequence[tuple[Rating, float]], periods: float = 0.0) -> Rating:
    """The rating after some games at once: opponents as they were, and 1 for a win, 0 for a loss.

    `periods` is how long ago the last game before these was.
    """
    if not results:
        return aged(rating, periods)
    mu = (rating.rating - START) / _SCALE
    phi = rating.deviation / _SCALE
    information = 0.0  # the inverse of the paper's v
    surprise = 0.0
    for opponent, score in results:
        weight = _weight(opponent.deviation / _SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.rating - START) / _SCALE)))
        information += weight * weight * expected * (1 - expected)
        surprise += weight * (score - expected)
    volatility = _new_volatility(rating.volatility, phi, 1 / information, surprise / information)
    before = aged(replace(rating, volatility=volatility), periods).deviation / _SCALE
    after = 1 / math.sqrt(1 / before**2 + information)
    return Rating(
        rating=max(START + _SCALE * (mu + after * after * surprise), _LEAST_RATING),
        deviation=max(after * _SCALE, _LEAST_DEVIATION),
        volatility=volatility,
        games=rating.games + len(results),
    )


def aged(rating: Rating, periods: float) -> Rating:
    """The same player so long after: nothing new is known, and what was known counts for less."""
    grown = math.hypot(rating.deviation, _SCALE * rating.volatility * math.sqrt(max(periods, 0.0)))
    return replace(rating, deviation=min(grown, MOST_DEVIATION))


def _weight(phi: float) -> float:
    """The paper's g: a game counts less against somebody little known."""
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _new_volatility(volatility: float, phi: float, variance: float, change: float) -> float:
    """The paper's step 5; `change` is its capital delta, `variance` its v."""
    start = math.log(volatility**2)
    beyond = change**2 - phi**2 - variance

    def slope(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (beyond - math.exp(x)) / (2 * grown**2) - (x - start) / _TAU**2

    if beyond > 0:
        other = math.log(beyond)
    else:
        other = start - _TAU
        while slope(other) < 0:
            other -= _TAU
    return min(math.exp(_root(slope, start, other) / 2), _MOST_VOLATILITY)


def _root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function is 0 (regula falsi, the Illinois way)."""
    at_low, at_high = function(low), function(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = function(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return low
