"""Players of one game at different nodes: the log is one sequence, whatever races and whatever fails."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.client import GotRefused
from tests.server.network.killing import play_while_killing
from tests.server.network.nodes import log_of, nodes
from tests.server.network.process import Server
from tests.server.network.revoking import WAYS, Stream, account, elsewhere, is_out
from tests.server.network.tables import people, seated
from tests.server.services import PostgreSQL, Redis

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("services")]


@pytest.fixture(scope="module")
def database(postgresql: PostgreSQL, migrated: str) -> str:
    return postgresql.create_database(migrated)


@pytest.fixture(scope="module")
def redis_server() -> Iterator[Redis]:
    with Redis() as server:
        yield server


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, database: str, redis_server: Redis
) -> Iterator[list[Server]]:
    """One for all tests, since starting them takes longest."""
    with nodes(tmp_path_factory.mktemp("nodes"), database, redis_server.url) as servers:
        yield servers


@pytest.fixture
def servers(pair: list[Server]) -> Iterator[list[Server]]:
    """The pair. A test that makes one of them write an error into its log fails."""
    before = [len(server.errors()) for server in pair]
    yield pair
    assert [
        line for server, known in zip(pair, before, strict=True) for line in server.errors()[known:]
    ] == []


@pytest.fixture
def urls(servers: list[Server]) -> list[str]:
    return [server.url for server in servers]


async def test_a_whole_game_is_the_same_at_both(urls: list[str], database: str) -> None:
    async with seated(urls) as table:
        await table.play(seed=1)
        await table.over()
        states = [player.state(table.game) for player in table.players]
        assert states[0]["turns"] == states[1]["turns"]
        assert states[0]["board"] == states[1]["board"]
        rows = log_of(database, table.game)
        assert rows[0].body["kind"] == "created"


async def test_commands_that_race_happen_once(urls: list[str], database: str) -> None:
    """The same commands through both nodes, and both players talking at once."""
    async with seated(urls) as table:
        await table.setup()
        player, other = table.acting, table.waiting
        elsewhere = urls[1 - urls.index(player.url)]
        async with await player.another_device(elsewhere).connect() as device:
            await device.join(table.game)
            for number in range(5):
                step = player.state(table.game)["now"]["legal"][0]
                await asyncio.gather(
                    player.ask("step", id=f"s{number}", game=table.game, step=step),
                    device.ask("step", id=f"s{number}", game=table.game, step=step),
                    *(who.ask("say", game=table.game, phrase="oops") for who in (player, other, device)),
                )
                await player.ask("undo", id=f"u{number}", game=table.game)
                await device.sees(table.game, lambda state: not state["running"])
            await player.sees(table.game, lambda state: len(state["chat"]) == 15)
            version = player.state(table.game)["version"]
            await device.sees(table.game, lambda state: state["version"] == version)
            assert player.state(table.game)["chat"] == device.state(table.game)["chat"]
            assert player.state(table.game)["board"] == device.state(table.game)["board"]
    rows = log_of(database, table.game)
    kinds = [row.body["kind"] for row in rows]
    assert kinds.count("undone") == 5
    assert kinds.count("said") == 15
    commands = [row.command for row in rows if row.command]
    assert len(commands) == len(set(commands))


async def test_players_find_each_other(urls: list[str]) -> None:
    """By the lobby and by matchmaking."""
    async with people(urls, 2) as (ada, ben):
        await ben.ask("lobby")
        game = await ada.make_game()
        await ben.until(
            lambda: any(game in str(message) for message in ben.messages if message["type"] == "lobby")
        )
        for client in (ada, ben):
            await client.ask("seek", kinds=["mortals-5+5-casual"])
        paired = {message["game"] for client in (ada, ben) for message in await client.got("paired")}
        assert len(paired) == 1


async def test_a_game_goes_on_without_redis_and_with_it_again(urls: list[str], redis_server: Redis) -> None:
    async with seated(urls) as table:
        await table.setup()
        await asyncio.to_thread(redis_server.kill)
        try:
            await table.turns(2)
        finally:
            await asyncio.to_thread(redis_server.start)
        await table.turns(2)
        await table.play(seed=2)
        await table.over()
        assert table.state(0)["turns"] == table.state(1)["turns"]


@pytest.mark.parametrize("redis_runs", [True, False])
async def test_whoever_signs_out_is_out_at_the_other_node_too(
    urls: list[str], redis_server: Redis, redis_runs: bool
) -> None:
    """Also while the nodes cannot tell each other."""
    here, there = urls
    if not redis_runs:
        await asyncio.to_thread(redis_server.kill)
    try:
        for way in WAYS:
            async with account(here) as ada, await elsewhere(ada, there) as device:
                await device.make_game()
                await device.connect()
                stream = await Stream(device).opened()
                await way(ada)
                await is_out(device, [stream])
                with pytest.raises(GotRefused) as refused:
                    await device.post("/api/games", options={})
                assert refused.value.code == "not_signed_in"
    finally:
        if not redis_runs:
            await asyncio.to_thread(redis_server.start)


async def test_several_workers_serve_one_address(tmp_path: Path, database: str, redis_server: Redis) -> None:
    with nodes(tmp_path, database, redis_server.url, 1, workers=2) as (server,):
        await server.answers()
        async with seated(server.url) as table:
            await table.play(seed=3)
            await table.over()
            assert table.state(0)["turns"] == table.state(1)["turns"]
    assert server.errors() == []


async def test_no_acknowledged_step_is_lost_though_nodes_and_redis_are_killed(
    servers: list[Server], database: str, redis_server: Redis
) -> None:
    told = await play_while_killing(
        servers, redis_server, database, tables=4, kills=5, redis_kills=2, random=Random(7)
    )
    assert told.games
    assert told.acknowledged > 100
