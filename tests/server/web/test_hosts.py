"""A server answers to its own names."""

import socket
from contextlib import ExitStack
from pathlib import Path

import pytest
from httpx2 import ASGITransport, AsyncClient
from pydantic import SecretStr
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from santorini.server.settings import Mode, Settings
from santorini.server.web.app import create_app
from tests.server.web.running import running


def settings(folder: Path, production: bool = False, **more: object) -> Settings:
    values: dict[str, object] = {
        "data": folder,
        "database_url": f"sqlite:///{folder / 'x.db'}",
        "client": folder,
    }
    if production:
        values |= {
            "mode": Mode.PRODUCTION,
            "secret": SecretStr("0123456789abcdef"),
            "hosts": ("play.example.org",),
        }
    return Settings.model_validate(values | more)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("production", "host", "status"),
    [
        (False, "localhost:8000", 200),
        (False, "127.0.0.1:8000", 200),
        (False, "[::1]:8000", 200),
        (False, "192.168.1.20", 200),
        (False, "evil.example", 403),
        (False, "localhost.evil.example", 403),
        (True, "play.example.org", 200),
        (True, "PLAY.example.org:443", 200),
        (True, "localhost", 403),
        (True, "evil.example", 403),
    ],
)
async def test_only_its_own_names(tmp_path: Path, production: bool, host: str, status: int) -> None:
    app = create_app(settings(tmp_path, production))
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url="http://localhost") as client,
    ):
        answer = await client.get("/api/settings", headers={"Host": host})
        assert answer.status_code == status
        assert (await client.get("/healthz", headers={"Host": host})).status_code == 200
        if status == 403:
            assert answer.json()["code"] == "wrong_origin"
            assert (await client.get("/metrics", headers={"Host": host})).status_code == 403


def test_a_socket_of_a_page_with_another_name_is_refused(tmp_path: Path) -> None:
    """Its origin is the name by which it asks, so that alone tells nothing."""
    with running(settings(tmp_path)) as server:
        port = int(server.url.rpartition(":")[2])
        for name, admitted in (("127.0.0.1", True), ("evil.example", False)):
            there = socket.create_connection(("127.0.0.1", port))
            where = f"{name}:{port}"
            with ExitStack() as stack:
                if not admitted:
                    stack.enter_context(pytest.raises(InvalidStatus))
                stack.enter_context(connect(f"ws://{where}/ws", origin=Origin(f"http://{where}"), sock=there))
