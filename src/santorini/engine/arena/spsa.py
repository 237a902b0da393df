"""A tuner: numbers are changed a little, all at once, and follow what wins games.

Simultaneous perturbation (Spall): every round moves all numbers up or down by chance, lets both sides of that
play, and goes a small step towards the winner. Changes and steps become smaller with the rounds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

_CHANGE_FALLS = 0.101  # exponents that are proven to converge
_STEP_FALLS = 0.602
_WARM_UP = 0.1  # part of the rounds in which steps hardly fall
_LAST_STEP = 0.01  # of the change, for a round that is won altogether


@dataclass(frozen=True)
class Round:
    """Numbers that are to play against others."""

    first: dict[str, int]
    second: dict[str, int]
    number: int


# Plays some rounds; the first numbers' share of the points in each, from 0 to 1.
Play = Callable[[Sequence[Round]], Iterable[float]]


@dataclass(frozen=True)
class Tuned:
    """A number to tune: where it begins, its limits, and by how much it is changed in the last round."""

    name: str
    start: int
    least: int
    most: int
    change: float


@dataclass
class Tuning:
    """How far a tuning has come; the same seed plays the same rounds, in one go or in several."""

    tuned: Sequence[Tuned]
    rounds: int
    seed: int = 0
    done: int = 0
    values: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.values = {one.name: float(one.start) for one in self.tuned} | self.values

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers as they are now."""
        return {name: round(value) for name, value in self.values.items()}

    def advance(self, play: Play, count: int = 1) -> None:
        """Play so many rounds, all beginning with the numbers as they are, and follow their winners."""
        numbers = range(self.done + 1, min(self.done + count, self.rounds) + 1)
        changes = [self._changes(number) for number in numbers]
        rounds = [
            Round(self._moved(change, 1), self._moved(change, -1), number)
            for number, change in zip(numbers, changes, strict=True)
        ]
        for number, change, score in zip(numbers, changes, play(rounds), strict=True):
            self._follow(number, change, score)

    def _changes(self, number: int) -> dict[str, float]:
        random = Random(f"{self.seed} {number}")
        return {
            one.name: random.choice((-1, 1)) * one.change * (self.rounds / number) ** _CHANGE_FALLS
            for one in self.tuned
        }

    def _follow(self, number: int, changes: dict[str, float], score: float) -> None:
        warm = _WARM_UP * self.rounds
        rate = _LAST_STEP * ((warm + self.rounds) / (warm + number)) ** _STEP_FALLS
        for one in self.tuned:
            value = self.values[one.name] + rate * (2 * score - 1) * changes[one.name]
            self.values[one.name] = min(max(value, one.least), one.most)
        self.done = number

    def _moved(self, changes: dict[str, float], sign: int) -> dict[str, int]:
        return {
            one.name: round(min(max(self.values[one.name] + sign * changes[one.name], one.least), one.most))
            for one in self.tuned
        }

    def save(self, path: Path) -> None:
        path.write_text(json.dumps({"done": self.done, "seed": self.seed, "values": self.values}), "utf-8")

    def load(self, path: Path) -> None:
        """Go on where a saved tuning stopped; raises ValueError if that tuned other numbers."""
        try:
            saved = json.loads(path.read_text("utf-8"))
            done, seed, values = int(saved["done"]), saved["seed"], dict(saved["values"])
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{path} is not a tuning: expected done, seed and values: {error!r}") from None
        if values.keys() != self.values.keys() or seed != self.seed:
            raise ValueError(f"{path} is of another tuning: expected {', '.join(self.values)}")
        self.done, self.values = done, values
