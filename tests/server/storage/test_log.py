"""A game's log is one sequence, whoever writes to it."""

import asyncio
from itertools import chain, count

import pytest

from santorini.server.storage.database import Database, StorageUnavailable
from santorini.server.storage.log import GameLog, Progress
from tests.server.storage.samples import chair, create, guests, row, summary

pytestmark = pytest.mark.anyio


@pytest.fixture
def log(database: Database) -> GameLog:
    return GameLog(database)


async def versions(log: GameLog, game: str = "game") -> list[int]:
    return [row.version for row in await log.since(game, 0)]


async def test_a_new_game_is_read_back_as_it_was_written(log: GameLog, database: Database) -> None:
    await guests(database, "ann")
    whole = summary(
        version=2,
        rated=True,
        pool="mortals",
        options='{"ä": 1}',
        ending="resigned",
        ended_at=12.5,
        due=0.1 + 0.2,
        bot_due=7.0,
        rematch_of="other",
        seats=(chair(0, "ann", "apollo", True), chair(1, None, "pan", False)),
    )
    rows = [row(1, "a", body='{"text": "ἀθηνᾶ 🏛"}'), row(2)]
    assert await log.create(rows, whole)
    assert await log.since("game", 0) == rows
    assert await log.summary("game") == whole


async def test_a_game_begins_once(log: GameLog) -> None:
    await create(log)
    assert not await log.create([row(1), row(2)], summary(version=2, status="over"))
    assert await versions(log) == [1]
    assert (await log.summary("game")) == summary()


async def test_what_is_not_there_is_not_found(log: GameLog) -> None:
    assert await log.since("nothing", 0) == []
    assert await log.summary("nothing") is None
    assert await log.versions(["nothing"]) == {}


async def test_rows_after_a_version_come_in_order(log: GameLog) -> None:
    await create(log)
    assert await log.append([row(2, "a"), row(3), row(4)], None)
    assert await log.since("game", 2) == [row(3), row(4)]


async def test_a_version_is_written_once(log: GameLog) -> None:
    await create(log)
    assert await log.append([row(2, body="1")], None)
    assert not await log.append([row(2, body="2"), row(3)], summary(version=3))
    assert await log.since("game", 1) == [row(2, body="1")]
    assert await log.summary("game") == summary()


async def test_a_command_is_written_once(log: GameLog) -> None:
    await create(log)
    assert await log.append([row(2, "a")], None)
    assert not await log.append([row(3, "a")], None)
    assert await log.append([row(3, "b")], None)


async def test_a_command_that_comes_again_in_a_later_row_writes_nothing(log: GameLog) -> None:
    await create(log)
    await create(log, "other")
    assert await log.append([row(2, "a")], None)
    bad = log.append([row(3, "b"), row(4, "a")], summary(version=4))
    good = log.append([row(2, "a", "other")], None)
    assert list(await asyncio.gather(bad, good)) == [False, True]
    assert await versions(log) == [1, 2]


async def test_two_games_may_use_the_same_command(log: GameLog) -> None:
    await create(log)
    await create(log, "other")
    answers = asyncio.gather(log.append([row(2, "a")], None), log.append([row(2, "a", "other")], None))
    assert all(await answers)


async def test_no_version_is_left_out(log: GameLog) -> None:
    await create(log)
    assert not await log.append([row(3)], None)
    assert not await log.append([row(1, game="nothing")], None)
    assert await versions(log) == [1]


async def test_appends_that_wait_together_follow_each_other(log: GameLog) -> None:
    await create(log)
    answers = await asyncio.gather(*(log.append([row(version)], None) for version in (2, 3, 3, 4, 6)))
    assert answers == [True, True, False, True, False]
    assert await versions(log) == [1, 2, 3, 4]


async def test_nothing_follows_an_append_that_lost(log: GameLog) -> None:
    await create(log)
    await log.append([row(2, "a")], None)
    answers = await asyncio.gather(log.append([row(3, "a")], None), log.append([row(4)], None))
    assert not any(answers)


@pytest.mark.parametrize(
    "rows", [[], [row(2), row(4)], [row(2), row(3, game="other")]], ids=["none", "gap", "two games"]
)
async def test_an_append_is_rows_of_one_game_in_sequence(log: GameLog, rows: list[object]) -> None:
    with pytest.raises(ValueError, match="rows of one game"):
        await log.append(rows, None)  # type: ignore[arg-type]


