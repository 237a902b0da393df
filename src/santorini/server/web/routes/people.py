"""Players, their ratings, and how powers do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast

from fastapi import APIRouter, Query

from santorini.powers import power_named
from santorini.server.ratings.pools import Pool
from santorini.server.ratings.rating import Rating
from santorini.server.storage.lists import PowerTally
from santorini.server.storage.people import User
from santorini.server.storage.ratings import Ranked
from santorini.server.web.context import Anybody, Before, Here, PageSize, Web
from santorini.server.web.errors import responses
from santorini.server.web.rows import game_rows
from santorini.server.wire.accounts import Kind, UserName
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.rest import (
    GameRows,
    Leaderboard,
    Pairings,
    PastRating,
    Place,
    PoolName,
    PowerResult,
    PowerResults,
    Profile,
    RatingHistory,
    Standing,
)
from santorini.server.wire.values import CardName

router = APIRouter(prefix="/api", tags=["people"])
_FEWEST_GAMES = 5  # for a place on the leaderboard
_A_MOMENT = 5.0  # seconds for which a profile is remembered
_READ = (Code.NOT_ALLOWED,)


@router.get("/players/{username}", summary="A player’s profile", responses=responses(*_READ, Code.NOT_FOUND))
async def profile(username: UserName, web: Here, _: Anybody) -> Profile:
    user = await _user(web, username)
    ratings = await web.node.ratings.all_of(user.id)
    return Profile(
        user=user.id,
        name=user.name,
        username=user.username or username,
        kind=cast(Kind, user.kind),
        created_at=user.created_at,
        ratings={cast(PoolName, pool): _standing(pool, rating) for pool, rating in ratings.items()},
        results=_results(
            await web.memory.recall(
                ("results", user.id), lambda: web.node.lists.results_of(user.id), seconds=_A_MOMENT
            )
        ),
    )


@router.get(
    "/players/{username}/ratings/{pool}",
    summary="How a rating came about",
    responses=responses(*_READ, Code.NOT_FOUND),
)
async def rating_history(
    username: UserName,
    pool: PoolName,
    web: Here,
    _: Anybody,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=1000)] = 500,
) -> RatingHistory:
    """The latest games, oldest of them first; `before` a time to have what was earlier."""
    user = await _user(web, username)
    history = await web.node.ratings.history(user.id, pool, limit=limit, before=before)
    return RatingHistory(
        pool=pool,
        history=tuple(
            PastRating(at=past.at, game=past.game, rating=past.rating, deviation=past.deviation)
            for past in history
        ),
        next=history[0].at if len(history) == limit else None,
    )


@router.get(
    "/players/{username}/games",
    summary="A player’s games",
    responses=responses(*_READ, Code.NOT_FOUND),
)
async def games_of_player(
    username: UserName, web: Here, reader: Anybody, before: Before = None, limit: PageSize = 50
) -> GameRows:
    """Public ones, and all if it is oneself; the latest first, `before` a time to go on."""
    user = await _user(web, username)
    rows = await web.node.lists.games_of(user.id, limit=limit, before=before)
    return game_rows(rows, limit, private=reader is not None and reader.user.id == user.id)


@router.get("/leaderboard/{pool}", summary="The best players", responses=responses(*_READ))
async def leaderboard(
    pool: PoolName, web: Here, _: Anybody, limit: Annotated[int, Query(ge=1, le=100)] = 50
) -> Leaderboard:
    async def find() -> list[tuple[Ranked, User | None]]:
        ranked = await web.node.ratings.leaderboard(pool, 100, _FEWEST_GAMES)
        return [(each, await web.node.people.user(each.user)) for each in ranked]

    found = await web.memory.recall(("leaderboard", pool), find)
    places = [
        Place(
            place=number,
            user=ranked.user,
            name=ranked.name,
            username=user.username if user else None,
            standing=_standing(pool, ranked.rating),
        )
        for number, (ranked, user) in enumerate(found[:limit], 1)
    ]
    return Leaderboard(pool=pool, places=tuple(places))


@router.get("/stats/powers", summary="How powers do", responses=responses(*_READ))
async def power_results(
    web: Here, _: Anybody, pool: Annotated[PoolName | None, Query()] = None
) -> PowerResults:
    """In all finished games, or those of one pool."""
    found = await web.memory.recall(("powers", pool), lambda: web.node.lists.results_by_power(pool))
    return PowerResults(results=_results(found))


@router.get(
    "/stats/powers/{power}",
    summary="How a power does against others",
    responses=responses(*_READ, Code.NOT_FOUND),
)
async def pairings(power: CardName, web: Here, _: Anybody) -> Pairings:
    try:
        name = power_named(power).name
    except ValueError:
        raise Refused(Code.NOT_FOUND, "server.no_card") from None
    found = await web.memory.recall(("pairings", name), lambda: web.node.lists.results_by_pairing(name))
    return Pairings(power=name, results=_results(found))


async def _user(web: Web, username: str) -> User:
    user = await web.node.people.by_username(username)
    if user is None:
        raise Refused(Code.NOT_FOUND, "server.no_player")
    return user


def _standing(pool: str, rating: Rating) -> Standing:
    return Standing(
        rating=rating.rating,
        deviation=rating.deviation,
        games=rating.games,
        provisional=Pool(pool).is_provisional(rating),
    )


def _results(found: Sequence[PowerTally]) -> tuple[PowerResult, ...]:
    return tuple(
        PowerResult(power=row.power, games=row.games, wins=row.wins, draws=row.draws) for row in found
    )
