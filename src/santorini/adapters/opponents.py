"""Who else sits at the table of an environment for one player: a level, an engine or a policy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from santorini.adapters.actions import step_of
from santorini.adapters.episodes import Episodes
from santorini.adapters.observations import Bits
from santorini.engine import Bot, Engine, Level, Limit, level_named
from santorini.engine.engine import ONE_SECOND
from santorini.engine.evaluation.network import Network
from santorini.step import Step

# From an observation and the mask of legal actions to an action.
Policy = Callable[[Bits, NDArray[np.int8]], int]
# None chooses at random; a level goes by its number, its name or itself.
Opponent = Policy | Engine | Level | int | str | None
# Chooses steps for whoever has to choose: one, or more of the same turn.
Chooser = Callable[[Episodes], Sequence[Step]]


def chooser_of(opponent: Opponent, limit: Limit | None) -> Chooser:
    """Raises UnknownLevel, or ValueError for what can play nothing; `limit` is for levels and engines."""
    if opponent is None:
        return lambda episodes: [step_of(episodes.random_action())]
    if isinstance(opponent, Engine):
        engine = opponent
        return lambda episodes: engine.play(episodes.game, limit or ONE_SECOND)
    if isinstance(opponent, Level | int | str):
        return _level_chooser(opponent if isinstance(opponent, Level) else level_named(str(opponent)), limit)
    if not callable(opponent):
        raise ValueError(f"opponent {opponent!r}: expected a level, an Engine, a policy, or None")
    return _policy_chooser(opponent)


def _level_chooser(level: Level, limit: Limit | None) -> Chooser:
    evaluator = Network.default()
    bots: dict[int, Bot] = {}  # one for each game, so that a game follows from its seed

    def choose(episodes: Episodes) -> Sequence[Step]:
        if episodes.number not in bots:
            bots.clear()
            bots[episodes.number] = Bot(level, seed=episodes.random.getrandbits(32), evaluator=evaluator)
        return bots[episodes.number].choose(episodes.game, limit)

    return choose


def _policy_chooser(policy: Policy) -> Chooser:
    def choose(episodes: Episodes) -> Sequence[Step]:
        seat = episodes.actor or 0
        return [step_of(policy(episodes.observe(seat), episodes.mask(seat)))]

    return choose
