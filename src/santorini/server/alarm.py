"""An alarm for whoever looks after the server: while something lasts, however many suffer from it."""

from __future__ import annotations

import logging
import time
from typing import Final

EVERY: Final = 30.0  # seconds between two of a kind


class Alarm:
    """A line of the log, now and then. docs/operations.md lists them."""

    def __init__(self, event: str, logger: logging.Logger, level: int = logging.ERROR) -> None:
        self._event = event
        self._logger = logger
        self._level = level
        self._quiet_until = 0.0

    def ring(self, *, error: BaseException | None = None, **fields: object) -> None:
        """Unless it has rung just now; `error` is written down with where it happened."""
        if time.monotonic() >= self._quiet_until:
            self._quiet_until = time.monotonic() + EVERY
            self._logger.log(self._level, self._event, exc_info=error, extra={"fields": fields})

    def over(self) -> None:
        """Whatever comes next is something new."""
        self._quiet_until = 0.0
