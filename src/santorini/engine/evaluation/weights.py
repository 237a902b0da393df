"""The file of a network: a header that says what it reads and how it counts, and its integers.

8 bytes    SANTNET and a line feed
4 bytes    length of the header, little-endian
header     JSON: version, hidden, one, memory_cards, size, sha256, and anything else about the training
the rest   zlib: the integers, little-endian, in the order of `sections`, taken apart (`apart`)
"""

from __future__ import annotations

import hashlib
import json
import zlib
from array import array
from pathlib import Path
from typing import Final, NamedTuple, final

from santorini.engine.evaluation.inputs import MEMORY_CARDS, NUMBERS, STAGES, rows_in_all
from santorini.files import replacing

MAGIC: Final = b"SANTNET\n"
VERSION: Final = 3

SECOND: Final = 32  # neurons of the second layer
LEAST_HIDDEN: Final = 32
MOST_HIDDEN: Final = 512

# What 1 is in integers: activations ONE, weights of the second layer 256, of the last one 1024.
ONE: Final = 255
MOST_ONE: Final = 511
SECOND_SHIFT: Final = 8
LAST_SCALE: Final = 1024

_LONGEST_HEADER: Final = 1 << 20


class BrokenWeights(ValueError):
    """A file that is not a network, or not a whole one."""


class Section(NamedTuple):
    """A run of integers: `h` has 16 bits, `i` 32."""

    name: str
    kind: str
    length: int

    @property
    def size(self) -> int:
        """In bytes."""
        return self.length * _WIDTH[self.kind]


def sections(hidden: int, memory_cards: int) -> list[Section]:
    """The integers of a network in the order of the file.

    The layers above the first come once for each stage of the game. The cards' own parts come for the
    roles 0 and 1, and for each ordered pair of their cards. Weights of the second layer stand as processors
    multiply: for every two units those of each neuron (`places_of`).
    """
    cards, pairs = 2 * NUMBERS, NUMBERS * NUMBERS
    return [
        Section("rows", "h", rows_in_all(memory_cards) * hidden),  # by row
        Section("bias", "h", hidden),
        Section("second", "h", STAGES * SECOND * hidden),  # by stage
        Section("second_of_cards", "h", cards * SECOND * hidden),  # added to those of the stage
        Section("second_bias", "i", STAGES * SECOND),
        Section("second_cards", "i", cards * SECOND),
        Section("second_pairs", "i", pairs * SECOND),
        Section("last", "h", STAGES * SECOND),
        Section("last_cards", "h", cards * SECOND),
        Section("last_bias", "i", STAGES),
        Section("last_card_bias", "i", cards),
        Section("last_pair_bias", "i", pairs),
    ]


