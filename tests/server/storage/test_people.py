"""Users, sessions, tokens, blocks."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from santorini.server.ratings.rating import Rating
from santorini.server.storage.database import Database
from santorini.server.storage.people import GUESTS_STAY, Block, People, StoredSession, Token, User
from santorini.server.storage.ratings import Ratings
from santorini.server.storage.reviews import Reviews
from santorini.server.storage.seeks import Seeks
from tests.server.storage.samples import NOW, chair, games, guests, summary

pytestmark = pytest.mark.anyio

ANN = User("ann", "ann", None, None, "guest", NOW, NOW, "{}")


@pytest.fixture
async def people(database: Database) -> People:
    return await guests(database, "ann", "bob")


async def test_a_guest_is_found_by_id(people: People) -> None:
    assert await people.user("ann") == ANN
    assert await people.user("nobody") is None


async def test_an_id_is_given_once(people: People) -> None:
    with pytest.raises(IntegrityError):
        await people.add_guest("ann", "another", NOW)


async def test_a_guest_who_stays_has_an_account(people: People) -> None:
    assert await people.keep("ann", "Ann of Athens", "hash")
    account = replace(ANN, username="Ann of Athens", password="hash", kind="account")
    assert await people.user("ann") == account
    assert await people.by_username("ann OF athens") == account


@pytest.mark.parametrize("username", ["Straße", "STRASSE", "ｓｔｒａｓｓｅ"])
async def test_a_user_name_is_taken_however_it_is_written(people: People, username: str) -> None:
    assert await people.keep("ann", "straße", "hash")
    assert not await people.keep("bob", username, "other")
    assert not await people.change("bob", name="Bob", username=username)
    assert await people.user("bob") == replace(ANN, id="bob", name="bob")


async def test_only_what_is_given_changes(people: People) -> None:
    assert await people.change("ann", name="Anna", preferences='{"confirm": true}')
    assert await people.change("ann")
    assert await people.user("ann") == replace(ANN, name="Anna", preferences='{"confirm": true}')
    assert await people.change("ann", username="Anna", password="hash")
    assert await people.by_username("anna") == await people.user("ann")


async def test_a_bot_stays_one_when_it_gets_a_password(people: People) -> None:
    await people.mark_bot("ann")
    await people.keep("ann", "ann", "hash")
    assert await people.by_username("ann") == replace(ANN, kind="bot", username="ann", password="hash")


async def test_a_session_leads_to_its_user(people: People) -> None:
    await people.open_session("hash", "ann", NOW, NOW + 10, "a browser")
    assert await people.session("hash") == (
        StoredSession("hash", "ann", NOW, NOW, NOW + 10, "a browser"),
        ANN,
    )
    await people.extend_session("hash", NOW + 5, NOW + 20)
    assert await people.session("hash") == (
        StoredSession("hash", "ann", NOW, NOW + 5, NOW + 20, "a browser"),
        ANN,
    )
    assert await people.session("other") is None


async def open_sessions(people: People, *hashes: str) -> set[str]:
    return {hash for hash in hashes if await people.session(hash)}


async def test_sessions_close_one_by_one_or_together(people: People) -> None:
    for hash, user in (("a", "ann"), ("b", "ann"), ("c", "ann"), ("d", "bob")):
        await people.open_session(hash, user, NOW, NOW + 10, "")
    await people.close_session("a")
    assert await open_sessions(people, *"abcd") == {"b", "c", "d"}
    await people.close_sessions("ann", but="b")
    assert await open_sessions(people, *"abcd") == {"b", "d"}
    await people.close_sessions("ann")
    assert await open_sessions(people, *"abcd") == {"d"}


async def test_a_token_leads_to_its_user(people: People) -> None:
    token = await people.add_token("id", "hash", "ann", "my program", ["play", "watch"], NOW)
    assert token == Token("id", "ann", "my program", ("play", "watch"), NOW, None)
    assert await people.token("hash") == (token, ANN)
    await people.token_used("id", NOW + 1)
    assert await people.tokens("ann") == [replace(token, used_at=NOW + 1)]
    assert await people.token("id") is None


async def test_a_token_is_removed_by_its_owner(people: People) -> None:
    await people.add_token("id", "hash", "ann", "my program", [], NOW)
    assert not await people.remove_token("bob", "id")
    assert await people.remove_token("ann", "id")
    assert await people.token("hash") is None


async def test_blocks_are_of_one_game_or_everywhere(people: People) -> None:
    for game in ("", "game", "game"):
        await people.block("ann", "bob", game)
    assert await people.blocked_by("ann") == [
        Block("ann", "bob", "bob", ""),
        Block("ann", "bob", "bob", "game"),
    ]
    assert await people.blocked_by("bob") == []
    assert await people.blocks_among(["ann", "bob"]) == {("ann", "bob")}
    await people.unblock("ann", "bob")
    assert await people.blocked_by("ann") == [Block("ann", "bob", "bob", "game")]
    assert await people.blocks_among(["ann", "bob"]) == set()


async def test_blocks_and_tokens_are_bounded_however_many_ask_at_once(
    people: People, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("santorini.server.storage.people.MOST_BLOCKS", 3)
    monkeypatch.setattr("santorini.server.storage.people.MOST_TOKENS", 3)
    running = [f"running {number}" for number in range(5)]
    await games(database, *(summary(game) for game in running), summary("finished", status="over"))
    assert await people.block("ann", "bob", "finished")
    blocked = await asyncio.gather(*(people.block("ann", "bob", game) for game in running))
    assert blocked.count(True) == 3  # that of a game which is over made room
    assert await people.block("ann", "bob"), "those everywhere are counted apart"
    made = await asyncio.gather(
        *(people.add_token(str(number), str(number), "ann", "mine", ["read"], NOW) for number in range(6))
    )
    assert len([token for token in made if token is not None]) == 3


async def fill(people: People, database: Database) -> None:
    """A row of Ann's in every table."""
    await people.keep("ann", "Ann", "secret of the password")
    await people.open_session("secret of the session", "ann", NOW, NOW + 10, "a browser")
    await people.add_token("token", "secret of the token", "ann", "my program", ["play"], NOW)
    await people.block("ann", "bob")
    await people.block("bob", "ann")
    await people.report("report", "ann", "game", 7, "rude", NOW)
    seats = (chair(0, "ann", "pan"), chair(1, "bob", "apollo"))
    await games(database, summary(seats=seats))
    await Ratings(database).count("game", "pool", ["ann"], lambda before: [Rating(1600, 90)], NOW)
    await Seeks(database).put("ann", ["mortals"], {}, NOW)
    await Reviews(database).keep("ann", "game", "{}", NOW)


