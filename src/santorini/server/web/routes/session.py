"""Signing in and out; guests."""

from __future__ import annotations

from http import HTTPStatus
from random import SystemRandom

from fastapi import APIRouter, Depends, Request, Response

from santorini.server.storage.people import User
from santorini.server.web.auth import Identity, new_id
from santorini.server.web.context import (
    Anybody,
    Here,
    Owner,
    free_name,
    limited_by_address,
    preferences_of,
)
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import GUESSES, GUESTS, SIGN_IN
from santorini.server.wire.accounts import Login, Me, NewGuest, Session
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.names import friendly

router = APIRouter(prefix="/api", tags=["session"])
_RANDOM = SystemRandom()


def me(identity: Identity, user: User | None = None) -> Me:
    user = user or identity.user
    return Me.model_validate(
        {
            "user": user.id,
            "name": user.name,
            "username": user.username,
            "kind": user.kind,
            "preferences": preferences_of(user),
            "scopes": sorted(identity.scopes),
            "created_at": user.created_at,
        }
    )


@router.post(
    "/session",
    status_code=HTTPStatus.CREATED,
    summary="Play as a guest",
    responses=responses(Code.NAME_TAKEN, *CHANGES),
    dependencies=[Depends(limited_by_address(GUESTS))],
)
async def become_guest(body: NewGuest, request: Request, response: Response, web: Here) -> Me:
    """Makes a guest of this name, or of one that is found, and signs them in with a cookie."""
    name = friendly(_RANDOM) if body.name is None else free_name(body.name)
    guest = await web.node.people.add_guest(new_id(), name, web.node.now())
    await web.auth.open_session(guest.id, request, response)
    request.state.user = guest.id
    return me(Identity(guest))


@router.get("/session", summary="Who is signed in", responses=responses(Code.NOT_ALLOWED))
async def session(identity: Anybody, request: Request, response: Response, web: Here) -> Session:
    """Renews the cookie: to be asked when a client starts."""
    if identity is not None and identity.session is not None:
        web.auth.renew_cookie(request, response)
    return Session(me=me(identity) if identity else None, time=web.node.now())


@router.delete(
    "/session",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Sign out",
    responses=responses(Code.NOT_SIGNED_IN, Code.NOT_ALLOWED, *CHANGES),
)
async def sign_out(identity: Owner, response: Response, web: Here) -> None:
    """A guest who signs out cannot come back."""
    await web.auth.close_session(identity, response)
    await web.node.revocations.revoked(identity.user.id)


@router.post(
    "/login",
    summary="Sign in with user name and password",
    responses=responses(Code.WRONG_PASSWORD, *CHANGES),
    dependencies=[Depends(limited_by_address(SIGN_IN))],
)
async def log_in(body: Login, request: Request, response: Response, web: Here) -> Me:
    """Says no in the same way to a wrong name and a wrong password."""
    people, passwords = web.node.people, web.passwords
    web.buckets.take(body.username.casefold(), GUESSES)
    user = await people.by_username(body.username.replace("\0", ""))
    hashed = user.password if user else None
    if not await passwords.fits(body.password, hashed) or user is None or hashed is None:
        raise Refused(Code.WRONG_PASSWORD, "server.wrong_sign_in")
    if passwords.is_outdated(hashed):
        await people.change(user.id, password=await passwords.hash(body.password))
    await web.auth.open_session(user.id, request, response)
    await people.seen(user.id, web.node.now())
    request.state.user = user.id
    return me(Identity(user))


@router.post(
    "/logout-everywhere",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Sign out on all devices",
    responses=responses(Code.NOT_SIGNED_IN, Code.NOT_ALLOWED, *CHANGES),
)
async def sign_out_everywhere(identity: Owner, response: Response, web: Here) -> None:
    """Also here. Tokens of programs stay: they are removed one by one."""
    await web.node.people.close_sessions(identity.user.id)
    await web.node.revocations.revoked(identity.user.id)
    web.auth.clear_cookie(response)
