"""Reviews that players keep with their finished games."""

import json
from typing import Any

import pytest
from httpx2 import AsyncClient

from santorini.desk import Desk
from tests.server.web.conftest import Browser
from tests.server.web.people import account, answer_of, refusal
from tests.server.web.test_device_games import bring

pytestmark = pytest.mark.anyio


async def reviewed(client: AsyncClient, game: str) -> dict[str, Any]:
    """As a page makes it: from the replay's record, by the engine."""
    record = answer_of(await client.get(f"/api/games/{game}/replay"), 200)["record"]
    said = json.loads(Desk().answer(json.dumps({"ask": "review", "record": record, "nodes": 300})))
    return {"seconds": 0.3, "judgements": said["judgements"], "last": said["last"]}


async def test_a_review_comes_back_on_another_device(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    game = await bring(ada)
    review = await reviewed(ada, game)
    assert len(review["judgements"]) == 3
    assert (await ada.put(f"/api/games/{game}/review", json=review)).status_code == 204
    elsewhere = browser()
    body = {"username": "ada", "password": "correct horse"}
    answer_of(await elsewhere.post("/api/login", json=body), 200)
    assert answer_of(await elsewhere.get(f"/api/games/{game}/review"), 200) == review


async def test_a_later_one_takes_its_place_and_it_can_be_forgotten(ada: AsyncClient) -> None:
    await account(ada, "ada")
    game = await bring(ada)
    review = await reviewed(ada, game)
    await ada.put(f"/api/games/{game}/review", json=review)
    await ada.put(f"/api/games/{game}/review", json={**review, "seconds": 1.2})
    assert answer_of(await ada.get(f"/api/games/{game}/review"), 200)["seconds"] == 1.2
    exported = answer_of(await ada.get("/api/account/export"), 200)["tables"]
    assert [row["game"] for row in exported["reviews"]] == [game]
    assert (await ada.delete(f"/api/games/{game}/review")).status_code == 204
    assert refusal(await ada.get(f"/api/games/{game}/review"), 404) == "not_found"


async def test_only_players_keep_one_and_only_for_themselves(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    game = await bring(ada)
    review = await reviewed(ada, game)
    await ada.put(f"/api/games/{game}/review", json=review)
    bob = browser()
    assert refusal(await bob.get(f"/api/games/{game}/review"), 401) == "not_signed_in"
    await account(bob, "bob")
    assert refusal(await bob.get(f"/api/games/{game}/review"), 404) == "not_found"
    assert refusal(await bob.put(f"/api/games/{game}/review", json=review), 403) == "not_yours"
    assert refusal(await bob.put("/api/games/abcdefghij/review", json=review), 404) == "not_found"


async def test_a_running_game_is_not_reviewed(ada: AsyncClient) -> None:
    await account(ada, "ada")
    body = {"options": {"public": False}, "seats": [{"chair": 1, "name": "Bob"}]}
    game = answer_of(await ada.post("/api/games", json=body), 201)["game"]
    empty = {"seconds": 0.3, "judgements": [], "last": None}
    assert refusal(await ada.put(f"/api/games/{game}/review", json=empty), 409) == "too_early"


STRANGE: list[tuple[dict[str, Any], int, str]] = [
    ({"turn": "A1>A2^A3"}, 409, "illegal"),
    ({"seat": 1}, 409, "illegal"),
    ({"number": 99}, 409, "illegal"),
    ({"number": 0}, 422, "malformed"),
    ({"chance": 1.5}, 422, "malformed"),
    ({"verdict": "brilliant"}, 422, "malformed"),
    ({"line": ["B3>B4^A4"] * 9}, 422, "malformed"),
    ({"turn": "x" * 201}, 422, "malformed"),
]


async def test_what_does_not_belong_to_the_game_is_refused(ada: AsyncClient) -> None:
    await account(ada, "ada")
    game = await bring(ada)
    review = await reviewed(ada, game)
    first, *others = review["judgements"]
    for changes, status, code in STRANGE:
        body = {**review, "judgements": [{**first, **changes}, *others]}
        assert refusal(await ada.put(f"/api/games/{game}/review", json=body), status) == code, changes
    twice = {**review, "judgements": [first, first]}
    assert refusal(await ada.put(f"/api/games/{game}/review", json=twice), 409) == "illegal"
