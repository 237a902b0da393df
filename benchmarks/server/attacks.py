"""What strangers can do to a server, as a process of its own: `python -m benchmarks.server.attacks NAME URL`.

Each attack goes on for some seconds, from one address and as fast as it can. What it does is what once
stopped a server, or is of the same kind; that it is refused is no failure.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any, Final
from urllib.parse import urlsplit

from httpx2 import AsyncClient, AsyncHTTPTransport, HTTPError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.typing import Origin

from tests.costly import corpus

_PATIENCE: Final = 60.0  # seconds for an answer
_WALK: Final = '[P1Power "hermes"]\n[P2Power "mortal"]\n\n1. +A1+E1 +C3+D4 2. A1{walk}^A2 *\n'
_ODD_PATHS: Final = ("/%00", "/a%00b", "/assets/%00", "/" + "x" * 5000, "/..%2f..%2fetc", "//metrics", "/%ff")


class Stranger:
    """Somebody at the address from which the attack comes."""

    address = "127.0.2.1"

    def __init__(self, url: str) -> None:
        self.url = url
        self._sockets: list[ClientConnection] = []
        self.http = AsyncClient(
            base_url=url,
            headers={"Origin": url},
            timeout=_PATIENCE,
            transport=AsyncHTTPTransport(local_address=self.address),
        )

    async def enter(self) -> Stranger:
        await self.http.post("/api/session", json={"name": "Stranger"})
        return self

    async def socket(self) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        opened = await connect(
            self.url.replace("http", "ws", 1) + "/ws",
            origin=Origin(self.url),
            additional_headers={"Cookie": cookies},
            local_addr=(self.address, 0),
            proxy=None,
            max_queue=None,
        )
        self._sockets.append(opened)
        return opened

    async def game(self, *, seats: Sequence[Mapping[str, object]] = (), **options: object) -> str | None:
        body = {"options": options, "seats": list(seats)}
        made: str | None = (await self.http.post("/api/games", json=body)).json().get("game")
        return made


Answers = Counter[str]
Attack = Callable[[str, float, Answers], Awaitable[None]]


# Work that one request asks for


async def pictures(url: str, end: float, answers: Answers) -> None:
    """Of every position that was found to be costly."""
    await _ask_again(url, end, answers, [("GET", "/api/picture.svg", {"position": it}) for it in corpus()])


async def positions(url: str, end: float, answers: Answers) -> None:
    await _ask_again(url, end, answers, [("POST", "/api/replay", {"text": text}) for text in corpus()])


async def long_records(url: str, end: float, answers: Answers) -> None:
    """With one endless turn, and many of those that are just allowed."""
    texts = [_WALK.format(walk=">A2>A1" * steps) for steps in (95, 500, 2000, 9500)]
    await _ask_again(url, end, answers, [("POST", "/api/replay", {"text": text}) for text in texts])


async def bots_on_odd_boards(url: str, end: float, answers: Answers) -> None:
    """Games that begin where a bot has much to look at."""
    stranger = await Stranger(url).enter()
    for position in cycle(corpus()):
        if time.monotonic() > end:
            return
        seats = [{"chair": 1, "bot": 10, "paced": False}]
        answers[str(bool(await stranger.game(seats=seats, position=position, first="others")))] += 1
        await asyncio.sleep(0.05)


async def all_bots(url: str, end: float, answers: Answers) -> None:
    """Every bot there is, at once."""
    stranger = await Stranger(url).enter()
    seats = [{"chair": chair, "bot": 10, "paced": False} for chair in (1, 2, 3)]
    while time.monotonic() < end:
        answers[str(bool(await stranger.game(seats=seats, players=4, powers="random")))] += 1
        await asyncio.sleep(0.05)


# Accounts


async def farewells(url: str, end: float, answers: Answers) -> None:
    """Guests come, ask for all that is known of them, and have it deleted."""
    while time.monotonic() < end:
        stranger = Stranger(url)
        for method, path, body in (
            ("POST", "/api/session", {"name": "\u202eenohtyP\u200b"}),
            ("GET", "/api/account/export", None),
            ("DELETE", "/api/account", {}),
        ):
            with contextlib.suppress(HTTPError):
                answer = await stranger.http.request(method, path, json=body)
                answers[f"{method} {answer.status_code}"] += 1


async def guesses(url: str, end: float, answers: Answers) -> None:
    """Passwords, each of which takes a while to be found wrong."""
    body = {"username": "ada", "password": "x" * 200}
    await _ask_again(url, end, answers, [("POST", "/api/login", body)])


# Sockets


async def lobby_flood(url: str, end: float, answers: Answers) -> None:
    """Many guests of one address, who ask for the lobby all the time."""
    guests = [await Stranger(url).enter() for _ in range(28)]

    async def ask(guest: Stranger) -> None:
        socket = await guest.socket()
        while time.monotonic() < end:
            await socket.send(json.dumps({"type": "lobby", "id": "l"}))
            await asyncio.sleep(0.05)
        answers["sent"] += 1

    await _all(map(ask, guests))


async def restless(url: str, end: float, answers: Answers) -> None:
    """Somebody sits down and stands up, before many who follow the lobby."""
    host = await Stranger(url).enter()
    followers = [await host.socket() for _ in range(15)]
    for socket in followers:
        await socket.send(json.dumps({"type": "lobby", "id": "l"}))
    games = [await host.game(players=3, powers="random") for _ in range(20)]
    guest = await Stranger(url).enter()
    game = next((game for game in games if game), None)
    while time.monotonic() < end:
        answers[str((await guest.http.post(f"/api/games/{game}/seat", json={})).status_code)] += 1
        await guest.http.delete(f"/api/games/{game}/seat")


async def handshakes(url: str, end: float, answers: Answers) -> None:
    """As many as come through, at once, again and again."""
    stranger = await Stranger(url).enter()

    async def shake() -> None:
        try:
            socket = await stranger.socket()
        except InvalidStatus as error:
            answers[str(error.response.status_code)] += 1
        else:
            answers["open"] += 1
            socket.transport.abort()

    while time.monotonic() < end:
        await _all(shake() for _ in range(70))


async def endless_walk(url: str, end: float, answers: Answers) -> None:
    """Turns without an end, and steps that are taken back for ever."""
    await _all(_walk(url, end, answers, number % 2 == 0) for number in range(8))


async def _walk(url: str, end: float, answers: Answers, back: bool) -> None:
    stranger = await Stranger(url).enter()
    position = "0000000000000000000000000/1/hermes:A1,E1/mortal:C3,D5"
    game = await stranger.game(seats=[{"chair": 1, "name": "Me"}], position=position, first="maker")
    socket = await stranger.socket()
    places = cycle(("move A1 A2", "move A2 A1"))
    for number in range(100_000):
        if time.monotonic() > end:
            break
        step = {"type": "step", "step": next(places), "confirm": "ask"}
        kinds = ({"type": "step", "step": "move A1 A2"}, {"type": "undo"})
        command: dict[str, Any] = kinds[number % 2] if back else step
        await socket.send(json.dumps({**command, "id": f"w{number}", "game": game}))
        await asyncio.sleep(0.05)
    answers["sent"] += number


async def nonsense(url: str, end: float, answers: Answers) -> None:
    """Deep, large and odd messages, until the socket is closed, and again."""
    stranger = await Stranger(url).enter()
    odd = ["[" * 5000, "{" * 16_000, '{"type":"step"' + ',"a":1' * 2000 + "}", "x" * 16_000, "\u2028", "null"]
    for text in cycle(odd):
        if time.monotonic() > end:
            return
        try:
            socket = await stranger.socket()
            for _ in range(50):
                await socket.send(text)
            await socket.close()
        except WebSocketException as error:
            answers[type(error).__name__] += 1
            await asyncio.sleep(0.05)


# Connections


async def half_requests(url: str, end: float, answers: Answers) -> None:
    """Connections that begin a request and never end it."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    starts = (b"GET / HT", b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", b"")
    writers: list[asyncio.StreamWriter] = []
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(host, port, local_addr=(Stranger.address, 0))
            writer.write(starts[len(writers) % len(starts)])
            writers.append(writer)
        await asyncio.sleep(0.01)
    answers["opened"] += len(writers)
    for writer in writers:
        writer.close()


