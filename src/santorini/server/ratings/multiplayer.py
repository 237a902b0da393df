"""Ratings of three and four players: OpenSkill's Plackett-Luce model, on the scale that is shown.

OpenSkill knows a mean mu (25 for a newcomer) and a deviation sigma (25/3). They are kept and shown as
1500 + 40·(mu − 25) and 40·sigma, so a newcomer has 1500 ± 333. What is idle stays as sure as it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

from santorini.server.ratings.rating import START, Rating

_MU = 25.0
_SIGMA = _MU / 3
_SCALE = 40.0
_MODEL = PlackettLuce(mu=_MU, sigma=_SIGMA)

NEWCOMER = Rating(START, _SCALE * _SIGMA, 0.0)


def rate_many(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Everybody's rating after a game between teams (of one, or of two); the lowest rank is the best."""
    rated = _MODEL.rate([[_skill(each) for each in team] for team in teams], ranks=[*map(float, ranks)])
    return [
        [_rating(skill, old.games + 1) for skill, old in zip(after, before, strict=True)]
        for after, before in zip(rated, teams, strict=True)
    ]


def _skill(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=_MU + (rating.rating - START) / _SCALE, sigma=rating.deviation / _SCALE)


def _rating(skill: PlackettLuceRating, games: int) -> Rating:
    return Rating(START + _SCALE * (skill.mu - _MU), _SCALE * skill.sigma, 0.0, games)
