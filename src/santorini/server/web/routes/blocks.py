"""Whom one does not want to meet, and what should not have been said."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Depends

from santorini.server.storage.people import MOST_BLOCKS
from santorini.server.web.auth import new_id
from santorini.server.web.context import Here, Owner, Web, limited_by_user
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import ACCOUNT, REPORTS
from santorini.server.wire.accounts import Blocked, NewReport
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.values import UserId

router = APIRouter(prefix="/api", tags=["people"])
_SIGNED_IN = (Code.NOT_SIGNED_IN, Code.NOT_ALLOWED)


@router.get("/blocks", summary="Whom I block", responses=responses(*_SIGNED_IN))
async def blocks(identity: Owner, web: Here) -> list[Blocked]:
    found = await web.node.people.blocked_by(identity.user.id)
    return [Blocked(user=block.blocked, name=block.name) for block in found if not block.game]


@router.put(
    "/blocks/{user}",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Block somebody",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, *CHANGES),
    dependencies=[Depends(limited_by_user(ACCOUNT))],
)
async def block(user: UserId, identity: Owner, web: Here) -> None:
    """They cannot sit down at my tables, nor I at theirs, and I hear nothing of them."""
    people = web.node.people
    if user == identity.user.id:
        raise Refused(Code.NOT_ALLOWED, "server.block_oneself")
    if await people.user(user) is None:
        raise Refused(Code.NOT_FOUND, "server.no_user")
    if not await people.block(identity.user.id, user):
        raise Refused(Code.NOT_ALLOWED, "server.most_blocks", most=MOST_BLOCKS)
    _hear(web, identity.user.id, user, False)


@router.delete(
    "/blocks/{user}",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Block somebody no longer",
    responses=responses(*_SIGNED_IN, *CHANGES),
)
async def unblock(user: UserId, identity: Owner, web: Here) -> None:
    await web.node.people.unblock(identity.user.id, user)
    _hear(web, identity.user.id, user, True)


def _hear(web: Web, listener: str, user: str, on: bool) -> None:
    """Those connected already, too."""
    web.node.blocks.forget(listener)
    for reader in web.node.hub.of(listener):
        reader.mute(user, "", not on)


@router.post(
    "/reports",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Report a line of a chat",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, *CHANGES),
    dependencies=[Depends(limited_by_user(REPORTS))],
)
async def report(body: NewReport, identity: Owner, web: Here) -> None:
    """For those who look after the server to read."""
    seen = await web.node.rooms.whole(body.game, user=identity.user.id)
    if all(line.id != body.line for line in seen.chat):
        raise Refused(Code.NOT_FOUND, "server.no_line")
    await web.node.people.report(
        new_id(), identity.user.id, body.game, body.line, body.reason, web.node.now()
    )
