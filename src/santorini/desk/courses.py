"""Games by their courses: a start and steps. Questions about one game mostly differ by a step."""

from __future__ import annotations

from santorini.game import Game
from santorini.notation.record import read_record
from santorini.notation.turn import resigning_seat


def game_at(start: str) -> Game:
    """The game that begins with a position's text, or as the tags of a record say."""
    return Game.from_record(read_record(start)) if start.startswith("[") else Game.from_position(start)


class Courses:
    """Keeps the last game, to go on from where both agree."""

    def __init__(self) -> None:
        self._start: str | None = None
        self._steps: list[str] = []
        self._game = Game()

    def game(self, start: str, steps: list[str]) -> Game:
        """The game; only to be looked at. Raises InvalidNotation or IllegalStep."""
        common = _agreeing(steps, self._steps)
        if start != self._start or any(map(_gives_up, self._steps[common:])):
            self._game = game_at(start)
            self._start, self._steps, common = start, [], 0
        while len(self._steps) > common:
            self._game.pop()
            self._steps.pop()
        for step in steps[common:]:
            self._make(step)
            self._steps.append(step)
        return self._game

    def _make(self, step: str) -> None:
        seat = resigning_seat(step, self._game.actor or 0)
        if seat is None:
            self._game.push(step)
        else:
            self._game.resign(seat)


def _gives_up(step: str) -> bool:
    """That is no step which could be taken back alone."""
    return resigning_seat(step, 0) is not None


def _agreeing(one: list[str], other: list[str]) -> int:
    """With how many of the same steps both begin."""
    return next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
