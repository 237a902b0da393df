"""One's own account."""

from __future__ import annotations

from contextlib import suppress
from http import HTTPStatus

from fastapi import APIRouter, Depends, Response

from santorini.server.storage.people import User
from santorini.server.storage.rows import Summary
from santorini.server.web.auth import Identity, new_id
from santorini.server.web.context import (
    Here,
    Owner,
    Web,
    free_name,
    limited_by_user,
    sender_of,
)
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import ACCOUNT, EXPORTS, GUESSES
from santorini.server.web.routes.session import me
from santorini.server.wire.accounts import AccountChange, Export, Farewell, Me, NewAccount
from santorini.server.wire.commands import Resign
from santorini.server.wire.errors import Code, Refused

router = APIRouter(prefix="/api/account", tags=["account"], dependencies=[Depends(limited_by_user(ACCOUNT))])
_SIGNED_IN = (Code.NOT_SIGNED_IN, Code.NOT_ALLOWED)
_TAKEN = "server.name_taken"


@router.post(
    "", summary="Keep a guest as an account", responses=responses(*_SIGNED_IN, Code.NAME_TAKEN, *CHANGES)
)
async def keep(body: NewAccount, identity: Owner, web: Here) -> Me:
    """From now on one can sign in with the user name, on any device."""
    if identity.user.password is not None:
        raise Refused(Code.NOT_ALLOWED, "server.account_already")
    hashed = await web.passwords.hash(body.password)
    free_name(body.username)
    if not await web.node.people.keep(identity.user.id, body.username, hashed):
        raise Refused(Code.NAME_TAKEN, _TAKEN)
    return await _changed(identity, web)


@router.patch(
    "",
    summary="Change name, user name, password or preferences",
    responses=responses(*_SIGNED_IN, Code.WRONG_PASSWORD, Code.NAME_TAKEN, *CHANGES),
)
async def change(body: AccountChange, identity: Owner, web: Here) -> Me:
    """A new password signs out all other devices."""
    user = identity.user
    if body.username is not None:
        free_name(body.username)
    if user.password is None and (body.username is not None or body.password is not None):
        raise Refused(Code.NOT_ALLOWED, "server.guest_account")
    hashed = None
    if body.password is not None:
        await _check_password(web, user, body.old_password)
        hashed = await web.passwords.hash(body.password)
    done = await web.node.people.change(
        user.id,
        name=body.name and free_name(body.name),
        username=body.username,
        password=hashed,
        preferences=body.preferences.model_dump_json(exclude_defaults=True) if body.preferences else None,
    )
    if not done:
        raise Refused(Code.NAME_TAKEN, _TAKEN)
    if hashed is not None:
        await web.node.people.close_sessions(user.id, but=identity.session)
        await web.node.revocations.revoked(user.id)
    return await _changed(identity, web)


@router.get(
    "/export",
    summary="All that is kept about me",
    response_model=Export,
    responses=responses(*_SIGNED_IN),
    dependencies=[Depends(limited_by_user(EXPORTS))],
)
async def export(identity: Owner, web: Here) -> Response:
    text = await web.node.people.export(identity.user.id)
    headers = {"Content-Disposition": 'attachment; filename="santorini.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.delete(
    "",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Delete my account",
    responses=responses(*_SIGNED_IN, Code.WRONG_PASSWORD, *CHANGES),
)
async def delete(identity: Owner, response: Response, web: Here, body: Farewell | None = None) -> None:
    """Games that go on are resigned. Finished ones stay, with a seat that has no name."""
    user = identity.user
    if user.password is not None:
        await _check_password(web, user, body.password if body else None)
    await _leave_games(identity, web)
    await web.node.erase(user.id)
    web.auth.clear_cookie(response)


@router.post("/bot", summary="Make this account a bot’s", responses=responses(*_SIGNED_IN, *CHANGES))
async def become_bot(identity: Owner, web: Here) -> Me:
    """For programs: only an account that has never played can become one, and it stays one."""
    user = identity.user
    if user.kind == "guest":
        raise Refused(Code.NOT_ALLOWED, "server.bot_needs_account")
    if user.kind == "account" and await web.node.lists.games_of(user.id, limit=1):
        raise Refused(Code.NOT_ALLOWED, "server.played_as_person")
    await web.node.people.mark_bot(user.id)
    return await _changed(identity, web)


async def _check_password(web: Web, user: User, given: str | None) -> None:
    web.buckets.take((user.username or user.id).casefold(), GUESSES)
    if not await web.passwords.fits(given or "", user.password):
        raise Refused(Code.WRONG_PASSWORD, "server.wrong_password")


async def _changed(identity: Identity, web: Web) -> Me:
    web.auth.forget(identity.user.id)
    return me(identity, await web.node.people.user(identity.user.id))


async def _leave_games(identity: Identity, web: Web) -> None:
    """One after the other, the last changed first; those that cannot be left stay, without a name."""
    before = None
    while games := await web.node.lists.games_of(identity.user.id, running=True, limit=100, before=before):
        before = games[-1].listed_at
        await _leave(games, identity, web)


async def _leave(games: list[Summary], identity: Identity, web: Web) -> None:
    for game in games:
        with suppress(Refused):
            if game.status == "open":
                await web.node.rooms.stand(game.id, identity.user.id)
            else:
                await web.node.rooms.command(Resign(id=new_id(), game=game.id), sender_of(identity))
