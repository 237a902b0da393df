"""What programs change for a whole process is as before after each test."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """`serve` logs to the stream of its test, which is closed when others go on."""
    root, ours = logging.getLogger(), logging.getLogger("santorini")
    handlers, level, our_level = root.handlers[:], root.level, ours.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    ours.setLevel(our_level)
