"""Users, the sessions and tokens they sign in with, whom they block and what they report."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from santorini.server.storage.batch import GONE
from santorini.server.storage.database import Database
from santorini.server.storage.erase import erase_some, retire
from santorini.server.storage.export import as_json, everything_about
from santorini.server.storage.rows import ENDED
from santorini.server.storage.tables import blocks, games, reports, seats, sessions, tokens, users
from santorini.server.storage.together import Together
from santorini.server.storage.upsert import new_row

GUESTS_STAY: Final = 90 * 24 * 60 * 60.0  # seconds, for guests who never played
MOST_TOKENS: Final = 20
MOST_BLOCKS: Final = 500  # everywhere, and as many in single games
_CLEANED: Final = 200  # users, at a time


@dataclass(frozen=True, slots=True)
class User:
    id: str
    name: str
    username: str | None
    password: str | None  # its argon2 hash
    kind: str  # guest, account, bot
    created_at: float
    seen_at: float
    preferences: str  # JSON


@dataclass(frozen=True, slots=True)
class StoredSession:
    hash: str
    user: str
    created_at: float
    seen_at: float
    expires_at: float
    agent: str


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    user: str
    name: str
    scopes: tuple[str, ...]
    created_at: float
    used_at: float | None


@dataclass(frozen=True, slots=True)
class Block:
    user: str
    blocked: str
    name: str  # of whom is blocked
    game: str  # '' is everywhere


USER: Final = tuple(users.c[name] for name in User.__dataclass_fields__)
SESSION: Final = tuple(sessions.c[name] for name in StoredSession.__dataclass_fields__)
TOKEN: Final = tuple(tokens.c[name] for name in Token.__dataclass_fields__)
THERE: Final = users.c.kind != GONE


def username_key(username: str) -> str:
    """User names are the same when these are."""
    return unicodedata.normalize("NFKC", username).casefold()


class People:
    def __init__(self, database: Database) -> None:
        self._database = database
        # Thousands may come back at once.
        self._sessions = Together(self._read_sessions)
        self._blocks = Together(self._read_blocks)

    async def add_guest(self, id: str, name: str, now: float) -> User:
        guest = User(id, name, None, None, "guest", now, now, "{}")
        await self._change(
            insert(users).values({column.name: getattr(guest, column.name) for column in USER})
        )
        return guest

    async def user(self, id: str) -> User | None:
        row = await self._first(select(*USER).where(users.c.id == id, THERE))
        return User(*row) if row else None

    async def by_username(self, username: str) -> User | None:
        row = await self._first(select(*USER).where(users.c.username_key == username_key(username)))
        return User(*row) if row else None

    async def keep(self, id: str, username: str, password_hash: str) -> bool:
        """Makes an account of a guest. False: the user name is taken."""
        kind = case((users.c.kind == "guest", "account"), else_=users.c.kind)
        return await self._change_user(id, kind=kind, password=password_hash, **_both_forms(username))

    async def change(
        self,
        id: str,
        *,
        name: str | None = None,
        username: str | None = None,
        password: str | None = None,
        preferences: str | None = None,
    ) -> bool:
        """Changes what is given. False: the user name is taken, and nothing changed."""
        given = {"name": name, "password": password, "preferences": preferences}
        values = {column: value for column, value in given.items() if value is not None}
        return await self._change_user(id, **values, **(_both_forms(username) if username else {}))

    async def mark_bot(self, id: str) -> None:
        await self._change_user(id, kind="bot")

    async def seen(self, id: str, now: float) -> None:
        await self._change_user(id, seen_at=now)

    async def retire(self, id: str) -> None:
        """Nobody finds them any more; to be followed by `delete`."""
        await self._database.write(partial(retire, user=id))

    async def delete(self, id: str) -> None:
        """Everything but the games, which keep a seat without a name."""
        await self.retire(id)
        while await self._database.write(partial(erase_some, user=id)):
            pass

    async def delete_retired(self) -> None:
        """Goes on where a process ended in the middle of it."""
        for (user,) in await self._all(select(users.c.id).where(users.c.kind == GONE).limit(_CLEANED)):
            await self.delete(user)

    async def everything(self, user: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept about somebody, for themselves: no hashes."""
        return await self._database.read(partial(everything_about, user=user))

    async def export(self, user: str) -> str:
        """The same as JSON."""
        return await self._database.read(lambda connection: as_json(everything_about(connection, user)))

    async def clean(self, now: float) -> None:
        """Removes sessions that ran out, and guests who have long been gone and never played."""
        await self._change(delete(sessions).where(sessions.c.expires_at <= now))
        played = exists().where(seats.c.user == users.c.id)
        long_gone = (users.c.kind == "guest") & (users.c.seen_at < now - GUESTS_STAY)
        for (user,) in await self._all(select(users.c.id).where(long_gone, ~played).limit(_CLEANED)):
            await self.delete(user)

    async def open_session(self, hash: str, user: str, now: float, expires_at: float, agent: str) -> None:
        times = {"created_at": now, "seen_at": now, "expires_at": expires_at}
        await self._change(insert(sessions).values(hash=hash, user=user, agent=agent, **times))

    async def session(self, hash: str) -> tuple[StoredSession, User] | None:
        """Also one that has run out: whoever asks compares the time."""
        return await self._sessions.of(hash)

    async def _read_sessions(self, hashes: Sequence[str]) -> dict[str, tuple[StoredSession, User]]:
        query = select(*SESSION, *USER).join_from(sessions, users).where(sessions.c.hash.in_(hashes), THERE)
        found = [(row[: len(SESSION)], row[len(SESSION) :]) for row in await self._all(query)]
        return {session[0]: (StoredSession(*session), User(*user)) for session, user in found}

    async def extend_session(self, hash: str, now: float, expires_at: float) -> None:
        change = update(sessions).where(sessions.c.hash == hash)
        await self._change(change.values(seen_at=now, expires_at=expires_at))

    async def close_session(self, hash: str) -> None:
        await self._change(delete(sessions).where(sessions.c.hash == hash))

    async def close_sessions(self, user: str, *, but: str | None = None) -> None:
        """Everywhere; `but` is the hash of a session that stays."""
        others = sessions.c.user == user
        await self._change(delete(sessions).where(others, sessions.c.hash != but if but else others))

    async def add_token(
        self, id: str, hash: str, user: str, name: str, scopes: Collection[str], now: float
    ) -> Token | None:
        """None: they have as many as one may."""
        token = Token(id, user, name, tuple(scopes), now, None)
        values = {"id": id, "hash": hash, "user": user, "name": name, "scopes": " ".join(scopes)}
        add = insert(tokens).values(**values, created_at=now)
        return token if await self._add(user, tokens.c.user == user, MOST_TOKENS, add) else None

    async def token(self, hash: str) -> tuple[Token, User] | None:
        query = select(*TOKEN, *USER).join_from(tokens, users).where(tokens.c.hash == hash, THERE)
        row = await self._first(query)
        return (_token(row[: len(TOKEN)]), User(*row[len(TOKEN) :])) if row else None

    async def token_used(self, id: str, now: float) -> None:
        await self._change(update(tokens).where(tokens.c.id == id).values(used_at=now))

    async def tokens(self, user: str) -> list[Token]:
        """Oldest first."""
        query = select(*TOKEN).where(tokens.c.user == user).order_by(tokens.c.created_at, tokens.c.id)
        return [_token(row) for row in await self._all(query)]

    async def remove_token(self, user: str, id: str) -> bool:
        """False: they have none of this id."""
        return await self._change(delete(tokens).where(tokens.c.user == user, tokens.c.id == id)) == 1

    async def valid(self, session_hashes: Collection[str], token_ids: Collection[str]) -> set[str]:
        """Those of the sessions and tokens that are still there; the time is not looked at."""
        found: set[str] = set()
        for column, keys in ((sessions.c.hash, session_hashes), (tokens.c.id, token_ids)):
            if keys:
                found.update(key for (key,) in await self._all(select(column).where(column.in_(keys))))
        return found

    async def block(self, user: str, blocked: str, game: str = "") -> bool:
        """In one game, or everywhere. Twice is the same as once. False: they block as many as one may."""
        mine = (blocks.c.user == user) & ((blocks.c.game != "") if game else (blocks.c.game == ""))
        add = new_row(self._database.dialect, blocks, {"user": user, "blocked": blocked, "game": game})
        if await self._add(user, mine, MOST_BLOCKS, add):
            return True
        over = select(games.c.id).where(games.c.id == blocks.c.game, games.c.status.in_(ENDED))
        forgotten = await self._change(delete(blocks).where(mine, over.exists()))
        return forgotten > 0 and await self._add(user, mine, MOST_BLOCKS, add)

    async def unblock(self, user: str, blocked: str, game: str = "") -> None:
        row = (blocks.c.user == user) & (blocks.c.blocked == blocked) & (blocks.c.game == game)
        await self._change(delete(blocks).where(row))

    async def blocked_by(self, user: str) -> list[Block]:
        return await self._blocks.of(user) or []

    async def _read_blocks(self, of: Sequence[str]) -> dict[str, list[Block]]:
        query = select(blocks.c.user, blocks.c.blocked, users.c.name, blocks.c.game)
        query = query.join(users, users.c.id == blocks.c.blocked).where(blocks.c.user.in_(of))
        rows = await self._all(query.order_by(blocks.c.user, blocks.c.game, users.c.name))
        return {user: [Block(*row) for row in its] for user, its in groupby(rows, itemgetter(0))}

    async def blocks_among(self, of: Collection[str]) -> set[tuple[str, str]]:
        """Who blocks whom everywhere, among these users."""
        query = select(blocks.c.user, blocks.c.blocked).where(blocks.c.game == "")
        query = query.where(blocks.c.user.in_(of), blocks.c.blocked.in_(of))
        return {(user, blocked) for user, blocked in await self._all(query)}

    async def report(self, id: str, reporter: str, game: str, version: int, reason: str, now: float) -> None:
        row = {"id": id, "reporter": reporter, "game": game, "version": version, "reason": reason, "at": now}
        await self._change(insert(reports).values(row))

    async def _add(self, user: str, mine: ColumnElement[bool], most: int, add: Executable) -> bool:
        """A row, unless they have so many that are theirs; two at once are counted one after the other."""

        def work(connection: Connection) -> bool:
            connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
            if connection.execute(select(func.count()).where(mine)).scalar_one() >= most:
                return False
            connection.execute(add)
            return True

        return await self._database.write(work)

    async def _change_user(self, id: str, **values: object) -> bool:
        if not values:
            return True
        try:
            await self._change(update(users).where(users.c.id == id).values(values))
        except IntegrityError:
            return False
        return True

    async def _change(self, statement: Executable) -> int:
        """How many rows changed."""
        return await self._database.write(lambda connection: connection.execute(statement).rowcount)

    async def _all(self, query: Select[*tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        return await self._database.read(lambda connection: list(connection.execute(query)))

    async def _first(self, query: Select[*tuple[Any, ...]]) -> tuple[Any, ...] | None:
        return await self._database.read(lambda connection: connection.execute(query).first())


def _both_forms(username: str) -> dict[str, str]:
    return {"username": username, "username_key": username_key(username)}


def _token(row: Any) -> Token:
    id, user, name, scopes, created_at, used_at = row
    return Token(id, user, name, tuple(scopes.split()), created_at, used_at)
