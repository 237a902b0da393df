"""Runs inside: the project's own tests, on the package for browsers."""

from collections.abc import Iterable

import pytest

# Hypothesis is compiled for one machine, so what needs it stays outside, the shared conftest too.
OPTIONS = ("-q", "--noconftest", "-p", "no:cacheprovider", "--capture=sys", "--rootdir=/project")


def main(words: Iterable[str]) -> int:
    return int(pytest.main([*OPTIONS, *words]))
