"""The socket: commands come in, events go out (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Final, Protocol

from pydantic import TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.types import Scope as AsgiScope

from santorini.server import metrics
from santorini.server.live.connection import CloseCode, Connection
from santorini.server.storage.database import StorageUnavailable
from santorini.server.storage.people import MOST_BLOCKS
from santorini.server.web.auth import Identity
from santorini.server.web.context import Web, require, sender_of, welcome
from santorini.server.web.limits import CHAT, MESSAGES, SOCKETS, address_key, address_of
from santorini.server.web.websocket import CHANNEL
from santorini.server.wire import PROTOCOL, is_spoken, takes_changes
from santorini.server.wire import commands as wire
from santorini.server.wire.accounts import Scope
from santorini.server.wire.errors import Code, Refused, in_words, what_is_wrong
from santorini.server.wire.events import Ack, Ping, Refusal, Welcome
from santorini.server.wire.values import Language
from santorini.server.wire.writing import as_text

_log = logging.getLogger(__name__)

PATH: Final = "/ws"

_MOST_FOLLOWED = 50  # games of one socket
_PATIENCE = 40  # messages that are no commands, or too many, before a socket is closed
_SMOOTH = 0.3  # the share of a new measurement in the estimate of the lag

_ID: Final = TypeAdapter[str](wire.CommandId)


class Channel(Protocol):
    """By which texts come and go."""

    def accept(self) -> None: ...

    def send(self, text: str) -> bool:
        """False: the client does not read, and too much waits for it already."""

    def close(self, code: int) -> None: ...

    async def next(self) -> str | bytes | None:
        """What came, or None when it is over."""


class Socket:
    """One connection of a client."""

    def __init__(self, channel: Channel, web: Web, identity: Identity | None, address: str) -> None:
        self._channel = channel
        self._web = web
        self._node = web.node
        self._identity = identity
        self._language: Language = "en"
        self._strikes = 0
        self._pings: dict[int, float] = {}
        self._left = False
        user = identity.user if identity else None
        self.reader = Connection(
            self.send,
            user.id if user else None,
            user.name if user else "",
            address=address,
            session=identity.session if identity else None,
            token=identity.token if identity else None,
            ping=self._ping,
            close=self.close,
        )
        self._bucket = self.reader.user or self.reader.address

    # Going out

    def send(self, text: str) -> None:
        """Never waits: a client that reads too slowly is let go."""
        if not self._left and not self._channel.send(text):
            _log.info("slow reader let go", extra={"fields": {"user": self.reader.user}})
            self.close(CloseCode.SLOW)

    def _leave(self) -> None:
        if not self._left:
            self._left = True
            self._node.farewell(self.reader)

    def close(self, code: int) -> None:
        """Nothing that comes from now on counts."""
        if not self._left:
            self._leave()
            self._channel.close(code)

    def _ping(self) -> None:
        now = time.monotonic()
        number = int(now * 1000)
        self._pings = {number: now}
        self.send(as_text(Ping(ping=number)))

    # Coming in

    async def run(self) -> None:
        try:
            self._channel.accept()
            while (message := await self._channel.next()) is not None:
                if not self._left:
                    await self._receive(message if isinstance(message, str) else None)
        finally:
            self._leave()
            self.reader.end()

    async def _receive(self, text: str | None) -> None:
        command_id = None
        kind = "unknown"
        try:
            self._web.buckets.take_of_both(self._bucket, self.reader.address, MESSAGES)
            command = _read(text)
            kind = command.type
            command_id = getattr(command, "id", None)
            await self._carry_out(command)
        except Refused as refused:
            self._refuse(refused, command_id or _id_of(text), kind)
        except StorageUnavailable:
            self._refuse(Refused(Code.TRY_AGAIN, "server.cannot_now", wait=1.0), command_id, kind)
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("a command failed", extra={"fields": {"type": kind}})
            self._refuse(Refused(Code.TRY_AGAIN, "server.cannot_now", wait=1.0), command_id, kind)
        else:
            metrics.done(kind).inc()

    def _refuse(self, refused: Refused, command_id: str | None, kind: str) -> None:
        metrics.COMMANDS.labels(kind, refused.code.value).inc()
        metrics.REFUSED.labels(refused.code.value).inc()
        fields = {"code": refused.code.value, "type": kind, "user": self.reader.user}
        _log.info("refused", extra={"fields": fields})
        words = in_words(refused.sentence, self._language)
        self.send(as_text(Refusal(id=command_id, code=refused.code, **words, wait=refused.wait)))
        if refused.code in (Code.MALFORMED, Code.TOO_MANY, Code.TOO_LARGE):
            self._strikes += 1
            if self._strikes > _PATIENCE:
                self.close(CloseCode.TOO_MANY)
        if refused.code is Code.OLD_CLIENT:
            self.close(CloseCode.OLD_CLIENT)

    async def _carry_out(self, command: wire.AnyCommand) -> None:
        match command:
            case wire.Pong():
                self._pong(command)
                return
            case wire.Hello():
                self._hello(command)
                return
            case wire.Join():
                await self._join(command)
            case wire.Part():
                self._part(command)
            case wire.Lobby():
                await self._lobby(command)
            case wire.Seek():
                await self._node.matchmaker.seek(self._known(Scope.PLAY).user, command.kinds)
            case wire.Unseek():
                await self._node.matchmaker.unseek(self._known(Scope.PLAY).user.id)
            case wire.Why():
                reason = await self._node.rooms.why(command, sender_of(self._known(Scope.READ)))
                self.send(as_text(Ack(id=command.id, why=reason and reason.said(command.language))))
                return
            case wire.Look():
                self._reads()
                past = await self._node.rooms.past(command, self.reader.user)
                self.send(as_text(Ack(id=command.id, past=past)))
                return
            case wire.Mute():
                await self._mute(command)
            case _:
                await self._play(command)
        self.send(f'{{"type":"ack","id":"{command.id}"}}')  # an Ack: there is nothing to escape in an id

    def _known(self, scope: Scope) -> Identity:
        if self._identity is None:
            raise Refused(Code.NOT_SIGNED_IN, "server.sign_in")
        require(self._identity, scope)
        return self._identity

    def _reads(self) -> None:
        """Anybody may, but for programs whose token does not allow it."""
        if self._identity is not None:
            require(self._identity, Scope.READ)

    async def _play(self, command: wire.GameCommand) -> None:
        talks = isinstance(command, wire.Say)
        identity = self._known(Scope.CHAT if talks else Scope.PLAY)
        if talks:
            self._web.buckets.take_of_both(identity.user.id, self.reader.address, CHAT)
        began = time.perf_counter()
        await self._node.rooms.command(command, sender_of(identity, self.reader.lag))
        metrics.COMMAND_SECONDS.observe(time.perf_counter() - began)

    async def _join(self, command: wire.Join) -> None:
        self._reads()
        if len(self.reader.follows) >= _MOST_FOLLOWED:
            raise Refused(Code.TOO_MANY, "server.most_followed", most=_MOST_FOLLOWED)
        await self._node.rooms.follow(self.reader, command)

    def _part(self, command: wire.Part) -> None:
        for game, chair in list(self.reader.follows):
            if game == command.game and command.chair in (None, chair):
                self._node.part(self.reader, game, chair)

    async def _lobby(self, command: wire.Lobby) -> None:
        self._reads()
        if command.on:
            await asyncio.sleep(0)  # whoever asks many times takes turns with the others
            await self._node.lobby.follow(self.reader)
        else:
            self._node.hub.lobby.discard(self.reader)

    async def _mute(self, command: wire.Mute) -> None:
        user = self._known(Scope.CHAT).user.id
        await self._node.rooms.match(command.game)
        if await self._node.people.user(command.user) is None:
            raise Refused(Code.NOT_FOUND, "server.no_user")
        if command.on:
            if not await self._node.people.block(user, command.user, command.game):
                raise Refused(Code.NOT_ALLOWED, "server.most_blocks", most=MOST_BLOCKS)
        else:
            await self._node.people.unblock(user, command.user, command.game)
        self._node.blocks.forget(user)
        for reader in self._node.hub.of(user):
            reader.mute(command.user, command.game, command.on)

    def _hello(self, command: wire.Hello) -> None:
        self._language = command.language
        if not is_spoken(command.protocol):
            raise Refused(Code.OLD_CLIENT, "server.old_client", version=PROTOCOL, other=command.protocol)
        self.reader.takes_changes = takes_changes(command.protocol)
        self.send(
            as_text(
                Welcome(
                    id=command.id,
                    protocol=PROTOCOL,
                    user=self.reader.user,
                    name=self.reader.name or None,
                    time=self._node.now(),
                )
            )
        )

    def _pong(self, command: wire.Pong) -> None:
        sent = self._pings.pop(command.ping, None)
        if sent is not None:
            lag = time.monotonic() - sent
            self.reader.lag = lag if not self.reader.lag else (1 - _SMOOTH) * self.reader.lag + _SMOOTH * lag


def _read(text: str | None) -> wire.AnyCommand:
    if text is None:
        raise Refused(Code.MALFORMED, "server.not_json")
    try:
        return wire.COMMANDS.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise Refused(Code.MALFORMED, what_is_wrong(first)) from None


def _id_of(text: str | None) -> str | None:
    """The id of something that is no command, if it has one."""
    try:
        return _ID.validate_python(json.loads(text or "").get("id"))
    except (ValueError, AttributeError, RecursionError):
        return None


async def serve_socket(scope: AsgiScope, web: Web) -> None:
    """Whoever is not admitted is refused by the channel, before it is open: an HTTP 403."""
    channel: Channel = scope["extensions"][CHANNEL]
    try:
        socket = await _admitted(HTTPConnection(scope), channel, web)
    except (Refused, StorageUnavailable) as error:
        code = error.code if isinstance(error, Refused) else Code.TRY_AGAIN
        _log.info("socket refused", extra={"fields": {"code": code.value}})
        metrics.REFUSED.labels(code.value).inc()
        return
    metrics.SOCKETS.inc()
    try:
        await socket.run()
    finally:
        metrics.SOCKETS.dec()


async def _admitted(asked: HTTPConnection, channel: Channel, web: Web) -> Socket:
    """The connection of whoever opens the socket; raises Refused."""
    address = address_key(address_of(asked))
    web.buckets.take(address, SOCKETS)  # first of all: whoever comes too often costs as little as can be
    if not web.hosts.are_asked_by(asked.scope):
        raise Refused(Code.WRONG_ORIGIN, "server.wrong_name")
    if web.node.stopping:
        raise Refused(Code.TRY_AGAIN, "server.stopping")
    web.auth.check_origin(asked)
    identity = await web.auth.identify(asked)
    blocks = await web.node.blocks.of(identity.user.id) if identity else ()
    socket = Socket(channel, web, identity, address)
    socket.reader.note_blocks(blocks)
    await welcome(socket.reader, asked, web)
    return socket
