"""All rooms of a node: games are made, played, looked at and followed."""

from __future__ import annotations

import asyncio
import logging
import secrets
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from santorini.match import seating, unasked
from santorini.match.after import Change
from santorini.match.decide import Sender, decide, why
from santorini.match.entries import Entry, Person, Sat, Stood
from santorini.match.match import Match
from santorini.match.offers import rematch
from santorini.match.options import Options
from santorini.match.record import record_of
from santorini.sentences import Sentence
from santorini.server.live.connection import Connection, Hub
from santorini.server.live.entry_rows import entry_rows
from santorini.server.live.game_room import GameRoom
from santorini.server.live.node_clock import Gap
from santorini.server.live.summary import summary_of
from santorini.server.live.written_rooms import AGAIN, ATTEMPTS, MOST_AGAIN, WrittenRooms
from santorini.server.mapping.commands import command_of
from santorini.server.mapping.events import past, whole
from santorini.server.storage.database import StorageUnavailable
from santorini.server.storage.log import GameLog
from santorini.server.wire import commands as wire
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.events import Past, Whole

_log = logging.getLogger(__name__)

_ALPHABET = string.digits + string.ascii_letters
_ID_LENGTH = 10


class GameRooms(WrittenRooms):
    def __init__(
        self,
        log: GameLog,
        hub: Hub,
        *,
        node: str,
        now: Callable[[], float],
        gaps: Callable[[], Iterable[Gap]] = tuple,
        watch_delay: float = 0.0,
        random: Random | None = None,
    ) -> None:
        super().__init__(log, now=now, gaps=gaps, watch_delay=watch_delay, random=random)
        self.hub = hub
        self.node = node
        self.changed.append(self._unseat)

    # Making games

    async def create(
        self,
        options: Options,
        people: Mapping[int, Person],
        *,
        id: str | None = None,
        rematch_of: str | None = None,
        powers_from: Options | None = None,
    ) -> str:
        """A new game, with people on their chairs; whoever has chair 0 made it. Raises Refused."""
        game = id or "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))
        created, made = seating.create(
            game,
            options,
            people,
            self.now(),
            self._random,
            salt=secrets.token_hex(16),
            maker=people[0].user if 0 in people else None,
            rematch_of=rematch_of,
            powers_from=powers_from,
        )
        match = made[-1].after if made else Match.created(game, created)
        rows = entry_rows(game, 0, [created, *(change.entry for change in made)], None)
        if await self.log.create(rows, summary_of(match)):
            self._announce(await self._rooms.wanted(game), made)
        return game  # perhaps made by another node, for the same rematch

    async def sit(self, game: str, person: Person, chair: int | None = None) -> int:
        """Take a chair, or another one; tells which."""
        entries = await self.act(
            game, lambda match: seating.sit(match, person, chair, self.now(), self._random)
        )
        return next(entry.chair for entry in entries if isinstance(entry, Sat))

    async def stand(self, game: str, user: str) -> None:
        await self.act(game, lambda match: seating.stand(match, user, self.now()))

    # Commands

    async def command(self, command: wire.GameCommand, sender: Sender) -> None:
        """Carry a command out, once; raises Refused."""
        wanted = command_of(command)
        await self.act(
            command.game,
            lambda match: decide(match, wanted, sender, self.now()),
            f"{sender.user}:{command.id}",
        )

    async def why(self, question: wire.Why, sender: Sender) -> Sentence | None:
        match = await self.match(question.game)
        return why(match, question.step, question.chair, sender)

    async def past(self, question: wire.Look, user: str | None) -> Past:
        """The board after a turn; raises Refused."""
        match = await self.match(question.game)
        return past(match, _chair_for(match, user, question.chair, watch=False), question.turn)

    # Looking

    async def whole(
        self, game: str, *, user: str | None, chair: int | None = None, watch: bool = False
    ) -> Whole:
        """A game as a user may see it; raises Refused."""
        room = await self._rooms.wanted(game)
        chair = _chair_for(room.match, user, chair, watch)
        version = room.audience(chair).version
        return whole(room.shown(chair), chair, user=user, version=version, time=self.now(), unheard=())

    async def record(self, game: str, user: str | None) -> str:
        """The game as .sgn, as far as a user may know it; raises Refused."""
        room = await self._rooms.wanted(game)
        chair = _chair_for(room.match, user, None, False)
        return record_of(room.shown(chair), chair)

    async def follow(self, reader: Connection, join: wire.Join) -> int | None:
        """A reader gets the game's events from now on: first what they missed, or the whole.

        Tells as which chair.
        """
        async with self._rooms.held(join.game) as room:
            chair = _chair_for(room.match, reader.user, join.chair, join.watch)
            if chair is not None:
                await self._come(room, chair)
            audience = room.audience(chair)
            missed = None if join.version is None else audience.missed(join.version)
            if missed is None:
                unheard = reader.unheard_in(room.game)
                reader.send(audience.whole(room.shown(chair), reader.user, unheard, self.now()))
            else:
                for kept in missed:
                    reader.send(audience.heard(reader, kept))
            audience.followers.add(reader)
            audience.known = True
            reader.follows.add((room.game, chair))
            room.used_at = self.now()
            return chair

    def _unseat(self, room: GameRoom, made: Sequence[Change]) -> None:
        """Whoever stood up sees no more than a watcher."""
        for entry in (change.entry for change in made):
            if isinstance(entry, Stood):
                for reader in tuple(room.audience(entry.chair).followers):
                    self.part(reader, room.game, entry.chair)
                    reader.follows.add((room.game, None))
                    self._start(self._follow_again(reader, room.game, None))

    async def _come(self, room: GameRoom, chair: int) -> None:
        for _ in range(ATTEMPTS):
            entries = unasked.come(room.match, chair, self.node, self.now())
            if not entries or await self._write(room, entries, None):
                return

    def part(self, reader: Connection, game: str, chair: int | None) -> None:
        """A reader stops following."""
        reader.follows.discard((game, chair))
        room = self._rooms.get(game)
        if room is not None:
            room.leave(reader, chair)
            room.used_at = self.now()

    def is_followed_as(self, game: str, chair: int) -> bool:
        room = self._rooms.get(game)
        return room is not None and bool(room.audience(chair).followers)

    async def gone(self, game: str, chair: int) -> None:
        """A player has no connection to this node any more."""
        if not self.is_followed_as(game, chair):
            await self.act(game, lambda match: unasked.go(match, chair, self.node, self.now()))

    async def missing(self, game: str, alive: set[str]) -> None:
        """Players whose node has died are gone."""

        def decision(match: Match) -> list[Entry]:
            lost = [(chair, node) for chair, node in match.present.items() if node not in alive]
            return [entry for chair, node in lost for entry in unasked.go(match, chair, node, self.now())]

        await self.act(game, decision)

    def _forget(self, room: GameRoom) -> None:
        """The log was changed: readers come back, and get what it says now."""
        self._rooms.forget(room)
        for audience in room.audiences:
            for reader in audience.followers:
                self._start(self._follow_again(reader, room.game, audience.chair))
            audience.followers = set()

    async def _follow_again(self, reader: Connection, game: str, chair: int | None) -> None:
        """The whole, as soon as storage is there."""
        join = wire.Join(id="again", game=game, chair=chair, watch=chair is None)
        wait = AGAIN
        while True:
            await asyncio.sleep(wait)
            if reader not in self.hub.readers or (game, chair) not in reader.follows:
                return
            try:
                await self.follow(reader, join)
                return
            except Refused:
                reader.follows.discard((game, chair))
                return
            except StorageUnavailable:
                if self._settling:
                    return
                wait = min(2 * wait, MOST_AGAIN)

    def reload_with(self, user: str) -> None:
        """Somebody's name was taken out of the log."""
        for room in self.loaded:
            said = any(line.user == user for _, line in room.match.lines)
            if said or user in room.match.users:
                self._forget(room)

    async def halt_all(self) -> None:
        """The node goes down."""
        for room in self.loaded:
            try:
                await self.act(room.game, lambda match: unasked.halt(match, self.now()))
            except (Refused, StorageUnavailable):
                _log.warning("could not halt a game", extra={"fields": {"game": room.game}})

    async def make_rematch(self, game: str) -> None:
        """Everybody agreed: make the next game, and say which one it is."""
        plan = rematch.plan(await self.match(game))
        if plan is None:
            return
        following = await self.create(
            plan.options,
            dict(enumerate(plan.people)),
            id=plan.id,
            rematch_of=game,
            powers_from=plan.powers_from,
        )
        await self.act(game, lambda match: rematch.announce(match, following, self.now()))


def _chair_for(match: Match, user: str | None, chair: int | None, watch: bool) -> int | None:
    """As whom a user looks at a game: their chair, or None for a watcher."""
    mine = match.chairs_of(user) if user else []
    if watch or not mine:
        if chair is not None and not watch:
            raise Refused(Code.NOT_YOURS, "match.not_your_seat")
        return None
    if chair is not None and chair not in mine:
        raise Refused(Code.NOT_YOURS, "match.not_your_seat")
    return mine[0] if chair is None else chair
