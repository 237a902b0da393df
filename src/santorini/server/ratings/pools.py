"""Pools: games whose results count together, and the new ratings at the end of one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from santorini.server.ratings import glicko
from santorini.server.ratings.multiplayer import NEWCOMER, rate_many
from santorini.server.ratings.rating import Rating

# Deviations. OpenSkill's falls more slowly than Glicko-2's: these are reached after about as many games.
_SURE_OF_TWO = 110.0
_SURE_OF_MANY = 260.0


class Pool(StrEnum):
    """What a rating is a rating in."""

    MORTALS = "mortals"  # two players without powers
    POWERS = "powers"  # two players, with powers or the Golden Fleece
    THREE = "three"
    FOUR = "four"  # two teams

    @property
    def players(self) -> int:
        return {Pool.THREE: 3, Pool.FOUR: 4}.get(self, 2)

    @property
    def newcomer(self) -> Rating:
        """The rating of somebody who has not played."""
        return Rating() if self.players == 2 else NEWCOMER

    def is_provisional(self, rating: Rating) -> bool:
        """Is it still more a guess than a measure? It is for the first ten games or so."""
        return rating.deviation > (_SURE_OF_TWO if self.players == 2 else _SURE_OF_MANY)


def pool_of(players: int, with_powers: bool) -> Pool:
    """Where a game counts; the Golden Fleece is a power."""
    match players:
        case 2:
            return Pool.POWERS if with_powers else Pool.MORTALS
        case 3:
            return Pool.THREE
        case 4:
            return Pool.FOUR
        case _:
            raise ValueError(f"{players} players: expected 2 to 4")


def new_ratings(
    pool: Pool,
    old: Sequence[Rating | None],
    places: Sequence[int],
    sides: Sequence[int],
    periods: Sequence[float],
) -> list[Rating]:
    """Everybody's rating after a game.

    Players are numbered as in `old` (None has never played). `places` tells how they did: 1 won, 2 was out
    last, 3 before that; a draw is a place that several share. `sides` tells their sides, and `periods` counts
    glicko.PERIOD since each player's last game of the pool.
    """
    if not len(old) == len(places) == len(sides) == len(periods) == pool.players:
        raise ValueError(f"{len(old)} players in the pool {pool}: expected {pool.players}")
    if min(places) != 1:
        raise ValueError(f"places {list(places)}: expected somebody in place 1")
    ratings = [pool.newcomer if rating is None else rating for rating in old]
    if pool.players == 2:
        return _duel(ratings, places, periods)
    return _melee(ratings, sides, places)


def _duel(ratings: Sequence[Rating], places: Sequence[int], periods: Sequence[float]) -> list[Rating]:
    now = [glicko.aged(rating, ago) for rating, ago in zip(ratings, periods, strict=True)]
    return [
        glicko.rate(ratings[who], [(now[1 - who], _score(places[who], places[1 - who]))], periods[who])
        for who in range(2)
    ]


def _score(mine: int, other: int) -> float:
    """A whole point, half of one, or none."""
    return 0.5 if mine == other else float(mine < other)


def _melee(ratings: Sequence[Rating], sides: Sequence[int], ranks: Sequence[int]) -> list[Rating]:
    """By side: a team is as good as its place, and each of it learns from the result."""
    teams = [[who for who, its in enumerate(sides) if its == side] for side in sorted(set(sides))]
    rated = rate_many(
        [[ratings[who] for who in team] for team in teams],
        [min(ranks[who] for who in team) for team in teams],
    )
    after = {
        who: new
        for team, news in zip(teams, rated, strict=True)
        for who, new in zip(team, news, strict=True)
    }  # fmt: skip
    return [after[who] for who in range(len(ratings))]
