"""A match as a game record."""

from datetime import UTC, datetime

from santorini.match.match import Match
from santorini.match.seen import shown_view
from santorini.notation.record.writer import write_record
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.values import DaysClock, LiveClock


def record_of(match: Match, chair: int | None) -> str:
    """The text of a .sgn file, as a reader may know it; raises Refused before there is a game."""
    view = shown_view(match, chair)
    if view is None:
        raise Refused(Code.TOO_EARLY, "The game has not begun.")
    tags = {
        "Event": "Rated game" if match.facts.options.rated else "Casual game",
        "Site": match.id,
        "Date": datetime.fromtimestamp(match.facts.at, UTC).strftime("%Y.%m.%d"),
    }
    for seat, owner in enumerate(match.order):
        person = match.chairs[owner]
        tags[f"P{seat + 1}"] = person.name if person else "?"
    match match.facts.options.clock:
        case LiveClock(base=base, increment=increment):
            tags["TimeControl"] = f"{base}+{increment}"
        case DaysClock(days=days):
            tags["TimeControl"] = f"{days}d"
    if match.result:
        tags["Termination"] = match.result.ending.value
    return write_record(view.record(match.facts.salt, **tags))
