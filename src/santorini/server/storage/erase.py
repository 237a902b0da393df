"""What somebody said and was called, in the logs of games: to be handed out, or to be forgotten."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Connection, select, update

from santorini.server.storage.batch import DELETED
from santorini.server.storage.tables import log

NOBODY: Final = "0" * 12  # who said something that was taken out


def lines_of(connection: Connection, user: str) -> list[dict[str, Any]]:
    """All that somebody said."""
    lines = []
    for game, _, body in _entries_with(connection, user):
        entry = json.loads(body)
        if entry["kind"] == "said" and entry["user"] == user:
            lines.append({"game": game, "at": entry["at"], "text": entry.get("text") or entry.get("phrase")})
    return lines


def erase(connection: Connection, user: str) -> None:
    """Games stay as they were played, by somebody without a name; what they said goes."""
    for game, version, body in _entries_with(connection, user):
        entry = json.loads(body)
        if entry.get("maker") == user:
            entry["maker"] = None
        person = entry.get("person")
        if person and person.get("user") == user:
            person.update(user=None, name=DELETED)
        if entry["kind"] == "said" and entry["user"] == user:
            entry.update(user=NOBODY, name=DELETED, text="…", phrase=None)
        where = (log.c.game == game) & (log.c.version == version)
        connection.execute(update(log).where(where).values(body=json.dumps(entry)))


def _entries_with(connection: Connection, user: str) -> list[tuple[str, int, str]]:
    """Looks through all logs: it is not done often."""
    query = select(log.c.game, log.c.version, log.c.body).where(log.c.body.contains(f'"{user}"'))
    return [(game, version, body) for game, version, body in connection.execute(query)]
