"""Games to be looked at again: finished ones, and records and positions that somebody brings.

All of it is worked out elsewhere (`OutsideWork`), and comes from there as bytes.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from starlette.responses import Response

from santorini.server.live.outside_process import GameReplay, Picture, TextReplay
from santorini.server.web.context import Here, Spoken, limited_by_address
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import OUTSIDE
from santorini.server.wire.errors import Code
from santorini.server.wire.replays import Replay, ReplayText
from santorini.server.wire.values import GameId

router = APIRouter(prefix="/api", tags=["replay"], dependencies=[Depends(limited_by_address(OUTSIDE))])
_SVG = "image/svg+xml"
_JSON = "application/json"
_OUTSIDE = (Code.TOO_LARGE, Code.TRY_AGAIN)


@router.get(
    "/games/{game}/replay",
    summary="A finished game, step by step, with everything that was hidden",
    response_model=Replay,
    responses=responses(Code.NOT_FOUND, Code.TOO_EARLY, Code.NOTHING_THERE, *_OUTSIDE),
)
async def game_replay(game: GameId, web: Here) -> Response:
    job = GameReplay.of(await web.node.rooms.match(game))
    return Response(await web.node.outside.do(job), media_type=_JSON)


@router.post(
    "/replay",
    summary="A record (.sgn) or a position, step by step",
    response_model=Replay,
    responses=responses(Code.ILLEGAL, *CHANGES, *_OUTSIDE),
)
async def replay(body: ReplayText, web: Here, language: Spoken) -> Response:
    return Response(await web.node.outside.do(TextReplay(body.text, language)), media_type=_JSON)


@router.get(
    "/picture.svg",
    summary="A picture of a position",
    response_class=Response,
    responses=responses(Code.ILLEGAL, *_OUTSIDE)
    | {HTTPStatus.OK.value: {"content": {_SVG: {"schema": {"type": "string"}}}}},
)
async def picture(
    web: Here,
    position: Annotated[str, Query(min_length=1, max_length=400)],
    size: Annotated[int, Query(ge=64, le=2048)] = 480,
) -> Response:
    return Response(await web.node.outside.do(Picture(position, size)), media_type=_SVG)
