"""Messages that are wrong, hostile or too many: a stable code or a closed socket, and nothing changes."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from santorini.server.wire import PROTOCOL
from tests.server.client import PATIENCE, Client, GotRefused, Message
from tests.server.network.process import Server
from tests.server.network.tables import people, seated

pytestmark = pytest.mark.anyio

DEEP = 2500


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With its limits."""
    with Server(tmp_path_factory.mktemp("strict"), limits=True) as server:
        yield server
    assert server.errors() == []


async def refusal_of(client: Client, data: str | bytes) -> Message:
    """The answer to something that has no id."""
    seen = len(client.messages)
    await client.send_raw(data)
    await client.until(lambda: any(m["type"] == "refused" for m in client.messages[seen:]))
    return next(m for m in client.messages[seen:] if m["type"] == "refused")


async def sockets(anybody: Client) -> int:
    """How many the server says are open."""
    metrics = (await anybody.http.get("/metrics")).text
    (line,) = [line for line in metrics.splitlines() if line.startswith("santorini_sockets ")]
    return int(float(line.split()[1]))


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_pages_of_others_get_no_socket(url: str, origin: str) -> None:
    async with Client(url) as client:
        await client.sign_in("Ada")
        client.origin = origin
        with pytest.raises(InvalidStatus) as refused:
            await client.connect()
        assert refused.value.response.status_code == 403


async def test_a_forged_cookie_is_nobody(url: str) -> None:
    async with Client(url) as ada, Client(url) as forger:
        await ada.sign_in("Ada")
        name = next(iter(ada.http.cookies))
        forger.http.cookies.set(name, "A" * 43, domain="127.0.0.1")
        await forger.connect()
        welcome = await forger.ask("hello", protocol=PROTOCOL)
        assert "user" not in welcome
        assert await forger.refusal("seek", kinds=["mortals-5+5-casual"]) == "not_signed_in"


async def test_nobody_can_watch_but_not_play(url: str) -> None:
    async with seated(url) as table, Client(url) as nobody:
        await nobody.connect()
        await nobody.join(table.game)
        assert nobody.state(table.game)["now"]["legal"] == []
        for command in (
            {"type": "step", "step": "a1"},
            {"type": "say", "phrase": "hello"},
            {"type": "resign"},
        ):
            assert await nobody.refusal(game=table.game, **command) == "not_signed_in"


@pytest.mark.parametrize("protocol", ["0.9", "1.0", "2.0"])
async def test_old_clients_are_told_to_load_again(url: str, protocol: str) -> None:
    async with Client(url) as client:
        await client.connect()
        with pytest.raises(GotRefused) as refused:
            await client.ask("hello", protocol=protocol, language="en")
        assert refused.value.code == "old_client"
        assert "load the page again" in str(refused.value)
        assert await client.closed() == 4426


async def test_clients_that_know_more_are_welcome(url: str) -> None:
    async with Client(url) as client:
        await client.connect()
        assert (await client.ask("hello", protocol="1.99"))["protocol"] == PROTOCOL


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ('{"type": "dance", "id": "1"}', "dance"),
        ('{"type": "step", "id": "1", "game": "0000000000", "step": "end", "speed": 2}', "speed"),
        ('{"type": "offer", "id": "1", "game": "0000000000", "kind": "tea"}', "kind"),
    ],
)
async def test_what_the_protocol_does_not_know_is_refused_by_name(url: str, data: str, name: str) -> None:
    async with Client(url) as client:
        await client.connect()
        refusal = await refusal_of(client, data)
        assert refusal["code"] == "malformed"
        assert name in refusal["sentence"]


async def test_games_and_seats_of_others_are_out_of_reach(url: str) -> None:
    async with seated(url) as table, people(url, 1) as (eve,):
        game, player = table.game, table.acting
        step = player.state(game)["now"]["legal"][0]
        before = player.state(game)["version"]
        await eve.join(game)
        assert await eve.refusal("step", game=game, step=step) == "not_yours"
        assert await eve.refusal("resign", game=game) == "not_yours"
        assert await eve.refusal("say", game=game, text="Psst") == "not_allowed"
        assert await eve.refusal("join", game=game, chair=0) == "not_yours"
        other = 1 - table.players.index(player)
        assert await player.refusal("step", game=game, step=step, chair=other) == "not_yours"
        assert await table.waiting.refusal("step", game=game, step=step) == "not_your_turn"
        assert await eve.refusal("join", game="0000000000") == "not_found"
        assert player.state(game)["version"] == before