async def test_an_export_has_everything_but_secrets(people: People, database: Database) -> None:
    await fill(people, database)
    exported = await people.everything("ann")
    assert all(rows for name, rows in exported.items() if name != "chat"), exported  # see test_erase.py
    assert "secret" not in str(exported)
    assert {"game": "game", "power": "pan"}.items() <= exported["games"][0].items()
    nothing = await people.everything("nobody")
    assert set(nothing) == set(exported)
    assert not any(nothing.values())


async def test_who_is_deleted_leaves_only_a_seat_without_a_name(people: People, database: Database) -> None:
    await fill(people, database)
    await people.delete("ann")
    assert not any((await people.everything("ann")).values())
    assert await people.session("secret of the session") is None
    assert await people.blocked_by("bob") == []
    others = await people.everything("bob")
    assert {"game": "game", "power": "apollo"}.items() <= others["games"][0].items()


async def test_cleaning_takes_old_sessions_and_guests_who_never_played(
    people: People, database: Database
) -> None:
    await guests(database, "cat", "dan")
    await people.keep("cat", "cat", "hash")
    await people.seen("dan", NOW + 20)
    await games(database, summary(seats=(chair(0, "bob"), chair(1))))
    await people.open_session("old", "bob", NOW, NOW + 10, "")
    await people.open_session("new", "bob", NOW, NOW + GUESTS_STAY * 2, "")
    await people.clean(NOW + GUESTS_STAY + 10)
    there = [user for user in ("ann", "bob", "cat", "dan") if await people.user(user)]
    assert there == ["bob", "cat", "dan"]
    assert await open_sessions(people, "old", "new") == {"new"}
