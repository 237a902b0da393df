"""The board game Santorini: rules, god powers, engine."""

import os

from santorini._pure import compiled, ignore_compiled_modules

# Before any compiled layer is imported.
if os.environ.get("SANTORINI_PURE") == "1":
    ignore_compiled_modules()

from santorini.draft import Draft
from santorini.game import CHANCE, Ending, Game, IllegalRecord, Outcome, PlayedTurn
from santorini.legal import LegalTurn
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
    "IllegalRecord",
    "IllegalSetup",
    "IllegalStep",
    "InvalidNotation",
    "LegalTurn",
    "Outcome",
    "PlayedTurn",
    "Record",
    "RecordedTurn",
    "SeenTurn",
    "Step",
    "StepKind",
    "View",
    "compiled",
    "read_record",
    "write_record",
]
