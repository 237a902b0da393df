"""Whatever comes over the socket: no traceback, no dead connection, no stuck game."""

import asyncio
import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from santorini.server.wire import PROTOCOL
from tests.server.client import Client
from tests.server.network.process import Server
from tests.server.network.tables import Seated

COST = 1.0  # seconds of the server's processor for a dozen messages, whatever they are

STEPS = (
    "place A1",
    "place C3",
    "move A1 B2",
    "build B2 B3",
    "dome C3",
    "end",
    "choose 1",
    "n",
    "force A1 B1",
)
TURNS = ("A1 B2", "C3-C4+C5", "--", "?", "a1b2c3" * 20)
ids = st.integers(0, 30).map(lambda number: f"f{number}")  # often known already
odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
chairs = st.none() | st.integers(0, 3)
fields: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "join": {"chair": chairs, "watch": st.booleans(), "version": st.none() | st.integers(0, 300)},
    "part": {"chair": chairs},
    "why": {"chair": chairs, "step": st.sampled_from(STEPS), "language": st.sampled_from(["en", "fr"])},
    "look": {"chair": chairs, "turn": st.integers(-1, 5)},
    "choose": {"chair": chairs, "choice": st.integers(0, 3) | st.sampled_from(["pan", "apollo", ""])},
    "step": {
        "chair": chairs,
        "step": st.sampled_from(STEPS),
        "turn": st.none() | st.integers(0, 5),
        "confirm": st.none() | st.sampled_from(["now", "ask", 0, 0.01]),
    },
    "turn": {"chair": chairs, "text": st.sampled_from(TURNS), "turn": st.none() | st.integers(0, 5)},
    "undo": {"chair": chairs, "all": st.booleans()},
    "confirm": {"chair": chairs},
    "offer": {
        "chair": chairs,
        "kind": st.sampled_from(["takeback", "pause", "resume", "rematch"]),
        "same_powers": st.booleans(),
    },
    "decline": {"chair": chairs, "kind": st.sampled_from(["takeback", "pause", "resume", "rematch"])},
    "claim": {"chair": chairs},
    "say": {"room": st.sampled_from(["players", "watchers"]), "text": st.text(min_size=1, max_size=20)},
    "mute": {"user": st.text("abc123", min_size=12, max_size=12), "on": st.booleans()},
    "seek": {"kinds": st.lists(st.sampled_from(["mortals-5+5-casual", "nothing"]), min_size=1, max_size=3)},
    "unseek": {},
    "lobby": {"on": st.booleans()},
    "hello": {"protocol": st.sampled_from(["1.1", "1.2", "1.9"])},
    "pong": {"ping": st.integers()},
}


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """Valid in form; now and then one field is not."""
    kind = draw(st.sampled_from(sorted(fields)))
    message: dict[str, Any] = {"type": kind, "id": draw(ids), "game": "GAME"}
    message |= {name: draw(values) for name, values in fields[kind].items()}
    if draw(st.integers(0, 3)) == 0:
        message[draw(st.sampled_from(sorted(message)))] = draw(odd)
    return {name: value for name, value in message.items() if value is not None}


anything = commands() | odd


def text_of(message: object, game: str) -> str:
    return json.dumps(message).replace('"GAME"', json.dumps(game))


async def fuzzed(server: Server, batches: list[tuple[int, list[object]]], seed: int) -> None:
    ada, ben = Client(server.url), Client(server.url)
    async with ada, ben:
        for client in (ada, ben):
            await (await client.sign_in("Fuzz")).connect()
        game = await ada.make_game(powers="random")
        await ben.sit(game)
        for client in (ada, ben):
            await client.join(game)
        for who, messages in batches:
            sender = (ada, ben)[who]
            before = server.cpu_seconds()
            for message in messages:
                await sender.send_raw(text_of(message, game))
            await answered(sender)
            assert server.cpu_seconds() - before < COST, messages
        await goes_on(game, [ada, ben], seed)


async def answered(client: Client) -> None:
    """A greeting is answered after all that was sent before; whoever was closed for nonsense comes back."""
    try:
        await client.ask("hello", protocol=PROTOCOL)
    except ConnectionError:
        assert await client.closed() == 4429
        await client.connect()


async def goes_on(game: str, players: list[Client], seed: int) -> None:
    """The game can be played to its end."""
    for player in players:
        player.games.clear()
        player.messages.clear()
        await player.leave()
        await player.connect()
        await player.join(game)
    state = players[0].state(game)
    if state["now"]["phase"] == "paused":
        agreed = [offer["agreed"] for offer in state["now"]["offers"] if offer["kind"] == "resume"]
        for chair, player in enumerate(players):
            if chair not in (agreed or [[]])[0]:
                await player.ask("offer", game=game, kind="resume")
    await Seated(game, players).play(seed, most=400)
    for player in players:
        await player.sees(game, lambda state: state["status"] in ("over", "aborted"))
    assert players[0].state(game)["turns"] == players[1].state(game)["turns"]


@settings(max_examples=8)
@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.lists(anything, min_size=5, max_size=12)), min_size=4, max_size=8
    ),
    st.integers(0, 1000),
)
def play_after_anything(server: Server, batches: list[tuple[int, list[object]]], seed: int) -> None:
    asyncio.run(fuzzed(server, batches, seed))


def test_a_game_survives_whatever_its_players_send(url: str, shared_server: Server) -> None:
    play_after_anything(shared_server)


def test_random_bytes_end_nothing_but_their_own_connection(url: str) -> None:
    async def send_bytes() -> None:
        random = Random(1)
        for size in (1, 10, 100, 1000, 16_000, 17_000):
            async with Client(url) as client:
                await (await client.sign_in("Noise")).connect()
                await client.send_raw(random.randbytes(size))
                if size > 16_384:
                    assert await client.closed() == 1009
                else:
                    await client.ask("hello", protocol=PROTOCOL)

    asyncio.run(send_bytes())
