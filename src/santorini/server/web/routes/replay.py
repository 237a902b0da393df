"""Games to be looked at again: finished ones, and records and positions that somebody brings."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from santorini.game import Game
from santorini.match.deal import sentence
from santorini.rules.errors import IllegalSetup, InvalidNotation
from santorini.server.mapping.replays import replay_of_match, replay_of_text
from santorini.server.speech import said
from santorini.server.web.context import Here, Spoken
from santorini.server.web.errors import CHANGES, responses
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.replays import Replay, ReplayText
from santorini.server.wire.values import GameId

router = APIRouter(prefix="/api", tags=["replay"])
_SVG = "image/svg+xml"


@router.get(
    "/games/{game}/replay",
    summary="A finished game, step by step, with everything that was hidden",
    responses=responses(Code.NOT_FOUND, Code.TOO_EARLY, Code.NOTHING_THERE),
)
async def game_replay(game: GameId, web: Here) -> Replay:
    match = await web.node.rooms.match(game)
    return await asyncio.to_thread(replay_of_match, match)


@router.post(
    "/replay",
    summary="A record (.sgn) or a position, step by step",
    responses=responses(Code.ILLEGAL, Code.TOO_LARGE, *CHANGES),
)
async def replay(body: ReplayText, language: Spoken) -> Replay:
    found = await asyncio.to_thread(replay_of_text, body.text)
    return found.model_copy(update={"problem": found.problem and said(found.problem, language)})


@router.get(
    "/picture.svg",
    summary="A picture of a position",
    response_class=Response,
    responses=responses(Code.ILLEGAL)
    | {HTTPStatus.OK.value: {"content": {_SVG: {"schema": {"type": "string"}}}}},
)
async def picture(
    position: Annotated[str, Query(min_length=1, max_length=400)],
    size: Annotated[int, Query(ge=64, le=2048)] = 480,
) -> Response:
    try:
        game = Game.from_position(position)
    except (IllegalSetup, InvalidNotation) as error:
        raise Refused(Code.ILLEGAL, sentence(error)) from None
    return Response(game.svg(size), media_type=_SVG)
