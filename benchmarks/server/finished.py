"""Many finished games, made in minutes: a few are played, and told again with other names."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from sqlalchemy import Connection, Table, insert

from santorini.match import commands, seating
from santorini.match.after import changes
from santorini.match.decide import Sender, decide
from santorini.match.entries import Entry, Person, Phrase, Room
from santorini.match.options import LiveClock, Options
from santorini.server.live.entry_rows import entry_rows
from santorini.server.live.summary import summary_of
from santorini.server.storage.database import PATIENCE, normal_url, open_engine
from santorini.server.storage.rows import Row, Summary
from santorini.server.storage.tables import games, log, rating_history, seats, sessions, users
from santorini.server.web.auth import hash_of, new_token

_PLAYED = 20
_AT_ONCE = 500
_CALLED = ("first0000000", "second000000")
_DAY = 86_400.0


@dataclass(frozen=True)
class Busy:
    """Somebody who played a quarter of all games."""

    user: str
    cookie: str
    games: int


def finish(url: str, count: int, now: float) -> Busy:
    """So many games that are over, into a database that is migrated and empty."""
    random = Random(1)
    played = [_play(random, now) for _ in range(_PLAYED)]
    people = [f"{number:012d}" for number in range(max(2, count // 50))]
    busy = Busy(people[0], new_token(), (count + 3) // 4)
    engine = open_engine(normal_url(url), 1, PATIENCE)
    with engine.connect() as connection:
        with connection.begin():
            _add_people(connection, people, busy, now)
        for start in range(0, count, _AT_ONCE):
            numbers = range(start, min(start + _AT_ONCE, count))
            with connection.begin():
                told = [_tell_again(random.choice(played), number, people, random) for number in numbers]
                _write(connection, told)
        with connection.begin():
            connection.exec_driver_sql("ANALYZE")
    engine.dispose()
    return busy


def _add_people(connection: Connection, people: Sequence[str], busy: Busy, now: float) -> None:
    _insert(
        connection,
        users,
        [
            {
                "id": user,
                "name": f"Player {int(user)}",
                "username": f"player{int(user)}",
                "username_key": f"player{int(user)}",
                "kind": "account",
                "created_at": now,
                "seen_at": now,
                "preferences": "{}",
            }
            for user in people
        ],
    )
    times = {"created_at": now, "seen_at": now, "expires_at": now + 30 * _DAY}
    connection.execute(
        insert(sessions).values(hash=hash_of(busy.cookie), user=busy.user, agent="benchmark", **times)
    )


@dataclass(frozen=True)
class _Told:
    rows: tuple[Row, ...]
    summary: Summary
    people: tuple[str, str]


def _play(random: Random, now: float) -> _Told:
    """One game with random steps, and what its players say."""
    people = {chair: Person(name=user, user=user, kind="account") for chair, user in enumerate(_CALLED)}
    options = Options(clock=LiveClock(base=600, increment=5), rated=True)
    created, made = seating.create(
        "g", options, people, now, random, salt=secrets.token_hex(16), maker=_CALLED[0]
    )
    entries: list[Entry] = [created, *(change.entry for change in made)]
    match = made[-1].after
    while not match.over:
        assert match.actor is not None
        sender = Sender(_CALLED[match.actor], _CALLED[match.actor])
        command: commands.Command = commands.MakeStep(random.choice(list(match.legal)))
        if random.random() < 0.05:
            command = commands.Say(room=Room.PLAYERS, phrase=Phrase.GOOD_LUCK)
        for change in changes(match, decide(match, command, sender, match.updated_at + 2.0)):
            entries.append(change.entry)
            match = change.after
    rows = tuple(_with_commands(entry_rows("g", 0, entries)))
    return _Told(rows, summary_of(match), _CALLED)


def _with_commands(rows: Sequence[Row]) -> Iterator[Row]:
    """As clients send them."""
    for row in rows:
        yield Row(row.game, row.version, row.at, f"{_CALLED[0]}:c{row.version}-0123", row.body, row.user)


def _tell_again(played: _Told, number: int, people: Sequence[str], random: Random) -> _Told:
    game = f"g{number:09d}"
    one = people[0] if number % 4 == 0 else random.choice(people[1:])
    other = random.choice([user for user in random.sample(people, 2) if user != one])
    new = dict(zip(_CALLED, (one, other), strict=True))

    def renamed(text: str) -> str:
        return text.replace(_CALLED[0], one).replace(_CALLED[1], other)

    rows = tuple(
        Row(game, row.version, row.at, renamed(row.command or ""), renamed(row.body), new.get(row.user or ""))
        for row in played.rows
    )
    return _Told(rows, _renamed(played.summary, game, number, new), (one, other))


def _renamed(summary: Summary, game: str, number: int, new: dict[str, str]) -> Summary:
    later = summary.listed_at - 60.0 * number
    chairs = tuple(
        seat._replace(user=new[seat.user or ""], name=f"Player {int(new[seat.user or ''])}")
        for seat in summary.seats
    )
    return summary._replace(id=game, updated_at=later, ended_at=later, seats=chairs)


def _write(connection: Connection, told: Sequence[_Told]) -> None:
    _insert(connection, games, [{**each.summary.columns, "counted": True} for each in told])
    _insert(
        connection,
        seats,
        [
            {
                "game": each.summary.id,
                "ended_at": each.summary.ended_at,
                **seat._asdict(),
            }
            for each in told
            for seat in each.summary.seats
        ],
    )
    _insert(
        connection,
        log,
        [row._asdict() for each in told for row in each.rows],
    )
    _insert(
        connection,
        rating_history,
        [
            {
                "user": user,
                "pool": "mortals",
                "game": each.summary.id,
                "at": each.summary.ended_at,
                "rating": 1500.0,
                "deviation": 80.0,
            }
            for each in told
            for user in each.people
        ],
    )


def _insert(connection: Connection, table: Table, rows: Sequence[dict[str, object]]) -> None:
    connection.execute(insert(table), rows)
