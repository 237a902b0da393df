"""Clocks run by the server's time, and watchers see what is fair."""

from collections.abc import Iterator

import pytest

from tests.server.network.process import Server
from tests.server.network.tables import people, seated

pytestmark = pytest.mark.anyio

DELAY = 1.0  # seconds


@pytest.fixture(scope="module")
def delayed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("delayed"), watch_delay=DELAY) as server:
        yield server
    assert server.errors() == []


async def test_whoever_runs_out_of_time_loses(url: str) -> None:
    """Two games at once: with two players it is over, with three it goes on."""
    short = {"kind": "live", "base": 10}
    async with seated(url, clock=short) as two, seated(url, 3, powers="random", clock=short) as three:
        await two.setup()
        await three.setup()
        slow = two.players.index(two.acting)
        late = three.players.index(three.acting)
        assert await two.over() == {"ending": "time", "winners": [1 - slow]}
        for player in three.players:
            await player.sees(three.game, lambda state: state["players"][late]["out"])
        assert three.state()["status"] == "playing"
        assert three.state()["now"]["actor"] != late
        # Meanwhile every connection was asked how long a message takes, which the clock gives back.
        assert await three.players[0].got("ping")


async def test_days_are_given_anew_for_every_turn(url: str) -> None:
    async with seated(url, clock={"kind": "days", "days": 2}) as table:
        await table.setup()
        await table.turns(2)
        clocks = table.state()["now"]["clocks"]
        assert clocks["running"] == table.state()["now"]["actor"]
        assert clocks["left"][clocks["running"]] == 2 * 86_400


async def test_the_increment_comes_with_every_turn(url: str) -> None:
    async with seated(url, clock={"kind": "live", "base": 600, "increment": 100}) as table:
        await table.setup()
        before = table.state()["now"]["clocks"]["left"]
        chair = table.state()["now"]["actor"]
        await table.turn()
        assert table.state()["now"]["clocks"]["left"][chair] > before[chair] + 50


async def test_watchers_never_see_a_step_before_its_turn_is_over(url: str) -> None:
    async with seated(url) as table, people(url, 1) as (watcher,):
        await watcher.join(table.game)
        await table.setup()
        await watcher.until(lambda: watcher.state(table.game)["turns"] == table.state()["turns"])
        board = watcher.state(table.game)["board"]
        player, other = table.acting, table.waiting
        await player.ask("step", game=table.game, step=player.state(table.game)["now"]["legal"][0])
        await other.until(lambda: other.state(table.game)["board"] != board)
        assert watcher.state(table.game)["board"] == board
        await watcher.join(table.game)
        assert watcher.state(table.game)["board"] == board
        assert not watcher.state(table.game)["running"]
        await player.ask("undo", game=table.game)
        await table.turn()
        await watcher.until(lambda: watcher.state(table.game)["turns"] == table.state()["turns"])
        assert watcher.state(table.game)["now"]["legal"] == []
        await table.play(seed=1)
        await watcher.until(lambda: watcher.state(table.game)["status"] == "over")


async def test_watchers_of_rated_games_are_behind_until_the_end(delayed_server: Server) -> None:
    clock = {"kind": "live", "base": 600}
    url = delayed_server.url
    async with seated(url, accounts=True, rated=True, clock=clock) as table, people(url, 1) as (watcher,):
        await watcher.join(table.game)
        await table.setup()
        watched = watcher.state(table.game)
        assert "turns" not in watched or len(watched["turns"]) < len(table.state()["turns"])
        page = await watcher.get(f"/api/games/{table.game}", watch=True)
        assert len(page["turns"]) < len(table.state()["turns"])
        await watcher.until(lambda: watcher.state(table.game)["turns"] == table.state()["turns"])
        shown = [m for m in watcher.messages if m["type"] == "update" and m["cause"]["kind"] == "confirmed"]
        assert shown
        await table.turn()
        assert watcher.state(table.game)["turns"] != table.state()["turns"]
        await watcher.leave()
        await watcher.come_back()
        await table.players[0].ask("resign", game=table.game)
        await watcher.until(lambda: watcher.state(table.game)["status"] == "over")
        await watcher.until(lambda: watcher.state(table.game)["turns"] == table.state()["turns"])
