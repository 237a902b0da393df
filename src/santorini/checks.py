"""What comes in from outside, checked: an error that says what was expected, or the value."""

from operator import index
from typing import SupportsIndex

from santorini.rules.board import SYMMETRIES, cell_named
from santorini.rules.errors import InvalidNotation


def checked_text(text: object, what: str) -> str:
    """Raises InvalidNotation for what is no text."""
    if not isinstance(text, str):
        raise InvalidNotation(f"expected {what}, got {text!r}")
    return text


def checked_square(name: object) -> int:
    """The cell of a square's name; raises InvalidNotation."""
    try:
        return cell_named(checked_text(name, "a square from A1 to E5"))
    except ValueError as error:
        raise InvalidNotation(str(error)) from None


def checked_number(number: object, what: str, least: int, most: int) -> int:
    """Raises ValueError for what is no integer, or out of bounds."""
    if isinstance(number, SupportsIndex) and least <= index(number) <= most:
        return index(number)
    raise ValueError(f"{what} {number!r}: expected {least} to {most}")


def checked_seat(seat: object, seats: int) -> int:
    return checked_number(seat, "seat", 0, seats - 1)


def checked_symmetry(symmetry: object) -> int:
    return checked_number(symmetry, "symmetry", 0, SYMMETRIES - 1)
