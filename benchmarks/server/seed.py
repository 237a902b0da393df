"""Players and games that are there when the server starts, so that only playing is measured."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from random import Random

from santorini.match.entries import Person
from santorini.match.options import Deck, First, LiveClock, Options, Powers
from santorini.server.live.connection import Hub
from santorini.server.live.game_rooms import GameRooms
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog
from santorini.server.storage.people import People
from santorini.server.web.auth import hash_of, new_id, new_token

_YEAR = 365 * 86_400.0


@dataclass(frozen=True)
class Seat:
    user: str
    cookie: str


@dataclass(frozen=True)
class SeededGame:
    id: str
    seats: tuple[Seat, Seat]


_LASTS = LiveClock(base=10_800, increment=60)


async def seed(
    url: str, games: int, now: float, *, powers: bool = False, clock: LiveClock = _LASTS
) -> list[SeededGame]:
    """So many games of two, each with its own players; their clocks last, unless another one is said."""
    database = Database(url)
    people, log = People(database), GameLog(database)
    rooms = GameRooms(log, Hub(), node=secrets.token_hex(6), now=lambda: now, random=Random(1))
    options = Options(
        clock=clock,
        first=First.MAKER,
        powers=Powers.RANDOM if powers else Powers.NONE,
        deck=Deck.OPEN,  # every step reaches the other side
    )
    limit = asyncio.Semaphore(50)

    async def one(number: int) -> SeededGame:
        async with limit:
            seats = []
            for name in (f"A{number}", f"B{number}"):
                user, cookie = new_id(), new_token()
                await people.add_guest(user, name, now)
                await people.open_session(hash_of(cookie), user, now, now + _YEAR, "benchmark")
                seats.append(Seat(user, cookie))
            first, second = (Person(name=seat.user, user=seat.user) for seat in seats)
            game = await rooms.create(options, {0: first, 1: second})
            return SeededGame(game, (seats[0], seats[1]))

    made = await asyncio.gather(*(one(number) for number in range(games)))
    await log.close()
    await database.close()
    return list(made)
