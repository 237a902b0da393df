"""Games found by what they are: to join, to watch, one's own, where something is due; and their results."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, Select, Table, exists, func, or_, select, update

from santorini.server.storage.database import Database
from santorini.server.storage.rows import ENDED, GAME, Summary, read_summaries
from santorini.server.storage.tables import games, seats

LISTED: Final = 60.0  # seconds that a game is in the lobby after its maker was last seen
MOST_OF_MAKER: Final = 3  # open games of one maker in the lobby
MOST_CHAIRS: Final = 4  # of one user in a game, at one screen
FOUGHT: Final = 30  # entries in the log of a game that was more than a few turns
RUNNING: Final = games.c.status.not_in(ENDED)


@dataclass(frozen=True, slots=True)
class BotDue:
    game: str
    due: float


@dataclass(frozen=True, slots=True)
class PowerTally:
    """How a power did; nobody won a draw."""

    power: str
    games: int
    wins: int
    draws: int = 0


class Lists:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_games(self, limit: int, now: float) -> list[Summary]:
        """Public games with a free chair whose makers are there, newest first, a few of each maker."""
        until = func.coalesce(games.c.listed_until, games.c.created_at + LISTED)
        maker = func.coalesce(seats.c.user, games.c.id)
        nth = func.row_number().over(partition_by=maker, order_by=games.c.created_at.desc())
        first = (seats.c.game == games.c.id) & (seats.c.chair == 0)
        listed = select(games.c.id, nth.label("nth")).outerjoin_from(games, seats, first)
        listed = listed.where(games.c.status == "open", games.c.public, until > now)
        ranked = listed.subquery()
        query = GAME.join(ranked, ranked.c.id == games.c.id).where(ranked.c.nth <= MOST_OF_MAKER)
        return await self._summaries(query.order_by(games.c.created_at.desc()).limit(limit))

    async def keep_listed(self, makers: Collection[str], until: float) -> None:
        """Open games of these users stay in the lobby, at least as long."""
        made = select(seats.c.game).where(
            seats.c.user.in_(makers), seats.c.ended_at.is_(None), seats.c.chair == 0
        )
        listed = func.coalesce(games.c.listed_until, 0.0) < until
        change = update(games).where(games.c.id.in_(made), games.c.status == "open", listed)
        if makers:
            await self._database.write(
                lambda connection: connection.execute(change.values(listed_until=until)).rowcount
            )

    async def live_games(self, limit: int) -> list[Summary]:
        """Public games that are played, those with the latest turn first."""
        query = GAME.where(games.c.status == "playing", games.c.public)
        return await self._summaries(query.order_by(games.c.updated_at.desc()).limit(limit))

    async def fought_out(self) -> list[Summary]:
        """The public game that was won on the board last, after some turns; nobody's practice."""
        won = games.c.ending.in_(("move", "power")) & games.c.pool.is_not(None) & ~games.c.device
        query = GAME.where(games.c.status == "over", games.c.public, won, games.c.version >= FOUGHT)
        return await self._summaries(query.order_by(games.c.updated_at.desc()).limit(1))

    async def games_of(
        self, user: str, *, running: bool | None = None, limit: int, before: float | None = None
    ) -> list[Summary]:
        """Somebody's games, the last changed first; `before` the `listed_at` of one, to go on after it."""
        found = []
        if running is not False:
            found += await self._summaries(_running_of(user, limit, before))
        if running is not True:
            found += await self._summaries(_finished_of(user, limit, before))
        return sorted(found, key=lambda game: game.listed_at, reverse=True)[:limit]

    async def running_with_bots(self, users: Collection[str]) -> int:
        """How many games these users made that go on with a bot of the house."""
        made = seats.c.user.in_(users) & (seats.c.chair == 0) & seats.c.ended_at.is_(None)
        bots = seats.alias("bots")
        with_bot = exists().where(bots.c.game == seats.c.game, bots.c.bot.is_not(None))
        query = select(func.count()).select_from(seats).where(made, with_bot)
        ((found,),) = await self._rows(query)
        return int(found)

    async def due(self, now: float, limit: int) -> list[str]:
        """Games in which time has run out for something, longest ago first."""
        query = select(games.c.id).where(RUNNING, games.c.due <= now).order_by(games.c.due).limit(limit)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def bots_due(self, now: float, limit: int) -> list[BotDue]:
        """Games that wait for a bot, longest first."""
        query = select(games.c.id, games.c.bot_due).where(RUNNING, games.c.bot_due <= now)
        query = query.order_by(games.c.bot_due).limit(limit)
        return [BotDue(*row) for row in await self._rows(query)]

    async def claim_bot(self, game: str, seen_due: float, until: float) -> bool:
        """Takes on asking a game's bot, up to a time when others may. False: it is not due as it was seen."""
        claim = update(games).where(games.c.id == game, games.c.bot_due == seen_due).values(bot_due=until)
        return await self._database.write(lambda connection: connection.execute(claim).rowcount == 1)

    async def uncounted(self, limit: int) -> list[Summary]:
        """Rated games that ended and have not changed the ratings yet, in the order in which they ended."""
        query = GAME.where(games.c.status == "over", games.c.rated, ~games.c.counted)
        return await self._summaries(query.order_by(games.c.ended_at, games.c.id).limit(limit))

    async def results_by_power(self, pool: str | None = None) -> list[PowerTally]:
        in_pool = [] if pool is None else [games.c.pool == pool]
        return await self._results(seats.c.power, _finished(seats).where(*in_pool))

    async def results_by_pairing(self, power: str) -> list[PowerTally]:
        """Of one power, against each that lost to it, won against it, or drew with it."""
        others = seats.alias("others")
        query = _finished(seats).join(others, others.c.game == seats.c.game)
        query = query.where(seats.c.power == power, others.c.power.is_not(None))
        drew = _drawn(seats) & _drawn(others) & _apart(seats, others)
        query = query.where(or_(others.c.won != seats.c.won, drew))
        return await self._results(others.c.power, query)

    async def results_of(self, user: str) -> list[PowerTally]:
        """One player's, with each power."""
        return await self._results(seats.c.power, _finished(seats).where(seats.c.user == user))

    async def _results(self, power: ColumnElement[Any], query: Select[*tuple[Any, ...]]) -> list[PowerTally]:
        wins = func.count().filter(seats.c.won)
        draws = func.count().filter(_drawn(seats))
        query = query.with_only_columns(power, func.count(), wins, draws, maintain_column_froms=True)
        return [PowerTally(*row) for row in await self._rows(query.group_by(power).order_by(power))]

    async def _rows(self, query: Select[*tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        return await self._database.read(lambda connection: list(connection.execute(query)))

    async def _summaries(self, query: Select[*tuple[Any, ...]]) -> list[Summary]:
        return await self._database.read(partial(read_summaries, query=query))


def _running_of(user: str, limit: int, before: float | None) -> Select[*tuple[Any, ...]]:
    mine = select(seats.c.game).where(seats.c.user == user, seats.c.ended_at.is_(None))
    earlier = [] if before is None else [games.c.updated_at < before]
    return GAME.where(games.c.id.in_(mine), *earlier).order_by(games.c.updated_at.desc()).limit(limit)


def _finished_of(user: str, limit: int, before: float | None) -> Select[*tuple[Any, ...]]:
    """In the order of an index: nobody's past is sorted for a page of it."""
    mine = select(seats.c.game).where(seats.c.user == user, seats.c.ended_at.is_not(None))
    if before is not None:
        mine = mine.where(seats.c.ended_at < before)
    page = mine.order_by(seats.c.ended_at.desc()).limit(MOST_CHAIRS * limit)
    listed_at = func.coalesce(games.c.ended_at, games.c.updated_at)
    return GAME.where(games.c.id.in_(page)).order_by(listed_at.desc()).limit(limit)


def _finished(chairs: Table) -> Select[*tuple[Any, ...]]:
    """Chairs of games with a result that counts, and the power they had.

    Games from positions, which are in no pool, are practice; so is playing against oneself, on one screen.
    """
    query = select(chairs).join(games, games.c.id == chairs.c.game)
    other = seats.alias("same_person")
    alone = exists().where(
        other.c.game == chairs.c.game, other.c.user == chairs.c.user, other.c.chair != chairs.c.chair
    )
    practice = games.c.pool.is_(None) | alone
    return query.where(games.c.status == "over", chairs.c.power.is_not(None), ~practice)


def _drawn(chairs: FromClause) -> ColumnElement[bool]:
    """Of games that are over: neither won nor lost."""
    return chairs.c.won.is_(None)


def _apart(one: FromClause, other: FromClause) -> ColumnElement[bool]:
    """Two chairs that are not of one side: in a game of four, every second one is a teammate's."""
    teammates = (games.c.pool == "four") & ((one.c.chair + other.c.chair) % 2 == 0)
    return (one.c.chair != other.c.chair) & ~teammates
