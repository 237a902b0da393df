"""Games by their courses: a start and steps. Questions about one game mostly differ by a step."""

from __future__ import annotations

from santorini.game import Game
from santorini.notation.record import read_record


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
        if start != self._start:
            self._game = game_at(start)
            self._start, self._steps = start, []
        common = 0
        while common < min(len(steps), len(self._steps)) and steps[common] == self._steps[common]:
            common += 1
        while len(self._steps) > common:
            self._game.pop()
            self._steps.pop()
        for step in steps[common:]:
            self._game.push(step)
            self._steps.append(step)
        return self._game
