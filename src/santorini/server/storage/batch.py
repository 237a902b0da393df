"""Many games' new rows in one transaction: waiting for the disk once serves them all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final

from sqlalchemy import Connection, bindparam, case, delete, insert, select

from santorini.server.storage.rows import COLUMNS, ENDED, Progress, Row, Summary
from santorini.server.storage.tables import log, seats, users

DELETED: Final = "deleted"  # the name that stays at the seats of somebody who left for good
GONE: Final = "gone"  # the kind of users who are being deleted

# A first row is written only right after its predecessor, and only if nobody was faster.
FIRST_ROWS_SQLITE: Final = """
    WITH new (game, version, at, command, body, user) AS (VALUES {rows})
    INSERT INTO log (game, version, at, command, body, user)
    SELECT * FROM new WHERE EXISTS (SELECT 1 FROM log WHERE game = new.game AND version = new.version - 1)
    ON CONFLICT DO NOTHING RETURNING game
"""
# A scalar subquery, which always looks into the index; sorted, so that two nodes never wait for each other.
FIRST_ROWS_POSTGRESQL: Final = """
    INSERT INTO log (game, version, at, command, body, "user")
    SELECT game, version, at, command, body, "user"
    FROM unnest(%s::text[], %s::int[], %s::float8[], %s::text[], %s::text[], %s::text[])
        AS new (game, version, at, command, body, "user")
    WHERE (SELECT TRUE FROM log WHERE log.game = new.game AND log.version = new.version - 1)
    ORDER BY game
    ON CONFLICT DO NOTHING RETURNING game
"""
_user = select(users.c.id).where(users.c.id == bindparam("user_id"), users.c.kind != GONE).scalar_subquery()
INSERT_SEAT: Final = insert(seats).values(
    user=_user,
    name=case((bindparam("user_id").is_not(None) & _user.is_(None), DELETED), else_=bindparam("shown")),
)


class Append:
    """Rows that one command adds to one game, all or none."""

    __slots__ = ("game", "rows", "summary")

    def __init__(self, rows: Sequence[Row], summary: Summary | Progress | None) -> None:
        if not rows or any(
            (row.game, row.version) != (rows[0].game, version)
            for version, row in enumerate(rows[1:], rows[0].version + 1)
        ):
            raise ValueError("an append is one or more rows of one game, with versions in sequence")
        self.game = rows[0].game
        if summary and (summary.id, summary.version) != (self.game, rows[-1].version):
            raise ValueError("a summary belongs to the game and the last version of its rows")
        self.rows = rows
        self.summary = summary


def write_batch(connection: Connection, batch: Sequence[Append]) -> list[bool]:
    """Which appends came in time; at most one of each game."""
    ordered = sorted(batch, key=lambda append: append.game)
    winners = _write_first_rows(connection, [append.rows[0] for append in ordered])
    won = [append for append in ordered if append.game in winners]
    write_rows(connection, [row for append in won for row in append.rows[1:]])
    summaries = [append.summary for append in won if isinstance(append.summary, Summary)]
    _update_games(connection, COLUMNS, summaries)
    write_seats(connection, summaries)
    progress = [append.summary for append in won if isinstance(append.summary, Progress)]
    _update_games(connection, Progress._fields, progress)
    return [append.game in winners for append in batch]


def _write_first_rows(connection: Connection, rows: Sequence[Row]) -> set[str]:
    """The games whose row was written."""
    if connection.dialect.name == "postgresql":
        columns = [list(column) for column in zip(*rows, strict=True)]
        return set(connection.exec_driver_sql(FIRST_ROWS_POSTGRESQL, tuple(columns)).scalars().all())
    values = tuple(chain.from_iterable(rows))
    return set(connection.exec_driver_sql(_first_rows_sqlite(len(rows)), values).scalars().all())


@cache
def _first_rows_sqlite(count: int) -> str:
    return FIRST_ROWS_SQLITE.format(rows=", ".join(["(?, ?, ?, ?, ?, ?)"] * count))


def _update_games(
    connection: Connection, columns: tuple[str, ...], news: Sequence[Summary] | Sequence[Progress]
) -> None:
    if news:
        text = _update(columns, "?" if connection.dialect.paramstyle == "qmark" else "%s")
        connection.exec_driver_sql(text, [(*each[1 : len(columns)], each.id) for each in news])


@cache
def _update(columns: tuple[str, ...], gap: str) -> str:
    """Often, so as the driver takes it: the columns in their order, and then the id, which is the first."""
    return f"UPDATE games SET {', '.join(f'{name} = {gap}' for name in columns[1:])} WHERE id = {gap}"


def write_rows(connection: Connection, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(insert(log), [row._asdict() for row in rows])


def write_seats(connection: Connection, summaries: Sequence[Summary]) -> None:
    """In place of those that were there. A user who is gone leaves an empty name, as in every other game."""
    if not summaries:
        return
    connection.execute(
        delete(seats).where(seats.c.game == bindparam("of")), [{"of": summary.id} for summary in summaries]
    )
    values = [
        {
            "game": summary.id,
            "chair": seat.chair,
            "user_id": seat.user,
            "shown": seat.name,
            "bot": seat.bot,
            "seat": seat.seat,
            "power": seat.power,
            "won": seat.won,
            "ended_at": summary.listed_at if summary.status in ENDED else None,
        }
        for summary in summaries
        for seat in summary.seats
    ]
    if values:
        connection.execute(INSERT_SEAT, values)
