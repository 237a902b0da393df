"""What comes in from outside, checked: an error that says what was expected, or the value."""

from operator import index
from typing import SupportsIndex

from santorini.rules.board import SYMMETRIES, cell_named
from santorini.rules.errors import InvalidNotation
from santorini.sentences import Sentence

_LONGEST = 80  # characters that are shown of what was given


def checked_text(text: object, what: str) -> str:
    """Raises InvalidNotation for what is no text."""
    if not isinstance(text, str):
        raise unexpected(what, text)
    return text


def unexpected(what: str, given: object, field: str = "") -> InvalidNotation:
    """The error for a value that is not what the key of a sentence calls it."""
    reason = Sentence("form.expected", what=Sentence(what), given=repr(given)[:_LONGEST])
    return InvalidNotation("form.in_field", field=field, reason=reason) if field else InvalidNotation(reason)


def checked_square(name: object) -> int:
    """The cell of a square's name; raises InvalidNotation."""
    return cell_named(checked_text(name, "form.a_square"))


def checked_number(number: object, what: str, least: int, most: int) -> int:
    """Raises ValueError for what is no integer, or out of bounds."""
    if isinstance(number, (int, SupportsIndex)) and least <= index(number) <= most:
        return index(number)
    raise ValueError(f"{what} {number!r}: expected {least} to {most}")


def checked_seat(seat: object, seats: int) -> int:
    return checked_number(seat, "seat", 0, seats - 1)


def checked_symmetry(symmetry: object) -> int:
    return checked_number(symmetry, "symmetry", 0, SYMMETRIES - 1)
