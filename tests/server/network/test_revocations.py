"""A new password, a removed token, signing out everywhere, a deleted account: what was open ends at once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.server.client import Client, GotRefused
from tests.server.network.revoking import (
    WAYS,
    Stream,
    account,
    elsewhere,
    floods,
    is_out,
    new_password,
    program,
)

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("way", WAYS)
async def test_other_devices_are_out_at_once(url: str, way: Callable[[Client], Awaitable[None]]) -> None:
    async with account(url) as ada, await elsewhere(ada, url) as device:
        game = await ada.make_game()
        await device.connect()
        await device.join(game)
        stream = await Stream(device).opened()
        await device.until(lambda: True)
        await way(ada)
        await is_out(device, [stream])
        with pytest.raises(GotRefused) as refused:
            await device.post("/api/games", options={})
        assert refused.value.code == "not_signed_in"


async def test_a_new_password_leaves_the_device_that_has_it(url: str) -> None:
    async with account(url) as ada:
        game = await ada.make_game()
        await ada.connect()
        await ada.join(game)
        await new_password(ada)
        await ada.ask("say", game=game, text="still here")
        assert ada.close_code is None


async def test_a_removed_token_ends_what_was_opened_with_it(url: str) -> None:
    async with account(url) as owner:
        robot, token = await program(owner, url)
        async with robot:
            game = await robot.make_game()
            await robot.connect()
            await robot.join(game)
            stream = await Stream(robot).opened()
            assert (await owner.http.delete(f"/api/tokens/{token}")).status_code == 204
            await is_out(robot, [stream])


async def test_nothing_counts_that_was_sent_afterwards(url: str) -> None:
    """A device that goes on sending while it is signed out: what comes after the answer is not kept."""
    async with account(url) as ada, await elsewhere(ada, url) as device:
        game = await ada.make_game()
        await ada.connect()
        await ada.join(game)
        await device.connect()
        await device.join(game)
        flood = asyncio.create_task(floods(device, game))
        await ada.sees(game, lambda state: state.get("chat"))
        await new_password(ada)
        await ada.ask("say", game=game, text="the last word")
        await flood
        await asyncio.sleep(0.5)
        lines = [line.get("text") for line in (await ada.get(f"/api/games/{game}"))["chat"]]
        assert lines[-1] == "the last word"


async def test_a_token_may_do_the_same_by_socket_as_by_request(url: str) -> None:
    async with account(url) as owner:
        game = await owner.make_game()
        made = await owner.post("/api/tokens", name="talks", scopes=["chat"])
        async with Client(url) as robot:
            robot.http.headers["Authorization"] = f"Bearer {made['token']}"
            await robot.connect()
            assert await robot.refusal("join", game=game) == "not_allowed"
            assert await robot.refusal("lobby") == "not_allowed"
            assert await robot.refusal("why", game=game, step="place A1") == "not_allowed"
            for path in (f"/api/games/{game}", "/api/games", f"/api/games/{game}/why?step=place+A1"):
                with pytest.raises(GotRefused) as refused:
                    await robot.get(path)
                assert refused.value.code == "not_allowed"
