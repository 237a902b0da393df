"""What the documentation says about the code is so."""

import re
import subprocess
import sys
from pathlib import Path

from tests.hooks_table import HOOKS, rows

PROJECT = Path(__file__).parent.parent
DOCS = PROJECT / "docs"


def test_the_table_of_hooks_is_that_of_the_cards() -> None:
    text = (DOCS / "hooks.md").read_text()
    listed = [line for line in text.splitlines() if line.startswith("| ") and line[2].isdigit()]
    assert listed == rows(), "print the table anew with: python -m tests.hooks_table"


def test_every_hook_is_explained() -> None:
    text = (DOCS / "hooks.md").read_text()
    explained = text.partition("## Which card uses what")[0]
    assert [hook for hook in HOOKS if f"`{hook}`" not in explained] == []


def test_the_worked_example_of_a_power_runs() -> None:
    # In a process of its own, because it registers a power.
    command = [sys.executable, "-m", "doctest", str(DOCS / "add-a-power.md")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_target_of_make_is_explained() -> None:
    targets = re.findall(r"^([a-z-]+):.*##", (PROJECT / "Makefile").read_text(), re.MULTILINE)
    text = (PROJECT / "CONTRIBUTING.md").read_text()
    assert [target for target in targets if f"make {target}" not in text] == ["help"]


def test_continuous_integration_runs_what_the_readme_says() -> None:
    command = (PROJECT / ".ci" / "run").read_text().splitlines()[-1]
    assert f"\n{command} " in (PROJECT / "README.md").read_text()
