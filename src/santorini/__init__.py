"""The board game Santorini: rules, god powers, engine."""

import os
from typing import TYPE_CHECKING

from santorini._pure import compiled, ignore_compiled_modules
from santorini._version import version

# Before any compiled layer is imported.
if os.environ.get("SANTORINI_PURE") == "1":
    ignore_compiled_modules()

from santorini.draft import Draft
from santorini.game import CHANCE, Ending, Game, IllegalRecord, Outcome, PlayedTurn
from santorini.island import Gender, Worker
from santorini.legal import LegalSteps, LegalTurn, LegalTurns
from santorini.notation.record import BrokenRecord, Record, RecordedTurn, read_record, write_record
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.rules.events import Event, EventKind
from santorini.step import Step, StepKind
from santorini.view import SeenTurn, View

__all__ = [
    "CHANCE",
    "BrokenRecord",
    "Draft",
    "Ending",
    "Event",
    "EventKind",
    "Game",
    "Gender",
    "IllegalRecord",
    "IllegalSetup",
    "IllegalStep",
    "InvalidNotation",
    "LegalSteps",
    "LegalTurn",
    "LegalTurns",
    "Outcome",
    "PlayedTurn",
    "Record",
    "RecordedTurn",
    "SeenTurn",
    "Step",
    "StepKind",
    "View",
    "Worker",
    "__version__",
    "compiled",
    "read_record",
    "write_record",
]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        if name == "__version__":
            return version()
        raise AttributeError(f"module 'santorini' has no attribute {name!r}")
