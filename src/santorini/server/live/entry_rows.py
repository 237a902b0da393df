"""Entries of a match as rows of its log."""

from __future__ import annotations

from collections.abc import Sequence

from santorini.match.entries import Created, Entry, Said, Sat
from santorini.match.log import write_entry
from santorini.server.storage.rows import Row


def entry_rows(game: str, version: int, entries: Sequence[Entry], command: str | None = None) -> list[Row]:
    """Those that follow a version; the command belongs to the first."""
    return [
        Row(
            game,
            version + number,
            entry.at,
            command if number == 1 else None,
            write_entry(entry),
            _named_in(entry),
        )
        for number, entry in enumerate(entries, 1)
    ]


def _named_in(entry: Entry) -> str | None:
    """Whose it is, so that they can have it, and have it forgotten."""
    match entry:
        case Created():
            return entry.maker
        case Sat():
            return entry.person.user
        case Said():
            return entry.user
        case _:
            return None
