"""Room to look ahead in: positions and offers that are made once and used again and again."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.steps import Offers


@final
class Room:
    """One of each for every depth. Machines that are never asked at the same time can share it."""

    def __init__(self) -> None:
        self._positions: list[Position] = []
        self._offers: list[Offers] = []

    def position(self, depth: i64) -> Position:
        while len(self._positions) <= depth:
            self._positions.append(Position())
        return self._positions[depth]

    def offers(self, depth: i64) -> Offers:
        while len(self._offers) <= depth:
            self._offers.append(Offers())
        return self._offers[depth]
