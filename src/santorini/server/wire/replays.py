"""Games to be looked at again."""

from typing import Annotated

from pydantic import StringConstraints

from santorini.server.wire.values import Board, Happening, Model


class Frame(Model):
    """The board after a step; the first one is the beginning."""

    turn: int
    """How many turns are finished."""
    seat: int | None
    step: str | None
    text: str
    """The whole turn, on the frame that finishes it; empty on those before."""
    happenings: tuple[Happening, ...]
    board: Board
    position: str
    """At the start of the running turn, in the notation."""
    actor: int | None
    comment: str | None = None


class Replay(Model):
    powers: tuple[str, ...]
    fleece: str | None
    teams: bool
    names: tuple[str, ...]
    tags: dict[str, str]
    frames: tuple[Frame, ...]
    winners: tuple[int, ...]
    ending: str | None
    record: str
    """The game as .sgn."""
    device: bool = False
    """It was played on a device without a server, and brought here."""
    problem: str | None = None
    """Where a record contradicts the rules: the frames end before."""


class ReplayText(Model):
    """A record (.sgn), or a position in one line."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]
