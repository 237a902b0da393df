"""Health and metrics."""

import pytest
from fastapi import FastAPI
from httpx2 import ASGITransport, AsyncClient
from pydantic import SecretStr
from sqlalchemy import text

from santorini.server.settings import Settings
from santorini.server.storage import migrate
from santorini.server.web.app import create_app
from santorini.server.web.context import Web
from santorini.server.wire import writing
from santorini.server.wire.events import Goodbye, LobbyList, Ping
from tests.server.web.conftest import ORIGIN
from tests.server.web.people import answer_of, refusal

pytestmark = pytest.mark.anyio


async def test_all_is_well(ada: AsyncClient, web: Web) -> None:
    health = answer_of(await ada.get("/healthz"), 200)
    assert health["status"] == "ok"
    assert health["node"] == web.node.id
    assert health["schema_revision"] == migrate.head()


async def set_revision(web: Web, revision: str) -> None:
    change = text(f"UPDATE alembic_version SET version_num = '{revision}'")
    await web.node.database.write(lambda connection: connection.execute(change).rowcount)


async def test_a_database_of_an_older_version_is_not_well(ada: AsyncClient, web: Web) -> None:
    await set_revision(web, "0001")
    answer = await ada.get("/healthz")
    assert refusal(answer, 503) == "try_again"
    assert "0001" in answer.json()["sentence"]


async def test_a_database_that_was_migrated_for_the_next_version_is_well(ada: AsyncClient, web: Web) -> None:
    """Otherwise all servers would be taken out at once in the middle of an upgrade."""
    await set_revision(web, "9999")
    health = answer_of(await ada.get("/healthz"), 200)
    assert (health["status"], health["schema_revision"]) == ("ok", "9999")


async def test_a_server_that_stops_is_not_well(ada: AsyncClient, web: Web) -> None:
    web.node.stopping = True
    assert refusal(await ada.get("/healthz"), 503) == "try_again"


async def test_requests_are_counted_by_route(ada: AsyncClient) -> None:
    await ada.get("/api/games/0000000000")
    metrics = await ada.get("/metrics")
    assert metrics.status_code == 200
    counted = 'santorini_requests_total{method="GET",route="/api/games/{game}",status="404"}'
    assert counted in metrics.text
    assert 'santorini_refused_total{code="not_found"}' in metrics.text


async def test_metrics_are_for_this_machine(app: FastAPI) -> None:
    transport = ASGITransport(app=app, client=("192.0.2.1", 1))
    async with AsyncClient(transport=transport, base_url=ORIGIN) as stranger:
        assert refusal(await stranger.get("/metrics"), 403) == "not_allowed"


async def test_metrics_by_token(settings: Settings) -> None:
    app = create_app(settings.model_copy(update={"metrics_token": SecretStr("let me see")}))
    async with app.router.lifespan_context(app):
        transport = ASGITransport(app=app, client=("192.0.2.1", 1))
        async with AsyncClient(transport=transport, base_url=ORIGIN) as prometheus:
            assert (await prometheus.get("/metrics")).status_code == 403
            wrong = {"Authorization": "Bearer let me"}
            assert (await prometheus.get("/metrics", headers=wrong)).status_code == 403
            right = {"Authorization": "Bearer let me see"}
            assert (await prometheus.get("/metrics", headers=right)).status_code == 200


async def test_how_events_are_written_is_known_from_the_start(settings: Settings) -> None:
    writing._writer.cache_clear()
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        known = writing._writer.cache_info().currsize
        for event in (Ping(ping=1), Goodbye(wait=2.0), LobbyList(games=())):
            writing.as_text(event)
        assert writing._writer.cache_info().currsize == known
