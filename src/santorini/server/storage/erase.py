"""Somebody goes for good: their games stay as they were played, by nobody, and what they said goes.

Their user is first of the kind `gone`, whom nobody finds; then what they left in games goes, a few at a time
so that no move waits for it; at last the user. Whoever finds somebody of that kind can go on with it.
"""

from __future__ import annotations

import json
from typing import Final

from sqlalchemy import Connection, delete, or_, select, update

from santorini.server.storage.batch import DELETED, GONE
from santorini.server.storage.tables import (
    blocks,
    log,
    rating_history,
    ratings,
    reviews,
    seats,
    seeks,
    sessions,
    tokens,
    users,
)

NOBODY: Final = "0" * 12  # who said something that was taken out
_AT_ONCE: Final = 5  # games in one transaction
_RATINGS_AT_ONCE: Final = 500


def retire(connection: Connection, user: str) -> None:
    """From now on they are nobody: they cannot sign in, and their user name is free."""
    nobody = {"kind": GONE, "name": DELETED, "preferences": "{}"}
    nothing = dict.fromkeys(("username", "username_key", "password"))
    connection.execute(update(users).where(users.c.id == user).values(nobody | nothing))
    for table in (sessions, tokens, seeks, ratings, reviews):
        connection.execute(delete(table).where(table.c.user == user))
    connection.execute(delete(blocks).where(or_(blocks.c.user == user, blocks.c.blocked == user)))


def erase_some(connection: Connection, user: str) -> bool:
    """Of somebody who is retired. False: nothing is left, the user neither."""
    games = _some_games(connection, user)
    if games:
        _erase(connection, user, games)
    elif not _forget_ratings(connection, user):
        connection.execute(delete(users).where(users.c.id == user, users.c.kind == GONE))
        return False
    return True


def _some_games(connection: Connection, user: str) -> list[str]:
    named = select(log.c.game).where(log.c.user == user).distinct().limit(_AT_ONCE)
    seated = select(seats.c.game).where(seats.c.user == user).distinct().limit(_AT_ONCE)
    return list(connection.execute(named).scalars()) or list(connection.execute(seated).scalars())


def _erase(connection: Connection, user: str, games: list[str]) -> None:
    connection.execute(
        update(seats).where(seats.c.user == user, seats.c.game.in_(games)).values(user=None, name=DELETED)
    )
    here = log.c.game.in_(games)
    # Not by `log.user`: a version that did not write it may have run beside this one.
    entries = select(log.c.game, log.c.version, log.c.body).where(here, log.c.body.contains(f'"{user}"'))
    for game, version, body in connection.execute(entries).all():
        where = (log.c.game == game) & (log.c.version == version)
        connection.execute(update(log).where(where).values(body=_without(user, body)))
    connection.execute(update(log).where(here, log.c.user == user).values(user=None))
    theirs = log.c.command.startswith(f"{user}:")
    connection.execute(update(log).where(here, theirs).values(command=None))


def _without(user: str, body: str) -> str:
    entry = json.loads(body)
    if entry.get("maker") == user:
        entry["maker"] = None
    person = entry.get("person")
    if person and person.get("user") == user:
        person.update(user=None, name=DELETED)
    if entry.get("kind") == "said" and entry["user"] == user:
        entry.update(user=NOBODY, name=DELETED, text="…", phrase=None)
    return json.dumps(entry)


def _forget_ratings(connection: Connection, user: str) -> bool:
    """False: there was nothing to forget."""
    mine = rating_history.c.user == user
    some = select(rating_history.c.game).where(mine).limit(_RATINGS_AT_ONCE)
    return (
        connection.execute(delete(rating_history).where(mine, rating_history.c.game.in_(some))).rowcount > 0
    )
