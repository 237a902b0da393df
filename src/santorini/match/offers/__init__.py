"""What players can agree on, one file each, and how they come to agree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from santorini.match.commands import Decline, MakeOffer
from santorini.match.entries import Declined, Entry, Offered, OfferKind
from santorini.match.match import Match, StandingOffer
from santorini.match.offers.agreement import Agreement
from santorini.match.offers.draw import Draw
from santorini.match.offers.pause import Pause, Resume
from santorini.match.offers.rematch import Rematch
from santorini.match.offers.takeback import Takeback
from santorini.match.refusal import Code, Refused


def agreement(kind: OfferKind) -> Agreement:
    match kind:
        case OfferKind.TAKEBACK:
            return Takeback()
        case OfferKind.PAUSE:
            return Pause()
        case OfferKind.RESUME:
            return Resume()
        case OfferKind.REMATCH:
            return Rematch()
        case OfferKind.DRAW:
            return Draw()
        case _:
            assert_never(kind)


def offer(match: Match, command: MakeOffer, chair: int, now: float) -> list[Entry]:
    """Offer something, or consent to it; raises Refused."""
    kind, wanted = command.offer, agreement(command.offer)
    wanted.check(match, chair)
    if not command.same_powers and kind is not OfferKind.REMATCH:
        raise Refused(Code.MALFORMED, "match.powers_of_rematch")
    standing = match.offers.get(kind)
    if standing and chair in standing.agreed:
        raise Refused(Code.NOTHING_THERE, "match.offered")
    same = command.same_powers if kind is OfferKind.REMATCH and standing is None else None
    entries: list[Entry] = [Offered(at=now, chair=chair, offer=kind, same_powers=same)]
    agreed = {*match.chairs_of(match.user_of(chair)), *(standing.agreed if standing else ())}
    if wanted.is_agreed(match, agreed, now):
        entries += wanted.follow(match, standing.by if standing else chair, now)
    return entries


def decline(match: Match, command: Decline, chair: int, now: float) -> list[Entry]:
    if command.offer not in match.offers:
        raise Refused(Code.NOTHING_THERE, "match.no_offer")
    return [Declined(at=now, chair=chair, offer=command.offer)]


# What of the offers stands afterwards


def offered(match: Match, entry: Offered) -> Mapping[OfferKind, StandingOffer]:
    before = match.offers.get(entry.offer) or StandingOffer(entry.chair, frozenset(), entry.same_powers)
    standing = StandingOffer(before.by, before.agreed | {entry.chair}, before.same_powers)
    return {**match.offers, entry.offer: standing}


def declined(match: Match, entry: Declined) -> Mapping[OfferKind, StandingOffer]:
    return {kind: standing for kind, standing in match.offers.items() if kind is not entry.offer}


def after_step(match: Match) -> Mapping[OfferKind, StandingOffer]:
    return {kind: it for kind, it in match.offers.items() if agreement(kind).outlasts_step()}


def after_turn(match: Match, chair: int | None) -> Mapping[OfferKind, StandingOffer]:
    """When the turn of a player was handed over, or (None) somebody left the game."""
    return {kind: it for kind, it in match.offers.items() if agreement(kind).outlasts_turn(it, chair)}
