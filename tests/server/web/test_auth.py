"""Cookies, tokens and origins."""

from pathlib import Path
from typing import Any

import pytest
from httpx2 import AsyncClient
from starlette.requests import HTTPConnection

from santorini.server.settings import Settings
from santorini.server.web.auth import COOKIE, Auth, hash_of, new_id, new_token
from santorini.server.web.context import Web
from santorini.server.wire.accounts import Scope
from santorini.server.wire.errors import Code, Refused
from tests.server.web.conftest import ORIGIN, Browser
from tests.server.web.people import account, answer_of, bot_token, guest, refusal

pytestmark = pytest.mark.anyio

DAY = 86_400.0


class Times:
    now = 1_000_000.0
    clock = 0.0


@pytest.fixture
def times() -> Times:
    return Times()


@pytest.fixture
def auth(web: Web, times: Times) -> Auth:
    return Auth(web.settings, web.node.people, lambda: times.now, lambda: times.clock)


def connection(kind: str = "http", method: str = "POST", **headers: str) -> HTTPConnection:
    named: dict[str, Any] = {"host": "santorini.test", **headers}
    raw = [(name.encode(), value.encode()) for name, value in named.items()]
    return HTTPConnection({"type": kind, "method": method, "headers": raw, "path": "/"})


async def session(web: Web, times: Times) -> str:
    """A cookie."""
    token, user = new_token(), new_id()
    await web.node.people.add_guest(user, "Ada", times.now)
    await web.node.people.open_session(hash_of(token), user, times.now, times.now + 90 * DAY, "")
    return f"{COOKIE}={token}"


async def test_tokens_are_not_kept_in_the_clear(ada: AsyncClient, tmp_path: Path) -> None:
    token = await bot_token(ada, "robot", "read")
    cookie = ada.cookies[COOKIE]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert hash_of(cookie).encode() in kept
    assert hash_of(token).encode() in kept
    assert cookie.encode() not in kept
    assert token.encode() not in kept


@pytest.mark.parametrize("cookie", ["x", "", "a" * 5000, "é", "';--"])
async def test_a_forged_cookie_is_nobody(ada: AsyncClient, cookie: str) -> None:
    headers = {b"Cookie": f"{COOKIE}={cookie}".encode()}
    assert (await ada.get("/api/session", headers=headers)).json()["me"] is None


async def test_a_session_runs_out(auth: Auth, web: Web, times: Times) -> None:
    cookie = await session(web, times)
    times.now += 90 * DAY + 1
    assert await auth.identify(connection(cookie=cookie)) is None


async def test_a_session_runs_out_while_it_is_remembered(auth: Auth, web: Web, times: Times) -> None:
    cookie = await session(web, times)
    assert await auth.identify(connection(cookie=cookie)) is not None
    times.now += 90 * DAY + 1
    assert await auth.identify(connection(cookie=cookie)) is None


async def test_a_session_that_is_used_lasts_longer(auth: Auth, web: Web, times: Times) -> None:
    cookie = await session(web, times)
    for _ in range(4):
        times.now += 60 * DAY
        times.clock += 60 * DAY
        assert await auth.identify(connection(cookie=cookie)) is not None


async def test_whom_it_has_seen_it_remembers_for_a_moment(auth: Auth, web: Web, times: Times) -> None:
    cookie = await session(web, times)
    assert await auth.identify(connection(cookie=cookie)) is not None
    await web.node.people.close_session(hash_of(cookie.partition("=")[2]))
    times.clock += 29.0
    assert await auth.identify(connection(cookie=cookie)) is not None
    times.clock += 2.0
    assert await auth.identify(connection(cookie=cookie)) is None


async def test_what_is_forgotten_is_asked_for_again(auth: Auth, web: Web, times: Times) -> None:
    cookie = await session(web, times)
    identity = await auth.identify(connection(cookie=cookie))
    assert identity is not None
    await web.node.people.change(identity.user.id, name="Countess")
    auth.forget(identity.user.id)
    again = await auth.identify(connection(cookie=cookie))
    assert again is not None
    assert again.user.name == "Countess"


