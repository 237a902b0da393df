"""Nobody takes everything: sockets, commands and the lobby of many are bounded."""

import asyncio
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Client
from tests.server.network.process import Server
from tests.server.network.tables import people

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("limited")
    with Server(folder, limits=True, max_sockets_per_user=5, max_sockets_per_address=40) as server:
        yield server
    assert server.errors() == []


async def test_handshakes_that_race_do_not_slip_through(limited: Server) -> None:
    async with Client(limited.url) as ada:
        await ada.sign_in("Ada")
        devices = [ada.another_device() for _ in range(30)]
        opened = await asyncio.gather(*(device.connect() for device in devices), return_exceptions=True)
        refused = [answer for answer in opened if isinstance(answer, InvalidStatus)]
        assert len(refused) == 25
        for device in devices:
            await device.leave()
            await device.http.aclose()


async def test_commands_of_many_guests_at_one_address_are_bounded(limited: Server) -> None:
    """Each of them keeps to what one may, and others of the same address have to wait."""
    async with people(limited.url, 8) as guests:
        for number in range(58):  # by turns: whoever is refused too often is let go
            for guest in guests:
                await guest.send({"type": "lobby", "id": f"l{number}"})
        for guest in guests:
            await guest.until(
                lambda guest=guest: (  # type: ignore[misc]
                    sum(message["type"] in ("ack", "refused") for message in guest.messages) >= 58
                )
            )
        refused = [
            message["code"] for guest in guests for message in guest.messages if message["type"] == "refused"
        ]
        assert len(refused) > 50
        assert set(refused) == {"too_many"}