async def test_illegal_and_stale_steps_change_nothing(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        game, player = table.game, table.acting
        worker = player.state(game)["board"]["workers"][0]["at"]
        with pytest.raises(GotRefused) as refused:
            await player.ask("step", game=game, step=f"move {worker} {worker}")
        assert refused.value.code == "illegal"
        assert len(str(refused.value)) > 10
        assert await player.refusal("step", game=game, step="nonsense") in ("illegal", "malformed")
        step = player.state(game)["now"]["legal"][0]
        assert await player.refusal("step", game=game, step=step, turn=0) == "stale"
        assert await player.refusal("turn", game=game, text="?!") == "illegal"
        assert await player.refusal("undo", game=game) == "nothing_there"
        assert await player.refusal("confirm", game=game) == "nothing_there"
        assert await player.refusal("decline", game=game, kind="pause") == "nothing_there"
        why = await player.ask("why", game=game, step=step)
        assert "why" not in why
        await table.turn()
        assert player.state(game)["now"]["turn"] == table.state()["now"]["turn"]


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hello",
        "null",
        "[]",
        "{}",
        "17",
        '{"type": "step"}',
        '{"type": "dance", "id": "1"}',
        '{"type": ["step"], "id": "1"}',
        '{"type": "hello", "id": "\\ud800", "protocol": "1.0"}',
        '{"type": "hello", "id": "1", "protocol": "1.0", "\\ud800": 1}',
        '{"type": "hello", "id": "1", "protocol": "1.0", "more": 1}',
        '{"type": "pong", "ping": 1e400}',
        '{"type": "pong", "ping": ' + "9" * 5000 + "}",
        '{"id": ' + "[" * DEEP + "]" * DEEP + "}",
        '{"a":' * DEEP + "1" + "}" * DEEP,
        b"\x00\x01\x02",
        b'{"type": "hello", "id": "1", "protocol": "1.0"}',
    ],
    ids=lambda data: repr(data)[:30],
)
async def test_what_is_no_command_is_malformed(url: str, data: str | bytes) -> None:
    async with Client(url) as client:
        await client.connect()
        assert (await refusal_of(client, data))["code"] == "malformed"
        assert (await client.ask("hello", protocol=PROTOCOL))["type"] == "welcome"


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "step", "game": "../../etc", "step": "a1"},
        {"type": "step", "game": "0000000000", "step": "x" * 500},
        {"type": "step", "game": "0000000000", "step": "a1", "turn": -1},
        {"type": "step", "game": "0000000000", "step": "a1", "confirm": 61},
        {"type": "step", "game": "0000000000", "step": "a1", "confirm": "NaN"},
        {"type": "choose", "game": "0000000000", "choice": 9},
        {"type": "say", "game": "0000000000", "text": "x" * 281},
        {"type": "say", "game": "0000000000", "text": "   "},
        {"type": "say", "game": "0000000000"},
        {"type": "say", "game": "0000000000", "phrase": "rude"},
        {"type": "seek", "kinds": []},
        {"type": "seek", "kinds": ["x"] * 21},
        {"type": "mute", "game": "0000000000", "user": "'; DROP TABLE users"},
        {"type": "join", "game": "0000000000", "version": -1},
    ],
)
async def test_fields_out_of_bounds_are_malformed(url: str, fields: Message) -> None:
    async with people(url, 1) as (ada,):
        assert await ada.refusal(**fields) == "malformed"


async def test_a_message_that_is_too_large_ends_the_connection(url: str) -> None:
    async with people(url, 1) as (ada,):
        await ada.send_raw(json.dumps({"type": "hello", "id": "x" * 20_000}))
        assert await ada.closed() == 1009


async def test_nonsense_for_long_ends_the_connection(url: str) -> None:
    async with people(url, 1) as (ada,):
        for _ in range(41):
            await ada.send_raw("nonsense")
        assert await ada.closed() == 4429


async def test_a_flood_is_slowed_and_then_ended(strict_server: Server) -> None:
    async with people(strict_server.url, 1) as (ada,):
        for number in range(200):
            try:
                await ada.send({"type": "hello", "id": f"h{number}", "protocol": PROTOCOL})
            except ConnectionError:
                break
        assert await ada.closed() == 4429
        refused = [message for message in ada.messages if message["type"] == "refused"]
        assert {message["code"] for message in refused} == {"too_many"}
        assert all(message["wait"] > 0 for message in refused)


async def test_chat_has_its_own_limit(strict_server: Server) -> None:
    async with seated(strict_server.url) as table:
        ada, ben = table.players
        for _ in range(6):
            await ada.ask("say", game=table.game, phrase="oops")
        assert await ada.refusal("say", game=table.game, phrase="oops") == "too_many"
        await ben.ask("say", game=table.game, phrase="oops")
        step = table.acting.state(table.game)["now"]["legal"][0]
        await table.acting.ask("step", game=table.game, step=step)


async def test_one_user_has_so_many_sockets(tmp_path: Path) -> None:
    with Server(tmp_path, limits=True, max_sockets_per_user=3) as server:
        async with people(server.url, 1) as (ada,):
            devices = [await ada.another_device().connect() for _ in range(2)]
            async with ada.another_device() as one_too_many:
                with pytest.raises(InvalidStatus):
                    await one_too_many.connect()
            for device in devices:
                await device.leave()
                await device.http.aclose()


async def test_a_reader_that_hangs_is_let_go_and_stops_nobody(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with seated(server.url) as table, people(server.url, 1) as (slow,):
            for _ in range(100):
                await slow.ask("say", game=table.game, room="watchers", text="x" * 280)
            slow.stop_reading()
            for number in range(3000):  # each is answered with the whole, 40 kilobytes
                await slow.send({"type": "join", "id": f"j{number}", "game": table.game})
            await table.turns(2)
            async with asyncio.timeout(PATIENCE):
                while await sockets(table.players[0]) > 2:
                    await asyncio.sleep(0.05)
            slow.read_on()
            assert await slow.closed() == 4408
            assert slow.wholes < 3000
            await table.turn()
