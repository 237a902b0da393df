"""The command, run inside the test or as a program of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from typer.testing import CliRunner, Result

from santorini.cli import app

START = "0000000000000000000000000/1/mortal/mortal"
PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
# Player 1 stands on level 2 beside a level 3.
WINNABLE = "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"
# Player 1 is walled in.
STUCK = "0000000000000002200002000/1/mortal:A1/mortal:D3,E5"

PATIENCE = 120.0  # seconds; far more than any command here takes, on any machine

COMMAND = [sys.executable, "-m", "santorini.cli"]


def run(*arguments: str, typed: str = "", home: Path | None = None) -> Result:
    """Run the command here; `typed` is its standard input."""
    env = surroundings(home) if home else None
    return CliRunner().invoke(app, list(arguments), input=typed, env=env, prog_name="santorini")


def run_program(
    *arguments: str, typed: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command as another program would."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **(surroundings(home) if home else {})},
    )


def surroundings(home: Path) -> Mapping[str, str]:
    """So that games are kept below a folder of the test."""
    names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA")
    return dict.fromkeys(names, str(home))


def kept_games(home: Path) -> list[Path]:
    return sorted(home.rglob("*.sgn"))
