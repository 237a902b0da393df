"""The row that lists of games are made from."""

from functools import lru_cache
from typing import NamedTuple

from santorini.match.deal import shown
from santorini.match.match import Match
from santorini.match.options import Options, Powers
from santorini.match.result import Status
from santorini.match.seen import view_of
from santorini.server.mapping.commands import wire_options
from santorini.server.ratings.pools import pool_of
from santorini.server.storage.rows import Progress, SeatRow, Summary

LEASE = 30.0  # seconds that a node has for a bot's turn before another may think about it


def rating_pool(options: Options) -> str:
    return pool_of(options.players, options.fleece or options.powers is not Powers.NONE).value


class SummaryKey(NamedTuple):
    """What a summary is made of, as far as lists and other nodes need it to be up to date."""

    facts: tuple[object, ...]
    progress: tuple[object, ...]  # what turns change


def summary_key(match: Match) -> SummaryKey:
    play = match.play
    bots = 0 if match.bot_to_act is None else match.version
    dealt = (play.order, play.cards, play.fleece) if play else None
    return SummaryKey(
        (match.status, match.chairs, dealt, match.result),
        (match.due, bots, match.finished),
    )


def news_of(match: Match, key: SummaryKey, written: SummaryKey | None) -> Summary | Progress | None:
    """What lists do not know yet, if this was written last; None: perhaps others wrote since."""
    if key == written:
        return None
    return progress_of(match) if written and key.facts == written.facts else summary_of(match)


def summary_of(match: Match) -> Summary:
    facts = match.facts
    return Summary(
        id=match.id,
        status=match.status.value,
        created_at=facts.at,
        updated_at=match.updated_at,
        version=match.version,
        public=facts.options.public,
        rated=facts.options.rated,
        pool=None if facts.options.position or facts.device else rating_pool(facts.options),
        options=_public(facts.options),
        ending=match.result.ending.value if match.result else None,
        ended_at=match.ended_at,
        due=match.due,
        bot_due=_bot_due(match),
        rematch_of=facts.rematch_of,
        device=facts.device is not None,
        position=_position(match),
        seats=tuple(_seat(match, chair) for chair in range(len(match.chairs)) if match.chairs[chair]),
    )


def progress_of(match: Match) -> Progress:
    return Progress(match.id, match.updated_at, match.version, match.due, _bot_due(match), _position(match))


def _bot_due(match: Match) -> float | None:
    return match.updated_at + LEASE if match.bot_to_act is not None else None


def _position(match: Match) -> str | None:
    """Nothing that is hidden from watchers may be in a list, whoever reads it."""
    view = view_of(match, None)
    return None if view is None else view.position


@lru_cache(maxsize=4096)
def _public(options: Options) -> str:
    """They stay the same for a whole game."""
    text: str = wire_options(shown(options)).model_dump_json()
    return text


def _seat(match: Match, chair: int) -> SeatRow:
    person, play, seat = match.chairs[chair], match.play, match.seat_of(chair)
    assert person is not None
    won = None
    if match.status is Status.OVER and match.result and not match.drew(chair):
        won = chair in match.result.winners
    power = play.fleece or play.cards[seat] if play and seat is not None else None
    return SeatRow(chair, person.user, person.name, person.bot, seat, power, won)
