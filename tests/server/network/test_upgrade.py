"""Two nodes are replaced by the next version, one after the other, as docs/operations.md says."""

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import httpx2
import psycopg
import pytest

from tests.server.network.killing import Told, play_while
from tests.server.network.next_version import REVISION, next_version
from tests.server.network.nodes import nodes
from tests.server.network.process import PROGRAM, Server
from tests.server.services import PostgreSQL, Redis

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("services")]

CLOCK = {"kind": "live", "base": 300, "increment": 5}
PATIENCE = 300.0  # seconds
ENOUGH = 30  # acknowledged commands between two steps of the upgrade


async def command(*arguments: str, package: Path | None = None) -> str:
    """What a command of the next version, or of this one, says."""
    environment = {**os.environ, **({"PYTHONPATH": str(package)} if package else {})}
    done = await asyncio.to_thread(
        subprocess.run,
        [*PROGRAM, *arguments],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


async def health(asking: httpx2.AsyncClient, url: str) -> tuple[int, str]:
    try:
        answer = await asking.get(f"{url}/healthz")
    except httpx2.TransportError:
        return 0, ""
    return answer.status_code, answer.json().get("schema_revision", "")


@asynccontextmanager
async def always_one_is_well(asking: httpx2.AsyncClient, urls: list[str]) -> AsyncIterator[None]:
    """Asks all of them again and again, as a balancer does."""
    found: list[int] = []

    async def watch() -> None:
        while True:
            seen = await asyncio.gather(*(health(asking, url) for url in urls))
            found.append([status for status, _ in seen].count(200))
            await asyncio.sleep(0.2)

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
    assert min(found) == 1, "one at a time is replaced"
    assert max(found) == 2


async def test_no_step_and_no_game_is_lost_by_an_upgrade(
    tmp_path: Path, postgresql: PostgreSQL, migrated: str, redis_server: Redis
) -> None:
    database = postgresql.create_database(migrated)
    newer = next_version(tmp_path / "next")
    backup = tmp_path / "before.db"

    with nodes(tmp_path, database, redis_server.url) as servers:
        urls = [server.url for server in servers]

        async def upgrade(told: Told) -> None:
            await go_on(told)
            await command("backup", str(backup), "--database-url", database)
            said = await command("migrate", "--database-url", database, package=newer)
            assert REVISION in said
            assert [await health(asking, url) for url in urls] == [(200, REVISION)] * 2
            await go_on(told)
            for server in servers:
                await replace(asking, server, newer)
                await go_on(told)

        async with httpx2.AsyncClient(timeout=PATIENCE) as asking, always_one_is_well(asking, urls):
            told = await play_while(upgrade, urls, database, tables=3, random=Random(3), clock=CLOCK)
        assert told.acknowledged >= 4 * ENOUGH
        assert [line for server in servers for line in server.errors()] == []

    with psycopg.connect(database) as connection:
        endings = connection.execute("SELECT DISTINCT ending FROM games WHERE status = 'over'").fetchall()
    assert {ending for (ending,) in endings} <= {"move", "no_turn"}, "nobody lost on time"
    assert "can be restored" in await command("restore", "--check", str(backup))


async def go_on(told: Told) -> None:
    """Until people have played some more."""
    goal = told.acknowledged + ENOUGH
    async with asyncio.timeout(PATIENCE):
        while told.acknowledged < goal:
            await asyncio.sleep(0.05)


async def replace(asking: httpx2.AsyncClient, server: Server, newer: Path) -> None:
    """The version before would not start: it does not know the revision."""
    await server.stopped()
    server.package = newer
    await server.started()
    async with asyncio.timeout(PATIENCE):
        while await health(asking, server.url) != (200, REVISION):
            await asyncio.sleep(0.1)
