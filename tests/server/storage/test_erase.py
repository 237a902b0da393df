"""What is kept about somebody can be had, and goes when they go."""

import json

import pytest

from santorini.match.entries import Created, Entry, Person, Room, Said, Sat
from santorini.match.log import read_entry, write_entry
from santorini.match.options import Options
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog, Row, SeatRow, Summary
from santorini.server.storage.people import People

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
    rows = [Row("g" * 10, n, entry.at, None, write_entry(entry)) for n, entry in enumerate(entries, 1)]
    seats = (SeatRow(0, ADA, "Ada", None, 0, None, None), SeatRow(1, BEN, "Ben", None, 1, None, None))
    summary = Summary(
        "g" * 10, "playing", 1.0, 3.0, 5, True, False, None, "{}", None, None, None, None, None, seats
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
    everything = json.dumps([row.body for row in rows])
    assert ADA not in everything
    assert "Ada" not in everything
    assert "Naxos" not in everything
    assert "Me too" in everything
    assert [read_entry(row.body).kind for row in rows] == ["created", "sat", "sat", "said", "said"]
