"""The compiled layers play exactly like the plain Python they are made of."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from santorini import Game
from santorini.rules.machine import Machine
from tests.rules.trace import sample

PROJECT = Path(__file__).parents[2]


@pytest.mark.slow
def test_plain_python_plays_the_same_games() -> None:
    uncompiled = subprocess.run(
        [sys.executable, "-m", "tests.rules.trace"],
        cwd=PROJECT,
        env=os.environ | {"SANTORINI_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert uncompiled.stdout.splitlines() == sample()


def test_a_game_that_nobody_keeps_leaves_nothing_behind() -> None:
    gc.collect()
    before = machines()
    for powers in (("mortal", "mortal"), ("apollo", "hecate"), ("chaos", "circe")):
        Game(*powers, allow_banned=True)
    gc.collect()
    assert machines() == before


def machines() -> int:
    return sum(type(thing) is Machine for thing in gc.get_objects())  # asks nothing of strange objects
