"""Reviews that players keep with their finished games."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Depends
from starlette.responses import Response

from santorini.match.match import Match
from santorini.server.web.auth import Identity
from santorini.server.web.context import Here, Player, Reader, Web, limited_by_user
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import BROUGHT
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.reviews import GameReview
from santorini.server.wire.values import GameId

router = APIRouter(prefix="/api/games/{game}/review", tags=["reviews"])
_MINE = (Code.NOT_SIGNED_IN, Code.NOT_ALLOWED, Code.NOT_FOUND, Code.NOT_YOURS)


@router.get("", summary="My review of a game", response_model=GameReview, responses=responses(*_MINE))
async def find(game: GameId, web: Here, identity: Reader) -> Response:
    kept = await web.node.reviews.find(identity.user.id, game)
    if kept is None:
        raise Refused(Code.NOT_FOUND, "server.no_review")
    return Response(kept, media_type="application/json")


@router.put(
    "",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Keep a review with a game of mine that is over",
    responses=responses(*_MINE, Code.TOO_EARLY, Code.ILLEGAL, *CHANGES),
    dependencies=[Depends(limited_by_user(BROUGHT))],
)
async def keep(game: GameId, body: GameReview, web: Here, identity: Player) -> None:
    """In place of the one before."""
    _check(await _my_match(web, game, identity), body)
    await web.node.reviews.keep(identity.user.id, game, body.model_dump_json(), web.node.now())


@router.delete(
    "",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Forget my review of a game",
    responses=responses(*_MINE, *CHANGES),
)
async def forget(game: GameId, web: Here, identity: Player) -> None:
    await web.node.reviews.forget(identity.user.id, game)


async def _my_match(web: Web, game: str, identity: Identity) -> Match:
    match = await web.node.rooms.match(game)
    if not match.chairs_of(identity.user.id):
        raise Refused(Code.NOT_YOURS, "match.no_seat")
    if not match.over or match.game is None:
        raise Refused(Code.TOO_EARLY, "match.not_over")
    return match


def _check(match: Match, review: GameReview) -> None:
    """Turns that were not played are not judged."""
    turns = match.game.turns if match.game else ()
    last = 0
    for judged in review.judgements:
        number = judged.number
        played = turns[number - 1] if last < number <= len(turns) else None
        if played is None or (played.seat, played.text) != (judged.seat, judged.turn):
            raise Refused(Code.ILLEGAL, "server.other_review", number=number)
        last = number