async def odd_paths(url: str, end: float, answers: Answers) -> None:
    paths = (*_ODD_PATHS, "/healthz", "/metrics", "/openapi.json", "/api/games", "/")
    await _ask_again(url, end, answers, [("GET", path, None) for path in paths])


ATTACKS: Final[dict[str, Attack]] = {
    attack.__name__: attack
    for attack in (
        pictures,
        positions,
        long_records,
        bots_on_odd_boards,
        all_bots,
        farewells,
        guesses,
        lobby_flood,
        restless,
        handshakes,
        endless_walk,
        nonsense,
        half_requests,
        odd_paths,
    )
}


async def _ask_again(
    url: str, end: float, answers: Answers, requests: list[tuple[str, str, dict[str, str] | None]]
) -> None:
    """Ten at a time, until the end."""
    stranger = Stranger(url)
    following = cycle(requests)

    async def ask() -> None:
        while time.monotonic() < end:
            method, path, body = next(following)
            given = {"params": body} if method == "GET" else {"json": body}
            with contextlib.suppress(HTTPError):
                answer = await stranger.http.request(method, path, **given)  # type: ignore[arg-type]
                answers[str(answer.status_code)] += 1
                if answer.status_code == 429:
                    await asyncio.sleep(0.02)

    await _all(ask() for _ in range(10))


async def _all(work: Iterable[Awaitable[None]]) -> None:
    """Whatever becomes of each."""
    await asyncio.gather(*work, return_exceptions=True)


async def attack(name: str, url: str, seconds: float) -> Answers:
    Stranger.address = f"127.0.2.{1 + list(ATTACKS).index(name)}"  # each begins with all that is allowed
    answers: Answers = Counter()
    with contextlib.suppress(TimeoutError, WebSocketException, HTTPError, OSError):
        async with asyncio.timeout(seconds + 2.0):
            await ATTACKS[name](url, time.monotonic() + seconds, answers)
    return answers


def main() -> None:
    name, url, seconds = sys.argv[1:]
    answers = asyncio.run(attack(name, url, float(seconds)))
    print(", ".join(f"{count} × {answer}" for answer, count in sorted(answers.items())) or "nothing answered")


if __name__ == "__main__":
    main()
