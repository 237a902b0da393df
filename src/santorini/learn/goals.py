"""What is learned of samples: who won, and what searches thought, then and later in the game."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from santorini.learn.dataset import UNPLAYED, Samples

Chances = npt.NDArray[np.float64]

_DEMOLISHED = 3  # pieces that a turn may take away; where more are missing, another game has begun


def goals_of(samples: Samples, mix: float, ahead: float = 0.0) -> npt.NDArray[np.float32]:
    """What is learned of samples: the search's score as a chance, and the result, if any, so much of it.

    With `ahead` the score counts less, and what later searches of the game thought, and its result in the
    end, more: so much of a goal is the goal of the game's next sample. Among three sides a search takes it
    that the others play together, and is far too gloomy; there only the result counts.
    """
    seats = samples["inputs"][:, 4] >> 41 & 7
    played = samples["result"] != UNPLAYED
    share = np.where(played, np.where(seats == 3, 1.0, mix), 0.0)
    chance = 1 / (1 + np.exp(-samples["score"] / 1000))
    if ahead:
        chance[played] = _looking_ahead(samples[played], chance[played], ahead)
    goals: npt.NDArray[np.float32] = (share * samples["result"] + (1 - share) * chance).astype(np.float32)
    return goals


def _looking_ahead(samples: Samples, chance: Chances, ahead: float) -> Chances:
    """Chances of samples in the order of their games, mixed with those that follow."""
    own = _sides(samples) == 0
    values = np.where(own, chance, 1 - chance)  # for the first side
    results = np.where(own, samples["result"], 1 - samples["result"])
    ends = np.flatnonzero(_last_of_games(samples))
    lengths = np.diff(ends, prepend=-1)
    behind = np.repeat(ends, lengths) - np.arange(len(samples))  # samples of the same game
    order = np.argsort(behind, kind="stable")
    goals = np.empty(len(samples))
    for places in np.split(order, np.cumsum(np.bincount(behind))[:-1]):
        following = results[places] if behind[places[0]] == 0 else goals[places + 1]
        goals[places] = (1 - ahead) * values[places] + ahead * following
    return np.where(own, goals, 1 - goals)


def _sides(samples: Samples) -> npt.NDArray[np.int64]:
    sides: npt.NDArray[np.int64] = samples["inputs"][:, 4] >> 49 & 1
    return sides


def _last_of_games(samples: Samples) -> npt.NDArray[np.bool_]:
    """Which samples are the last of their game, as far as they tell.

    The next one is of another game if its cards are others, if somebody else wins, if the town has shrunk, or
    if workers are placed again.
    """
    inputs, sides = samples["inputs"], _sides(samples)
    own = sides == 0
    table = inputs[:, 4]
    cards = np.where(own, table & 0xFFFF, (table & 0xFF) << 8 | table >> 8 & 0xFF)
    cards = np.where(table >> 41 & 7 == 2, cards, 0)
    winner = np.where(own, samples["result"], 1 - samples["result"])
    pieces = np.bitwise_count(inputs[:, :2] & (1 << 50) - 1).sum(1, dtype=np.int64)
    setup = table >> 44 & 15
    last = np.ones(len(samples), np.bool_)
    last[:-1] = (cards[1:] != cards[:-1]) | (winner[1:] != winner[:-1])
    last[:-1] |= (pieces[1:] + _DEMOLISHED < pieces[:-1]) | ((setup[1:] > 0) & (setup[:-1] == 0))
    return last
