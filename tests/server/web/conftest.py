"""The application without a network: one node on an empty SQLite file."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx2 import ASGITransport, AsyncClient

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from santorini.server.web.context import Web

ORIGIN = "http://santorini.test"
Browser = Callable[[], AsyncClient]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        data=tmp_path,
        database_url=f"sqlite:///{tmp_path / 'santorini.db'}",
        redis_url=None,
        hosts=("santorini.test",),
        client=tmp_path,  # without one, whatever was built
        limits=False,
    )


@pytest.fixture
async def app(settings: Settings, anyio_backend: str) -> AsyncIterator[FastAPI]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def web(app: FastAPI) -> Web:
    found = app.state.web
    assert isinstance(found, Web)
    return found


@pytest.fixture
async def browser(app: FastAPI) -> AsyncIterator[Browser]:
    """Makes browsers, each with its own cookies."""
    made: list[AsyncClient] = []

    def make() -> AsyncClient:
        transport = ASGITransport(app=app, raise_app_exceptions=False)
        made.append(AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}))
        return made[-1]

    yield make
    for client in made:
        await client.aclose()


@pytest.fixture
def ada(browser: Browser) -> AsyncClient:
    return browser()
