"""Ctrl-C while the engine thinks: it stops, what it has found is shown, and then the command ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType

import typer

from santorini.cli.errors import INTERRUPTED
from santorini.engine.engine import Engine


class Interruption:
    """Waits for Ctrl-C; a second one ends the command at once."""

    def __init__(self) -> None:
        self._engine: Engine | None = None
        self.came = False

    def __enter__(self) -> Interruption:
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)
        if self.came and error is None:
            raise typer.Exit(INTERRUPTED)

    @contextmanager
    def stopping(self, engine: Engine) -> Iterator[None]:
        """While an engine thinks, Ctrl-C stops it; afterwards what comes next is not begun."""
        if self.came:
            raise KeyboardInterrupt
        self._engine = engine
        try:
            yield
        finally:
            self._engine = None

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self._engine is None or self.came:
            raise KeyboardInterrupt
        self.came = True
        self._engine.stop()
