"""Games found by what they are."""

import asyncio
from typing import Any

import pytest

from santorini.server.storage.database import Database
from santorini.server.storage.lists import FOUGHT, LISTED, BotDue, Lists, PowerTally
from santorini.server.storage.rows import Summary
from tests.server.storage.samples import NOW, chair, games, guests, summary

pytestmark = pytest.mark.anyio

STATUSES = ("open", "drafting", "playing", "over", "aborted")


@pytest.fixture
def lists(database: Database) -> Lists:
    return Lists(database)


def ids(found: list[Summary]) -> list[str]:
    return [game.id for game in found]


async def test_the_lobby_shows_public_games_to_join_and_to_watch(lists: Lists, database: Database) -> None:
    await games(
        database,
        *(summary(status, status=status) for status in STATUSES),
        *(summary(f"secret {status}", status=status, public=False) for status in STATUSES),
        summary("newer", status="open", created_at=NOW + 1),
        summary("turn just made", updated_at=NOW + 1),
    )
    assert ids(await lists.open_games(9, NOW + 30)) == ["newer", "open"]
    assert ids(await lists.live_games(9)) == ["turn just made", "playing"]
    assert ids(await lists.open_games(1, NOW + 30)) == ["newer"]
    assert [seat.chair for seat in (await lists.open_games(1, NOW + 30))[0].seats] == [0, 1]


async def test_a_game_worth_looking_at_was_won_on_the_board_by_two(lists: Lists, database: Database) -> None:
    won: dict[str, Any] = {"status": "over", "ending": "move", "pool": "mortals", "version": FOUGHT}
    assert await lists.fought_out() == []
    await games(
        database,
        summary("earlier", **won, updated_at=NOW),
        summary("last", **won, updated_at=NOW + 1),
        summary("short", **won | {"version": FOUGHT - 1}, updated_at=NOW + 2),
        summary("resigned", **won | {"ending": "resignation"}, updated_at=NOW + 3),
        summary("private", **won, public=False, updated_at=NOW + 4),
        summary("practice", **won | {"pool": None}, updated_at=NOW + 5),
    )
    assert ids(await lists.fought_out()) == ["last"]


async def test_tables_whose_maker_is_gone_leave_the_lobby(lists: Lists, database: Database) -> None:
    await guests(database, "ann", "bob")
    for user in ("ann", "bob"):
        await games(database, summary(user, status="open", seats=(chair(0, user),)))
    await lists.keep_listed(["ann"], NOW + 100)
    assert ids(await lists.open_games(9, NOW + LISTED - 1)) == ["ann", "bob"]
    assert ids(await lists.open_games(9, NOW + LISTED + 1)) == ["ann"]
    await lists.keep_listed(["ann"], NOW + 90)
    assert ids(await lists.open_games(9, NOW + 99)) == ["ann"]
    assert ids(await lists.open_games(9, NOW + 101)) == []


async def test_one_maker_does_not_hide_all_others(lists: Lists, database: Database) -> None:
    await guests(database, "ann", "bob")
    await games(database, summary("bob", status="open", seats=(chair(0, "bob"),)))
    mine = (chair(0, "ann"),)
    await games(
        database, *(summary(str(n), status="open", created_at=NOW + n, seats=mine) for n in range(1, 20))
    )
    assert ids(await lists.open_games(10, NOW + 30)) == ["19", "18", "17", "bob"]


async def test_my_games_are_running_or_ended_and_come_in_pages(lists: Lists, database: Database) -> None:
    await guests(database, "ann", "bob")
    mine = (chair(0, "ann"), chair(1, "bob"))
    await games(
        database,
        *(summary(name, status=name, updated_at=NOW + age, seats=mine) for age, name in enumerate(STATUSES)),
        summary("of others", seats=(chair(0, "bob"), chair(1))),
    )
    newest_first = list(reversed(STATUSES))
    assert ids(await lists.games_of("ann", limit=9)) == newest_first
    assert ids(await lists.games_of("ann", running=True, limit=9)) == ["playing", "drafting", "open"]
    assert ids(await lists.games_of("ann", running=False, limit=9)) == ["aborted", "over"]
    page = await lists.games_of("ann", limit=2)
    rest = await lists.games_of("ann", limit=9, before=page[-1].listed_at)
    assert ids(page + rest) == newest_first


async def test_games_are_due_while_they_run(lists: Lists, database: Database) -> None:
    due = (summary(status, status=status, due=NOW, bot_due=NOW) for status in STATUSES)
    earlier = summary("earlier", due=NOW - 1, bot_due=NOW - 2)
    await games(database, *due, earlier, summary("later", due=NOW + 1, bot_due=NOW + 1), summary("never"))
    found = await lists.due(NOW, 9)
    assert found[0] == "earlier"
    assert sorted(found[1:]) == ["drafting", "open", "playing"]
    bots = await lists.bots_due(NOW, 9)
    assert bots[0] == BotDue("earlier", NOW - 2)
    assert sorted(bot.game for bot in bots[1:]) == ["drafting", "open", "playing"]
    assert await lists.due(NOW, 1) == ["earlier"]


