"""What a reader sees of a match: a player on a chair, or a watcher (None). Everything goes through `view`.

Players see each other's steps as they are made. Where somebody hides something, and for watchers always, a
turn is shown when it is handed over, so that a step that is tried and taken back tells nothing.
"""

from collections.abc import Collection

from santorini.game import Game
from santorini.match import deal
from santorini.match import entries as log
from santorini.match.drawing import board_of, happenings, phase_of
from santorini.match.entries import Entry, Said
from santorini.match.match import Match
from santorini.server.speech import said
from santorini.server.wire import events as wire
from santorini.server.wire.values import (
    Board,
    Clocks,
    DraftState,
    Happening,
    Line,
    Now,
    Offer,
    Phase,
    Player,
    Room,
    Sentence,
    Status,
    Turn,
)
from santorini.step import Step
from santorini.view import View


def whole(
    match: Match, chair: int | None, *, user: str | None, version: int, time: float, unheard: Collection[str]
) -> wire.Whole:
    """All that a reader may know now."""
    view = shown_view(match, chair)
    return wire.Whole(
        game=match.id,
        chair=chair,
        version=version,
        time=time,
        status=match.status,
        options=match.facts.options if match.over else deal.shown(match.facts.options),
        players=_players(match),
        mine=tuple(match.chairs_of(user)) if user else (),
        draft=_draft(match),
        board=_board(match, chair, view) if view else None,
        turns=_turns(match, view, 0, match.finished) if view else (),
        running=_running(match, chair, view),
        last=_last(match, view),
        now=_now(match, chair),
        result=match.result,
        chat=tuple(
            _line(number, said)
            for number, said in match.lines
            if said.room is _room(chair) and said.user not in unheard
        ),
    )


def tells(match: Match, entry: Entry, chair: int | None) -> bool:
    """Is there anything in an entry, just applied, for this reader?"""
    match entry:
        case log.Stepped():
            return _live(match, chair, entry.seat) or match.handed_now
        case log.Undone():
            return _live(match, chair, entry.seat)
        case log.Said():
            return entry.room is _room(chair)
        case _:
            return True


def update(match: Match, entry: Entry, chair: int | None, version: int) -> wire.Update:
    """What an entry, just applied, changed for a reader whom it tells something."""
    cause: wire.Cause
    changes: dict[str, object] = {}
    match entry:
        case log.Stepped():
            cause = _stepped(match, entry, chair, changes)
        case log.Drawn():
            view = _board_changes(match, chair, changes)
            shown = happenings(view.machine, view.events_since(match.made_before))
            cause = wire.Stepped(seat=None, text="chance", happenings=shown)
        case log.Undone(seat=seat):
            _board_changes(match, chair, changes)
            cause = wire.Undid(seat=seat)
        case log.Confirmed(seat=seat):
            view = _board_changes(match, chair, changes)
            live = _live(match, chair, seat)
            missed = () if live else happenings(view.machine, view.events_since(match.handed_before))
            cause = wire.Confirmed(seat=seat, happenings=missed)
        case log.TookBack():
            _board_changes(match, chair, changes)
            cause = wire.TookBack()
        case log.Lost(chair=loser, reason=reason):
            out = match.game is not None and match.seat_of(loser) in match.lost
            happened = happenings(match.game.machine, match.game.last_events) if match.game and out else ()
            if match.game is not None:
                _board_changes(match, chair, changes)
            cause = wire.LostSeat(chair=loser, reason=reason, happenings=happened)
        case log.Aborted(chair=by):
            if match.game is not None:
                _board_changes(match, chair, changes)
            cause = wire.GameAborted(chair=by)
        case log.Said():
            return wire.Update(
                game=match.id,
                chair=chair,
                version=version,
                at=entry.at,
                cause=wire.Said(line=_line(match.version, entry)),
            )
        case _:
            cause = _simple_cause(entry)
    if isinstance(entry, (log.Began, log.Chosen)):
        changes["draft"] = _draft(match)
        if match.game is not None:
            _board_changes(match, chair, changes)
    if isinstance(entry, _WITH_PLAYERS) or match.over or _may_eliminate(match):
        changes["players"] = _players(match)
        changes["status"] = match.status
    return wire.Update(
        game=match.id,
        chair=chair,
        version=version,
        at=entry.at,
        cause=cause,
        now=_now(match, chair),
        result=match.result,
        **changes,  # type: ignore[arg-type]
    )


