"""A player over the network: signs in by HTTP, plays by the socket, and remembers every byte that came."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

PATIENCE = 60.0  # seconds until something that should come counts as lost

Message = dict[str, Any]


class GotRefused(Exception):
    def __init__(self, message: Message) -> None:
        super().__init__(message["sentence"])
        self.code: str = message["code"]
        self.message = message


class Client:
    """`games` has the last state of every followed game, as (game, chair): updates are merged into it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.origin = url
        self.http = httpx2.AsyncClient(base_url=url, headers={"Origin": url}, timeout=PATIENCE)
        self.user = ""
        self.name = ""
        self.heard: list[str] = []  # every message, as it came
        self.messages: list[Message] = []
        self.games: dict[tuple[str, int | None], Message] = {}
        self.wholes = 0
        self.close_code: int | None = None  # of the last connection, once it is closed
        self._broken: Exception | None = None
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._ids = itertools.count(1)
        self._device = secrets.token_hex(4)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()
        await self.http.aclose()

    # Signing in

    async def sign_in(self, name: str) -> Self:
        """As a guest."""
        me = await self.post("/api/session", name=name)
        self.user, self.name = me["user"], name
        return self

    async def keep_account(self, username: str, password: str = "correct horse") -> None:
        await self.post("/api/account", username=username, password=password)

    async def post(self, path: str, **body: Any) -> Any:
        return self._checked(await self.http.post(path, json=body))

    async def get(self, path: str, **parameters: Any) -> Any:
        return self._checked(await self.http.get(path, params=parameters))

    def _checked(self, response: httpx2.Response) -> Any:
        self.heard.append(response.text)
        if response.status_code >= 400:
            raise GotRefused(response.json())
        return response.json() if response.content else None

    async def make_game(self, seats: list[Message] | None = None, **options: Any) -> str:
        made = await self.post("/api/games", options=options, seats=seats or [])
        return str(made["game"])

    async def sit(self, game: str, chair: int | None = None) -> None:
        await self.post(f"/api/games/{game}/seat", **({} if chair is None else {"chair": chair}))

    def another_device(self, url: str | None = None) -> Client:
        """The same user, elsewhere."""
        device = Client(url or self.url)
        device.http.cookies.update(self.http.cookies)
        device.user, device.name = self.user, self.name
        return device

    # The socket

    async def connect(self) -> Self:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        if "Authorization" in self.http.headers:
            headers = {"Authorization": self.http.headers["Authorization"]}
        self._socket = await connect(
            self.url.replace("http", "ws", 1) + "/ws",
            origin=Origin(self.origin),
            additional_headers=headers,
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            max_size=None,
        )
        self.close_code = None
        self._listening = asyncio.create_task(self._listen(self._socket))
        return self

    async def come_back(self) -> Self:
        """Connect again, and tell for each followed game what is known of it."""
        await self.leave()
        await self.connect()
        for (game, chair), state in list(self.games.items()):
            seat = {"watch": True} if chair is None else {"chair": chair}
            await self.ask("join", game=game, version=state["version"], **seat)
        return self

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        if self._listening is not None:
            await asyncio.gather(self._listening, return_exceptions=True)
            self._listening = None
        self._check()

    def break_off(self) -> None:
        """Without a goodbye, as when a phone loses its network."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    def stop_reading(self) -> None:
        """As a client that hangs: what comes fills the buffers of the network."""
        assert self._socket is not None
        self._socket.transport.pause_reading()

    def read_on(self) -> None:
        assert self._socket is not None
        self._socket.transport.resume_reading()

    @property
    def connected(self) -> bool:
        return self._listening is not None and not self._listening.done()

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                self.heard.append(text)
                await self._take(json.loads(text))
        except ConnectionClosed:
            pass
        except Exception as error:  # a message that makes no sense
            self._broken = error
        finally:
            self.close_code = socket.close_code
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection is closed"))
                    answer.exception()  # whoever asked may have gone
            self._answers.clear()
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, message: Message) -> None:
        self.messages.append(message)
        match message["type"]:
            case "ack" | "refused" | "welcome":
                answer = self._answers.pop(message.get("id") or "", None)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case "ping":
                await self.send({"type": "pong", "ping": message["ping"]})
            case "whole":
                self.wholes += 1
                self.games[message["game"], message.get("chair")] = message
            case "update":
                self._merge(message)
        async with self._changed:
            self._changed.notify_all()

    def _merge(self, update: Message) -> None:
        """As any client does: what is missing in an update is as before."""
        state = self.games[update["game"], update.get("chair")]
        assert update["version"] == state["version"] + 1, "an event was missed, or came twice"
        state["version"] = update["version"]
        if update["cause"]["kind"] == "said":
            state.setdefault("chat", []).append(update["cause"]["line"])
        for key in ("now", "board", "running", "players", "status", "result"):
            if key in update:
                state[key] = update[key]
        if update["cause"]["kind"] in ("began", "chose"):
            state["draft"] = update.get("draft")
        if "from_turn" in update:
            state["turns"] = [*state["turns"][: update["from_turn"]], *update["turns"]]
        if update["cause"]["kind"] == "took_back":
            state["turns"] = state["turns"][: update["now"]["turn"]]

    def _check(self) -> None:
        if self._broken is not None:
            raise self._broken

    # Talking

    async def send(self, message: Message) -> None:
        await self.send_raw(json.dumps(message))

    async def send_raw(self, data: str | bytes) -> None:
        self._check()
        if self._socket is None:
            raise ConnectionError("there is no connection")
        try:
            await self._socket.send(data)
        except ConnectionClosed as error:
            raise ConnectionError("the connection is closed") from error

    async def ask(self, type: str, *, id: str | None = None, **fields: Any) -> Message:
        """Send a command and wait for its answer; raises GotRefused."""
        command = id or f"c{next(self._ids)}-{self._device}"
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[command] = answer
        await self.send({"type": type, "id": command, **fields})
        message = await asyncio.wait_for(answer, PATIENCE)
        self._check()
        if message["type"] == "refused":
            raise GotRefused(message)
        return message

    async def join(self, game: str, **fields: Any) -> Message:
        """Follow a game; gives its state."""
        await self.ask("join", game=game, **fields)
        found = [state for (id, _), state in self.games.items() if id == game]
        return found[-1]

    def state(self, game: str, chair: int | None = None) -> Message:
        """Of a game that is followed, as a chair or, if that is clear, as whoever we are."""
        found = [state for (id, seat), state in self.games.items() if id == game and chair in (None, seat)]
        assert found, "this game is not followed"
        return found[0]

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for something to become true by what comes in."""
        async with asyncio.timeout(PATIENCE):
            async with self._changed:
                await self._changed.wait_for(lambda: self._broken is not None or bool(true()))
        self._check()

    async def sees(self, game: str, true: Callable[[Message], object]) -> None:
        """Wait for a followed game to become such."""
        await self.until(lambda: true(self.state(game)))

    async def got(self, type: str) -> list[Message]:
        """Wait for a message of a kind; all that came so far."""
        await self.until(lambda: any(message["type"] == type for message in self.messages))
        return [message for message in self.messages if message["type"] == type]

    async def closed(self) -> int | None:
        """Wait for the connection's end; its code."""
        await self.until(lambda: self.close_code is not None)
        return self.close_code

    async def refusal(self, type: str, **fields: Any) -> str:
        """The code with which a command is refused."""
        try:
            await self.ask(type, **fields)
        except GotRefused as refused:
            return refused.code
        raise AssertionError(f"{type} was not refused")

    # Playing

    async def play(self, game: str, random: Random, *, chair: int | None = None, most: int = 10_000) -> None:
        """Random legal choices whenever it is our turn, until the game is over or `most` were made."""
        made = 0
        while made < most:
            await self.until(lambda: self._may_choose(game, chair))
            state = self.state(game, chair)
            if state["status"] in ("over", "aborted"):
                return
            now, mine = state["now"], state["chair"]
            extra = {"game": game, "chair": mine}
            if state.get("draft"):
                draft = state["draft"]
                refused = draft.get("refused", {})
                options = [option for option in draft["options"] if str(option) not in refused]
                await self.ask("choose", choice=random.choice(options), **extra)
            elif now["confirm"]:
                await self.ask("confirm", **extra)
            else:
                await self.ask("step", step=random.choice(now["legal"]), **extra)
            made += 1

    def _may_choose(self, game: str, chair: int | None) -> bool:
        if not self.connected:
            raise ConnectionError("the connection is closed")
        state = self.state(game, chair)
        return state["status"] in ("over", "aborted") or (
            state["now"].get("actor") is not None and state["now"]["actor"] == state["chair"]
        )
