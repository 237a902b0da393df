"""A match as a game record."""

from datetime import UTC, datetime

from santorini.match.match import Match
from santorini.match.options import DaysClock, LiveClock, NoClock
from santorini.match.refusal import Code, Refused
from santorini.match.seen import own_view
from santorini.notation.record import DRAWN
from santorini.notation.record.writer import write_record


def record_of(match: Match, chair: int | None) -> str:
    """The text of a .sgn file, as a reader may know it; raises Refused before there is a game."""
    if match.play is None:
        raise Refused(Code.TOO_EARLY, "match.not_begun")
    view = own_view(match, match.play, chair)
    tags = {
        "Event": _event(match),
        "Site": match.id,
        "Date": datetime.fromtimestamp(match.facts.at, UTC).strftime("%Y.%m.%d"),
    }
    for seat, owner in enumerate(match.order):
        person = match.chairs[owner]
        tags[f"P{seat + 1}"] = person.name if person else "?"
    match match.options.clock:
        case LiveClock(base=base, increment=increment):
            tags["TimeControl"] = f"{base}+{increment}"
        case DaysClock(days=days):
            tags["TimeControl"] = f"{days}d"
        case NoClock():
            pass
    if match.result:
        tags["Termination"] = match.result.ending.value
    result = result_of(match)
    if result is not None:
        tags["Result"] = result
    return write_record(view.record(match.facts.salt, **tags))


def _event(match: Match) -> str:
    if match.facts.device is not None:
        return "Game on a device"
    return "Rated game" if match.options.rated else "Casual game"


def result_of(match: Match) -> str | None:
    """As records write it, of a game that was drawn: the board does not know that."""
    if match.result is None or not match.result.ending.drawn:
        return None
    return "-".join(DRAWN if match.drew(chair) else "0" for chair in match.order)
