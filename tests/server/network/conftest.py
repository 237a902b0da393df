"""A server process for all tests of this folder that need nothing special of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.network.process import Server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Real processes on a busy machine may be late: a second try, which the summary names."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server
    assert server.errors() == []


@pytest.fixture
def url(shared_server: Server) -> Iterator[str]:
    """Where the server is. A test that makes it write an error into its log fails."""
    before = len(shared_server.errors())
    yield shared_server.url
    assert shared_server.errors()[before:] == []
