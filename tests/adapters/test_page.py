"""The examples of docs/adapters.md run as they are printed."""

import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"


def test_the_examples_run() -> None:
    assert PAGE.read_text().count(">>> ") > 20
    # In a process of its own: where JAX is, nobody else may fork.
    command = [sys.executable, "-m", "doctest", str(PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
