"""Game records (`.sgn`): tags, turns with comments and variations, and the result, in the frame of PGN.

A record says what was written; whether the rules allow it is found out by `Game.from_record`.
"""

from santorini.notation.record.json_form import from_json, to_json
from santorini.notation.record.marks import SIGNS
from santorini.notation.record.reader import read_record
from santorini.notation.record.tree import DRAWN, UNFINISHED, BrokenRecord, Record, RecordedTurn, Variation
from santorini.notation.record.writer import write_record

__all__ = [
    "DRAWN",
    "SIGNS",
    "UNFINISHED",
    "BrokenRecord",
    "Record",
    "RecordedTurn",
    "Variation",
    "from_json",
    "read_record",
    "to_json",
    "write_record",
]
