"""The compiled layers play exactly like the plain Python they are made of."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
