"""What results say about strength: Elo differences with their errors, and ratings on one scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 400 / math.log(10)  # Elo points of one unit of log-odds
SURE = 1.96  # standard errors of a 95 % interval


def elo_of(score: float) -> float:
    """The difference in strength at which this share of the points is expected.

    >>> round(elo_of(0.5)), round(elo_of(0.75)), elo_of(1.0)
    (0, 191, inf)
    """
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return SCALE * math.log(score / (1 - score))


@dataclass(frozen=True)
class Difference:
    """How much stronger one engine is, with a 95 % interval; `superiority` is how likely it is stronger."""

    score: float  # share of the points, from 0 to 1
    elo: float
    low: float
    high: float
    superiority: float

    @property
    def error(self) -> float:
        """Half of the interval; infinite where one side won (nearly) everything."""
        return (self.high - self.low) / 2


def difference(pairs: Sequence[float]) -> Difference:
    """From the share of the points that an engine made in each pair of games.

    The two games of an opening depend on each other, so pairs are what varies, not games. Their
    variance is taken with one even pair more than were played: a handful of pairs that all ended
    alike does not prove that all others would.
    """
    if not pairs:
        return Difference(0.5, 0.0, -math.inf, math.inf, 0.5)
    count = len(pairs)
    score = sum(pairs) / count
    variance = (sum((pair - score) ** 2 for pair in pairs) + (0.5 - score) ** 2) / count
    deviation = math.sqrt(variance / count)
    low, high = elo_of(score - SURE * deviation), elo_of(score + SURE * deviation)
    return Difference(score, elo_of(score), low, high, _superiority(score, deviation))


def _superiority(score: float, deviation: float) -> float:
    if deviation == 0:
        return 0.5
    return 0.5 * (1 + math.erf((score - 0.5) / deviation / math.sqrt(2)))


# Ratings


@dataclass(frozen=True)
class EloRating:
    elo: float
    error: float  # half of the 95 % interval, against the anchor or the mean


def ratings(points: Sequence[Sequence[float]], anchor: int | None = None) -> list[EloRating]:
    """Ratings that make the results most likely, if the odds of two engines are those of Elo.

    `points[i][j]` is what i made against j; a draw is half a point. The anchor, or the mean, is 0. Every
    engine is given one drawn game more, against a player of average strength, so that nobody who won or
    lost everything is infinitely far away.
    """
    count = len(points)
    strengths = [0.0] * count
    for _ in range(100):
        gradient, curvature = _slope(points, strengths)
        change = _solved(curvature, gradient)
        strengths = [s + max(-1.0, min(1.0, c)) for s, c in zip(strengths, change, strict=True)]
        if max(map(abs, change), default=0.0) < 1e-9:
            break
    _, curvature = _slope(points, strengths)
    zero = sum(strengths) / count if anchor is None else strengths[anchor]
    return [
        EloRating(SCALE * (strength - zero), SCALE * SURE * _deviation(curvature, number, anchor))
        for number, strength in enumerate(strengths)
    ]


def _slope(
    points: Sequence[Sequence[float]], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """First and (negative) second derivatives of the logarithm of the likelihood."""
    count = len(strengths)
    gradient = [0.0] * count
    curvature = [[0.0] * count for _ in range(count)]
    for one in range(count):
        expected = _logistic(strengths[one])
        gradient[one] += 0.5 - expected
        curvature[one][one] += expected * (1 - expected)
        for other in range(count):
            games = points[one][other] + points[other][one]
            if one != other and games:
                expected = _logistic(strengths[one] - strengths[other])
                weight = games * expected * (1 - expected)
                gradient[one] += points[one][other] - games * expected
                curvature[one][one] += weight
                curvature[one][other] -= weight
    return gradient, curvature


def _deviation(curvature: Sequence[Sequence[float]], number: int, anchor: int | None) -> float:
    """The standard error of a strength, less that of the anchor or the mean."""
    count = len(curvature)
    contrast = [-1 / count if anchor is None else -float(other == anchor) for other in range(count)]
    contrast[number] += 1
    spread = _solved(curvature, contrast)
    return math.sqrt(max(0.0, sum(c * s for c, s in zip(contrast, spread, strict=True))))


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for pivot in range(count):
        for row in range(pivot + 1, count):
            factor = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    solution = [0.0] * count
    for row in reversed(range(count)):
        known = sum(rows[row][column] * solution[column] for column in range(row + 1, count))
        solution[row] = (rows[row][count] - known) / rows[row][row]
    return solution


def _logistic(value: float) -> float:
    return 1 / (1 + math.exp(-value))
