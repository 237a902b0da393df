"""Practice without a game: questions about positions that are kept nowhere."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from santorini.server.live import outside_process
from santorini.server.web.auth import Identity
from santorini.server.web.context import Here, whoever
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import DESK, THOUGHTS, Rate, address_key, address_of
from santorini.server.wire.desk import DeskAnswer, DeskQuestion
from santorini.server.wire.errors import Code

router = APIRouter(prefix="/api", tags=["desk"])
_THINKS: Final = frozenset({"analyse", "play"})


@router.post(
    "/desk",
    summary="What may be done on a board, what follows, why not, a bot\u2019s turn",
    response_model=DeskAnswer,
    responses=responses(*CHANGES, Code.TOO_LARGE, Code.TRY_AGAIN),
)
async def desk(
    body: DeskQuestion,
    connection: HTTPConnection,
    web: Here,
    identity: Annotated[Identity | None, Depends(whoever)],
) -> Response:
    """For browsers in which the engine does not run. Nothing is stored, nobody has to be signed in."""
    _count(web, connection, identity, THOUGHTS if body.ask in _THINKS else DESK)
    answer = await web.node.outside.do(outside_process.DeskQuestion(body.model_dump_json()))
    return Response(answer, media_type="application/json")


def _count(web: Here, connection: HTTPConnection, identity: Identity | None, rate: Rate) -> None:
    """By user, and by address for those who are nobody yet."""
    address = address_key(address_of(connection))
    web.buckets.take_of_both(identity.user.id if identity else address, address, rate)
