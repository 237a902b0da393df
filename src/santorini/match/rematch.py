"""The next game of the same players: with the same powers or new ones, and another player beginning."""

from __future__ import annotations

import hashlib
import string
from dataclasses import dataclass

from santorini.match.entries import Entry, Person, Rematched
from santorini.match.match import Match
from santorini.server.wire.values import First, OfferKind, Options, Powers

_ALPHABET = string.digits + string.ascii_letters
_ID_LENGTH = 10


@dataclass(frozen=True)
class Plan:
    """People are in the order of their chairs."""

    id: str
    options: Options
    people: tuple[Person, ...]
    powers_from: Options | None


def plan(match: Match) -> Plan:
    """Whoever was second begins; a game has one rematch, whose id follows from its own and its salt."""
    standing = match.offers[OfferKind.REMATCH]
    seats = range(len(match.order))
    rotated = [(seat + 1) % len(match.order) for seat in seats]
    people = tuple(person for seat in rotated if (person := match.chairs[match.order[seat]]) is not None)
    first = match.facts.powers_from or match.facts.options
    options = first
    if standing.same_powers and first.position is None and first.powers is not Powers.NONE:
        cards = (match.fleece,) if match.fleece else tuple(match.cards[seat] for seat in rotated)
        options = first.model_copy(update={"powers": Powers.CHOSEN, "cards": cards})
    options = options.model_copy(update={"first": First.MAKER})
    return Plan(_next_id(match), options, people, first)


def announce(match: Match, following: str, now: float) -> list[Entry]:
    if match.result is None or match.result.next:
        return []
    return [Rematched(at=now, next=following)]


def _next_id(match: Match) -> str:
    digest = hashlib.sha256(f"{match.id} {match.facts.salt} rematch".encode()).digest()
    return "".join(_ALPHABET[byte % len(_ALPHABET)] for byte in digest[:_ID_LENGTH])
