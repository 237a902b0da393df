"""The engine in one call: analyse a position, follow an analysis, let a level play.

Every question gets an engine of its own, so nothing is remembered from one to the next. Who wants that, or
wants to stop it, makes an `Engine`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.bot import Bot
from santorini.engine.engine import ONE_SECOND, UNLIMITED, Engine
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.network import Network
from santorini.engine.levels import STRONGEST, Level, level_named
from santorini.game import Game
from santorini.step import Step


class _Own(threading.local):
    """A thread's own evaluator: reading the network takes longer than the rest of a quick answer."""

    evaluator: Evaluator | None = None


_own = _Own()


def _evaluator() -> Evaluator:
    if _own.evaluator is None:
        _own.evaluator = Network.default()
    return _own.evaluator


def analyse(game: Game | str, limit: Limit = ONE_SECOND, *, lines: int = 1) -> Analysis:
    """The best turns for whoever has to choose in a game, or in a position's text.

    Of a Game only what that player may know is looked at. Raises NothingToAnalyse when there is nothing to
    choose, InvalidNotation for a text that is none.

    >>> found = analyse("0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1", Limit(depth=1))
    >>> found.best.turn, found.best.win_in, found.best.chance
    ('B3>B4#', 1, 1.0)
    """
    return Engine(_evaluator()).analyse(game, limit, lines=lines)


def stream(game: Game | str, limit: Limit = UNLIMITED, *, lines: int = 1) -> Iterator[Analysis]:
    """One analysis after another, each deeper than the last. Leaving the loop ends the search.

    >>> for found in stream("0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"):
    ...     if found.depth == 2:
    ...         break
    >>> found.best.depth
    2
    """
    return Engine().stream(game, limit, lines=lines)


def play(
    game: Game, level: Level | int | str = STRONGEST, limit: Limit | None = None, *, seed: int = 0
) -> tuple[Step, ...]:
    """The steps that a level chooses, by what the player to choose may know.

    They make the turn, or what is left of a turn that is running. A level can be given by its number or name
    (UnknownLevel says which there are). With the same seed it chooses the same, unless time is its limit.

    >>> game = Game.from_position("0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1")
    >>> game.try_turn(play(game, "shepherd"))
    >>> game.outcome().winners
    (0,)
    """
    wanted = level if isinstance(level, Level) else level_named(str(level))
    return Bot(wanted, seed=seed, evaluator=_evaluator()).choose(game, limit)
