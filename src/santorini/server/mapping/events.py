"""What readers are shown of a match, as events of the wire."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import assert_never

from santorini import drawn
from santorini.match import deal
from santorini.match import entries as log
from santorini.match.match import Match
from santorini.match.result import Status
from santorini.match.seen import (
    Told,
    last_events,
    moment_of,
    room_of,
    running_text,
    view_after,
    view_of,
)
from santorini.server.mapping.board import board_of, happenings, question_of
from santorini.server.mapping.commands import wire_options
from santorini.server.wire import events as wire
from santorini.server.wire.values import (
    Clocks,
    DraftState,
    Line,
    Now,
    Offer,
    Player,
    Question,
    Result,
    Sentence,
    Turn,
)
from santorini.view import View

ASKED = ("direction", "choose")  # steps that name no square


def whole(
    match: Match, reader: int | None, *, user: str | None, version: int, time: float, unheard: Collection[str]
) -> wire.Whole:
    """All that a reader may know now."""
    view = view_of(match, reader)
    return wire.Whole(
        game=match.id,
        chair=reader,
        version=version,
        time=time,
        status=match.status,
        options=wire_options(match.options if match.over else deal.shown(match.options)),
        players=_players(match),
        mine=tuple(match.chairs_of(user)) if user else (),
        draft=_draft(match),
        board=board_of(view.machine, view.state) if view else None,
        turns=_turns(match, view, range(match.finished)) if view else (),
        position=view.position if view else None,
        running=running_text(match, reader, view),
        last=happenings(view.machine, last_events(match, view)) if view else (),
        now=now_of(match, reader),
        result=_result(match),
        chat=tuple(
            _line(number, line)
            for number, line in match.lines
            if line.room is room_of(reader) and line.user not in unheard
        ),
    )


def news(told: Told) -> wire.News:
    """What changed, for a reader and all from whom the same is hidden."""
    match, entry, view = told.change.after, told.change.entry, told.view
    cause = _cause(told, entry)
    if isinstance(entry, log.Said):
        return wire.News(at=entry.at, cause=cause)
    known = view or view_of(match, told.reader)
    return wire.News(
        at=entry.at,
        cause=cause,
        board=board_of(view.machine, view.state) if view else None,
        position=known.position if known and not told.inside else None,
        running=running_text(match, told.reader, known) if known else None,
        from_turn=told.turns.start if told.turns else None,
        turns=_turns(match, view, told.turns) if view and told.turns else None,
        players=_players(match) if told.players else None,
        draft=_draft(match) if match.draft is not told.change.before.draft else None,
        status=match.status if told.players else None,
        result=_result(match),
    )


def silence(game: str, reader: int | None, version: int) -> wire.Update:
    """Instead of something that a reader does not want to hear."""
    return wire.Update(game=game, chair=reader, version=version, at=0.0, cause=wire.Unheard())


def _cause(told: Told, entry: log.Entry) -> wire.Cause:
    match entry:
        case log.Stepped() | log.Drawn() | log.Undone() | log.Confirmed() | log.TookBack():
            return _cause_on_board(told, entry)
        case log.Lost(chair=chair, reason=reason):
            happened = happenings(told.view.machine, told.events) if told.view else ()
            return wire.LostSeat(chair=chair, reason=reason, happenings=happened)
        case log.Aborted(chair=by):
            return wire.GameAborted(chair=by)
        case log.Sat(chair=chair):
            return wire.SatDown(chair=chair)
        case log.Stood(chair=chair):
            return wire.StoodUp(chair=chair)
        case log.Created() | log.Began():
            return wire.Began()
        case log.Chosen(chair=chair, choice=choice):
            return wire.Chose(chair=chair, choice=choice)
        case log.Offered(chair=chair, offer=offer):
            return wire.Offered(chair=chair, offer=offer)
        case log.Declined(chair=chair, offer=offer):
            return wire.Declined(chair=chair, offer=offer)
        case log.Paused():
            return wire.PausedGame()
        case log.Resumed():
            return wire.ResumedGame()
        case log.DrawAgreed():
            return wire.DrawAgreed()
        case log.Halted():
            return wire.Halted()
        case log.Came(chair=chair):
            return wire.CameBack(chair=chair)
        case log.Went(chair=chair):
            return wire.WentAway(chair=chair)
        case log.Rematched(next=following):
            return wire.Rematch(next=following)
        case log.Said():
            return wire.Said(line=_line(told.change.after.version, entry))
        case _:
            assert_never(entry)


def _cause_on_board(
    told: Told, entry: log.Stepped | log.Drawn | log.Undone | log.Confirmed | log.TookBack
) -> wire.Cause:
    shown = happenings(told.view.machine, told.events) if told.view else ()
    match entry:
        case log.Stepped(seat=seat, steps=steps) if told.live:
            return wire.Stepped(seat=seat, text=", ".join(map(str, steps)), happenings=shown)
        case log.Stepped(seat=seat) | log.Confirmed(seat=seat):
            return wire.Confirmed(seat=seat, happenings=shown)
        case log.Drawn():
            return wire.Stepped(seat=None, text="chance", happenings=shown)
        case log.Undone(seat=seat):
            return wire.Undid(seat=seat)
        case log.TookBack():
            return wire.TookBack()
        case _:
            assert_never(entry)


def past(match: Match, reader: int | None, turns: int) -> wire.Past:
    """The board after so many turns; raises Refused."""
    view, events_of_turn = view_after(match, reader, turns)
    shown = happenings(view.machine, events_of_turn)
    return wire.Past(board=board_of(view.machine, view.state), happenings=shown)


# Parts


def _turns(match: Match, view: View, numbers: Iterable[int]) -> tuple[Turn, ...]:
    return tuple(turn_of(match, view, number) for number in numbers)


def turn_of(match: Match, view: View, number: int) -> Turn:
    """A finished turn."""
    assert match.play is not None, "there are no turns yet"
    text = view.turn_text(number)
    points = drawn.pointing_otherwise(view.machine, text) or None
    seat = match.play.settled.turns[number].seat
    return Turn(seat=seat, text=text, spent=match.spent.get(number), points=points)


def _players(match: Match) -> tuple[Player | None, ...]:
    return tuple(_player(match, chair) for chair in range(len(match.chairs)))


def _player(match: Match, chair: int) -> Player | None:
    person = match.chairs[chair]
    if person is None:
        return None
    seat = match.seat_of(chair)
    power = match.play.cards[seat] if match.play and seat is not None else None
    if match.draft is not None:
        power = match.draft.powers[chair]
    return Player(
        chair=chair,
        seat=seat,
        user=person.user,
        name=person.name,
        bot=person.bot,
        kind=person.kind,
        rating=person.rating,
        power=power,
        present=person.bot is not None or chair in match.present,
        claim_at=match.claim_at(chair),
        out=match.is_out(chair),
    )


def _draft(match: Match) -> DraftState | None:
    draft = match.draft
    if draft is None:
        return None
    return DraftState(
        stage=draft.stage.value,
        actor=draft.actor,
        challenger=draft.challenger,
        options=draft.options,
        refused={
            str(option): Sentence(en=reason.said("en"), fr=reason.said("fr"))
            for option, reason in draft.refused.items()
        },
        offer=draft.offer,
        powers=draft.powers,
        shared=draft.shared,
    )


def now_of(match: Match, reader: int | None) -> Now:
    """What a reader may do."""
    moment = moment_of(match, reader)
    return Now(
        actor=moment.actor,
        turn=match.finished,
        phase=moment.phase,
        legal=moment.legal,
        wins=moment.wins,
        question=question_in(match) if moment.legal else None,
        undo=moment.undo,
        confirm=moment.waiting is not None,
        confirm_at=moment.waiting.until if moment.waiting else None,
        clocks=clocks_of(match),
        offers=tuple(
            Offer(
                kind=kind,
                by=standing.by,
                agreed=tuple(sorted(standing.agreed)),
                same_powers=standing.same_powers,
            )
            for kind, standing in moment.offers.items()
        ),
    )


def question_in(match: Match) -> Question | None:
    game, seat = match.game, match.acting_seat
    if game is None or seat is None:
        return None
    if not any(text.startswith(ASKED) for text in match.legal):
        return None
    return question_of(game.machine, game.state, seat, game.legal_steps)


def clocks_of(match: Match) -> Clocks | None:
    clock = match.clock
    if not clock.timed or match.status is Status.OPEN:
        return None
    return Clocks(left=clock.shown, running=clock.running, at=clock.since)


def _result(match: Match) -> Result | None:
    result = match.result
    if result is None:
        return None
    return Result(ending=result.ending, winners=result.winners, next=result.next)


def _line(number: int, line: log.Said) -> Line:
    return Line(
        id=number,
        room=line.room,
        user=line.user,
        name=line.name,
        text=line.text,
        phrase=line.phrase,
        at=line.at,
    )
