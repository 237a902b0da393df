"""What an agreement is: when it may be offered, whose consent it needs, and what follows from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from santorini.match.entries import Entry, OfferKind
from santorini.match.match import Match, StandingOffer
from santorini.match.refusal import Code, Refused
from santorini.match.result import Status


class Agreement(ABC):
    kind: ClassVar[OfferKind]

    def check(self, match: Match, chair: int) -> None:
        """Raises Refused if a player cannot offer it now."""
        if match.over:
            raise Refused(Code.TOO_LATE, "why.over")
        if match.status is not Status.PLAYING:
            raise Refused(Code.TOO_EARLY, "match.not_begun")
        if match.paused_at is not None:
            raise Refused(Code.NOTHING_THERE, "match.paused")

    def asked(self, match: Match) -> set[int]:
        """Whose consent it needs: whoever is out of a game has no say in how it goes on."""
        return {chair for chair in match.humans if not match.is_out(chair)}

    def is_agreed(self, match: Match, agreed: set[int], now: float) -> bool:
        return self.asked(match) <= agreed

    @abstractmethod
    def follow(self, match: Match, by: int, now: float) -> list[Entry]:
        """What happens when everybody agreed to what `by` offered."""

    def outlasts_step(self) -> bool:
        """Does an offer still stand after a step of anybody?"""
        return True

    def outlasts_turn(self, standing: StandingOffer, chair: int | None) -> bool:
        """Does it after the turn of a player was handed over, or (None) somebody left the game?"""
        return True
