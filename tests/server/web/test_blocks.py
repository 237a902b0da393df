"""Blocking and reporting."""

import pytest
from httpx2 import AsyncClient
from sqlalchemy import select

from santorini.server.live.connection import Connection
from santorini.server.storage.tables import reports
from santorini.server.web.context import Web
from tests.server.web.conftest import Browser
from tests.server.web.people import answer_of, game, guest, refusal

pytestmark = pytest.mark.anyio


@pytest.fixture
def bob(browser: Browser) -> AsyncClient:
    return browser()


async def test_blocking_and_unblocking(ada: AsyncClient, bob: AsyncClient) -> None:
    await guest(ada)
    user = (await guest(bob, "Bob"))["user"]
    for _ in range(2):
        assert (await ada.put(f"/api/blocks/{user}")).status_code == 204
        assert (await ada.get("/api/blocks")).json() == [{"user": user, "name": "Bob"}]
    assert (await ada.delete(f"/api/blocks/{user}")).status_code == 204
    assert (await ada.get("/api/blocks")).json() == []


async def test_only_others_who_exist_can_be_blocked(ada: AsyncClient) -> None:
    me = await guest(ada)
    assert refusal(await ada.put(f"/api/blocks/{me['user']}"), 403) == "not_allowed"
    assert refusal(await ada.put("/api/blocks/000000000000"), 404) == "not_found"
    assert refusal(await ada.put("/api/blocks/x"), 422) == "malformed"


@pytest.mark.parametrize("who_blocks", ["maker", "comer"])
async def test_who_blocks_or_is_blocked_does_not_sit_down(
    ada: AsyncClient, bob: AsyncClient, who_blocks: str
) -> None:
    maker = (await guest(ada))["user"]
    comer = (await guest(bob, "Bob"))["user"]
    made = await game(ada)
    if who_blocks == "maker":
        await ada.put(f"/api/blocks/{comer}")
    else:
        await bob.put(f"/api/blocks/{maker}")
    assert refusal(await bob.post(f"/api/games/{made}/seat", json={}), 403) == "not_allowed"


async def test_blocking_counts_for_those_connected_already(
    ada: AsyncClient, bob: AsyncClient, web: Web
) -> None:
    reader = Connection(lambda text: None, user=(await guest(ada))["user"])
    web.node.welcome(reader)
    user = (await guest(bob, "Bob"))["user"]
    await ada.put(f"/api/blocks/{user}")
    assert not reader.hears(user, "0000000000")
    await ada.delete(f"/api/blocks/{user}")
    assert reader.hears(user, "0000000000")
    web.node.farewell(reader)


async def say(client: AsyncClient, made: str, text: str) -> None:
    body = {"type": "say", "id": "1", "game": made, "text": text}
    answer_of(await client.post(f"/api/games/{made}/commands", json=body), 200)


async def test_a_line_of_a_chat_is_reported(ada: AsyncClient, bob: AsyncClient, web: Web) -> None:
    await guest(ada)
    await guest(bob, "Bob")
    made = await game(ada)
    await bob.post(f"/api/games/{made}/seat", json={})
    await say(bob, made, "something rude")
    (line,) = answer_of(await ada.get(f"/api/games/{made}"), 200)["chat"]
    body = {"game": made, "line": line["id"], "reason": "rude"}
    assert (await ada.post("/api/reports", json=body)).status_code == 204
    rows = await web.node.database.read(lambda connection: list(connection.execute(select(reports))))
    assert [(row.game, row.version, row.reason) for row in rows] == [(made, line["id"], "rude")]


async def test_only_what_was_said_is_reported(ada: AsyncClient) -> None:
    await guest(ada)
    made = await game(ada)
    body = {"game": made, "line": 1, "reason": "rude"}
    assert refusal(await ada.post("/api/reports", json=body), 404) == "not_found"
    body = {"game": "0000000000", "line": 1, "reason": "rude"}
    assert refusal(await ada.post("/api/reports", json=body), 404) == "not_found"
