"""How small memories are written and read in positions: cells, directions, counts."""

from typing import Final

from santorini.rules.board import DIRECTIONS, cell_name, cell_named, cells, mask_of
from santorini.rules.errors import InvalidNotation

# Instead of 1 + a cell: a secret that the reader of this position may not know.
UNKNOWN: Final = 31


def write_secret(memory: int) -> str:
    """1 + a cell, UNKNOWN, or 0 for nothing."""
    if memory == UNKNOWN:
        return "?"
    return cell_name(memory - 1) if memory else ""


def read_secret(text: str) -> int:
    """1 + a cell, or UNKNOWN for a question mark; raises InvalidNotation."""
    return UNKNOWN if text == "?" else cell_named(text) + 1


def write_cells(mask: int) -> str:
    """Squares in the order of their names."""
    return ",".join(sorted(cell_name(cell) for cell in cells(mask)))


def read_cells(text: str) -> int:
    """A mask from squares between commas; raises InvalidNotation."""
    names = text.split(",") if text else []
    listed = [cell_named(name) for name in names]
    if len(set(listed)) != len(listed):
        raise InvalidNotation("memory.square_twice", text=repr(text))
    return mask_of(listed)


def read_direction(text: str) -> int:
    """One of the eight directions; raises InvalidNotation."""
    if text.lower() not in DIRECTIONS:
        raise InvalidNotation("memory.no_direction", text=repr(text), known=" ".join(DIRECTIONS))
    return DIRECTIONS.index(text.lower())


def read_count(text: str, most: int) -> int:
    """A number from 0 to `most`; raises InvalidNotation."""
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) > most:
        raise InvalidNotation("memory.no_number", text=repr(text), most=most)
    return int(text)
