"""Ratings at the end of a game: counted once, whichever node does it."""

from __future__ import annotations

from santorini.match.match import Match
from santorini.match.result import Status
from santorini.server.live.summary import rating_pool
from santorini.server.ratings import glicko
from santorini.server.ratings.pools import Pool, new_ratings
from santorini.server.ratings.rating import Rating
from santorini.server.storage.ratings import KeptRating, Ratings


async def count(match: Match, ratings: Ratings, now: float) -> bool:
    """Change the ratings of a rated game's players; False if that was done before, or nothing counts."""
    users = [person.user for person in match.chairs if person and person.user]
    if match.status is not Status.OVER or not match.options.rated or match.result is None:
        return False
    if len(users) != len(match.chairs) or len(set(users)) != len(users):
        return False
    pool = Pool(rating_pool(match.options))
    chairs = range(len(match.chairs))
    sides = [match.side_of(chair) or 0 for chair in chairs]
    places = [_place(match, chair) for chair in chairs]

    def rate(old: list[KeptRating | None]) -> list[Rating]:
        periods = [0.0 if row is None else max(0.0, now - row.updated_at) / glicko.PERIOD for row in old]
        return new_ratings(pool, old, places, sides, periods)

    return await ratings.count(match.id, pool.value, users, rate, now)


def _place(match: Match, chair: int) -> int:
    """1 won, or shares a draw; of the others, whoever was out later is before whoever was out earlier."""
    assert match.result is not None
    if chair in match.result.winners or match.drew(chair):
        return 1
    if len(match.chairs) != 3:
        return 2
    seat = match.seat_of(chair)
    out = match.play.out_order if match.play else ()
    return 3 if seat in out and out.index(seat) == 0 and len(out) > 1 else 2
