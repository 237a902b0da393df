"""Directions as people say them: where the token on the table points.

The notation may name another one. A wind is written by what it blocks, and blows the other way.
"""

from santorini.drawn import pointing_otherwise
from santorini.rules.board import DIRECTIONS
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import Power


def pointed(card: Power, direction: int) -> str:
    """Where a card's token points, for a direction of a step."""
    return DIRECTIONS[card.pointing(direction)]


def kept_in_mind(card: Power, now: Position) -> str:
    """What a card remembers, as positions write it; a direction in words."""
    state = card.write_state(now)
    return _said(card, state) if state in DIRECTIONS else state


def told_turn(machine: Machine, text: str) -> str:
    """A turn's text, and in words what it says differently: `B2>C2^B2@wind=e (wind to w)`."""
    notes = [f"{key} to {towards}" for key, towards in pointing_otherwise(machine, text).items()]
    return f"{text} ({', '.join(notes)})" if notes else text


def _said(card: Power, direction: str) -> str:
    return f"{card.token_key} to {pointed(card, DIRECTIONS.index(direction))}"
