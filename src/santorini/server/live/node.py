"""A node: everything that one process of the server needs, put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from itertools import islice
from typing import Any

from santorini.match.after import Change
from santorini.match.entries import Went
from santorini.match.match import Match
from santorini.match.offers import rematch
from santorini.match.unasked import come
from santorini.server.live.addresses import Addresses
from santorini.server.live.blocks import Blocks
from santorini.server.live.bot_queue import BotLanes
from santorini.server.live.bots import BotCrew
from santorini.server.live.bus import MISSED, Bus, NoBus, RedisBus
from santorini.server.live.connection import Connection, Hub
from santorini.server.live.game_room import GameRoom
from santorini.server.live.game_rooms import GameRooms
from santorini.server.live.house_bots import HouseBots
from santorini.server.live.lobby import Lobby
from santorini.server.live.matchmaking import Matchmaker
from santorini.server.live.node_clock import NodeClock
from santorini.server.live.outside import OutsideWork
from santorini.server.live.results import count
from santorini.server.live.revocations import Revocations
from santorini.server.live.timers import Timers
from santorini.server.metrics import TABLES
from santorini.server.settings import Settings
from santorini.server.storage.database import Database, StorageUnavailable
from santorini.server.storage.lists import LISTED, Lists
from santorini.server.storage.log import GameLog
from santorini.server.storage.nodes import DEAD, Nodes
from santorini.server.storage.people import People
from santorini.server.storage.ratings import Ratings
from santorini.server.storage.reviews import Reviews
from santorini.server.storage.seeks import Seeks
from santorini.server.wire.commands import Join
from santorini.server.wire.errors import Refused
from santorini.server.wire.events import Goodbye, YourGame
from santorini.server.wire.writing import as_text

_log = logging.getLogger(__name__)

_BEAT = 2.0
_GONE = 3.0  # seconds after which somebody without a connection counts as gone, and
_LONGER = 0.01  # so many more for each who went at the same time: then it was the net, and they come back
_LONGEST = 30.0
_PING_EVERY = 15.0  # seconds
_PING_SHARES = 150  # so many readers at a time, not all at once
_LOOK_EVERY = 5.0  # seconds, though the bus says nothing
_ERASING = 10.0  # seconds that somebody waits for their traces to go; then it goes on without them
_COME_BACK = 2.0  # seconds that clients are asked to wait when the server goes down


class Node:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.id = secrets.token_hex(6)
        self.leaving = False  # told to stop: it goes on, but nobody new shall come
        self.stopping = False
        self.database = Database(settings.database_url)
        self.people = People(self.database)
        self.lists = Lists(self.database)
        self.ratings = Ratings(self.database)
        self.seeks = Seeks(self.database)
        self.reviews = Reviews(self.database)
        self.nodes = Nodes(self.database)
        self.log = GameLog(self.database)
        self.blocks = Blocks(self.people)
        self.hub = Hub()
        self.clock = NodeClock()
        self.addresses = Addresses()
        self.lobby = Lobby(self.lists, self.hub, self.now)
        self.rooms = GameRooms(
            self.log,
            self.hub,
            node=self.id,
            now=self.clock.now,
            gaps=self.clock.gaps,
            watch_delay=settings.watch_delay,
        )
        lanes = BotLanes(BotCrew(settings.bots), BotCrew(1), strong_places=settings.bots)
        self.bots = HouseBots(self.rooms, lanes, self.addresses)
        self.outside = OutsideWork()
        self.timers = Timers(self.rooms)
        self.matchmaker = Matchmaker(self.rooms, self.people, self.lists, self.ratings, self.seeks)
        self.bus: Bus = RedisBus(settings.redis_url, self.id) if settings.redis_url else NoBus()
        self.revocations = Revocations(self.people, self.hub, self.bus.publish)
        self._going = 0  # how many may come back before it is noted that they are gone
        self._ping_round = 0
        self._looked_at = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self.rooms.publish = self.bus.publish
        self.matchmaker.publish = self.bus.publish
        self.rooms.changed += [self.timers.changed, self.bots.changed, self._changed]

    def now(self) -> float:
        return self.clock.now()

    async def start(self) -> None:
        self.clock.start()
        now = self.now()
        others = set() if self.database.embedded else await self.nodes.alive(now - DEAD)
        last = await self.nodes.last_beat()
        if not others and last is not None:
            self.rooms.outage = (last, now)
        await self._beat()
        await self.bus.start(self._heard)
        self.timers.start(
            [
                (_BEAT, self._beat),
                (2.0, self._find_due),
                (1.0, self.matchmaker.round),
                (0.3, self._send_lobby),
                (LISTED / 4, self.lobby.keep),
                (0.25, self._release),
                (1.0, self._look_around),
                (0.5, self._look_at_sessions),
                (10.0, self._miss_players),
                (15.0, self._count_results),
                (_PING_EVERY / _PING_SHARES, self._ping),
                (60.0, self._tidy),
            ]
        )
        await self._find_due(first=True)

    async def stop(self) -> None:
        """Nothing is lost: players are told, clocks stand still if nobody else goes on."""
        self.say_goodbye()
        await self.timers.stop()
        await self.bots.stop()
        await self.outside.close()
        try:
            alone = self.database.embedded or not (await self.nodes.alive(self.now() - DEAD)) - {self.id}
            if alone:
                await self.rooms.halt_all()
                await self._beat()
            else:
                await self.nodes.gone(self.id)
        except StorageUnavailable:
            _log.warning("storage is not there at the end")
        await self.rooms.settle()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.stop()
        await self.log.close()
        await self.database.close()
        self.clock.stop()

    def leave_soon(self) -> None:
        self.leaving = True

    def say_goodbye(self) -> None:
        """While sockets are open: afterwards nobody would hear it."""
        if not self.stopping:
            self.stopping = True
            goodbye = as_text(Goodbye(wait=_COME_BACK))
            for reader in list(self.hub.readers):
                reader.send(goodbye)

    # Readers

    def welcome(self, reader: Connection) -> None:
        self.hub.add(reader)
        if reader.user is not None:
            self.addresses.note(reader.user, reader.address)

    def farewell(self, reader: Connection) -> None:
        """A connection is closed; whoever has no other is gone after a moment."""
        self.hub.remove(reader)
        follows = list(reader.follows)
        for game, chair in follows:
            self.rooms.part(reader, game, chair)
        if not self.stopping:
            self._start(self._note_gone(reader.user, follows))

    def part(self, reader: Connection, game: str, chair: int | None) -> None:
        """A reader stops following a game."""
        self.rooms.part(reader, game, chair)
        self._start(self._note_gone(None, [(game, chair)]))

    async def _note_gone(self, user: str | None, follows: list[tuple[str, int | None]]) -> None:
        await self._wait_for_return()
        if self.stopping:
            return
        try:
            for game, chair in follows:
                if chair is not None:
                    await self.rooms.gone(game, chair)
            if user and not any(True for _ in self.hub.of(user)):
                await self.matchmaker.left(user)
        except (Refused, StorageUnavailable):
            _log.warning("could not note who is gone")

    async def _wait_for_return(self) -> None:
        self._going += 1
        try:
            await asyncio.sleep(min(_GONE + _LONGER * self._going, _LONGEST))
        finally:
            self._going -= 1

    async def follow_mine(self, reader: Connection) -> None:
        """All running games of a reader's user, and those to come."""
        assert reader.user is not None
        reader.follows_mine = True
        for summary in await self.lists.games_of(reader.user, running=True, limit=200):
            await self._follow(reader, summary.id)

    async def _follow(self, reader: Connection, game: str) -> None:
        match = await self.rooms.match(game)
        for chair in match.chairs_of(reader.user or ""):
            if (game, chair) not in reader.follows:
                await self.rooms.follow(reader, Join(id="mine", game=game, chair=chair))

    # What follows from a change

    def _changed(self, room: GameRoom, made: Sequence[Change]) -> None:
        match = room.match
        seats = hands_over = False
        for change in made:
            entry = change.entry
            seats = seats or change.seats
            hands_over = hands_over or change.hands_over
            if isinstance(entry, Went) and self.rooms.is_followed_as(room.game, entry.chair):
                self._start(self._still_here(room.game, entry.chair))
        if seats:
            self._note_seats(match)
        if hands_over:
            self._notify_players(match)
        if match.over:
            self._ended(match, made)

    def _note_seats(self, match: Match) -> None:
        if match.options.public:
            self.lobby.changed()
        for reader in (reader for user in match.users for reader in self.hub.of(user)):
            if reader.follows_mine:
                self._start(self._follow(reader, match.id))

    def _ended(self, match: Match, made: Sequence[Change]) -> None:
        if match.options.rated and any(change.ends for change in made):
            self._start(self._count(match.id))
        if rematch.plan(match) is not None:
            self._start(self.rooms.make_rematch(match.id))

    def _notify_players(self, match: Match) -> None:
        for user in match.users:
            elsewhere = self.hub.elsewhere(user, match.id)
            if elsewhere:
                act = match.actor is not None and match.actor in match.chairs_of(user)
                text = as_text(YourGame(game=match.id, status=match.status, act=act))
                for reader in elsewhere:
                    reader.send(text)

    async def _still_here(self, game: str, chair: int) -> None:
        await self.rooms.act(game, lambda match: come(match, chair, self.id, self.now()))

    async def _count(self, game: str) -> None:
        match = await self.rooms.match(game)
        await count(match, self.ratings, self.now())

    # From other nodes

    async def _heard(self, message: dict[str, Any]) -> None:
        try:
            await self._note(message)
        except (Refused, StorageUnavailable):
            _log.warning("could not read what another node did")

    async def _note(self, message: dict[str, Any]) -> None:
        if message == MISSED:
            self.lobby.changed()
            await self.revocations.note()
            await self._look()
        elif "game" in message:
            game, version = str(message["game"]), int(message["version"])
            if self.rooms.room(game) is not None:
                await self.rooms.catch_up(game, version)
            elif version <= 3:
                self.lobby.changed()
        elif "revoked" in message:
            await self.revocations.note(str(message["revoked"]))
        elif "erased" in message:
            self.rooms.reload_with(str(message["erased"]))
        elif "user" in message:
            self.hub.notify(str(message["user"]), str(message["event"]))

    async def _look_around(self) -> None:
        """If the bus is silent, see in the log what other nodes did; now and then in any case."""
        alone = isinstance(self.bus, NoBus)
        if not alone and (not self.bus.healthy or self.now() - self._looked_at > _LOOK_EVERY):
            await self._look()

    async def _look(self) -> None:
        self._looked_at = self.now()
        games = [room.game for room in self.rooms.loaded if room.followed]
        for start in range(0, len(games), 500):
            latest = await self.log.versions(games[start : start + 500])
            for game, version in latest.items():
                await self.rooms.catch_up(game, version)

    # People who go

    async def erase(self, user: str) -> None:
        """Somebody goes for good; returns when they are nobody, and most often nothing is left of them."""
        await self.people.retire(user)
        await self.revocations.revoked(user)
        await asyncio.wait({self._start(self._erase(user))}, timeout=_ERASING)

    async def _erase(self, user: str) -> None:
        await self.people.delete(user)
        self.bus.publish({"erased": user})
        self.rooms.reload_with(user)

    async def _send_lobby(self) -> None:
        await self.lobby.send(time.monotonic())

    async def _look_at_sessions(self) -> None:
        await self.revocations.look_again(time.monotonic(), self.bus.healthy)

    # Recurring

    async def _beat(self) -> None:
        await self.nodes.beat(self.id, self.now())

    async def _find_due(self, first: bool = False) -> None:
        """Games that nobody has in memory, or whose node has died."""
        now = self.now()
        for game in await self.lists.due(now - (0.0 if first else 1.0), 200):
            await _quietly(self.timers.tick(game))
        for due in await self.lists.bots_due(
            now + (3600.0 if first and self.database.embedded else 0.0), 100
        ):
            if await self.lists.claim_bot(due.game, due.due, now + 30.0):
                await _quietly(self.bots.wake_game(due.game))

    async def _release(self) -> None:
        TABLES.set(len(self.rooms.loaded))
        now = self.now()
        for room in self.rooms.loaded:
            if room.delay:
                room.release(now)

    async def _miss_players(self) -> None:
        if self.database.embedded:
            alive = {self.id}
        else:
            alive = await self.nodes.alive(self.now() - DEAD) | {self.id}
        for room in self.rooms.loaded:
            if any(node not in alive for node in room.match.present.values()):
                await _quietly(self.rooms.missing(room.game, alive))

    async def _count_results(self) -> None:
        for summary in await self.lists.uncounted(50):
            await _quietly(self._count(summary.id))

    async def _ping(self) -> None:
        """Every connection of a player now and then: its lag is given back on the clock."""
        self._ping_round = (self._ping_round + 1) % _PING_SHARES
        for reader in islice(list(self.hub.readers), self._ping_round, None, _PING_SHARES):
            if reader.ping and reader.follows:
                reader.ping()

    async def _tidy(self) -> None:
        self.rooms.evict()
        await self.people.clean(self.now())
        await self.people.delete_retired()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    """One game that cannot go on holds up no other."""
    try:
        await work
    except (Refused, StorageUnavailable) as error:
        _log.warning("put off", extra={"fields": {"error": type(error).__name__}})
    except Exception:
        _log.exception("work in the background failed")
