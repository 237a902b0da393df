"""Draws: nobody wins, and the game is over."""

from __future__ import annotations

from typing import ClassVar

from santorini.match.entries import DrawAgreed, Entry, OfferKind
from santorini.match.match import Match, StandingOffer
from santorini.match.offers.agreement import Agreement
from santorini.match.refusal import Code, Refused
from santorini.match.result import Ending, GameResult, Status
from santorini.match.values import replace


class Draw(Agreement):
    kind: ClassVar = OfferKind.DRAW

    def check(self, match: Match, chair: int) -> None:
        super().check(match, chair)
        if match.is_out(chair):
            raise Refused(Code.TOO_LATE, "match.out")
        if len(match.humans) < len(match.chairs):
            raise Refused(Code.NOT_ALLOWED, "match.bots_play_on")
        if match.play is None or match.play.turns_played(2) < 2:
            raise Refused(Code.TOO_EARLY, "match.abort_instead")

    def follow(self, match: Match, by: int, now: float) -> list[Entry]:
        return [DrawAgreed(at=now)]

    def outlasts_turn(self, standing: StandingOffer, chair: int | None) -> bool:
        """Whoever plays on without agreeing declines."""
        return chair in standing.agreed


def draw_agreed(match: Match) -> Match:
    play = match.play and match.play.dropped()
    return replace(match, play=play).ended(Status.OVER, GameResult(Ending.AGREEMENT))
