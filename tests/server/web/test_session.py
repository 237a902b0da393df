"""Guests, signing in and out."""

import pytest
from httpx2 import AsyncClient

from santorini.server.web.context import Web
from tests.server.web.conftest import Browser
from tests.server.web.people import PASSWORD, account, guest

pytestmark = pytest.mark.anyio


async def test_a_guest_plays_at_once_with_a_name(ada: AsyncClient) -> None:
    answer = await ada.post("/api/session", json={"name": "  Ada "})
    assert answer.status_code == 201
    assert answer.json()["name"] == "Ada"
    assert answer.json()["kind"] == "guest"
    me = (await ada.get("/api/session")).json()["me"]
    assert me["user"] == answer.json()["user"]
    assert me["scopes"] == ["chat", "play", "read"]


async def test_nobody_is_signed_in_without_a_cookie(ada: AsyncClient) -> None:
    assert (await ada.get("/api/session")).json()["me"] is None


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ada: AsyncClient) -> None:
    cookie = (await ada.post("/api/session", json={"name": "Ada"})).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


async def test_asking_who_is_signed_in_renews_the_cookie(ada: AsyncClient) -> None:
    await guest(ada)
    assert "Max-Age=7776000" in (await ada.get("/api/session")).headers["set-cookie"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u200b\ufeff", "\u3164", "\u0301", 7])
async def test_a_name_is_a_short_line(ada: AsyncClient, name: object) -> None:
    answer = await ada.post("/api/session", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"] == "malformed"


async def test_a_guest_who_gives_no_name_gets_one(ada: AsyncClient, browser: Browser) -> None:
    names = [(await browser().post("/api/session", json={})).json()["name"] for _ in range(5)]
    assert len(set(names)) > 1
    assert "Guest" not in names


async def test_the_names_of_bots_are_taken_everywhere(ada: AsyncClient) -> None:
    answer = await ada.post("/api/session", json={"name": "Оracle"})
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
    await guest(ada)
    body = {"username": "shepherd", "password": PASSWORD}
    seats = {"seats": [{"chair": 1, "name": "Shepherd"}]}
    for answer in (
        await ada.post("/api/account", json=body),
        await ada.patch("/api/account", json={"name": "Shepherd"}),
        await ada.post("/api/games", json=seats),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


async def test_signing_in_on_another_device(ada: AsyncClient, browser: Browser) -> None:
    me = await account(ada, "ada")
    other = browser()
    answer = await other.post("/api/login", json={"username": "ADA", "password": PASSWORD})
    assert answer.status_code == 200
    assert answer.json()["user"] == me["user"]
    assert (await other.get("/api/session")).json()["me"]["username"] == "ada"


@pytest.mark.parametrize(
    ("username", "password"), [("ada", "wrong password"), ("bob", PASSWORD), ("a\u0000a", "")]
)
async def test_wrong_names_and_passwords_get_the_same_answer(
    ada: AsyncClient, browser: Browser, username: str, password: str
) -> None:
    await account(ada, "ada")
    answer = await browser().post("/api/login", json={"username": username, "password": password})
    assert answer.status_code == 401
    assert answer.json() == {
        "code": "wrong_password",
        "sentence": "The user name or the password is wrong.",
        "key": "server.wrong_sign_in",
    }


async def test_a_password_with_old_parameters_is_hashed_anew(ada: AsyncClient, web: Web) -> None:
    from argon2 import PasswordHasher

    me = await account(ada, "ada")
    weak = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(PASSWORD)
    await web.node.people.change(me["user"], password=weak)
    assert (await ada.post("/api/login", json={"username": "ada", "password": PASSWORD})).status_code == 200
    user = await web.node.people.user(me["user"])
    assert user is not None
    assert user.password is not None
    assert not web.passwords.is_outdated(user.password)
    assert await web.passwords.fits(PASSWORD, user.password)


async def test_signing_out_ends_the_session_on_the_server(ada: AsyncClient, browser: Browser) -> None:
    await guest(ada)
    thief = browser()
    thief.cookies.update(ada.cookies)
    answer = await ada.delete("/api/session")
    assert answer.status_code == 204
    assert 'santorini_session=""' in answer.headers["set-cookie"]
    assert (await thief.get("/api/session")).json()["me"] is None


async def test_signing_out_everywhere(ada: AsyncClient, browser: Browser) -> None:
    await account(ada, "ada")
    other = browser()
    await other.post("/api/login", json={"username": "ada", "password": PASSWORD})
    assert (await ada.post("/api/logout-everywhere")).status_code == 204
    assert (await other.get("/api/session")).json()["me"] is None
    assert (await ada.get("/api/session")).json()["me"] is None


async def test_whoever_is_not_signed_in_cannot_sign_out(ada: AsyncClient) -> None:
    answer = await ada.delete("/api/session")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_signed_in"
    assert answer.headers["www-authenticate"] == "Bearer"
