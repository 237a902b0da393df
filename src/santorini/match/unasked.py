"""What happens in a match without a command of its players: the entries, if there are any."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from santorini.game import CHANCE
from santorini.match import bounds
from santorini.match.entries import (
    Came,
    Chosen,
    Confirmed,
    Drawn,
    Entry,
    Halted,
    Lost,
    Resumed,
    Stepped,
    Went,
)
from santorini.match.match import Match
from santorini.step import Step

# Connections


def come(match: Match, chair: int, node: str, now: float) -> list[Entry]:
    """A player connects."""
    known = match.present.get(chair)
    if match.over or known == node or (known is not None and match.version >= bounds.PRESENCE):
        return []
    return [Came(at=now, chair=chair, node=node), *wake(match, now)]


def go(match: Match, chair: int, node: str, now: float) -> list[Entry]:
    """The last connection of a player to a node is gone."""
    if match.over or match.present.get(chair) != node or match.version >= bounds.PRESENCE:
        return []
    return [Went(at=now, chair=chair)]


def halt(match: Match, at: float) -> list[Entry]:
    """The server goes, or went, down: clocks that count seconds stand still."""
    if match.over or match.open or match.halted or not match.clock.live:
        return []
    return [Halted(at=at)]


def wake(match: Match, now: float) -> list[Entry]:
    """Somebody is there: a game that the server's end left standing goes on."""
    return [Resumed(at=now)] if match.halted else []


def stand_still(match: Match, gaps: Iterable[tuple[float, float]]) -> list[Entry]:
    """Times that are nobody's, from when to when: a clock that ran through them stood still.

    As often as they were, it is halted once, as long as all of them together. Who was there is there.
    """
    clock = match.clock
    if match.over or match.still or not clock.timed or clock.running is None:
        return []
    mine = [(max(start, clock.since), end) for start, end in gaps if end > clock.since]
    if not mine:
        return []
    last = mine[-1][1]
    back = [Came(at=last, chair=chair, node=node) for chair, node in match.present.items()]
    return [Halted(at=last - sum(end - start for start, end in mine)), *back, Resumed(at=last)]


# Time and chance


def tick(match: Match, now: float) -> list[Entry]:
    """What happens because time has passed."""
    due = match.due
    if due is None or now < due:
        return []
    if match.waiting:
        return [Confirmed(at=now, seat=match.waiting.seat)]
    running = match.clock.running
    return [] if running is None else [Lost(at=now, chair=running, reason="time")]


def draw(match: Match, now: float, random: Random) -> list[Entry]:
    """Chance draws, where it has to."""
    if match.game is None or match.acting_seat != CHANCE or match.still:
        return []
    return [Drawn(at=now, step=random.choice(list(match.game.legal_steps)))]


# Bots of the house


def bot_plays(match: Match, steps: tuple[Step, ...], now: float) -> list[Entry]:
    """Steps of the house bot that has to choose."""
    seat = match.acting_seat
    if match.bot_to_act is None or seat is None or match.waiting:
        return []
    return [Stepped(at=now, seat=seat, steps=steps)]


def bot_chooses(match: Match, choice: str | int, now: float) -> list[Entry]:
    """A house bot's choice in the draft."""
    chair = match.bot_to_act
    if chair is None or match.draft is None:
        return []
    return [Chosen(at=now, chair=chair, choice=choice)]


def bot_is_stuck(match: Match, gives_up: bool, now: float) -> list[Entry]:
    """A house bot that has to choose and cannot think: it does anything legal, or gives up."""
    chair = match.bot_to_act
    if chair is None:
        return []
    if gives_up:
        return [Lost(at=now, chair=chair, reason="resignation")]
    if match.draft is not None:
        return bot_chooses(match, match.draft.legal_choices[0], now)
    return bot_plays(match, match.game.legal_steps[:1] if match.game and match.legal else (), now)