def places_of(neuron: int, hidden: int, start: int = 0) -> list[int]:
    """Where the weights of a neuron of the second layer stand, unit by unit."""
    return [start + unit // 2 * 2 * SECOND + 2 * neuron + unit % 2 for unit in range(hidden)]


@final
class Weights:
    """The integers of a network, and what its header says. Who counts with them refuses too large ones."""

    def __init__(self, header: dict[str, object], payload: bytes) -> None:
        self.header = header
        self.payload = payload
        self.hidden = _number(header, "hidden", LEAST_HIDDEN, MOST_HIDDEN)
        self.one = _number(header, "one", 1, MOST_ONE)
        self.memory_cards = _card_numbers(header)
        if self.hidden % 32:
            raise BrokenWeights(f"hidden is {self.hidden}: expected a multiple of 32")
        self.sections = sections(self.hidden, len(self.memory_cards))
        size = sum(section.size for section in self.sections)
        if len(payload) != size:
            raise BrokenWeights(f"{len(payload)} bytes of integers: expected {size}")

    @property
    def name(self) -> str:
        return str(self.header.get("name", "network"))

    def section(self, name: str) -> array[int]:
        """The integers of one section."""
        start = 0
        for section in self.sections:
            end = start + section.size
            if section.name == name:
                return _integers(section.kind, self.payload[start:end])
            start = end
        raise KeyError(name)

    def save(self, path: Path) -> None:
        """Write the file; it appears under its name only when it is whole."""
        header = dict(self.header)
        header["size"] = len(self.payload)
        header["sha256"] = hashlib.sha256(self.payload).hexdigest()
        text = json.dumps(header).encode()
        packed = zlib.compress(apart(self.payload), 9)
        with replacing(path) as partial:
            partial.write_bytes(MAGIC + len(text).to_bytes(4, "little") + text + packed)


def header_for(hidden: int, name: str) -> dict[str, object]:
    """The header of a network made by this version."""
    return {
        "version": VERSION,
        "hidden": hidden,
        "one": ONE,
        "memory_cards": list(MEMORY_CARDS),
        "name": name,
    }


def load_weights(path: Path) -> Weights:
    """Read a network's file; raises BrokenWeights."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BrokenWeights(f"{path}: cannot be read: {error.strerror}") from error
    return read_weights(data, str(path))


def read_weights(data: bytes, where: str) -> Weights:
    """A network from the bytes of its file; `where` is named in errors (BrokenWeights)."""
    try:
        return _read(data)
    except BrokenWeights as error:
        raise BrokenWeights(f"{where}: {error}") from None


def _read(data: bytes) -> Weights:
    if data[: len(MAGIC)] != MAGIC:
        raise BrokenWeights("not a network: expected it to begin with SANTNET")
    start = len(MAGIC) + 4
    length = int.from_bytes(data[len(MAGIC) : start], "little")
    if len(data) < start + length or length > _LONGEST_HEADER:
        raise BrokenWeights("the file ends inside its header")
    header = _header(data[start : start + length])
    try:
        payload = together(zlib.decompress(data[start + length :]))
    except zlib.error:
        raise BrokenWeights("the integers are damaged or cut off") from None
    if hashlib.sha256(payload).hexdigest() != header.get("sha256"):
        raise BrokenWeights("the integers do not match their checksum")
    return Weights(header, payload)


def apart(payload: bytes) -> bytes:
    """First the lower byte of every 16 bits, then the upper ones, as they differ from the lower one's sign.

    Most integers are small, so the second half is nearly all zeros, and packs well.
    """
    low = payload[0::2]
    return low + _differ(payload[1::2], low)


def together(parts: bytes) -> bytes:
    """What was taken apart."""
    half = (len(parts) + 1) // 2
    payload = bytearray(len(parts))
    payload[0::2] = parts[:half]
    payload[1::2] = _differ(parts[half:], parts[:half])
    return bytes(payload)


def _differ(high: bytes, low: bytes) -> bytes:
    """The bits in which upper bytes differ from the signs of lower ones."""
    signs = low[: len(high)].translate(_SIGNS)
    return (int.from_bytes(high, "little") ^ int.from_bytes(signs, "little")).to_bytes(len(high), "little")


def _header(text: bytes) -> dict[str, object]:
    try:
        header = json.loads(text)
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise BrokenWeights("the header is not a JSON object")
    if header.get("version") != VERSION:
        raise BrokenWeights(f"version {header.get('version')}: expected {VERSION}")
    return header


def _number(header: dict[str, object], key: str, least: int, most: int) -> int:
    value = header.get(key)
    if not isinstance(value, int) or not least <= value <= most:
        raise BrokenWeights(f"{key} is {value!r}: expected a number from {least} to {most}")
    return value


def _card_numbers(header: dict[str, object]) -> tuple[int, ...]:
    value = header.get("memory_cards")
    if isinstance(value, list) and len(value) <= NUMBERS:
        numbers = [number for number in value if isinstance(number, int) and 0 < number < NUMBERS]
        if len(set(numbers)) == len(value):
            return tuple(numbers)
    raise BrokenWeights(f"memory_cards is {value!r}: expected different numbers of cards")


_WIDTH: Final = {"h": 2, "i": 4}
_SIGNS: Final = bytes(128) + b"\xff" * 128


def _integers(kind: str, data: bytes) -> array[int]:
    result = array(kind, data)
    if _BIG_ENDIAN:
        result.byteswap()
    return result


def little_endian(integers: array[int]) -> bytes:
    """The bytes of integers as the file has them."""
    if _BIG_ENDIAN:
        integers = array(integers.typecode, integers)
        integers.byteswap()
    return integers.tobytes()


_BIG_ENDIAN: Final = array("h", [1]).tobytes() != b"\1\0"
