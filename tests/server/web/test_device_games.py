"""Games that were played without a server, brought to somebody's account."""

from typing import Any

import pytest
from httpx2 import AsyncClient

from santorini.server.web.context import Web
from tests.server.web.conftest import Browser
from tests.server.web.people import account, answer_of, guest, refusal

pytestmark = pytest.mark.anyio
RECORD = '[P1Power "apollo"]\n[P2Power "pan"]\n1. +B3+D3 +C2+C4 2. B3>B4^A4 resign 1-0'
COSTLY = "3333333333333333333333333/2/persephone:B1,C5/dionysus:A2,B4"


def sent(**changes: Any) -> dict[str, Any]:
    return {
        "device": "device-1a2b3c4d",
        "record": RECORD,
        "chairs": [{"name": "Ada"}, {"bot": 3}],
        "order": [0, 1],
        "ended_at": 1_600_000_000.0,
        **changes,
    }


async def bring(client: AsyncClient, **changes: Any) -> str:
    made = answer_of(await client.post("/api/device-games", json=sent(**changes)), 201)["game"]
    assert isinstance(made, str)
    return made


async def finished(client: AsyncClient) -> list[dict[str, Any]]:
    listed = answer_of(await client.get("/api/games/mine", params={"which": "finished"}), 200)["games"]
    assert isinstance(listed, list)
    return listed


async def test_a_game_is_listed_and_replayed_as_one_of_a_device(ada: AsyncClient) -> None:
    await account(ada, "ada")
    game = await bring(ada)
    (row,) = await finished(ada)
    assert (row["game"], row["device"], row["winners"], row["pool"]) == (game, True, [0], None)
    assert row["players"][0]["name"] == "Ada"
    replay = answer_of(await ada.get(f"/api/games/{game}/replay"), 200)
    assert (replay["device"], replay["ending"]) == (True, "resignation")
    record = (await ada.get(f"/api/games/{game}/record.sgn")).text
    assert '[Event "Game on a device"]' in record


async def test_the_same_game_sent_twice_is_one_of_each_player(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    assert await bring(ada) == await bring(ada)
    assert len(await finished(ada)) == 1
    bob = browser()
    await account(bob, "bob")
    assert await bring(bob) != await bring(ada)
    assert await bring(ada, device="device-2") != await bring(ada)


async def test_it_never_counts_and_nobody_else_is_shown_it(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    await bring(ada, chairs=[{"name": "Ada"}, {"name": "Bob"}])
    profile = answer_of(await ada.get("/api/players/ada"), 200)
    assert (profile["ratings"], profile["results"]) == ({}, [])
    assert answer_of(await ada.get("/api/stats/powers"), 200)["results"] == []
    bob = browser()
    await guest(bob, "Bob")
    assert answer_of(await bob.get("/api/players/ada/games"), 200)["games"] == []


async def test_a_game_that_the_server_played_is_none_of_a_device(ada: AsyncClient) -> None:
    await account(ada, "ada")
    body = {"options": {"public": False}, "seats": [{"chair": 1, "name": "Bob"}]}
    game = answer_of(await ada.post("/api/games", json=body), 201)["game"]
    command = {"type": "resign", "id": "1", "game": game}
    answer_of(await ada.post(f"/api/games/{game}/commands", json=command), 200)
    assert [row["device"] for row in await finished(ada)] == [False]
    assert answer_of(await ada.get(f"/api/games/{game}/replay"), 200)["device"] is False


async def test_nobody_sends_a_game_from_the_future(ada: AsyncClient, web: Web) -> None:
    await account(ada, "ada")
    await bring(ada, ended_at=9e10)
    (row,) = await finished(ada)
    assert row["updated_at"] <= web.node.now()


async def test_it_goes_with_the_account(ada: AsyncClient, web: Web) -> None:
    await account(ada, "ada")
    game = await bring(ada)
    answer_of(await ada.get(f"/api/games/{game}/replay"), 200)
    exported = answer_of(await ada.get("/api/account/export"), 200)["tables"]
    assert [row["game"] for row in exported["games"]] == [game]
    gone = await ada.request("DELETE", "/api/account", json={"password": "correct horse"})
    assert gone.status_code == 204
    assert all("Ada" not in row.body for row in await web.node.log.since(game, 0))


async def test_somebody_has_to_be_there(ada: AsyncClient) -> None:
    assert refusal(await ada.post("/api/device-games", json=sent()), 401) == "not_signed_in"


NO_GAMES: list[tuple[dict[str, Any], int, str]] = [
    ({"record": "1. +B3+D3 +C2+C4 *"}, 409, "too_early"),
    ({"record": "1. +B3+D3 +B3+C4 *"}, 409, "illegal"),
    ({"record": "no record"}, 409, "illegal"),
    ({"record": RECORD[:-10]}, 409, "illegal"),
    ({"record": "1. +B3+D3 +C2+C4 " + "B3>B4^A4 " * 1100 + "*"}, 413, "too_large"),
    ({"record": f'[SetUp "1"]\n[Position "{COSTLY}"]\n1. *'}, 409, "too_early"),
    ({"record": "x" * 60_001}, 422, "malformed"),
    ({"chairs": [{"name": "Ada"}, {"name": "Kleito"}, {"bot": 1}], "order": [0, 1, 2]}, 409, "illegal"),
    ({"chairs": [{"name": "Ada"}, {"bot": 11}]}, 422, "malformed"),
    ({"order": [1, 1]}, 409, "illegal"),
    ({"device": "../etc"}, 422, "malformed"),
    ({"ended_at": -1}, 422, "malformed"),
    ({"more": 1}, 422, "malformed"),
]


async def test_what_is_no_finished_game_is_refused(ada: AsyncClient) -> None:
    await account(ada, "ada")
    for changes, status, code in NO_GAMES:
        answer = await ada.post("/api/device-games", json=sent(**changes))
        assert refusal(answer, status) == code, changes
    assert await finished(ada) == []