async def test_a_summary_is_of_the_last_row(log: GameLog) -> None:
    with pytest.raises(ValueError, match="last version"):
        await log.append([row(2)], summary(version=3))


async def test_racing_writers_make_one_sequence(database: Database) -> None:
    """Many tasks of two nodes, each with the next version that it knows of."""
    logs = [GameLog(database), GameLog(database)]
    await create(logs[0])
    numbers = count()

    async def play(log: GameLog) -> list[str]:
        mine: list[str] = []
        while len(mine) < 5:
            latest = (await log.versions(["game"]))["game"]
            command = str(next(numbers))
            if await log.append([row(latest + 1, command), row(latest + 2)], summary(version=latest + 2)):
                mine.append(command)
        return mine

    accepted = await asyncio.gather(*(play(log) for log in logs * 5))
    rows = await logs[0].since("game", 0)
    assert [row.version for row in rows] == list(range(1, 102))
    assert sorted(row.command for row in rows if row.command) == sorted(chain(*accepted))
    found = await logs[0].summary("game")
    assert found is not None
    assert found.version == 101


async def test_batches_larger_than_one_transaction_are_written_too(log: GameLog) -> None:
    names = [f"game {number}" for number in range(250)]
    for name in names:
        await create(log, name)
    assert all(await asyncio.gather(*(log.append([row(2, "a", name)], None) for name in names)))
    assert await log.versions(names) == dict.fromkeys(names, 2)


async def test_versions_come_from_the_log(log: GameLog) -> None:
    await create(log)
    await log.append([row(2), row(3)], None)
    assert await log.versions(["game"]) == {"game": 3}


async def test_an_append_changes_the_summary_and_the_seats(log: GameLog, database: Database) -> None:
    await guests(database, "ann")
    await create(log)
    changed = summary(version=2, status="over", seats=(chair(0, "ann", "pan", True), chair(1), chair(2)))
    assert await log.append([row(2)], changed)
    assert await log.summary("game") == changed
    fewer = summary(version=3, seats=(chair(0),))
    assert await log.append([row(3)], fewer)
    assert await log.summary("game") == fewer


async def test_progress_leaves_everything_else_as_it_is(log: GameLog) -> None:
    await create(log, "other")
    await create(log, due=1.0)
    assert await log.append([row(2)], Progress("game", 2.0, 2, 3.0, 4.0, "position"))
    changed = summary(version=2, updated_at=2.0, due=3.0, bot_due=4.0, position="position")
    assert await log.summary("game") == changed
    assert await log.summary("other") == summary("other")


async def test_seats_that_another_node_changed_are_written_again(database: Database) -> None:
    here, there = GameLog(database), GameLog(database)
    await create(here)
    assert await there.append([row(2)], summary(version=2, seats=(chair(0, power="pan"), chair(1))))
    assert await here.append([row(3)], summary(version=3))
    assert await here.summary("game") == summary(version=3)


async def test_a_seat_of_somebody_who_is_gone_keeps_no_name(log: GameLog, database: Database) -> None:
    people = await guests(database, "ann")
    await create(log, seats=(chair(0, "ann"), chair(1)))
    await people.delete("ann")
    assert await log.append([row(2)], summary(version=2, seats=(chair(0, "ann", "pan"), chair(1))))
    found = await log.summary("game")
    assert found is not None
    assert [(seat.user, seat.name) for seat in found.seats] == [(None, "deleted"), (None, "somebody")]


async def test_closing_writes_what_waits(log: GameLog) -> None:
    await create(log)
    waiting = asyncio.create_task(log.append([row(2)], None))
    await asyncio.sleep(0)
    await log.close()
    assert await waiting
    await log.close()


async def test_a_row_that_cannot_be_written_stops_nobody_else(log: GameLog) -> None:
    await create(log)
    await create(log, "other")
    bad = log.append([row(2, body="half a character: \ud800")], None)
    answers = await asyncio.gather(bad, log.append([row(2, game="other")], None), return_exceptions=True)
    assert isinstance(answers[0], StorageUnavailable)
    assert answers[1] is True
    assert await log.append([row(2)], None)


async def test_a_caller_who_gives_up_stops_nobody(log: GameLog) -> None:
    await create(log)
    waiting = [asyncio.create_task(log.append([row(version)], None)) for version in (2, 3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    assert await waiting[1]
    assert await versions(log) == [1, 2, 3]
