"""Games to be looked at again: finished ones, and records and positions that somebody brings.

All of it is worked out elsewhere (`OutsideWork`), and comes from there as bytes.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from starlette.responses import Response

from santorini.server.live.outside_process import GameReplay, Picture, Preview, TextReplay
from santorini.server.web.context import Here, Spoken, Web, limited_by_address
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import OUTSIDE
from santorini.server.web.previews import EMPTY, SHOWN
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.replays import Replay, ReplayText
from santorini.server.wire.values import GameId

router = APIRouter(prefix="/api", tags=["replay"], dependencies=[Depends(limited_by_address(OUTSIDE))])
_SVG = "image/svg+xml"
_JSON = "application/json"
_PNG = "image/png"
_PNGS: dict[int | str, dict[str, Any]] = {
    HTTPStatus.OK.value: {"content": {_PNG: {"schema": {"type": "string", "format": "binary"}}}}
}
_A_WHILE = {"Cache-Control": "public, max-age=300"}
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


@router.get(
    "/games/{game}/preview.png",
    summary="A picture of a game, for messengers",
    response_class=Response,
    responses=responses(Code.NOT_FOUND, *_OUTSIDE) | _PNGS,
)
async def game_preview(game: GameId, web: Here) -> Response:
    """As a watcher may know it, after the last turn."""
    found = await web.node.log.summary(game)
    if found is None:
        raise Refused(Code.NOT_FOUND, "server.no_game")
    return await _preview(web, found.position or EMPTY)


@router.get(
    "/preview.png",
    summary="A picture of the island, for messengers",
    response_class=Response,
    responses=responses(*_OUTSIDE) | _PNGS,
)
async def preview(web: Here) -> Response:
    return await _preview(web, SHOWN)


async def _preview(web: Web, position: str) -> Response:
    return Response(await web.node.outside.do(Preview(position)), media_type=_PNG, headers=_A_WHILE)
