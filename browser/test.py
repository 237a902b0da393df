"""Tests the engine for browsers as it was built: `python -m browser.test [all | tests …]`.

The project's own tests run inside it, the worker's protocol is spoken with it, and the search has to look at
the same positions as outside.
"""

from __future__ import annotations

import subprocess
import sys

from browser.build import PROJECT
from browser.compare import compare
from browser.inside import inside, was_built

# Enough to know that a build is right.
SAMPLE = (
    "tests/rules",
    "tests/test_golden.py",
    "tests/test_secrets.py",
    "tests/engine/test_engine_api.py",
    "tests/desk/test_desk.py",
)
ALL = (
    *SAMPLE,
    "tests/powers",
    "tests/notation/test_collection.py",
    "tests/engine/test_determinism.py",
    "tests/engine/test_guesses.py",
    "tests/engine/test_network.py",
    "tests/engine/test_search.py",
    "tests/engine/test_wins.py",
    "tests/test_island.py",
    "tests/test_step.py",
)
# What takes threads, processes, a compiled library or another layer of the package: none is inside.
OUTSIDE = (
    "tests/rules/test_compiled.py::test_plain_python_plays_the_same_games",
    "tests/engine/test_engine_api.py::test_a_stream_goes_deeper_and_deeper",
    "tests/powers/test_favour.py",
    "tests/rules/test_budget.py",
)


def main(words: list[str]) -> int:
    if not was_built():
        print("There is no engine for browsers here to test.")
        return 0
    chosen = {"": SAMPLE, "all": ALL}.get(" ".join(words), tuple(words))
    # A whole file can only be ignored, a test only deselected.
    left_out = [f"--{'deselect' if '::' in name else 'ignore'}={name}" for name in OUTSIDE]
    return inside("browser/run_pytest.py", *left_out, *chosen).returncode or _protocol() or compare()


def _protocol() -> int:
    """From the page's side of the worker to the desk and back."""
    return subprocess.run(["npm", "run", "--silent", "inside"], cwd=PROJECT / "web").returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
