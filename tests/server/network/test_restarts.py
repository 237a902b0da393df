"""The server stops, or is killed, in the middle of games, and comes back."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.network.process import Server
from tests.server.network.tables import people, seated

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "live", "base": 600, "increment": 0}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server") as server:
        yield server
    assert server.errors() == []


async def test_players_are_told_and_clocks_stand_still_while_the_server_is_away(server: Server) -> None:
    async with seated(server.url, clock=CLOCK) as table:
        await table.setup()
        await table.turns(2)
        turns = table.state()["turns"]
        await server.stopped()
        for player in table.players:
            assert await player.closed() == 1012
            assert any(message["type"] == "goodbye" for message in player.messages)
        await server.started()
        ada, ben = table.players
        await ada.come_back()
        await ada.until(lambda: ada.state(table.game)["now"]["phase"] != "halted")
        kinds = [m["cause"]["kind"] for m in ada.messages if m["type"] == "update"]
        assert ada.state(table.game)["turns"] == turns
        assert "halted" not in kinds or "resumed" in kinds
        await ben.come_back()
        left = ada.state(table.game)["now"]["clocks"]["left"]
        assert min(left) > 500
        assert (await ben.get("/api/session"))["me"]["user"] == ben.user
        await table.play(seed=1)
        assert (await table.over())["ending"] in ("move", "no_turn")


async def test_nothing_acknowledged_is_lost_when_it_is_killed(server: Server) -> None:
    """And what was not acknowledged can be sent again."""
    async with seated(server.url) as table, seated(server.url) as unsure:
        await table.setup()
        player = table.acting
        step = player.state(table.game)["now"]["legal"][0]
        await player.ask("step", id="kept", game=table.game, step=step)
        running = player.state(table.game)["running"]
        waiting = unsure.acting
        first = waiting.state(unsure.game)["now"]["legal"][0]
        await waiting.send({"type": "step", "id": "perhaps", "game": unsure.game, "step": first})
        server.kill()
        await server.started()
        for each in (*table.players, *unsure.players):
            await each.come_back()
        assert player.state(table.game)["running"] == running
        again = await player.ask("step", id="kept", game=table.game, step=step)
        assert again["type"] == "ack"
        assert player.state(table.game)["running"] == running
        await waiting.ask("step", id="perhaps", game=unsure.game, step=first)
        assert len(waiting.state(unsure.game)["board"]["workers"]) == 1
        for game in (table, unsure):
            await game.play(seed=2)
            await game.over()


async def test_a_bot_that_was_thinking_goes_on_after_a_kill(server: Server) -> None:
    async with people(server.url, 1) as (ada,):
        game = await ada.make_game([{"chair": 1, "bot": 8, "paced": True}], first="maker")
        await ada.join(game)
        await ada.play(game, Random(1), most=3)  # two workers placed and confirmed: the bot's turn
        await ada.until(lambda: ada.state(game)["now"]["actor"] == 1)
        server.kill()
        await ada.closed()
        await server.started()
        await ada.come_back()
        await ada.until(lambda: ada.state(game)["now"]["actor"] == 0)
        assert len(ada.state(game)["board"]["workers"]) == 4
