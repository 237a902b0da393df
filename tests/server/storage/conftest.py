"""Every test that asks for a database runs on each kind."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from tests.server.services import PostgreSQL

BACKENDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("services"))]


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def empty_url(backend: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without tables."""
    if backend == "sqlite":
        return f"sqlite:///{tmp_path}/empty.db"
    server: PostgreSQL = request.getfixturevalue("postgresql")
    return server.create_database()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("storage") / "migrated.db"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def url(backend: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with all tables."""
    if backend == "sqlite":
        shutil.copy(request.getfixturevalue("migrated_file"), tmp_path / "test.db")
        return f"sqlite:///{tmp_path}/test.db"
    server: PostgreSQL = request.getfixturevalue("postgresql")
    return server.create_database(template=request.getfixturevalue("migrated"))


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database(url)
    yield opened
    await opened.close()
