"""What an entry makes of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, assert_never, final

from santorini.game import Ending as BoardEnding
from santorini.match import deal, offers
from santorini.match.bounds import ENTRIES
from santorini.match.clock import MatchClock
from santorini.match.entries import (
    Aborted,
    Began,
    Came,
    Chosen,
    Confirmed,
    Created,
    Declined,
    DrawAgreed,
    Drawn,
    Entry,
    Halted,
    Lost,
    Offered,
    Paused,
    Rematched,
    Resumed,
    Said,
    Sat,
    Stepped,
    Stood,
    TookBack,
    Undone,
    Went,
)
from santorini.match.match import Match
from santorini.match.offers.draw import draw_agreed
from santorini.match.offers.pause import paused, resumed
from santorini.match.offers.rematch import rematched
from santorini.match.offers.takeback import took_back
from santorini.match.play import Play
from santorini.match.result import Ending, GameResult, Status
from santorini.match.values import replace
from santorini.rules.errors import IllegalStep

_ENDINGS = {
    BoardEnding.UNKNOWN: Ending.MOVE,
    BoardEnding.MOVE: Ending.MOVE,
    BoardEnding.POWER: Ending.POWER,
    BoardEnding.NO_TURN: Ending.NO_TURN,
    BoardEnding.ABYSS: Ending.ABYSS,
    BoardEnding.RESIGNATION: Ending.RESIGNATION,
}
_KEPT_CHAT = 100


@final
class Change:
    """An entry, and what it made of a match."""

    def __init__(self, before: Match, entry: Entry, after: Match) -> None:
        self.before: Final = before
        self.entry: Final = entry
        self.after: Final = after

    @property
    def seats(self) -> bool:
        """Is there something new about who sits where, and whether others can come?"""
        return self.before.chairs != self.after.chairs or self.before.status is not self.after.status

    @property
    def hands_over(self) -> bool:
        """Has somebody else to choose, or nobody any more?"""
        return self.before.actor != self.after.actor or self.before.status is not self.after.status

    @property
    def ends(self) -> bool:
        return self.after.over and not self.before.over


def changes(match: Match, entries: Iterable[Entry]) -> list[Change]:
    """What entries make of a match, one after the other."""
    found = []
    for entry in entries:
        found.append(Change(match, entry, after(match, entry)))
        match = found[-1].after
    return found


def fold(id: str, entries: Iterable[Entry]) -> Match:
    """The match that a whole log leads to; raises ValueError if it does not begin with its creation."""
    first, *rest = entries
    if not isinstance(first, Created):
        raise ValueError(f"a log begins with its creation, not with {first.kind}")
    match = Match.created(id, first)
    for entry in rest:
        match = after(match, entry)
    return match


def after(match: Match, entry: Entry) -> Match:
    """What was decided happens: the entry itself, and what follows from any change."""
    changed = _judged(_changed(match, entry), entry)
    clock, thinking, spent = _times(match, changed, entry)
    changed.version, changed.updated_at = match.version + 1, entry.at
    changed.clock, changed.thinking, changed.spent = clock, thinking, spent
    return changed


def _changed(match: Match, entry: Entry) -> Match:
    match entry:
        case Created():
            raise ValueError("a game is created once")
        case Sat() | Stood() | Began() | Chosen():
            return _seated(match, entry)
        case Stepped() | Drawn() | Undone() | Confirmed():
            return _played(match, entry)
        case Offered() | Declined() | TookBack() | Paused() | DrawAgreed() | Rematched():
            return _agreed(match, entry)
        case Came() | Went() | Halted() | Resumed():
            return _connected(match, entry)
        case Lost() | Aborted():
            return _left(match, entry)
        case Said():
            lines = (*match.lines, (match.version + 1, entry))[-_KEPT_CHAT:]
            return replace(match, lines=lines)
        case _:
            assert_never(entry)


# Before the game


def _seated(match: Match, entry: Sat | Stood | Began | Chosen) -> Match:
    match entry:
        case Sat(chair=chair, person=person):
            return replace(match, chairs=(*match.chairs[:chair], person, *match.chairs[chair + 1 :]))
        case Stood(chair=chair):
            return replace(
                match,
                chairs=(*match.chairs[:chair], None, *match.chairs[chair + 1 :]),
                present={other: node for other, node in match.present.items() if other != chair},
                gone_since={other: at for other, at in match.gone_since.items() if other != chair},
            )
        case Began():
            return _with_grace(_begun(match, entry), entry.at)
        case Chosen():
            return _with_grace(_chosen(match, entry), entry.at)
        case _:
            assert_never(entry)


def _begun(match: Match, entry: Began) -> Match:
    if entry.challenger is not None:
        return replace(match, status=Status.DRAFTING, draft=deal.draft_of(match.options, entry))
    game = deal.game_of(match.options, entry)
    play = Play.begun(game, entry.order, entry.cards, entry.fleece)
    return replace(match, status=Status.PLAYING, play=play)


def _chosen(match: Match, entry: Chosen) -> Match:
    assert match.draft is not None, "there is no draft"
    draft = match.draft.choose(entry.choice)
    if draft.actor is not None:
        return replace(match, draft=draft)
    game = draft.game(profile=match.options.profile, alternating=match.options.alternating)
    order = tuple(sorted(range(len(draft.seats)), key=draft.seats.__getitem__))
    play = Play.begun(game, order, game.machine.rules.names, draft.shared)
    return replace(match, status=Status.PLAYING, draft=None, play=play)


def _with_grace(match: Match, at: float) -> Match:
    """Whoever is not there, or never was, has time to come from now on."""
    gone = dict.fromkeys(match.humans - match.present.keys(), at)
    return replace(match, gone_since={**match.gone_since, **gone})


# The game


def _played(match: Match, entry: Stepped | Drawn | Undone | Confirmed) -> Match:
    play = _play(match)
    match entry:
        case Stepped(seat=seat):
            made = play.stepped(entry)
            changed = match.copy()
            changed.play = made
            if match.offers:
                stands = offers.after_step(match) if made.open else offers.after_turn(match, play.order[seat])
                changed.offers = stands
            return changed
        case Drawn(step=step):
            return replace(match, play=play.drawn(step))
        case Undone(count=count):
            return replace(match, play=play.undone(count))
        case Confirmed(seat=seat):
            standing = offers.after_turn(match, play.order[seat])
            return replace(match, play=play.handed_over(), offers=standing)
        case _:
            assert_never(entry)


def _agreed(match: Match, entry: Offered | Declined | TookBack | Paused | DrawAgreed | Rematched) -> Match:
    match entry:
        case Offered():
            return replace(match, offers=offers.offered(match, entry))
        case Declined():
            return replace(match, offers=offers.declined(match, entry))
        case TookBack():
            return took_back(match, entry)
        case Paused():
            return paused(match, entry)
        case DrawAgreed():
            return draw_agreed(match)
        case Rematched():
            return rematched(match, entry)
        case _:
            assert_never(entry)


def _connected(match: Match, entry: Came | Went | Halted | Resumed) -> Match:
    match entry:
        case Came(chair=chair, node=node):
            gone = {other: at for other, at in match.gone_since.items() if other != chair}
            return replace(match, present={**match.present, chair: node}, gone_since=gone)
        case Went(chair=chair):
            present = {other: node for other, node in match.present.items() if other != chair}
            return replace(match, present=present, gone_since={**match.gone_since, chair: entry.at})
        case Halted():
            return replace(match, halted=True, present={})
        case Resumed():
            return _with_grace(resumed(match), entry.at)
        case _:
            assert_never(entry)


# Endings


def _left(match: Match, entry: Lost | Aborted) -> Match:
    """If the rules have no way to lose yet, the game is aborted."""
    play = match.play and match.play.dropped()
    seat = match.seat_of(entry.chair)
    if isinstance(entry, Lost) and play is not None and seat is not None:
        try:
            play = play.given_up(seat)
        except IllegalStep:
            pass
        else:
            return replace(match, play=play, offers=offers.after_turn(match, None))
    return replace(match, play=play).ended(Status.ABORTED, GameResult(Ending.ABORTED))


def _judged(match: Match, entry: Entry) -> Match:
    """Is the game over now?"""
    play = match.play
    outcome = play.settled.outcome() if play else None
    if play is not None and outcome is not None and not match.over:
        ending = Ending(entry.reason) if isinstance(entry, Lost) else _ENDINGS[outcome.ending]
        winners = tuple(sorted(play.order[seat] for seat in outcome.winners))
        match = match.ended(Status.OVER, GameResult(ending, winners))
    elif (
        play is not None and (_too_long(match) or _reached(match.options.turn_limit, play)) and not match.over
    ):
        match = match.ended(Status.OVER, GameResult(Ending.TURN_LIMIT))
    return replace(match, ended_at=entry.at) if match.over and match.ended_at is None else match


def _too_long(match: Match) -> bool:
    """With this entry the log is as long as any may be."""
    return match.version + 1 >= ENTRIES


def _reached(limit: int | None, play: Play) -> bool:
    return limit is not None and play.turns_played(limit) >= limit


# Clocks


def _times(before: Match, match: Match, entry: Entry) -> tuple[MatchClock, float, Mapping[int, float]]:
    """Whoever has to choose now pays for the time from here on: clocks, the running turn, finished turns."""
    clock, thinking, spent = match.clock, match.thinking, match.spent
    if match.open:
        return clock, thinking, spent
    turned = _turned(before, match, entry)
    if match.actor != clock.running or turned is not None:
        credit = entry.credit if isinstance(entry, (Stepped, Confirmed)) else 0.0
        thinking += clock.spent(entry.at, credit)
        clock = clock.run(match.actor, entry.at, credit=credit, turned=turned)
    if turned is not None:
        spent = {**spent, before.finished: round(thinking, 1)}
    if turned is not None or isinstance(entry, (Lost, TookBack)):
        thinking = 0.0
    return clock, thinking, spent


def _turned(before: Match, match: Match, entry: Entry) -> int | None:
    """The chair whose turn an entry has finished: not always the one that made the last step."""
    if not isinstance(entry, (Stepped, Confirmed)) or match.finished <= before.finished:
        return None
    play = _play(match)
    return play.order[play.settled.turns[before.finished].seat]


def _play(match: Match) -> Play:
    assert match.play is not None, "there is no game on the board yet"
    return match.play
