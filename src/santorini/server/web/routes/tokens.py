"""Tokens, with which programs sign in."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Depends

from santorini.server.storage.people import MOST_TOKENS
from santorini.server.web.auth import hash_of, new_id, new_token
from santorini.server.web.context import Here, Owner, limited_by_user
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import ACCOUNT
from santorini.server.wire.accounts import MadeToken, NewToken, Scope, TokenId, TokenInfo
from santorini.server.wire.errors import Code, Refused

router = APIRouter(prefix="/api/tokens", tags=["tokens"])
_SIGNED_IN = (Code.NOT_SIGNED_IN, Code.NOT_ALLOWED)


@router.get("", summary="My tokens", responses=responses(*_SIGNED_IN))
async def tokens(identity: Owner, web: Here) -> list[TokenInfo]:
    return [
        TokenInfo(
            id=token.id,
            name=token.name,
            scopes=tuple(Scope(scope) for scope in token.scopes),
            created_at=token.created_at,
            used_at=token.used_at,
        )
        for token in await web.node.people.tokens(identity.user.id)
    ]


@router.post(
    "",
    status_code=HTTPStatus.CREATED,
    summary="Make a token",
    responses=responses(*_SIGNED_IN, *CHANGES),
    dependencies=[Depends(limited_by_user(ACCOUNT))],
)
async def make_token(body: NewToken, identity: Owner, web: Here) -> MadeToken:
    """Only a bot's account can have one that plays: whoever sits opposite shall know."""
    user = identity.user
    if user.kind == "guest":
        raise Refused(Code.NOT_ALLOWED, "server.token_needs_account")
    if Scope.PLAY in body.scopes and user.kind != "bot":
        raise Refused(Code.NOT_ALLOWED, "server.token_needs_bot")
    token = new_token()
    scopes = tuple(sorted(body.scopes))
    made = await web.node.people.add_token(
        new_id(), hash_of(token), user.id, body.name, scopes, web.node.now()
    )
    if made is None:
        raise Refused(Code.NOT_ALLOWED, "server.most_tokens", most=MOST_TOKENS)
    return MadeToken(id=made.id, name=made.name, scopes=scopes, created_at=made.created_at, token=token)


@router.delete(
    "/{token}",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Remove a token",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, *CHANGES),
)
async def remove_token(token: TokenId, identity: Owner, web: Here) -> None:
    if not await web.node.people.remove_token(identity.user.id, token):
        raise Refused(Code.NOT_FOUND, "server.no_token")
    await web.node.revocations.revoked(identity.user.id)
