"""One server for a file: two would not see each other's moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from santorini.sentences import SentenceError
from santorini.server.settings import Settings

try:
    import fcntl
except ImportError:  # where there is none, nothing is locked
    fcntl = None  # type: ignore[assignment]


class InUse(SentenceError):
    """Another server has the database's file."""


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """While this lasts, no other has it; raises InUse. Whoever is killed lets go."""
    file = make_url(settings.database_url).database
    if not settings.embedded or not file or fcntl is None:
        yield
        return
    path = Path(f"{file}.lock")
    with path.open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InUse("operations.in_use", file=file) from None
        yield
