"""What is kept about somebody can be had, and goes when they go."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, update

from santorini.match.entries import Created, Entry, Person, Room, Said, Sat
from santorini.match.log import read_entry
from santorini.match.options import Options
from santorini.server.live.entry_rows import entry_rows
from santorini.server.storage.database import Database
from santorini.server.storage.lists import Lists
from santorini.server.storage.log import GameLog, SeatRow, Summary
from santorini.server.storage.people import People
from santorini.server.storage.ratings import Ratings
from santorini.server.storage.tables import log as log_table
from santorini.server.storage.tables import metadata
from tests.server.storage.samples import chair, games, guests, summary

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("services")]
ADA, BEN = "A" * 12, "B" * 12


async def _game_with_chat(database: Database) -> GameLog:
    people, log = People(database), GameLog(database)
    await people.add_guest(ADA, "Ada", 1.0)
    await people.add_guest(BEN, "Ben", 1.0)
    entries: list[Entry] = [
        Created(at=1.0, options=Options(), maker=ADA, salt="salt"),
        Sat(at=1.0, chair=0, person=Person(name="Ada", user=ADA)),
        Sat(at=1.0, chair=1, person=Person(name="Ben", user=BEN)),
        Said(at=2.0, room=Room.PLAYERS, user=ADA, name="Ada", text="I live in Naxos"),
        Said(at=3.0, room=Room.PLAYERS, user=BEN, name="Ben", text="Me too"),
    ]
    rows = entry_rows("g" * 10, 0, entries, f"{ADA}:17")
    seats = (SeatRow(0, ADA, "Ada", None, 0, None, None), SeatRow(1, BEN, "Ben", None, 1, None, None))
    summary = Summary(
        "g" * 10, "playing", 1.0, 3.0, 5, True, False, None, "{}", None, None, None, None, None, False, None,
        seats,
    )  # fmt: skip
    assert await log.create(rows, summary)
    return log


async def test_an_export_has_what_somebody_said(database: Database) -> None:
    await _game_with_chat(database)
    exported = await People(database).everything(ADA)
    assert exported["chat"] == [{"game": "g" * 10, "at": 2.0, "text": "I live in Naxos"}]


async def test_whoever_is_deleted_leaves_neither_name_nor_words(database: Database) -> None:
    log = await _game_with_chat(database)
    await People(database).delete(ADA)
    rows = await log.since("g" * 10, 0)
    everything = json.dumps([(row.body, row.command, row.user) for row in rows])
    assert ADA not in everything
    assert "Ada" not in everything
    assert "Naxos" not in everything
    assert "Me too" in everything
    assert [read_entry(row.body).kind for row in rows] == ["created", "sat", "sat", "said", "said"]


async def test_what_an_older_version_wrote_goes_too(database: Database) -> None:
    """It did not write down whom an entry names."""
    log = await _game_with_chat(database)
    await database.write(lambda connection: connection.execute(update(log_table).values(user=None)).rowcount)
    await People(database).delete(ADA)
    assert "Naxos" not in str(await log.since("g" * 10, 0))


async def test_a_deletion_that_was_broken_off_is_finished_later(database: Database) -> None:
    log, people = await _game_with_chat(database), People(database)
    await people.retire(ADA)
    assert await people.user(ADA) is None
    assert "Naxos" in str(await log.since("g" * 10, 0))
    await people.delete_retired()
    assert "Naxos" not in str(await log.since("g" * 10, 0))
    assert await people.user(BEN) is not None


async def test_many_games_are_left_a_few_at_a_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others write in between."""
    people = await guests(database, "ann")
    await games(database, *(summary(str(number), seats=(chair(0, "ann"),)) for number in range(100)))
    written = 0
    write = database.write

    async def count(work: Callable[[Connection], Any]) -> Any:
        nonlocal written
        written += 1
        return await write(work)

    monkeypatch.setattr(database, "write", count)
    await people.delete("ann")
    assert written >= 6
    assert (await people.everything("ann"))["games"] == []


@contextmanager
def _statements() -> Iterator[list[tuple[str, Any]]]:
    """All that a database is asked meanwhile."""
    asked: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
async def test_nobody_elses_rows_are_looked_at(database: Database) -> None:
    """Neither to delete somebody nor to hand out what is theirs, nor for a page of their games."""
    await _game_with_chat(database)
    people, lists, ratings = People(database), Lists(database), Ratings(database)
    with _statements() as asked:
        await people.export(ADA)
        await lists.games_of(ADA, limit=10)
        await lists.results_of(ADA)
        await ratings.history(ADA, "mortals", limit=10)
        await people.block(ADA, BEN, "g" * 10)
        await people.delete(ADA)
    steps = await database.read(lambda connection: _plans(connection, asked))
    assert len(steps) > 20
    scanned = {step.split()[1] for step in steps if step.startswith("SCAN ")}
    assert scanned & metadata.tables.keys() == set()


def _plans(connection: Connection, asked: list[tuple[str, Any]]) -> list[str]:
    """The steps by which SQLite finds the rows of each statement."""
    return [
        row[3]
        for statement, parameters in list(asked)
        if statement.startswith(("SELECT", "UPDATE", "DELETE"))
        for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
    ]
