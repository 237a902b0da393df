"""Games that were played on a device without a server, brought to the account of whoever played them."""

from __future__ import annotations

import secrets
from dataclasses import replace
from http import HTTPStatus

from fastapi import APIRouter, Depends

from santorini.engine.levels import LEVELS
from santorini.match.after import fold
from santorini.match.device import DeviceGame
from santorini.match.entries import Person
from santorini.match.ids import derived_id
from santorini.match.log import read_entry
from santorini.server.live.entry_rows import entry_rows
from santorini.server.live.matchmaking import person_of
from santorini.server.live.outside_process import DeviceRecord
from santorini.server.live.summary import summary_of
from santorini.server.web.context import Here, Player, free_name, limited_by_address, limited_by_user
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import BROUGHT, OUTSIDE
from santorini.server.wire.errors import Code
from santorini.server.wire.rest import DeviceChair, MadeGame, SentGame

router = APIRouter(prefix="/api/device-games", tags=["games"])


@router.post(
    "",
    status_code=HTTPStatus.CREATED,
    summary="Keep a finished game that was played without a server",
    responses=responses(
        Code.NOT_SIGNED_IN,
        Code.NOT_ALLOWED,
        Code.ILLEGAL,
        Code.ILLEGAL_SETUP,
        Code.TOO_EARLY,
        Code.NAME_TAKEN,
        Code.TOO_LARGE,
        Code.TRY_AGAIN,
        *CHANGES,
    ),
    dependencies=[Depends(limited_by_address(OUTSIDE)), Depends(limited_by_user(BROUGHT))],
)
async def bring(body: SentGame, web: Here, identity: Player) -> MadeGame:
    """It is replayed by the rules, counts for no rating and no result, and is shown to nobody else.

    The same game sent twice is one.
    """
    me = person_of(identity.user)
    game = DeviceGame(
        id=derived_id(identity.user.id, body.device, "device"),
        device=body.device,
        people=(me, *(_person(chair, me) for chair in body.chairs[1:])),
        order=body.order,
        salt=secrets.token_hex(16),
        at=min(body.ended_at, web.node.now()),
    )
    replayed = await web.node.outside.do(DeviceRecord(game, body.record))
    entries = [read_entry(line) for line in replayed.decode().split("\n")]
    # Unless it is there already.
    await web.node.log.create(entry_rows(game.id, 0, entries), summary_of(fold(game.id, entries)))
    return MadeGame(game=game.id)


def _person(chair: DeviceChair, me: Person) -> Person:
    """Whoever sat at the same screen is its owner's guest."""
    if chair.bot is None:
        return replace(me, name=free_name(chair.name) if chair.name else me.name)
    level = LEVELS[chair.bot - 1]
    return Person(name=level.name, kind="house", bot=level.number)