_WITH_PLAYERS = (
    log.Created,
    log.Sat,
    log.Stood,
    log.Began,
    log.Chosen,
    log.Came,
    log.Went,
    log.Lost,
    log.TookBack,
    log.Paused,
    log.Resumed,
    log.Halted,
)


def _may_eliminate(match: Match) -> bool:
    """Could a turn that was handed over have put somebody out, with the game going on?"""
    return len(match.order) == 3 and match.handed_now


def same_for_players(match: Match) -> bool:
    """Do all players see the same, but for what they may do?"""
    return match.game is None or not match.secretive


def readdressed(told: wire.Update, match: Match, chair: int, version: int) -> wire.Update:
    """The same update for another player."""
    changes: dict[str, object] = {"chair": chair, "version": version}
    if told.now is not None:
        changes["now"] = _now(match, chair)
    return told.model_copy(update=changes)


def silence(game: str, chair: int | None, version: int) -> wire.Update:
    """Instead of something that a reader does not want to hear."""
    return wire.Update(game=game, chair=chair, version=version, at=0.0, cause=wire.Unheard())


# Parts of an update


def _stepped(match: Match, entry: log.Stepped, chair: int | None, changes: dict[str, object]) -> wire.Cause:
    view = _board_changes(match, chair, changes)
    if not _live(match, chair, entry.seat):
        missed = happenings(view.machine, view.events_since(match.handed_before))
        return wire.Confirmed(seat=entry.seat, happenings=missed)
    shown = happenings(view.machine, view.events_since(match.made_before))
    text = ", ".join(str(Step.decode(code)) for code in entry.steps)
    return wire.Stepped(seat=entry.seat, text=text, happenings=shown)


def _board_changes(match: Match, chair: int | None, changes: dict[str, object]) -> View:
    view = shown_view(match, chair)
    assert view is not None
    changes["board"] = _board(match, chair, view)
    changes["running"] = _running(match, chair, view)
    finished = match.finished
    known = min(match.turns_handed_before, finished)
    if match.handed_now and (finished != known or match.over):
        # When the game is over, nothing is hidden any more.
        known = 0 if match.over and match.secretive else known
        changes["from_turn"] = known
        changes["turns"] = _turns(match, view, known, finished)
    return view


def _simple_cause(entry: Entry) -> wire.Cause:
    match entry:
        case log.Sat(chair=chair):
            return wire.SatDown(chair=chair)
        case log.Stood(chair=chair):
            return wire.StoodUp(chair=chair)
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
        case log.Halted():
            return wire.Halted()
        case log.Came(chair=chair):
            return wire.CameBack(chair=chair)
        case log.Went(chair=chair):
            return wire.WentAway(chair=chair)
        case log.Rematched(next=following):
            return wire.Rematch(next=following)
        case _:
            return wire.Began()


# Who sees what


def _live(match: Match, chair: int | None, seat: int) -> bool:
    """Is a reader shown the steps of a seat as they are made?"""
    if chair is None:
        return False
    return not match.secretive or match.order[seat] == chair


def shown_view(match: Match, chair: int | None) -> View | None:
    """The game through a reader's eyes, as far as it is shown now."""
    game = match.game
    if game is None:
        return None
    group = _group(match, chair)
    view = match.views.get(group)
    if view is None:
        view = match.views[group] = _shown(match, game, chair).view(match.seat_of(chair))
    return view


def _group(match: Match, chair: int | None) -> int | None:
    """Readers of one group see the same board: where nobody hides anything, all players do."""
    return chair if chair is None or match.secretive else 0


