"""Frames of WebSockets (RFC 6455), out of bytes and into them. No extensions; one message at a time.

A library's frames cost as much as all that a step does to a match: these are only what our sockets need.
"""

from __future__ import annotations

from enum import IntEnum
from struct import Struct
from typing import Final, NamedTuple

_FINAL, _RESERVED, _KIND = 0x80, 0x70, 0x0F  # of the first byte
_MASKED, _SIZE = 0x80, 0x7F  # of the second
_LONG, _LONGER = 126, 127  # sizes that are in two or eight bytes
_LONGEST_CONTROL: Final = 125
_HEAD, _MASK = 2, 4  # bytes
# Codes that a client may close with, besides those from 3000 to 4999.
_CLOSING: Final = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})


class Kind(IntEnum):
    MORE = 0x0
    TEXT = 0x1
    BINARY = 0x2
    CLOSE = 0x8
    PING = 0x9
    PONG = 0xA


_KINDS: Final = {int(kind): kind for kind in Kind}
# Looking up a member of an enumeration takes time before Python 3.12.
_MORE, _CONTROL = Kind.MORE, Kind.CLOSE  # pieces that follow; from here on, what is no message
_SHORT_HEAD, _LONG_HEAD, _LONGER_HEAD = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


class Fault(IntEnum):
    """With which a connection is closed that does not keep to the protocol."""

    PROTOCOL = 1002
    TEXT = 1007
    TOO_LARGE = 1009


class BrokenFrame(Exception):
    def __init__(self, code: Fault) -> None:
        super().__init__(code.name)
        self.code = code


class Message(NamedTuple):
    """Whole: its pieces are put together."""

    kind: Kind
    content: bytes


class FrameReader:
    """Takes bytes as they come, and gives messages one by one: no more work is done than is asked for."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._data = b""
        self._at = 0  # of the first byte that was not read yet
        self._pieces: list[bytes] = []
        self._gathered = 0  # what they count for
        self._of: Kind | None = None  # what the pieces are of

    @property
    def waiting(self) -> int:
        """Bytes that were not read yet."""
        return len(self._data) - self._at

    def feed(self, data: bytes) -> None:
        self._data = self._data[self._at :] + data if self.waiting else data
        self._at = 0

    def next(self) -> Message | None:
        """The next message; None until more has come. Raises BrokenFrame."""
        while (frame := self._frame()) is not None:
            final, kind, content = frame
            if kind >= _CONTROL or (final and self._of is None and kind is not _MORE):
                return Message(kind, content)
            if (kind is _MORE) is (self._of is None):
                raise BrokenFrame(Fault.PROTOCOL)
            self._of = self._of or kind
            self._pieces.append(content)
            self._gathered += len(content) + 1  # empty ones too, or there would be no end to them
            if final:
                message = Message(self._of, b"".join(self._pieces))
                self._of, self._pieces, self._gathered = None, [], 0
                return message
        return None

    def _frame(self) -> tuple[bool, Kind, bytes] | None:
        data, at = self._data, self._at
        if len(data) < at + _HEAD:
            return None
        first, second = data[at], data[at + 1]
        kind = _KINDS.get(first & _KIND)
        size, start = second & _SIZE, at + _HEAD
        if kind is None or first & _RESERVED or not second & _MASKED:
            raise BrokenFrame(Fault.PROTOCOL)
        if kind >= _CONTROL and (size > _LONGEST_CONTROL or not first & _FINAL):
            raise BrokenFrame(Fault.PROTOCOL)
        if size >= _LONG:
            start += 2 if size == _LONG else 8
            if len(data) < start:
                return None
            size = _longer_size(data[at + _HEAD : start])
        if kind < _CONTROL and self._gathered + size > self._largest:
            raise BrokenFrame(Fault.TOO_LARGE)  # before it is there
        end = start + _MASK + size
        if len(data) < end:
            return None
        self._at = end
        return bool(first & _FINAL), kind, unmasked(data[start : start + _MASK], data[start + _MASK : end])


def _longer_size(written: bytes) -> int:
    size = int.from_bytes(written, "big")
    if size < _LONG or (len(written) == 8 and (size < 1 << 16 or size >> 63)):
        raise BrokenFrame(Fault.PROTOCOL)  # not the shortest way to write it
    return size


def unmasked(mask: bytes, content: bytes) -> bytes:
    """As numbers, which is a matter of a few calls however long it is.

    >>> unmasked(bytes([1, 2, 3, 4]), bytes([1, 3, 1, 7, 1]))
    b'\\x00\\x01\\x02\\x03\\x00'
    """
    size = len(content)
    if mask == b"\0\0\0\0" or not size:
        return content
    repeated = (mask * (size // _MASK + 1))[:size]
    return (int.from_bytes(content, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")


def frame(kind: Kind, content: bytes) -> bytes:
    """As a server sends it: whole, and not masked."""
    size = len(content)
    if size < _LONG:
        return _SHORT_HEAD(_FINAL | kind, size) + content
    if size < 1 << 16:
        return _LONG_HEAD(_FINAL | kind, _LONG, size) + content
    return _LONGER_HEAD(_FINAL | kind, _LONGER, size) + content


def closing(code: int) -> bytes:
    return frame(Kind.CLOSE, code.to_bytes(2, "big"))


def read_closing(content: bytes) -> bytes:
    """What is answered to a client that closes: the same. Raises BrokenFrame."""
    if not content:
        return frame(Kind.CLOSE, b"")
    code = int.from_bytes(content[:2], "big")
    if len(content) < 2 or not (code in _CLOSING or 3000 <= code <= 4999):
        raise BrokenFrame(Fault.PROTOCOL)
    text_of(content[2:])
    return closing(code)


def text_of(content: bytes) -> str:
    """Raises BrokenFrame."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BrokenFrame(Fault.TEXT) from None
