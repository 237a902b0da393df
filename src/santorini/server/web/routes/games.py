"""Games: making, finding, sitting down, playing by single requests."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import replace
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse
from starlette.requests import HTTPConnection

from santorini.engine.levels import LEVELS
from santorini.match.entries import Person
from santorini.match.options import Options
from santorini.server.live.matchmaking import person_of
from santorini.server.live.outside_process import OptionsCheck
from santorini.server.live.summary import rating_pool
from santorini.server.mapping.commands import options_of
from santorini.server.web.auth import Identity
from santorini.server.web.context import (
    Anybody,
    Before,
    Here,
    Known,
    PageSize,
    Player,
    Reader,
    Web,
    free_name,
    limited_by_address,
    limited_by_user,
    require,
    sender_of,
)
from santorini.server.web.errors import CHANGES, responses
from santorini.server.web.limits import CHAT, GAMES, MESSAGES, OUTSIDE, address_key, address_of
from santorini.server.web.rows import game_row, game_rows
from santorini.server.wire.accounts import Scope
from santorini.server.wire.commands import PostedCommand, Say, Why
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.events import Ack, Whole
from santorini.server.wire.rest import (
    BotSeat,
    GameLists,
    GameRows,
    MadeGame,
    NewGame,
    Reason,
    SitDown,
    TakenSeat,
)
from santorini.server.wire.values import Chair, GameId, Language

router = APIRouter(prefix="/api/games", tags=["games"])
_SIGNED_IN = (Code.NOT_SIGNED_IN, Code.NOT_ALLOWED)
_SHOWN = 100
_A_MOMENT = 1.0  # seconds for which lists are remembered
# Whatever the rules of play may say to a command.
_PLAY = (
    Code.NOT_YOURS,
    Code.NOT_YOUR_TURN,
    Code.ILLEGAL,
    Code.STALE,
    Code.TOO_EARLY,
    Code.TOO_LATE,
    Code.NOTHING_THERE,
)


@router.get(
    "",
    summary="The lobby, and games to watch",
    response_model=GameLists,
    responses=responses(Code.NOT_ALLOWED),
)
async def lists(web: Here, _: Anybody) -> Response:
    """Public games: open ones newest first, live ones with the latest turn first. At most a second old."""
    text = await web.memory.recall(("lists",), lambda: _lists(web), seconds=_A_MOMENT)
    return Response(text, media_type="application/json")


async def _lists(web: Web) -> str:
    found = web.node.lists
    return GameLists(
        open=tuple(game_row(row) for row in await found.open_games(_SHOWN, web.node.now())),
        live=tuple(game_row(row) for row in await found.live_games(_SHOWN)),
        featured=next((game_row(row) for row in await found.fought_out()), None),
    ).model_dump_json()


@router.get("/mine", summary="My games", responses=responses(*_SIGNED_IN))
async def mine(
    web: Here,
    identity: Reader,
    which: Annotated[Literal["running", "finished"], Query()] = "running",
    before: Before = None,
    limit: PageSize = 50,
) -> GameRows:
    """The latest first; `before` a time to go on in the list."""
    rows = await web.node.lists.games_of(
        identity.user.id, running=which == "running", limit=limit, before=before
    )
    return game_rows(rows, limit, private=True)


@router.post(
    "",
    status_code=HTTPStatus.CREATED,
    summary="Make a game",
    responses=responses(
        *_SIGNED_IN, Code.ILLEGAL_SETUP, Code.NO_SEAT, Code.NAME_TAKEN, Code.TRY_AGAIN, *CHANGES
    ),
    dependencies=[Depends(limited_by_user(GAMES))],
)
async def make(body: NewGame, connection: HTTPConnection, web: Here, identity: Player) -> MadeGame:
    """Chairs can be given to bots, or to others at the same screen; it begins when all are taken."""
    options = options_of(body.options)
    if options.position is not None:
        limited_by_address(OUTSIDE)(connection, web)
        await web.node.outside.do(OptionsCheck(options))
    maker = await _person(web, identity, options)
    people = {0: maker}
    for seat in body.seats:
        if seat.chair in people:
            raise Refused(Code.NO_SEAT, "match.seat_taken")
        people[seat.chair] = (
            _bot(seat)
            if isinstance(seat, BotSeat)
            else replace(maker, name=free_name(seat.name), rating=None)
        )
    async with _with_bots(web, identity) if any(person.bot for person in people.values()) else nullcontext():
        return MadeGame(game=await web.node.rooms.create(options, people))


@router.get(
    "/{game}", summary="A game", responses=responses(Code.NOT_ALLOWED, Code.NOT_FOUND, Code.NOT_YOURS)
)
async def look(
    game: GameId,
    web: Here,
    identity: Anybody,
    chair: Annotated[Chair | None, Query()] = None,
    watch: Annotated[bool, Query()] = False,
) -> Whole:
    """As its player, or as a watcher. When it is over, there are no secrets."""
    user = identity.user.id if identity else None
    return await web.node.rooms.whole(game, user=user, chair=chair, watch=watch)


@router.post(
    "/{game}/seat",
    summary="Sit down",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, Code.NO_SEAT, Code.TOO_LATE, *CHANGES),
)
async def sit(game: GameId, body: SitDown, web: Here, identity: Player) -> TakenSeat:
    """On a chair, or any that is free. The game begins when all are taken."""
    match = await web.node.rooms.match(game)
    me = identity.user.id
    for one, other in await web.node.people.blocks_among([me, *match.users]):
        if me in (one, other):
            raise Refused(Code.NOT_ALLOWED, "server.blocked")
    person = await _person(web, identity, match.options)
    return TakenSeat(chair=await web.node.rooms.sit(game, person, body.chair))


@router.delete(
    "/{game}/seat",
    status_code=HTTPStatus.NO_CONTENT,
    summary="Stand up",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, Code.NOT_YOURS, Code.TOO_LATE, *CHANGES),
)
async def stand(game: GameId, web: Here, identity: Player) -> None:
    """Before the game begins; when its maker goes, it is over."""
    await web.node.rooms.stand(game, identity.user.id)


@router.post(
    "/{game}/bots",
    summary="Give a chair to a bot",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, Code.NOT_YOURS, Code.NO_SEAT, Code.TOO_LATE, *CHANGES),
)
async def seat_bot(game: GameId, body: BotSeat, web: Here, identity: Player) -> TakenSeat:
    """Whoever made the game can."""
    match = await web.node.rooms.match(game)
    if match.facts.maker != identity.user.id:
        raise Refused(Code.NOT_YOURS, "server.maker_seats_bots")
    has_bots = any(person and person.bot for person in match.chairs)
    async with nullcontext() if has_bots else _with_bots(web, identity):
        return TakenSeat(chair=await web.node.rooms.sit(game, _bot(body), body.chair))


@router.post(
    "/{game}/commands",
    summary="Play: send a command",
    responses=responses(*_SIGNED_IN, Code.NOT_FOUND, *_PLAY, *CHANGES),
    dependencies=[Depends(limited_by_user(MESSAGES))],
)
async def command(game: GameId, body: PostedCommand, request: Request, web: Here, identity: Known) -> Ack:
    """The same commands as over the socket; safe to send twice."""
    if body.game != game:
        raise Refused(Code.MALFORMED, "server.other_game")
    require(identity, Scope.CHAT if isinstance(body, Say) else Scope.PLAY)
    if isinstance(body, Say):
        web.buckets.take_of_both(identity.user.id, address_key(address_of(request)), CHAT)
    await web.node.rooms.command(body, sender_of(identity))
    return Ack(id=body.id)


@router.get(
    "/{game}/why",
    summary="Why a step is not legal",
    responses=responses(
        *_SIGNED_IN, Code.NOT_FOUND, Code.NOT_YOURS, Code.NOT_YOUR_TURN, Code.TOO_EARLY, Code.TOO_LATE
    ),
    dependencies=[Depends(limited_by_user(MESSAGES))],
)
async def why(
    game: GameId,
    step: Annotated[str, Query(max_length=40)],
    web: Here,
    identity: Reader,
    chair: Annotated[Chair | None, Query()] = None,
    language: Annotated[Language, Query()] = "en",
) -> Reason:
    """For whoever has to move."""
    question = Why(id="why", game=game, chair=chair, step=step, language=language)
    reason = await web.node.rooms.why(question, sender_of(identity))
    return Reason(why=reason and reason.said(language))


@router.get(
    "/{game}/record.sgn",
    summary="A game’s record",
    response_class=Response,
    responses=responses(Code.NOT_ALLOWED, Code.NOT_FOUND, Code.TOO_EARLY)
    | {HTTPStatus.OK.value: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(game: GameId, web: Here, identity: Anybody) -> PlainTextResponse:
    """As far as the reader may know the game."""
    text = await web.node.rooms.record(game, identity.user.id if identity else None)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{game}.sgn"'})


async def _person(web: Web, identity: Identity, options: Options) -> Person:
    """With the rating that a rated game is about."""
    user = identity.user
    if not options.rated:
        return person_of(user)
    ratings = await web.node.ratings.of([user.id], rating_pool(options))
    return person_of(user, ratings[user.id].rating if user.id in ratings else None)


def _with_bots(web: Web, identity: Identity) -> AbstractAsyncContextManager[None]:
    user = identity.user.id
    return web.bot_games.one_more(user, web.node.addresses.of(user))


def _bot(seat: BotSeat) -> Person:
    level = LEVELS[seat.bot - 1]
    return Person(name=level.name, kind="house", bot=level.number, paced=seat.paced)
