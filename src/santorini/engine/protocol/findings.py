"""What an engine in another program has found so far, as an analysis."""

from __future__ import annotations

import time
from collections.abc import Sequence

from santorini.engine.analysis import Analysis, Line
from santorini.engine.evaluation.evaluator import WIN, chance_of, score_of
from santorini.engine.protocol.choices import read_choice
from santorini.engine.protocol.words import Info
from santorini.game import Game
from santorini.rules.errors import IllegalStep, InvalidNotation


class Findings:
    """The newest `info` for each line. `game` is the game as the engine was told it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._began = time.monotonic()
        self._infos: dict[int, Info] = {}

    def add(self, info: Info) -> None:
        self._infos[info.line] = info

    def analysis(self, best: str | None = None) -> Analysis | None:
        """None if nothing of use was said. `best`, a legal turn, comes first, whatever else was said."""
        infos = [self._infos[number] for number in sorted(self._infos)]
        if best is not None:
            infos.sort(key=lambda info: info.turns[:1] != (best,))
            if not infos or infos[0].turns[:1] != (best,):
                infos.insert(0, Info((best,)))
        lines = [line for info in infos if (line := self._line(info)) is not None]
        if not lines:
            return None
        nodes = max(info.nodes for info in infos)
        seconds = time.monotonic() - self._began
        seat = self._game.actor or 0
        return Analysis(self._game.position, seat, tuple(lines), lines[0].depth, nodes, seconds)

    def _line(self, info: Info) -> Line | None:
        """None if it begins with a turn that is not legal."""
        game = self._game
        try:
            steps = read_choice(game.machine, game.known, info.turns[0])
        except (IllegalStep, InvalidNotation, IndexError):
            return None
        score, chance = _value(info)
        ahead = game.copy()
        for step in steps:
            ahead.push(step)
        result = ahead.position
        return Line(
            steps,
            info.turns[0],
            result,
            score,
            chance,
            info.win_in,
            info.depth,
            _legal_part(ahead, info.turns[1:]),
        )


def _value(info: Info) -> tuple[int, float]:
    """Score and winning chance, each from what was said of the other if need be."""
    if info.win_in is not None:
        turns = 2 * abs(info.win_in)
        score = WIN - turns + 1 if info.win_in > 0 else turns - WIN
        return score, 1.0 if info.win_in > 0 else 0.0
    if info.score is not None:
        return info.score, chance_of(info.score) if info.chance is None else info.chance
    return (0, 0.5) if info.chance is None else (score_of(info.chance), info.chance)


def _legal_part(game: Game, turns: Sequence[str]) -> tuple[str, ...]:
    """The turns up to the first that cannot be played."""
    played: list[str] = []
    try:
        for turn in turns:
            game.push_turn(turn)
            played.append(turn)
    except (IllegalStep, InvalidNotation):
        pass
    return tuple(played)