async def test_a_cookie_is_no_token_and_a_token_no_cookie(ada: AsyncClient, browser: Browser) -> None:
    token = await bot_token(ada, "robot", "read", "play")
    program = browser()
    answer = await program.get("/api/session", headers={"Authorization": f"Bearer {ada.cookies[COOKIE]}"})
    assert answer.json()["me"] is None
    bearer = {"Authorization": f"Bearer {token}"}
    assert answer_of(await program.get("/api/session", headers=bearer), 200)["me"]["username"] == "robot"
    answer = await program.get("/api/session", headers={"Cookie": f"{COOKIE}={token}"})
    assert answer.json()["me"] is None


async def test_a_token_may_do_what_its_scopes_say(ada: AsyncClient, browser: Browser) -> None:
    program = browser()
    program.headers["Authorization"] = f"Bearer {await bot_token(ada, 'robot', 'read')}"
    me = answer_of(await program.get("/api/session"), 200)["me"]
    assert me["scopes"] == ["read"]
    assert refusal(await program.post("/api/games", json={}), 403) == "not_allowed"
    assert refusal(await program.get("/api/account/export"), 403) == "not_allowed"
    assert refusal(await program.get("/api/tokens"), 403) == "not_allowed"
    assert refusal(await program.request("DELETE", "/api/account", json={}), 403) == "not_allowed"


async def test_a_token_needs_no_origin(ada: AsyncClient, browser: Browser) -> None:
    program = browser()
    del program.headers["Origin"]
    program.headers["Authorization"] = f"Bearer {await bot_token(ada, 'robot', 'play')}"
    assert answer_of(await program.post("/api/games", json={}), 201)["game"]


async def test_another_sites_page_cannot_change_anything(ada: AsyncClient) -> None:
    await guest(ada)
    for origin in ("http://evil.test", "null", "https://santorini.test:444", "http://santorini.test.evil"):
        answer = await ada.post("/api/games", json={}, headers={"Origin": origin})
        assert refusal(answer, 403) == "wrong_origin"
    assert answer_of(await ada.get("/api/games"), 200)["open"] == []


async def test_a_cookie_without_an_origin_changes_nothing(ada: AsyncClient) -> None:
    await guest(ada)
    del ada.headers["Origin"]
    assert refusal(await ada.post("/api/games", json={}), 403) == "wrong_origin"
    answer_of(await ada.get("/api/games/mine"), 200)


async def test_whoever_has_no_cookie_needs_no_origin(ada: AsyncClient) -> None:
    del ada.headers["Origin"]
    assert (await guest(ada))["name"] == "Ada"


@pytest.mark.parametrize("origin", ["http://santorini.test", "https://SANTORINI.test", "https://play.test"])
async def test_sockets_of_our_own_pages_are_welcome(settings: Settings, web: Web, origin: str) -> None:
    auth = Auth(settings.model_copy(update={"origins": ("https://play.test",)}), web.node.people)
    auth.check_origin(connection("websocket", cookie=f"{COOKIE}=x", origin=origin))
    with pytest.raises(Refused):
        auth.check_origin(connection("websocket", cookie=f"{COOKIE}=x", origin=f"{origin}.evil"))


@pytest.mark.parametrize("headers", [{"origin": "https://evil.test"}, {"cookie": f"{COOKIE}=x"}])
async def test_sockets_of_other_pages_are_not(web: Web, headers: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        web.auth.check_origin(connection("websocket", **headers))
    assert refused.value.code is Code.WRONG_ORIGIN


async def test_pages_of_allowed_origins_can_read_answers(settings: Settings) -> None:
    from httpx2 import ASGITransport

    from santorini.server.web.app import create_app

    app = create_app(settings.model_copy(update={"origins": ("https://play.test",)}))
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url=ORIGIN) as client,
    ):
        answer = await client.get("/api/settings", headers={"Origin": "https://play.test"})
        assert answer.headers["access-control-allow-origin"] == "https://play.test"
        answer = await client.get("/api/settings", headers={"Origin": "https://evil.test"})
        assert "access-control-allow-origin" not in answer.headers


async def test_a_session_may_do_everything(ada: AsyncClient, web: Web) -> None:
    await account(ada, "ada")
    identity = await web.auth.identify(connection(cookie=f"{COOKIE}={ada.cookies[COOKIE]}"))
    assert identity is not None
    assert identity.scopes == set(Scope)
