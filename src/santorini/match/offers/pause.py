"""Pauses: clocks stand still and nobody can play, until all want to go on."""

from __future__ import annotations

from typing import ClassVar

from santorini.match.entries import Entry, OfferKind, Paused, Resumed
from santorini.match.match import Match
from santorini.match.offers.agreement import Agreement
from santorini.match.refusal import Code, Refused
from santorini.match.values import replace

_LONG_PAUSE = 24 * 3600.0  # after that, one player alone may go on


class Pause(Agreement):
    kind: ClassVar = OfferKind.PAUSE

    def follow(self, match: Match, by: int, now: float) -> list[Entry]:
        return [Paused(at=now)]


class Resume(Agreement):
    kind: ClassVar = OfferKind.RESUME

    def check(self, match: Match, chair: int) -> None:
        if match.paused_at is None:
            super().check(match, chair)
            raise Refused(Code.NOTHING_THERE, "match.not_paused")

    def is_agreed(self, match: Match, agreed: set[int], now: float) -> bool:
        paused_at = now if match.paused_at is None else match.paused_at
        return super().is_agreed(match, agreed, now) or now > paused_at + _LONG_PAUSE

    def follow(self, match: Match, by: int, now: float) -> list[Entry]:
        # A server that went down during the pause left the game halted besides.
        return [*([Resumed(at=now)] if match.halted else []), Resumed(at=now)]


def paused(match: Match, entry: Paused) -> Match:
    return replace(match, paused_at=entry.at, offers={})


def resumed(match: Match) -> Match:
    """A pause that was agreed on outlasts a server that goes down and comes back."""
    paused_at = match.paused_at if match.halted else None
    return replace(match, paused_at=paused_at, halted=False, offers={})
