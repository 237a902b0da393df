"""The database before the server starts."""

from __future__ import annotations

import logging
import time
from typing import Final

from santorini.server.settings import Settings
from santorini.server.storage import migrate
from santorini.server.storage.database import StorageUnavailable
from santorini.server.web.logs import log_event

_AGAIN: Final = 1.0  # seconds between two attempts


def prepare(settings: Settings) -> None:
    """Our own file is brought up to date; what others share has to be, by `santorini migrate`.

    Raises WrongSchema and StorageUnavailable.
    """
    if settings.embedded:
        settings.make_folder()
        migrate.upgrade(settings.database_url)
    else:
        migrate.check(settings.database_url)


def prepare_patiently(settings: Settings) -> None:
    """A database on another machine may start at the same time: it is waited for."""
    end = time.monotonic() + (0.0 if settings.embedded else settings.database_wait)
    while True:
        try:
            prepare(settings)
            return
        except StorageUnavailable:
            if time.monotonic() >= end:
                raise
        log_event("waiting for the database", level=logging.WARNING)
        time.sleep(_AGAIN)
