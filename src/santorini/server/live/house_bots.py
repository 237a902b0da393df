"""House bots: whose turn it is to think, and when what they thought of is played."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Sequence
from zlib import crc32

from santorini.engine.analysis import Limit
from santorini.game import Game
from santorini.match.after import Change
from santorini.match.entries import Entry, Person
from santorini.match.match import Match
from santorini.match.unasked import bot_chooses, bot_is_stuck, bot_plays
from santorini.server.live.addresses import Addresses
from santorini.server.live.bot_process import DraftJob, TurnJob
from santorini.server.live.bot_queue import BotLanes, Owner
from santorini.server.live.bots import BotFailure, pace
from santorini.server.live.game_room import GameRoom
from santorini.server.live.game_rooms import GameRooms
from santorini.server.metrics import BOT_JOBS, BOT_SECONDS
from santorini.server.storage.database import StorageUnavailable
from santorini.server.wire.errors import Refused
from santorini.step import Step

_log = logging.getLogger(__name__)

_LONGEST = 1.0  # seconds of thinking
_SHARE = 30  # of what is left on the clock, one in so many
_SHORTEST = 0.05
_AGAIN = 5.0  # seconds after something went wrong
_ATTEMPTS = 2  # at one turn; then any legal step will do
_MOST_FAILURES = 6  # in one game; then the bot gives up


class HouseBots:
    """At most one bot thinks for a game. What was thought of is dropped if the game has changed since."""

    def __init__(
        self, rooms: GameRooms, crew: BotLanes, addresses: Addresses, *, again: float = _AGAIN
    ) -> None:
        """After a failure a bot waits for `again` seconds."""
        self._again = again
        self._rooms = rooms
        self._crew = crew
        self._addresses = addresses
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}  # by game
        self.stopping = False

    def changed(self, room: GameRoom, made: Sequence[Change]) -> None:
        self.wake(room)

    def wake(self, room: GameRoom) -> None:
        """See whether a bot has to choose."""
        if room.match.bot_to_act is None or room.game in self._thinking or self.stopping:
            return
        task = asyncio.create_task(self._play(room.game), name=f"bot of {room.game}")
        self._thinking[room.game] = task
        task.add_done_callback(lambda _: self._thinking.pop(room.game, None))

    async def wake_game(self, game: str) -> None:
        """As another node has not done it in time."""
        await self._rooms.match(game)
        room = self._rooms.room(game)
        if room is not None:
            self.wake(room)

    async def stop(self) -> None:
        self.stopping = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._crew.close()

    async def _play(self, game: str) -> None:
        failed = 0  # at the same turn
        while not self.stopping:
            try:
                match = await self._rooms.match(game)
                chair = match.bot_to_act
                person = None if chair is None else match.chairs[chair]
                if chair is None or person is None or person.bot is None:
                    if match.over:
                        self._failures.pop(game, None)
                    return
                if failed >= _ATTEMPTS or self._failures.get(game, 0) >= _MOST_FAILURES:
                    await self._muddle_through(match, chair)
                elif match.draft is not None:
                    await self._choose(match, person, person.bot)
                else:
                    await self._turn(match, person, person.bot)
                failed = 0
            except (BotFailure, Refused, StorageUnavailable) as error:
                if isinstance(error, BotFailure):
                    failed += 1
                    self._failures[game] = self._failures.get(game, 0) + 1
                BOT_JOBS.labels("failed").inc()
                _log.warning(
                    "a bot could not play", extra={"fields": {"game": game, "error": type(error).__name__}}
                )
                await asyncio.sleep(self._again)

    async def _muddle_through(self, match: Match, chair: int) -> None:
        """A bot that cannot think does anything legal; where that happens too often, it gives up the game."""
        gives_up = self._failures.get(match.id, 0) >= _MOST_FAILURES
        BOT_JOBS.labels("given_up" if gives_up else "muddled").inc()
        _log.error("a bot cannot think", extra={"fields": {"game": match.id, "gives_up": gives_up}})
        await self._rooms.act(match.id, lambda now: bot_is_stuck(now, gives_up, self._rooms.now()))

    async def _choose(self, match: Match, person: Person, level: int) -> None:
        version, draft = match.version, match.draft
        assert draft is not None
        job = DraftJob(draft.to_json(), level, _seed(match, len(draft.choices)))
        choice = await self._crew.draft(job, self._owner(match))
        if person.paced:
            await asyncio.sleep(pace(0, len(draft.legal_choices), version, False))
        made = len(draft.choices)

        def decision(now: Match) -> list[Entry]:
            if now.draft is None or len(now.draft.choices) != made:
                return []
            return bot_chooses(now, choice, self._rooms.now())

        await self._rooms.act(match.id, decision)

    async def _turn(self, match: Match, person: Person, level: int) -> None:
        game = match.game
        assert game is not None
        made, seed, secretive = game.steps_made, _seed(match, game.steps_made), match.secretive
        began = self._rooms.now()
        with BOT_SECONDS.time():
            steps = await self._crew.turn(self._job(match, game, level, seed), self._owner(match))
        BOT_JOBS.labels("done").inc()
        if secretive:
            # How long it took could tell something: it always takes a whole number of the same time.
            beat = pace(0, 0, seed, True)
            spent = self._rooms.now() - began
            await asyncio.sleep(math.ceil(spent / beat) * beat - spent)
        if secretive or not person.paced:
            await self._make(match.id, steps, made)
            return
        for number, step in enumerate(steps):
            await asyncio.sleep(pace(number, len(match.legal), seed, False))
            if not await self._make(match.id, (step,), made + number):
                return

    def _owner(self, match: Match) -> Owner:
        maker = match.facts.maker or match.id
        return Owner(self._addresses.of(maker), maker)

    def _job(self, match: Match, game: Game, level: int, seed: int) -> TurnJob:
        start = match.options.position
        return TurnJob.of(game, level, seed, _limit(match), position=start)

    async def _make(self, game: str, steps: tuple[Step, ...], made: int) -> bool:
        def decision(now: Match) -> list[Entry]:
            if now.game is None or now.game.steps_made != made:
                return []
            return bot_plays(now, steps, self._rooms.now())

        return bool(await self._rooms.act(game, decision))


def _limit(match: Match) -> Limit:
    left = None if match.clock.running is None else match.clock.left[match.clock.running]
    if left is None or not match.clock.live:
        return Limit(seconds=_LONGEST)
    return Limit(seconds=max(_SHORTEST, min(_LONGEST, left / _SHARE)))


def _seed(match: Match, made: int) -> int:
    """The same on every node."""
    return crc32(f"{match.id} {match.facts.salt} {made}".encode())
