"""Keeping, changing, exporting and deleting an account."""

import json

import pytest
from httpx2 import AsyncClient

from santorini.server.web.context import Web
from tests.server.web.conftest import Browser
from tests.server.web.people import PASSWORD, account, answer_of, game, guest, refusal

pytestmark = pytest.mark.anyio


async def log_in(client: AsyncClient, username: str, password: str = PASSWORD) -> int:
    answer = await client.post("/api/login", json={"username": username, "password": password})
    return answer.status_code


async def test_a_guest_keeps_the_account(ada: AsyncClient) -> None:
    before = await guest(ada)
    body = {"username": "Ada_L-1", "password": PASSWORD}
    after = answer_of(await ada.post("/api/account", json=body), 200)
    assert after["user"] == before["user"]
    assert after["username"] == "Ada_L-1"
    assert after["kind"] == "account"
    assert answer_of(await ada.get("/api/session"), 200)["me"]["kind"] == "account"


async def test_user_names_are_unique_whatever_their_case(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    bob = browser()
    await guest(bob, "Bob")
    body = {"username": "ADA", "password": PASSWORD}
    assert refusal(await bob.post("/api/account", json=body), 409) == "name_taken"
    await account(bob, "bob")
    assert refusal(await bob.patch("/api/account", json={"username": "Ada"}), 409) == "name_taken"
    assert answer_of(await bob.get("/api/session"), 200)["me"]["username"] == "bob"


@pytest.mark.parametrize(
    "body",
    [
        {"username": "ab", "password": PASSWORD},
        {"username": "a" * 21, "password": PASSWORD},
        {"username": "ada lovelace", "password": PASSWORD},
        {"username": "adä", "password": PASSWORD},
        {"username": "ada\n", "password": PASSWORD},
        {"username": "ada", "password": "1234567"},
        {"username": "ada", "password": "x" * 201},
        {"username": "ada"},
        {"username": "ada", "password": PASSWORD, "kind": "bot"},
    ],
)
async def test_unfit_names_and_passwords_are_refused(ada: AsyncClient, body: dict[str, str]) -> None:
    await guest(ada)
    answer = await ada.post("/api/account", json=body)
    assert refusal(answer, 422) == "malformed"
    assert PASSWORD not in answer.text
    assert answer_of(await ada.get("/api/session"), 200)["me"]["kind"] == "guest"


async def test_an_account_is_kept_once(ada: AsyncClient) -> None:
    await account(ada, "ada")
    body = {"username": "other", "password": PASSWORD}
    assert refusal(await ada.post("/api/account", json=body), 403) == "not_allowed"


async def test_a_new_password_needs_the_old_one(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    for old in ({}, {"old_password": "something else"}):
        body = {"password": "a new password", **old}
        assert refusal(await ada.patch("/api/account", json=body), 401) == "wrong_password"
    assert await log_in(browser(), "ada") == 200


async def test_a_new_password_signs_out_other_devices(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    other = browser()
    assert await log_in(other, "ada") == 200
    body = {"password": "a new password", "old_password": PASSWORD}
    answer_of(await ada.patch("/api/account", json=body), 200)
    assert answer_of(await ada.get("/api/session"), 200)["me"] is not None
    assert answer_of(await other.get("/api/session"), 200)["me"] is None
    assert await log_in(other, "ada") == 401
    assert await log_in(other, "ada", "a new password") == 200


async def test_a_guest_has_no_user_name_to_change(ada: AsyncClient) -> None:
    await guest(ada)
    assert refusal(await ada.patch("/api/account", json={"username": "ada"}), 403) == "not_allowed"


async def test_preferences_are_kept(ada: AsyncClient) -> None:
    await guest(ada)
    wanted = {"language": "fr", "confirm": 3, "theme": "dark", "client": {"panel": "left"}}
    answer_of(await ada.patch("/api/account", json={"name": "Countess", "preferences": wanted}), 200)
    me = answer_of(await ada.get("/api/session"), 200)["me"]
    assert me["name"] == "Countess"
    assert me["preferences"].items() >= wanted.items()
    assert me["preferences"]["sounds"] is True


async def test_preferences_that_nobody_understands_any_more_are_forgotten(ada: AsyncClient, web: Web) -> None:
    me = await guest(ada)
    await web.node.people.change(me["user"], preferences='{"of_old": true}')
    web.auth.forget(me["user"])
    assert answer_of(await ada.get("/api/session"), 200)["me"]["preferences"]["confirm"] == "ask"


@pytest.mark.parametrize(
    "preferences",
    [
        {"language": "xx"},
        {"confirm": "later"},
        {"confirm": 61},
        {"animation": 5},
        {"client": {"x": "y" * 201}},
        {"client": {str(number): "" for number in range(51)}},
        {"unknown": 1},
    ],
)
async def test_preferences_are_bounded(ada: AsyncClient, preferences: dict[str, object]) -> None:
    await guest(ada)
    answer = await ada.patch("/api/account", json={"preferences": preferences})
    assert refusal(answer, 422) == "malformed"


async def test_numbers_that_are_none_are_refused(ada: AsyncClient) -> None:
    await guest(ada)
    for number in ("NaN", "Infinity", "1e999"):
        content = f'{{"preferences": {{"animation": {number}}}}}'
        answer = await ada.patch(
            "/api/account", content=content, headers={"Content-Type": "application/json"}
        )
        assert refusal(answer, 422) == "malformed"


async def test_an_export_has_everything_but_hashes(ada: AsyncClient, web: Web) -> None:
    me = await account(ada, "ada")
    made = await game(ada)
    answer = await ada.get("/api/account/export")
    tables = answer_of(answer, 200)["tables"]
    assert "attachment" in answer.headers["content-disposition"]
    assert tables["account"][0]["username"] == "ada"
    assert [row["game"] for row in tables["games"]] == [made]
    assert len(tables["sessions"]) == 1
    user = await web.node.people.user(me["user"])
    assert user is not None
    assert "argon2" not in answer.text
    assert json.dumps(user.password) not in answer.text


async def test_deleting_needs_the_password(ada: AsyncClient) -> None:
    await account(ada, "ada")
    assert refusal(await ada.delete("/api/account"), 401) == "wrong_password"
    answer = await ada.request("DELETE", "/api/account", json={"password": "something else"})
    assert refusal(answer, 401) == "wrong_password"
    answer = await ada.request("DELETE", "/api/account", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert answer_of(await ada.get("/api/session"), 200)["me"] is None
    assert await log_in(ada, "ada") == 401


async def test_a_guest_who_goes_leaves_no_game_waiting(ada: AsyncClient, browser: Browser) -> None:
    bob = browser()
    await guest(ada)
    await guest(bob, "Bob")
    waiting, running = await game(ada), await game(ada)
    answer_of(await bob.post(f"/api/games/{running}/seat", json={}), 200)
    assert (await ada.delete("/api/account")).status_code == 204
    assert answer_of(await bob.get(f"/api/games/{waiting}"), 200)["status"] == "aborted"
    over = answer_of(await bob.get(f"/api/games/{running}"), 200)
    assert over["status"] == "over"
    assert over["result"]["winners"] == [1]


async def test_only_an_account_without_games_becomes_a_bot(ada: AsyncClient, browser: Browser) -> None:
    await guest(ada)
    assert refusal(await ada.post("/api/account/bot"), 403) == "not_allowed"
    await account(ada, "ada")
    await game(ada)
    assert refusal(await ada.post("/api/account/bot"), 403) == "not_allowed"
    robot = browser()
    await account(robot, "robot")
    assert answer_of(await robot.post("/api/account/bot"), 200)["kind"] == "bot"
    assert answer_of(await robot.post("/api/account/bot"), 200)["kind"] == "bot"
