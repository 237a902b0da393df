"""All rows about one user, for themselves."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Connection, Select, select

from santorini.server.storage.tables import (
    blocks,
    games,
    log,
    rating_history,
    ratings,
    reports,
    reviews,
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
    "reviews": reviews.c.user,
}


def everything_about(connection: Connection, user: str) -> dict[str, list[dict[str, Any]]]:
    """Lists of rows by table. Somebody who is not there has only empty lists."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, owner in TABLES.items():
        shown = [column for column in owner.table.c if column not in SECRET]
        found[name] = _rows(connection, select(*shown).where(owner == user))
    played = select(*seats.c, *OF_GAMES).join_from(seats, games).where(seats.c.user == user)
    found["games"] = _rows(connection, played.order_by(games.c.created_at))
    found["chat"] = _lines(connection, user)
    return found


def as_json(tables: dict[str, list[dict[str, Any]]]) -> str:
    """Row by row: other threads get their turn."""
    parts = (f"{json.dumps(name)}:[{','.join(map(json.dumps, rows))}]" for name, rows in tables.items())
    return f'{{"tables":{{{",".join(parts)}}}}}'


def _lines(connection: Connection, user: str) -> list[dict[str, Any]]:
    """All that somebody said."""
    query = select(log.c.game, log.c.body).where(log.c.user == user).order_by(log.c.game, log.c.version)
    entries = ((game, json.loads(body)) for game, body in connection.execute(query))
    return [
        {"game": game, "at": entry["at"], "text": entry.get("text") or entry.get("phrase")}
        for game, entry in entries
        if entry.get("kind") == "said"
    ]


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]