def _board(match: Match, chair: int | None, view: View) -> Board:
    group = _group(match, chair)
    if group not in match.boards:
        match.boards[group] = board_of(view.machine, view.state)
    return match.boards[group]


def _shown(match: Match, game: Game, chair: int | None) -> Game:
    behind = game.steps_made - match.handed
    acting = match.acting_seat
    if not behind or match.over or acting is None or _live(match, chair, acting):
        return game
    earlier = game.copy()
    for _ in range(behind):
        earlier.pop()
    return earlier


def _room(chair: int | None) -> Room:
    return Room.WATCHERS if chair is None else Room.PLAYERS


# Parts of the whole


def _turns(match: Match, view: View, first: int, end: int) -> tuple[Turn, ...]:
    game = match.game
    assert game is not None
    return tuple(
        Turn(seat=game.turns[number].seat, text=view.turn_text(number), spent=match.spent.get(number))
        for number in range(first, end)
    )


def _running(match: Match, chair: int | None, view: View | None) -> str:
    if view is None or match.over:
        return ""
    waiting, game = match.waiting, match.game
    if waiting and game and _live(match, chair, waiting.seat) and len(game.turns) > waiting.finished:
        return view.turn_text(waiting.finished)
    return view.running_text


def _last(match: Match, view: View | None) -> tuple[Happening, ...]:
    if view is None or match.handed_before >= match.handed:
        return ()
    return happenings(view.machine, view.events_since(match.handed_before))


def _players(match: Match) -> tuple[Player | None, ...]:
    return tuple(_player(match, chair) for chair in range(len(match.chairs)))


def _player(match: Match, chair: int) -> Player | None:
    person = match.chairs[chair]
    if person is None:
        return None
    seat = match.seat_of(chair)
    power = match.cards[seat] if seat is not None else None
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
        out=seat is not None and match.is_out(seat),
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
            str(option): Sentence(en=said(reason, "en"), fr=said(reason, "fr"))
            for option, reason in draft.refused.items()
        },
        offer=draft.offer,
        powers=draft.powers,
        shared=draft.shared,
    )


def _now(match: Match, chair: int | None) -> Now:
    acts = chair is not None and match.actor == chair
    seat = match.acting_seat
    may_know = seat is None or match.over or chair is None or _live(match, chair, seat)
    waiting = match.waiting if may_know and chair is not None else None
    return Now(
        actor=match.actor,
        turn=match.finished,
        phase=_phase(match, chair, hidden=not may_know or chair is None),
        legal=tuple(match.legal) if acts else (),
        undo=acts and match.own_steps > 0,
        confirm=waiting is not None,
        confirm_at=waiting.since + waiting.after if waiting and waiting.after is not None else None,
        clocks=_clocks(match),
        offers=tuple(
            Offer(
                kind=kind,
                by=standing.by,
                agreed=tuple(sorted(standing.agreed)),
                same_powers=standing.same_powers,
            )
            for kind, standing in match.offers.items()
        )
        if chair is not None
        else (),
    )


def _phase(match: Match, chair: int | None, *, hidden: bool) -> Phase:
    if match.over:
        return "over"
    if match.status is Status.OPEN:
        return "open"
    if match.paused_at is not None:
        return "paused"
    if match.halted:
        return "halted"
    if match.game is None:
        return "draft"
    if match.waiting and not hidden:
        return "end"
    phase = phase_of(_shown(match, match.game, chair))
    return phase if phase == "setup" or not hidden else "move"


def _clocks(match: Match) -> Clocks | None:
    clock = match.clock
    if not clock.timed or match.status is Status.OPEN:
        return None
    left = tuple(None if time is None else round(time, 2) for time in clock.left)
    return Clocks(left=left, running=clock.running, at=clock.since)


def _line(number: int, said: Said) -> Line:
    return Line(
        id=number,
        room=said.room,
        user=said.user,
        name=said.name,
        text=said.text,
        phrase=said.phrase,
        at=said.at,
    )
