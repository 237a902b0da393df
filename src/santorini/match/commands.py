"""What players can do in a match. Steps and turns are text, to be judged when they are decided on."""

from __future__ import annotations

from dataclasses import dataclass

from santorini.match.entries import Confirmation, OfferKind, Phrase, Room


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Somebody who holds several chairs (one screen) says for which one; otherwise it is clear."""

    chair: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Seated):
    """With the number of finished turns, a command that was meant for another moment is refused."""

    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Choose(Seated):
    """A choice in the draft: a card's name, or the chair of whoever begins."""

    choice: str | int


@dataclass(frozen=True, slots=True)
class MakeStep(Playing):
    """Without `confirm`, the player's preference decides when a turn that it completes counts."""

    step: str
    confirm: Confirmation | None = None


@dataclass(frozen=True, slots=True)
class PlayTurn(Playing):
    """A whole turn, or its rest, in the notation; it counts at once."""

    text: str


@dataclass(frozen=True, slots=True)
class Undo(Playing):
    """Take back the last step, or all of the running turn."""

    all: bool = False


@dataclass(frozen=True, slots=True)
class Confirm(Playing):
    pass


@dataclass(frozen=True, slots=True)
class Resign(Seated):
    pass


@dataclass(frozen=True, slots=True)
class Abort(Seated):
    """End the game without a result, before its second turn."""


@dataclass(frozen=True, slots=True)
class Claim(Seated):
    """Win, because the opponent is gone."""


@dataclass(frozen=True, slots=True)
class MakeOffer(Seated):
    """Offer, or consent to what is offered; a rematch is for the same powers, or not."""

    offer: OfferKind
    same_powers: bool = True


@dataclass(frozen=True, slots=True)
class Decline(Seated):
    """Refuse an offer, or withdraw one's own."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Say:
    """Words or a ready-made phrase."""

    room: Room = Room.PLAYERS
    text: str | None = None
    phrase: Phrase | None = None


Command = Choose | MakeStep | PlayTurn | Undo | Confirm | Resign | Abort | Claim | MakeOffer | Decline | Say
