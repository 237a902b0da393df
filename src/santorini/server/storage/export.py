"""All rows about one user, for themselves."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, select

from santorini.server.storage.erase import lines_of
from santorini.server.storage.tables import (
    blocks,
    games,
    rating_history,
    ratings,
    reports,
    seats,
    seeks,
    sessions,
    tokens,
    users,
)

SECRET: Final = {users.c.password, users.c.username_key, sessions.c.hash, tokens.c.hash}
OF_GAMES: Final = (
    games.c.created_at,
    games.c.ended_at,
    games.c.status,
    games.c.ending,
    games.c.rated,
    games.c.pool,
    games.c.options,
)
# Under which name a table goes out, and the column that says whose a row is.
TABLES: Final = {
    "account": users.c.id,
    "sessions": sessions.c.user,
    "tokens": tokens.c.user,
    "blocks": blocks.c.user,
    "reports": reports.c.reporter,
    "ratings": ratings.c.user,
    "rating_history": rating_history.c.user,
    "seeks": seeks.c.user,
}


def everything_about(connection: Connection, user: str) -> dict[str, object]:
    """Lists of rows by table. Somebody who is not there has only empty lists."""
    found: dict[str, object] = {}
    for name, owner in TABLES.items():
        shown = [column for column in owner.table.c if column not in SECRET]
        found[name] = _rows(connection, select(*shown).where(owner == user))
    played = select(*seats.c, *OF_GAMES).join_from(seats, games).where(seats.c.user == user)
    found["games"] = _rows(connection, played.order_by(games.c.created_at))
    found["chat"] = lines_of(connection, user)
    return found


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]
