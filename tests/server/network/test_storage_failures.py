"""The database is lost or full in the middle of a game: "try again", and nothing is lost or done twice."""

import asyncio
import resource
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from santorini.server.storage import migrate
from tests.server.client import Client, GotRefused
from tests.server.network.nodes import log_of
from tests.server.network.process import Server
from tests.server.network.tables import Seated, seated
from tests.server.services import PostgreSQL

pytestmark = pytest.mark.anyio


async def until_done(work: Callable[[], Awaitable[object]]) -> int:
    """Again and again, as clients do; tells how often it was put off."""
    for count in range(200):
        try:
            await work()
            return count
        except GotRefused as refused:
            if refused.code != "try_again":
                raise
            await asyncio.sleep(refused.message.get("wait", 0.1) / 4)
    raise AssertionError("it never went through")


async def a_step_is_put_off(table: Seated, player: Client) -> None:
    step = player.state(table.game)["now"]["legal"][0]
    with pytest.raises(GotRefused) as refused:
        await player.ask("step", id="patience", game=table.game, step=step)
    assert refused.value.code == "try_again"
    assert refused.value.message["wait"] > 0


@pytest.mark.xdist_group("services")
async def test_a_lost_database_costs_nothing_but_time(tmp_path: Path) -> None:
    with PostgreSQL() as postgresql:
        database = postgresql.create_database()
        migrate.upgrade(database)
        with Server(tmp_path / "server", database_url=database) as server:
            async with seated(server.url) as table:
                await table.setup()
                player = table.acting
                step = player.state(table.game)["now"]["legal"][0]
                await asyncio.to_thread(postgresql.kill)
                await a_step_is_put_off(table, player)
                assert await table.waiting.refusal("say", game=table.game, phrase="oops") == "try_again"
                health = await player.http.get("/healthz")
                assert health.status_code == 503
                await asyncio.to_thread(postgresql.start)
                await until_done(lambda: player.ask("step", id="patience", game=table.game, step=step))
                await player.until(lambda: player.state(table.game)["running"])
                await table.play(seed=1)
                await table.over()
            rows = log_of(database, table.game)
            assert sum(row.command == f"{player.user}:patience" for row in rows) == 1
        assert all('"storage unavailable"' in line for line in server.errors())


async def test_a_full_disk_costs_nothing_but_time(tmp_path: Path) -> None:
    """No file may grow beyond what the database has now: for SQLite the disk is full."""
    with Server(tmp_path / "server") as server:
        async with seated(server.url) as table:
            await table.setup()
            player, other = table.acting, table.waiting
            step = player.state(table.game)["now"]["legal"][0]
            server.limit_files(4096)
            await a_step_is_put_off(table, player)
            assert await other.refusal("say", game=table.game, phrase="oops") == "try_again"
            assert (await player.get("/healthz"))["status"] == "read_only"
            server.limit_files(resource.RLIM_INFINITY)
            await until_done(lambda: player.ask("step", id="patience", game=table.game, step=step))
            await player.ask("step", id="patience", game=table.game, step=step)
            await player.until(lambda: player.state(table.game)["running"])
            assert player.state(table.game)["running"].count("-") <= 1
            await table.play(seed=2)
            await table.over()
            assert table.state(0)["turns"] == table.state(1)["turns"]
            assert (await player.get("/healthz"))["status"] == "ok"
    assert len(server.errors()) == 1, "the alarm rings, and not for every refusal"
    assert '"storage unavailable"' in server.errors()[0]
