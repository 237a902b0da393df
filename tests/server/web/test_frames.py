"""Frames, compared with those of a library that is made for them."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode

from santorini.server.web.frames import (
    BrokenFrame,
    Fault,
    FrameReader,
    Kind,
    Message,
    closing,
    frame,
    read_closing,
    text_of,
)

LARGEST = 70_000
WHOLE = st.builds(
    Message, st.sampled_from([Kind.TEXT, Kind.BINARY]), st.binary(max_size=300) | st.just(b"x" * 66_000)
)
CONTROL = st.builds(Message, st.sampled_from([Kind.PING, Kind.PONG, Kind.CLOSE]), st.binary(max_size=125))


def sent(kind: int, content: bytes, *, final: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(Opcode(kind), content, fin=final).serialize(mask=True, extensions=[])


def read(data: bytes, largest: int = LARGEST) -> list[Message]:
    reader = FrameReader(largest)
    reader.feed(data)
    return list(iter(reader.next, None))


def fault(data: bytes, largest: int = LARGEST) -> Fault:
    with pytest.raises(BrokenFrame) as broken:
        read(data, largest)
    return broken.value.code


@given(st.lists(WHOLE | CONTROL, max_size=6), st.lists(st.integers(1, 400), min_size=1, max_size=20))
def test_whatever_pieces_of_the_net_it_comes_in(messages: Sequence[Message], sizes: Sequence[int]) -> None:
    data = b"".join(sent(message.kind, message.content) for message in messages)
    reader, found, at, number = FrameReader(LARGEST), list[Message](), 0, 0
    while at < len(data):
        size = sizes[number % len(sizes)] if number < 500 else len(data)
        reader.feed(data[at : at + size])
        at, number = at + size, number + 1
        found += iter(reader.next, None)
    assert found == messages
    assert reader.waiting == 0


@given(st.lists(st.binary(max_size=200), min_size=2, max_size=5), CONTROL)
def test_messages_in_pieces_with_something_between(pieces: Sequence[bytes], between: Message) -> None:
    data = sent(Kind.TEXT, pieces[0], final=False) + sent(between.kind, between.content)
    data += b"".join(sent(Kind.MORE, piece, final=False) for piece in pieces[1:-1])
    data += sent(Kind.MORE, pieces[-1])
    assert read(data) == [between, Message(Kind.TEXT, b"".join(pieces))]


@given(WHOLE | CONTROL)
def test_what_goes_out_is_what_the_library_would_send(message: Message) -> None:
    expected = Frame(Opcode(message.kind), message.content).serialize(mask=False, extensions=[])
    assert frame(message.kind, message.content) == expected


NO_FRAMES = {
    "not masked": Frame(Opcode.TEXT, b"x").serialize(mask=False, extensions=[]),
    "an extension that was not agreed upon": bytes([0xC1, 0x80, 0, 0, 0, 0]),
    "a kind that there is not": bytes([0x83, 0x80, 0, 0, 0, 0]),
    "half a ping": bytes([0x09, 0x80, 0, 0, 0, 0]),
    "a long ping": bytes([0x89, 0xFE, 0, 126]),
    "a size in two bytes that fits into one": bytes([0x81, 0xFE, 0, 100]),
    "a size in eight bytes that fits into two": bytes([0x81, 0xFF, 0, 0, 0, 0, 0, 0, 1, 0]),
    "a size below zero": bytes([0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0]),
    "the rest of nothing": sent(Kind.MORE, b"x"),
    "something new before the rest": sent(Kind.TEXT, b"x", final=False) + sent(Kind.TEXT, b"x"),
}


@pytest.mark.parametrize("data", NO_FRAMES.values(), ids=NO_FRAMES)
def test_what_is_no_frame(data: bytes) -> None:
    assert fault(data) is Fault.PROTOCOL


def test_too_much_is_refused_before_it_is_there() -> None:
    assert fault(bytes([0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])) is Fault.TOO_LARGE
    assert fault(bytes([0x81, 0xFE, 0, 201]), largest=200) is Fault.TOO_LARGE
    assert len(read(sent(Kind.TEXT, bytes(200)), largest=200)) == 1
    in_pieces = sent(Kind.TEXT, bytes(150), final=False) + sent(Kind.MORE, bytes(60))
    assert fault(in_pieces, largest=200) is Fault.TOO_LARGE


def test_pieces_with_nothing_in_them_have_an_end_too() -> None:
    endless = sent(Kind.TEXT, b"", final=False) + 300 * sent(Kind.MORE, b"", final=False)
    assert fault(endless, largest=200) is Fault.TOO_LARGE


@pytest.mark.parametrize("code", [1000, 1001, 1012, 3000, 4999])
def test_whoever_closes_is_answered_with_the_same(code: int) -> None:
    assert read_closing(Close(code, "é").serialize()) == closing(code)
    assert read_closing(b"") == bytes([0x88, 0])


@pytest.mark.parametrize("content", [b"x", *(code.to_bytes(2, "big") for code in (0, 999, 1004, 1006, 5000))])
def test_codes_that_nobody_may_close_with(content: bytes) -> None:
    with pytest.raises(BrokenFrame) as broken:
        read_closing(content)
    assert broken.value.code is Fault.PROTOCOL


def test_texts_are_texts() -> None:
    assert text_of("é".encode()) == "é"
    with pytest.raises(BrokenFrame) as broken:
        text_of(b"\xff")
    assert broken.value.code is Fault.TEXT
