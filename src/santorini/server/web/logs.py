"""Logs: one line for each event, with fields for programs.

Never in them: tokens, passwords, bodies, chat, what happens in games. Addresses appear as a keyed hash.
Messages of unexpected errors may quote any of these, so production writes down only where errors happened.
"""

from __future__ import annotations

import hmac
import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from santorini.server.settings import Settings

_LOG: Final = logging.getLogger("santorini.server")
_DIGITS: Final = 12


def log_event(
    event: str, *, level: int = logging.INFO, error: BaseException | None = None, **fields: object
) -> None:
    """Write a line; fields that are None are left out."""
    if _LOG.isEnabledFor(level):
        _LOG.log(level, event, exc_info=error, extra={"fields": fields})


def hidden_address(settings: Settings, address: str) -> str:
    """The same for the same address, and of no use without the secret."""
    key = settings.secret.get_secret_value().encode()
    return hmac.new(key, address.encode(), sha256).hexdigest()[:_DIGITS]


def set_up(settings: Settings) -> None:
    """For the whole process, with the lines of the libraries."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(as_json=settings.log_format == "json", messages=not settings.production))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("santorini").setLevel(logging.INFO)


class Lines(logging.Formatter):
    """A record as one line."""

    def __init__(self, *, as_json: bool, messages: bool) -> None:
        super().__init__()
        self._as_json = as_json
        self._messages = messages

    def format(self, record: logging.LogRecord) -> str:
        fields = dict(getattr(record, "fields", {}))
        if record.name.partition(".")[0] != "santorini":
            fields["logger"] = record.name
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            fields["error"] = type(error).__name__
            fields["traceback"] = self._frames(error)
        fields = {name: value for name, value in fields.items() if value is not None}
        if not self._as_json:
            return self._text(record, fields)
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "event": record.getMessage(), **fields}
        return json.dumps(line, default=str)

    def _text(self, record: logging.LogRecord, fields: dict[str, object]) -> str:
        time = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        frames = fields.pop("traceback", None)
        parts = [time, record.levelname.lower(), json.dumps(record.getMessage(), ensure_ascii=False)[1:-1]]
        parts += [f"{name}={json.dumps(value, default=str)}" for name, value in fields.items()]
        return "\n".join((" ".join(parts), *(frames if isinstance(frames, list) else ())))

    def _frames(self, error: BaseException) -> list[str]:
        if self._messages:
            return "".join(traceback.format_exception(error)).splitlines()
        frames = [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
        if error.__cause__ is not None:
            frames += [f"from {type(error.__cause__).__name__}", *self._frames(error.__cause__)]
        return frames
