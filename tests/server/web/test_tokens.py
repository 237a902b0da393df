"""Tokens of programs."""

import pytest
from httpx2 import AsyncClient

from tests.server.web.conftest import Browser
from tests.server.web.people import account, answer_of, bot_token, guest, refusal

pytestmark = pytest.mark.anyio


async def test_a_token_is_shown_once(ada: AsyncClient) -> None:
    await account(ada, "ada")
    made = answer_of(await ada.post("/api/tokens", json={"name": "reader", "scopes": ["read"]}), 201)
    assert len(made["token"]) >= 40
    answer = await ada.get("/api/tokens")
    assert [token["name"] for token in answer.json()] == ["reader"]
    assert made["token"] not in answer.text


async def test_only_a_bots_account_plays_by_token(ada: AsyncClient) -> None:
    await account(ada, "ada")
    body = {"name": "cheat", "scopes": ["read", "play"]}
    assert refusal(await ada.post("/api/tokens", json=body), 403) == "not_allowed"
    answer_of(await ada.post("/api/account/bot"), 200)
    assert answer_of(await ada.post("/api/tokens", json=body), 201)["scopes"] == ["play", "read"]


async def test_guests_have_no_tokens(ada: AsyncClient) -> None:
    await guest(ada)
    body = {"name": "reader", "scopes": ["read"]}
    assert refusal(await ada.post("/api/tokens", json=body), 403) == "not_allowed"


@pytest.mark.parametrize("scopes", [[], ["everything"], "read", None])
async def test_a_token_is_for_something(ada: AsyncClient, scopes: object) -> None:
    await account(ada, "ada")
    answer = await ada.post("/api/tokens", json={"name": "reader", "scopes": scopes})
    assert refusal(answer, 422) == "malformed"


async def test_a_removed_token_is_nobody_at_once(ada: AsyncClient, browser: Browser) -> None:
    program = browser()
    program.headers["Authorization"] = f"Bearer {await bot_token(ada, 'robot', 'read')}"
    assert answer_of(await program.get("/api/session"), 200)["me"] is not None
    (token,) = (await ada.get("/api/tokens")).json()
    assert (await ada.delete(f"/api/tokens/{token['id']}")).status_code == 204
    assert answer_of(await program.get("/api/session"), 200)["me"] is None
    assert (await ada.get("/api/tokens")).json() == []


async def test_nobody_removes_anothers_token(ada: AsyncClient, browser: Browser) -> None:
    await bot_token(ada, "robot", "read")
    (token,) = (await ada.get("/api/tokens")).json()
    bob = browser()
    await account(bob, "bob")
    assert refusal(await bob.delete(f"/api/tokens/{token['id']}"), 404) == "not_found"
    assert len((await ada.get("/api/tokens")).json()) == 1


async def test_nobody_has_more_than_twenty(ada: AsyncClient) -> None:
    await account(ada, "ada")
    body = {"name": "reader", "scopes": ["read"]}
    for _ in range(20):
        answer_of(await ada.post("/api/tokens", json=body), 201)
    assert refusal(await ada.post("/api/tokens", json=body), 403) == "not_allowed"
