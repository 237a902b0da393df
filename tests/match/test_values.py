"""Matches are values: what happens next gives another one."""

from dataclasses import fields

from tests.match.sitting import Sitting


def test_a_copy_has_everything() -> None:
    sitting = Sitting(clock={"kind": "live", "base": 300})
    sitting.turns("+B3+D3", "+C2+C4", "B3>B4^B5")
    match = sitting.match
    again = match.copy()
    assert again is not match
    for field in fields(match):
        assert getattr(again, field.name) == getattr(match, field.name)
