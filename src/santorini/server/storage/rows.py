"""Rows of a game as values: its log, its seats, and the summary that lists are made from."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, select

from santorini.server.storage.tables import games, seats

ENDED: Final = ("over", "aborted")


class Row(NamedTuple):
    """One entry of a game's log; versions of a game follow each other without a gap."""

    game: str
    version: int
    at: float
    command: str | None  # the id that a client gave, once per game
    body: str  # JSON
    user: str | None = None  # whom the entry names


class SeatRow(NamedTuple):
    chair: int
    user: str | None
    name: str
    bot: int | None
    seat: int | None
    power: str | None
    won: bool | None


class Summary(NamedTuple):
    id: str
    status: str
    created_at: float
    updated_at: float
    version: int
    public: bool
    rated: bool
    pool: str | None
    options: str  # JSON
    ending: str | None
    ended_at: float | None
    due: float | None
    bot_due: float | None
    rematch_of: str | None
    device: bool  # played without a server, and brought here
    position: str | None
    seats: tuple[SeatRow, ...]

    @property
    def listed_at(self) -> float:
        """By which a list of games is in order: a finished game does not change its place."""
        return self.updated_at if self.ended_at is None else self.ended_at

    @property
    def columns(self) -> dict[str, Any]:
        """Of the table of games."""
        return dict(zip(COLUMNS, self, strict=False))


class Progress(NamedTuple):
    """What a turn changes of a summary."""

    id: str
    updated_at: float
    version: int
    due: float | None
    bot_due: float | None
    position: str | None


COLUMNS: Final = Summary._fields[:-1]  # but for the seats, all are columns of the table of games
GAME: Final = select(*(games.c[name] for name in COLUMNS))
SEAT: Final = tuple(seats.c[name] for name in SeatRow._fields)


def read_summaries(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[Summary]:
    """Of a query that begins with GAME, in its order."""
    found = connection.execute(query).all()
    of_games = select(seats.c.game, *SEAT).where(seats.c.game.in_([game.id for game in found]))
    rows = connection.execute(of_games.order_by(seats.c.game, seats.c.chair))
    taken = {
        game: tuple(SeatRow(*row[1:]) for row in group) for game, group in groupby(rows, lambda row: row.game)
    }
    return [Summary(*(*game, taken.get(game.id, ()))) for game in found]
