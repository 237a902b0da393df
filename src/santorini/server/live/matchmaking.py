"""Matchmaking at work: who waits is written down, and any node may bring people together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import SystemRandom
from typing import Any, cast

from santorini.match.entries import Person, PersonKind
from santorini.server.live.game_rooms import GameRooms
from santorini.server.live.kinds import POOLS
from santorini.server.live.pairing import Pairing, Seek, pair
from santorini.server.live.summary import rating_pool
from santorini.server.ratings.rating import START
from santorini.server.storage.lists import Lists
from santorini.server.storage.people import People, User
from santorini.server.storage.ratings import Ratings
from santorini.server.storage.seeks import Seeks
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.events import Paired
from santorini.server.wire.writing import as_text

_log = logging.getLogger(__name__)
_ALIVE = 15.0  # seconds after which somebody who does not show up waits no longer
_SIZES = {kind: options.players for kind, options in POOLS.items()}


class Matchmaker:
    def __init__(
        self, rooms: GameRooms, people: People, lists: Lists, ratings: Ratings, seeks: Seeks
    ) -> None:
        self._rooms = rooms
        self._lists = lists
        self._people = people
        self._ratings = ratings
        self._seeks = seeks
        self._waiting: set[str] = set()  # those connected here
        self._random = SystemRandom()
        self.publish: Callable[[dict[str, Any]], None] = lambda message: None

    async def seek(self, user: User, kinds: tuple[str, ...]) -> None:
        """Wait for a game of one of these kinds; raises Refused."""
        unknown = [kind for kind in kinds if kind not in POOLS]
        if unknown:
            raise Refused(Code.NOT_FOUND, "server.no_kind", kind=repr(unknown[0]))
        if user.kind == "guest" and any(POOLS[kind].rated for kind in kinds):
            raise Refused(Code.NOT_ALLOWED, "server.rated_needs_account")
        mine = await self._ratings.all_of(user.id)
        by_kind = {}
        for kind in kinds:
            rating = mine.get(rating_pool(POOLS[kind]))
            by_kind[kind] = START if rating is None else rating.rating
        if not await self._seeks.put(user.id, kinds, by_kind, self._rooms.now()):
            raise Refused(Code.NOT_SIGNED_IN, "server.sign_in")
        self._waiting.add(user.id)

    async def unseek(self, user: str) -> None:
        self._waiting.discard(user)
        await self._seeks.remove(user)

    async def left(self, user: str) -> None:
        """The last connection of somebody is gone."""
        if user in self._waiting:
            await self.unseek(user)

    async def round(self) -> None:
        """Bring together who can be."""
        if not self._waiting:
            return
        now = self._rooms.now()
        await self._seeks.touch(self._waiting, now)
        rows = await self._seeks.all(now - _ALIVE)
        found = self._waiting - {row.user for row in rows}
        self._waiting -= found
        for user in found:
            await self._tell_found(user, now)
        if len(rows) < 2:
            return
        blocks = await self._people.blocks_among([row.user for row in rows])
        seeks = [
            Seek(
                row.user,
                tuple(row.kinds),
                row.ratings,
                row.since,
                frozenset(blocked for by, blocked in blocks if by == row.user),
            )
            for row in rows
        ]
        for pairing in await asyncio.to_thread(pair, seeks, _SIZES, now):
            if await self._seeks.take(pairing.users):
                await self._begin(pairing)

    async def _tell_found(self, user: str, now: float) -> None:
        """Somebody who waits here was brought to a table by another node."""
        for game in await self._lists.games_of(user, running=True, limit=1):
            if game.created_at > now - _ALIVE:
                self._rooms.hub.notify(user, as_text(Paired(game=game.id)))

    async def _begin(self, pairing: Pairing) -> None:
        options = POOLS[pairing.kind]
        users = [user for id in pairing.users if (user := await self._people.user(id)) is not None]
        if len(users) < options.players:
            return  # somebody deleted their account; the others ask again
        self._random.shuffle(users)
        ratings = await self._ratings.of([user.id for user in users], rating_pool(options))
        seats = [person_of(user, ratings[user.id].rating if user.id in ratings else None) for user in users]
        game = await self._rooms.create(options, dict(enumerate(seats)))
        event = as_text(Paired(game=game))
        for user in users:
            self._waiting.discard(user.id)
            self._rooms.hub.notify(user.id, event)
            self.publish({"user": user.id, "event": event})


def person_of(user: User, rating: float | None = None) -> Person:
    return Person(name=user.name, user=user.id, kind=cast(PersonKind, user.kind), rating=rating)
