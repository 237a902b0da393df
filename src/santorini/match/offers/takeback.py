"""Takebacks: a player's last turn, and all after it, are taken back."""

from __future__ import annotations

from typing import ClassVar

from santorini.match.entries import Entry, OfferKind, TookBack
from santorini.match.match import Match, StandingOffer
from santorini.match.offers.agreement import Agreement
from santorini.match.refusal import Code, Refused
from santorini.match.values import replace


class Takeback(Agreement):
    kind: ClassVar = OfferKind.TAKEBACK

    def check(self, match: Match, chair: int) -> None:
        super().check(match, chair)
        if not match.options.takebacks:
            raise Refused(Code.NOT_ALLOWED, "match.no_takebacks")
        _target(match, chair)

    def follow(self, match: Match, by: int, now: float) -> list[Entry]:
        return [TookBack(at=now, turns=_target(match, by))]

    def outlasts_step(self) -> bool:
        return False

    def outlasts_turn(self, standing: StandingOffer, chair: int | None) -> bool:
        return False


def took_back(match: Match, entry: TookBack) -> Match:
    play = match.play and match.play.taken_back(entry.turns)
    return replace(match, play=play, offers={})


def _target(match: Match, chair: int) -> int:
    """How many turns stay when a player takes back their last turn; raises Refused."""
    play = match.play
    if play is None or play.secretive:
        raise Refused(Code.NOT_ALLOWED, "match.hidden_no_takebacks")
    for number in range(play.finished - 1, -1, -1):
        turn = play.settled.turns[number]
        if not turn.steps:
            break  # somebody left the game
        if turn.seat == play.seat_of(chair):
            return number
    raise Refused(Code.NOTHING_THERE, "match.nothing_to_take_back")
