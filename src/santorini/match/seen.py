"""What a reader may know of a match: a player on a chair, or a watcher (None). Boards go through `view`.

Players see each other's steps as they are made. Where somebody hides something, and for watchers always, a
turn is shown when it is handed over, so that a step that is tried and taken back tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, final

from santorini.game import Game
from santorini.match.after import Change
from santorini.match.entries import Confirmed, Drawn, Lost, OfferKind, Room, Said, Stepped, Undone
from santorini.match.match import Match, StandingOffer
from santorini.match.play import Play, Waiting
from santorini.match.refusal import Code, Refused
from santorini.match.result import Status
from santorini.rules.events import Event
from santorini.view import View

Phase = Literal["open", "draft", "setup", "move", "build", "end", "paused", "halted", "over"]
_BOARD_PHASES: tuple[Phase, ...] = ("setup", "move", "move", "build", "end", "over", "over")


# A change


@final
class Told:
    """What a change is to a reader."""

    def __init__(
        self,
        change: Change,
        reader: int | None,
        live: bool,
        events: tuple[Event, ...],
        view: View | None,
        turns: range,
        players: bool,
    ) -> None:
        self.change: Final = change
        self.reader: Final = reader
        self.live: Final = live  # are they shown the steps of whoever acted as they are made?
        self.events: Final = events  # what happened on the board
        self.view: Final = view  # the board, if there is something new
        self.turns: Final = turns  # the numbers of those that are new, or told anew
        self.players: Final = players  # is there something new about them, or the match's status?

    @property
    def inside(self) -> bool:
        """Is it a step after which the turn goes on? Then that began as it did."""
        match = self.change.after
        goes_on = self.live and not self.turns and match.waiting is None and not match.over
        return goes_on and isinstance(self.change.entry, Stepped)


def tells(change: Change, reader: int | None) -> bool:
    """Is there anything in a change for this reader?"""
    play, entry = change.after.play, change.entry
    match entry:
        case Stepped(seat=seat):
            return play is not None and (not play.open or _live(play, reader, seat))
        case Undone(seat=seat):
            return play is not None and _live(play, reader, seat)
        case Said(room=room):
            return room is room_of(reader)
        case _:
            return True


def told(change: Change, reader: int | None) -> Told:
    """What a change is to a reader whom it tells something."""
    before, entry, after = change.before, change.entry, change.after
    acted = entry.seat if isinstance(entry, (Stepped, Undone, Confirmed)) else None
    live = after.play is not None and acted is not None and _live(after.play, reader, acted)
    view = None if before.play is after.play else view_of(after, reader)
    return Told(
        change,
        reader,
        live,
        _events(change, live, view) if view else (),
        view,
        _turns(before, after),
        _people(before) != _people(after),
    )


def _events(change: Change, live: bool, view: View) -> tuple[Event, ...]:
    before, entry = change.before.play, change.entry
    if isinstance(entry, Lost) and change.after.status is not Status.ABORTED:
        return view.last_events
    if before is None or not isinstance(entry, (Stepped, Drawn, Confirmed)):
        return ()
    if isinstance(entry, Confirmed) and live:
        return ()  # shown already
    known = before.game if live or isinstance(entry, Drawn) else before.settled
    return view.events_since(known.steps_made)


def _turns(before: Match, after: Match) -> range:
    if after.secretive and after.status is Status.OVER and not before.over:
        return range(after.finished)  # nothing is hidden any more
    return range(before.finished, after.finished)


def _people(match: Match) -> tuple[object, ...]:
    """All that is told of players."""
    play = match.play
    out = play.settled.state.out if play else 0
    return (
        match.status,
        match.chairs,
        match.order,
        match.draft,
        match.present,
        match.gone_since,
        match.still,
        out,
    )


# The board


def view_of(match: Match, reader: int | None) -> View | None:
    """The game through a reader's eyes, as far as it is shown now."""
    play = match.play
    if play is None:
        return None
    if not play.secretive and _shown(match, play, reader) is play.game:
        return play.open_view
    return own_view(match, play, reader)


def own_view(match: Match, play: Play, reader: int | None) -> View:
    """The same as whoever reads would write it down: with what is hidden, as hidden, until the end."""
    return _shown(match, play, reader).view(match.seat_of(reader), revealed=match.status is Status.OVER)


def view_after(match: Match, reader: int | None, turns: int) -> tuple[View, tuple[Event, ...]]:
    """The game after so many turns, and what happened in the last of them; raises Refused."""
    if match.play is None or turns > match.finished:
        raise Refused(Code.TOO_EARLY, "match.not_played_yet")
    game = match.play.settled.copy()
    while len(game.turns) >= max(1, turns) and (len(game.turns) > turns or game.running):
        game.pop_turn()
    made = game.steps_made
    if turns:
        before = game.copy()
        before.pop_turn()
        made = before.steps_made
    view = game.view(match.seat_of(reader), revealed=match.status is Status.OVER)
    return view, view.events_since(made)


def running_text(match: Match, reader: int | None, view: View | None) -> str:
    """The turn that is being made, or waits to be confirmed."""
    play = match.play
    if view is None or play is None or match.over:
        return ""
    waiting = play.waiting
    if waiting and _live(play, reader, waiting.seat) and len(play.game.turns) > play.finished:
        return view.turn_text(play.finished)
    return view.running_text


def last_events(match: Match, view: View | None) -> tuple[Event, ...]:
    """What happened in the last turn."""
    play = match.play
    if view is None or play is None or play.last_from >= play.settled.steps_made:
        return ()
    return view.events_since(play.last_from)


def _shown(match: Match, play: Play, reader: int | None) -> Game:
    acting = match.acting_seat
    if not play.open or acting is None or _live(play, reader, acting):
        return play.game
    return play.settled


def _live(play: Play, reader: int | None, seat: int) -> bool:
    """Is a reader shown the steps of a seat as they are made?"""
    return reader is not None and (not play.secretive or play.order[seat] == reader)


# The moment


@final
class Possibilities:
    """What may be done now, and who waits for what, as far as a reader may know."""

    def __init__(
        self,
        actor: int | None,
        phase: Phase,
        legal: tuple[str, ...],
        wins: tuple[str, ...],
        undo: bool,
        waiting: Waiting | None,
        offers: Mapping[OfferKind, StandingOffer],
    ) -> None:
        self.actor: Final = actor
        self.phase: Final = phase
        self.legal: Final = legal
        self.wins: Final = wins
        self.undo: Final = undo
        self.waiting: Final = waiting
        self.offers: Final = offers


def moment_of(match: Match, reader: int | None) -> Possibilities:
    play, seat, actor = match.play, match.acting_seat, match.actor
    acts = reader is not None and actor == reader
    hidden = reader is None or (play is not None and seat is not None and not _live(play, reader, seat))
    return Possibilities(
        actor,
        _phase(match, play, reader, hidden),
        match.legal if acts else (),
        match.wins if acts else (),
        acts and play is not None and play.own_steps > 0,
        None if hidden else match.waiting,
        {} if reader is None else match.offers,
    )


def _phase(match: Match, play: Play | None, reader: int | None, hidden: bool) -> Phase:
    if match.over:
        return "over"
    if match.open:
        return "open"
    if match.paused_at is not None:
        return "paused"
    if match.halted:
        return "halted"
    if play is None:
        return "draft"
    if play.waiting and not hidden:
        return "end"
    phase = _BOARD_PHASES[int(_shown(match, play, reader).state.phase)]
    return phase if phase == "setup" or not hidden else "move"


# Chat


def room_of(reader: int | None) -> Room:
    return Room.WATCHERS if reader is None else Room.PLAYERS
