"""What there is: cards, levels of bots, kinds of game."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Annotated, cast

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter

from santorini.engine.levels import LEVELS
from santorini.powers import all_powers
from santorini.powers.deal import is_open
from santorini.powers.favour import favour_of
from santorini.powers.matchups import PRINTED_BANS
from santorini.rules.power import ADVANCED, GOLDEN_FLEECE, HERO, MORTAL, OWN, SIMPLE, Power
from santorini.sentences.cards import CardText, card_text
from santorini.server.live.kinds import POOLS
from santorini.server.live.summary import rating_pool
from santorini.server.mapping.commands import wire_options
from santorini.server.web.context import Here
from santorini.server.web.errors import responses
from santorini.server.web.limits import LARGEST_MESSAGE
from santorini.server.web.middleware import LARGEST_BODY
from santorini.server.wire import PROTOCOL
from santorini.server.wire.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.rest import (
    CardGroup,
    CardInfo,
    LevelInfo,
    Matchmaking,
    Pairing,
    PoolName,
    ServerSettings,
)
from santorini.server.wire.values import MOST_CHAT, Language

router = APIRouter(prefix="/api", tags=["catalogue"])
_GROUPS: dict[int, CardGroup] = {
    MORTAL: "mortal",
    SIMPLE: "simple",
    ADVANCED: "advanced",
    GOLDEN_FLEECE: "golden_fleece",
    HERO: "hero",
    OWN: "own",
}
_FOR_A_WHILE = "public, max-age=3600"


@router.get(
    "/cards", summary="All cards, in words", responses=responses(), response_model=tuple[CardInfo, ...]
)
async def cards(request: Request, language: Annotated[Language, Query()] = "en") -> Response:
    headers = {"Cache-Control": _FOR_A_WHILE, "Vary": "Accept-Encoding"}
    body = _written(language)
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        body, headers["Content-Encoding"] = _packed(language), "gzip"
    return Response(body, headers=headers, media_type="application/json")


@cache
def _written(language: Language) -> bytes:
    return TypeAdapter(tuple[CardInfo, ...]).dump_json(_cards(language))


@cache
def _packed(language: Language) -> bytes:
    """A third of its size: the only long answer that everybody asks for."""
    return gzip.compress(_written(language), mtime=0)


@cache
def _cards(language: Language) -> tuple[CardInfo, ...]:
    return tuple(_card(power, language) for power in sorted(all_powers(), key=lambda card: card.number))


def _text(power: type[Power], language: Language) -> CardText:
    """Its words; only a name for a card that somebody wrote for themselves."""
    try:
        return card_text(power.name, language)
    except ValueError:
        return CardText(power.name.capitalize(), "", "", "", "", "", "", "", {}, {})


def _card(power: type[Power], language: Language) -> CardInfo:
    text = _text(power, language)
    return CardInfo(
        power=power.name,
        number=power.number,
        name=text.name,
        title=text.title,
        group=_GROUPS[power.group],
        players=tuple(int(players) for players in power.players),
        fleece=power.golden_fleece,
        open=is_open(power),
        gist=text.gist,
        text=text.text,
        other_profiles=text.other_profiles,
        with_it=text.with_it,
        against_it=text.against_it,
        token=text.token,
        choices=text.choices,
        banned=tuple(
            sorted(one for pair in PRINTED_BANS if power.name in pair for one in pair if one != power.name)
        ),
    )


@router.get(
    "/cards/{one}/against/{other}", summary="Who is favoured of two", responses=responses(Code.NOT_FOUND)
)
async def against(response: Response, one: str, other: str) -> Pairing:
    try:
        games = favour_of(one, other)
    except ValueError:
        raise Refused(Code.NOT_FOUND, "server.no_card") from None
    response.headers["Cache-Control"] = _FOR_A_WHILE
    low, high = games.interval if games.games else (0.0, 1.0)
    return Pairing(won=games.won, games=games.games, low=low, high=high)


@router.get("/levels", summary="The levels of the bots", responses=responses())
async def levels(response: Response) -> tuple[LevelInfo, ...]:
    response.headers["Cache-Control"] = _FOR_A_WHILE
    return tuple(
        LevelInfo(level=level.number, name=level.name, description=level.description) for level in LEVELS
    )


@router.get("/pools", summary="Kinds of game to seek", responses=responses())
async def pools(response: Response) -> tuple[Matchmaking, ...]:
    """What `seek` takes over the socket."""
    response.headers["Cache-Control"] = _FOR_A_WHILE
    return tuple(
        Matchmaking(
            kind=kind,
            options=wire_options(options),
            pool=cast(PoolName, rating_pool(options)) if options.rated else None,
        )
        for kind, options in POOLS.items()
    )


@router.get("/settings", summary="What a client should know", responses=responses())
async def settings(web: Here) -> ServerSettings:
    return ServerSettings(
        protocol=PROTOCOL,
        mode=web.settings.mode.value,
        longest_chat=MOST_CHAT,
        largest_message=LARGEST_MESSAGE,
        largest_body=LARGEST_BODY,
        watch_delay=web.settings.watch_delay,
        shortest_password=SHORTEST_PASSWORD,
        longest_password=LONGEST_PASSWORD,
    )
