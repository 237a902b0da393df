"""Rematches: the next game of the same players, with the same powers or new ones, another one beginning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from santorini.match.entries import Entry, OfferKind, Person, Rematched
from santorini.match.ids import derived_id
from santorini.match.match import Match
from santorini.match.offers.agreement import Agreement
from santorini.match.options import First, Options, Powers
from santorini.match.play import Play
from santorini.match.refusal import Code, Refused


class Rematch(Agreement):
    kind: ClassVar = OfferKind.REMATCH

    def check(self, match: Match, chair: int) -> None:
        if not match.over or match.play is None:
            raise Refused(Code.TOO_EARLY, "match.rematch_too_early")
        if match.result and match.result.next:
            raise Refused(Code.TOO_LATE, "match.rematch_there")

    def asked(self, match: Match) -> set[int]:
        return match.humans

    def follow(self, match: Match, by: int, now: float) -> list[Entry]:
        return []  # a new game is made elsewhere, and then named here


@dataclass(frozen=True)
class RematchPlan:
    """People are in the order of their chairs."""

    id: str
    options: Options
    people: tuple[Person, ...]
    powers_from: Options


def plan(match: Match) -> RematchPlan | None:
    """The next game, if it is agreed on and not made yet.

    Whoever was second begins, but a position says itself who does: from there everybody keeps the side. A
    game has one rematch, whose id follows from its own and its salt.
    """
    standing, play = match.offers.get(OfferKind.REMATCH), match.play
    if standing is None or play is None or (match.result and match.result.next):
        return None
    users = {match.user_of(chair) for chair in standing.agreed}
    if not {match.user_of(chair) for chair in match.humans} <= users:
        return None
    first = match.facts.powers_from or match.options
    seats = list(range(len(play.order)))
    rotated = seats if first.position is not None else [*seats[1:], seats[0]]
    people = tuple(person for seat in rotated if (person := match.chairs[play.order[seat]]) is not None)
    return RematchPlan(
        derived_id(match.id, match.facts.salt, "rematch"),
        _options(first, play, rotated, standing.same_powers),
        people,
        first,
    )


def announce(match: Match, following: str, now: float) -> list[Entry]:
    if match.result is None or match.result.next:
        return []
    return [Rematched(at=now, next=following)]


def rematched(match: Match, entry: Rematched) -> Match:
    result = match.result and replace(match.result, next=entry.next)
    return replace(match, offers={}, result=result)


def _options(first: Options, play: Play, rotated: list[int], same_powers: bool | None) -> Options:
    if same_powers and first.position is None and first.powers is not Powers.NONE:
        cards = (play.fleece,) if play.fleece else tuple(play.cards[seat] for seat in rotated)
        return replace(first, powers=Powers.CHOSEN, cards=cards, first=First.MAKER)
    return replace(first, first=First.MAKER)