async def test_a_bot_is_claimed_by_one(lists: Lists, database: Database) -> None:
    await games(database, summary(bot_due=NOW + 0.1))
    claims = await asyncio.gather(*(lists.claim_bot("game", NOW + 0.1, NOW + 30 + n) for n in range(8)))
    assert claims.count(True) == 1
    assert await lists.bots_due(NOW + 29, 9) == []
    assert await lists.bots_due(NOW + 40, 9) == [BotDue("game", NOW + 30 + claims.index(True))]


async def test_rated_games_that_ended_are_to_count(lists: Lists, database: Database) -> None:
    ended = (summary(status, status=status, rated=True, ended_at=NOW) for status in STATUSES)
    first = summary("first", status="over", rated=True, ended_at=NOW - 1)
    await games(database, *ended, first, summary("not rated", status="over"))
    assert ids(await lists.uncounted(9)) == ["first", "over"]


async def played(database: Database) -> None:
    """Pan beats Apollo twice; Apollo beats Pan and Zeus in a game of three; one game has no result."""
    await guests(database, "ann")
    beaten = (chair(0, "ann", "pan", True), chair(1, None, "apollo", False))
    three = (chair(0, None, "pan", False), chair(1, "ann", "apollo", True), chair(2, None, "zeus", False))
    await games(
        database,
        summary("1", status="over", pool="powers", seats=beaten),
        summary("2", status="over", pool="powers", seats=beaten),
        summary("3", status="over", pool="three", seats=three),
        summary("4", status="playing", pool="powers", seats=(chair(0, "ann", "pan"), chair(1, None, "zeus"))),
        summary("5", status="aborted", pool="powers", seats=beaten),
    )


async def test_results_by_power(lists: Lists, database: Database) -> None:
    await played(database)
    assert await lists.results_by_power() == [
        PowerTally("apollo", 3, 1),
        PowerTally("pan", 3, 2),
        PowerTally("zeus", 1, 0),
    ]
    assert await lists.results_by_power("powers") == [PowerTally("apollo", 2, 0), PowerTally("pan", 2, 2)]


async def test_results_by_pairing_are_between_winners_and_losers(lists: Lists, database: Database) -> None:
    await played(database)
    assert await lists.results_by_pairing("apollo") == [PowerTally("pan", 3, 1), PowerTally("zeus", 1, 1)]
    assert await lists.results_by_pairing("zeus") == [PowerTally("apollo", 1, 0)]


async def test_results_of_one_player(lists: Lists, database: Database) -> None:
    await played(database)
    assert await lists.results_of("ann") == [PowerTally("apollo", 1, 1), PowerTally("pan", 2, 2)]
    assert await lists.results_of("nobody") == []


async def test_practice_counts_nowhere(lists: Lists, database: Database) -> None:
    """Neither games from a position, which are in no pool, nor both sides of one person at one screen."""
    await guests(database, "ann", "bob")
    both = (chair(0, "ann", "pan", True), chair(1, "ann", "apollo", False))
    bot = (chair(0, "ann", "pan", True), chair(1, None, "apollo", False))
    friends = (chair(0, "ann", "pan", True), chair(1, "bob", "apollo", False))
    await games(
        database,
        summary("one screen", status="over", pool="powers", seats=both),
        summary("lesson", status="over", pool=None, seats=bot),
        summary("game", status="over", pool="powers", seats=friends),
    )
    assert await lists.results_by_power() == [PowerTally("apollo", 1, 0), PowerTally("pan", 1, 1)]
    assert await lists.results_by_pairing("pan") == [PowerTally("apollo", 1, 1)]
    assert await lists.results_of("ann") == [PowerTally("pan", 1, 1)]


async def test_draws_are_counted_beside_wins(lists: Lists, database: Database) -> None:
    """Pan drew with Apollo; of three, Pan drew with Zeus after Apollo was out; two teams drew."""
    await guests(database, "ann")
    two = (chair(0, "ann", "pan"), chair(1, None, "apollo"))
    three = (chair(0, "ann", "pan"), chair(1, None, "apollo", False), chair(2, None, "zeus"))
    teams = (
        chair(0, "ann", "pan"),
        chair(1, None, "apollo"),
        chair(2, None, "atlas"),
        chair(3, None, "zeus"),
    )
    await games(
        database,
        summary("1", status="over", pool="powers", ending="agreement", seats=two),
        summary("2", status="over", pool="three", ending="agreement", seats=three),
        summary("3", status="over", pool="four", ending="turn_limit", seats=teams),
        summary("4", status="aborted", pool="powers", ending="aborted", seats=two),
    )
    assert await lists.results_by_power() == [
        PowerTally("apollo", 3, 0, 2),
        PowerTally("atlas", 1, 0, 1),
        PowerTally("pan", 3, 0, 3),
        PowerTally("zeus", 2, 0, 2),
    ]
    assert await lists.results_by_pairing("pan") == [
        PowerTally("apollo", 2, 0, 2),
        PowerTally("zeus", 2, 0, 2),
    ]
    assert await lists.results_of("ann") == [PowerTally("pan", 3, 0, 3)]
