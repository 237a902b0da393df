"""Real services, started once for all tests that want them.

Such tests carry the mark `services`, which keeps them in one process: `-n 2 --dist loadgroup`.
"""

from collections.abc import Iterator

import pytest

from santorini.server.storage import migrate
from tests.server.services import PostgreSQL, Redis


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    with PostgreSQL() as server:
        yield server


@pytest.fixture(scope="session")
def migrated(postgresql: PostgreSQL) -> str:
    """The name of a database to copy: up to date, and empty."""
    url = postgresql.create_database()
    migrate.upgrade(url)
    return url.rpartition("/")[2]


@pytest.fixture
def redis_server() -> Iterator[Redis]:
    with Redis() as server:
        yield server
