"""What the page about adapters shows is so."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert failed == 0
    assert tried > 30
