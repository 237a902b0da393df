"""Settings that all tests share."""

import os
import re

import pytest
from hypothesis import settings

from santorini.sentences import Language, Sentence, Value
from santorini.sentences.catalogue import text

# Time per example says nothing here: a game may be long, and machines are shared.
# What passed once passes again: the same examples in every run.
settings.register_profile("santorini", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("santorini")

# Tests run side by side, one a core: more threads of torch would only wait for one another, and the sums
# of several have no order, which rounding tells. Torch reads this when a test imports it.
os.environ["OMP_NUM_THREADS"] = "1"

_said = Sentence.__new__


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def _checked(cls: type[Sentence], key: str, /, **values: Value) -> Sentence:
    """What stays a key, or a gap, when the program runs is a fault here."""
    english = text(key, Language.ENGLISH)
    assert english != key, f"the catalogue does not know {key}"
    assert gaps(english) <= values.keys(), f"{key} was given {sorted(values)}"
    return _said(cls, key, **values)


@pytest.fixture(scope="session", autouse=True)
def sentences_are_checked() -> None:
    Sentence.__new__ = _checked  # type: ignore[method-assign]
