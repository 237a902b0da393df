"""What a client sends over the socket; the same commands can be posted one by one."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, StringConstraints, TypeAdapter, model_validator

from santorini.match.entries import OfferKind, Phrase, Room
from santorini.sentences import SentenceError
from santorini.server.wire.names import clean
from santorini.server.wire.values import (
    MOST_CHAT,
    Chair,
    GameId,
    Language,
    Model,
    UserId,
)

Words = Annotated[str, BeforeValidator(clean), StringConstraints(min_length=1, max_length=MOST_CHAT)]
KindName = Annotated[str, StringConstraints(max_length=40)]
CommandId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{1,40}$")]


class Command(Model):
    """`id` makes a command safe to send twice: the second gets the answer of the first."""

    id: CommandId
    game: GameId


class Seated(Command):
    """Somebody who holds several chairs (one screen) says for which one; otherwise it is clear."""

    chair: Chair | None = None


class Playing(Seated):
    """With the number of finished turns, a command that was meant for another moment is refused."""

    turn: Annotated[int, Field(ge=0)] | None = None


# Looking


class Join(Command):
    """Follow a game, as a player or a watcher. Whoever says the last version they have gets what is new."""

    type: Literal["join"] = "join"
    chair: Chair | None = None
    watch: bool = False
    """As a watcher, though a player."""
    version: Annotated[int, Field(ge=0)] | None = None


class Part(Command):
    """Stop following."""

    type: Literal["part"] = "part"
    chair: Chair | None = None


class Why(Seated):
    """Why a step may not be made now."""

    type: Literal["why"] = "why"
    step: Annotated[str, StringConstraints(max_length=40)]
    language: Language = "en"


class Look(Seated):
    """Look back: the board after so many turns."""

    type: Literal["look"] = "look"
    turn: Annotated[int, Field(ge=0)]


# Playing


class Choose(Seated):
    """A choice in the draft: a card's name, or the chair of whoever begins."""

    type: Literal["choose"] = "choose"
    choice: Chair | Annotated[str, StringConstraints(max_length=20)]


class Step(Playing):
    """One of the steps of `now.legal`."""

    type: Literal["step"] = "step"
    step: Annotated[str, StringConstraints(max_length=40)]
    confirm: Literal["now", "ask"] | Annotated[float, Field(ge=0, le=60)] | None = None
    """When this step completes the turn: it counts at once, when it is confirmed, or after seconds.
    Without it, the player's preference decides."""


class PlayTurn(Playing):
    """A whole turn, or its rest, in the notation; it counts at once."""

    type: Literal["turn"] = "turn"
    text: Annotated[str, StringConstraints(min_length=1, max_length=400)]


class Undo(Playing):
    """Take back the last step, or all of the running turn."""

    type: Literal["undo"] = "undo"
    all: bool = False


class Confirm(Playing):
    type: Literal["confirm"] = "confirm"


class Resign(Seated):
    type: Literal["resign"] = "resign"


class Abort(Seated):
    """End the game without a result, before its second turn."""

    type: Literal["abort"] = "abort"


class Claim(Seated):
    """Win, because the opponent is gone (see `claim_at`)."""

    type: Literal["claim"] = "claim"


class MakeOffer(Seated):
    """Offer, or consent to what is offered."""

    type: Literal["offer"] = "offer"
    kind: OfferKind
    same_powers: bool = True
    """Of a rematch."""


class Decline(Seated):
    """Refuse an offer, or withdraw one's own."""

    type: Literal["decline"] = "decline"
    kind: OfferKind


# Talking


class Say(Command):
    """Words or a ready-made phrase."""

    type: Literal["say"] = "say"
    room: Room = Room.PLAYERS
    text: Words | None = None
    phrase: Phrase | None = None

    @model_validator(mode="after")
    def _something_is_said(self) -> "Say":
        if (self.text is None) == (self.phrase is None):
            raise SentenceError("field.text_or_phrase")
        return self


class Mute(Command):
    """Hear no more of somebody in this game (or again)."""

    type: Literal["mute"] = "mute"
    user: UserId
    on: bool = True


# Without a game


class Seek(Model):
    """Wait for an opponent, for any of several kinds of game (GET /api/pools lists them)."""

    type: Literal["seek"] = "seek"
    id: CommandId
    kinds: Annotated[tuple[KindName, ...], Field(min_length=1, max_length=20)]


class Unseek(Model):
    type: Literal["unseek"] = "unseek"
    id: CommandId


class Lobby(Model):
    """Follow the list of open games (or stop)."""

    type: Literal["lobby"] = "lobby"
    id: CommandId
    on: bool = True


class Hello(Model):
    """The first message: which protocol the client speaks. Said again, it changes the language."""

    type: Literal["hello"] = "hello"
    id: CommandId
    protocol: Annotated[str, StringConstraints(pattern=r"^\d{1,3}\.\d{1,3}$")]
    language: Language = "en"
    """Of the sentences in refusals."""


class Pong(Model):
    """The answer to a ping, at once: it measures the lag that the clock gives back."""

    type: Literal["pong"] = "pong"
    ping: int


GameCommand = (
    Choose
    | Step
    | PlayTurn
    | Undo
    | Confirm
    | Resign
    | Abort
    | Claim
    | MakeOffer
    | Decline
    | Say
)  # fmt: skip
# What can also be posted to a game.
PostedCommand = Annotated[GameCommand, Field(discriminator="type")]
AnyCommand = Annotated[
    GameCommand | Join | Part | Why | Look | Mute | Seek | Unseek | Lobby | Hello | Pong,
    Field(discriminator="type"),
]
COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)
