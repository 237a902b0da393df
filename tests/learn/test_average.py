"""The average of networks."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from santorini.cli import learn
from santorini.engine.evaluation.weights import load_weights
from santorini.learn.average import average
from santorini.learn.dataset import BrokenData
from tests.weights import random_weights


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{seed}.net" for seed in (1, 2)]
    for seed, path in enumerate(paths, 1):
        random_weights(seed, 32).save(path)
    return paths


def integers(path: Path, section: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(load_weights(path).section(section), np.int64)


def test_integers_of_an_average_lie_between(files: list[Path], tmp_path: Path) -> None:
    one, other = files
    out = tmp_path / "mean.net"
    words = [str(path) for path in ("average", out, one, one, other)]
    result = CliRunner().invoke(learn.app, words, prog_name="santorini learn")
    assert result.stdout == f"{out}: the average of 3 networks\n"
    for section in ("rows", "second", "second_pairs", "last", "last_pair_bias"):
        expected = (2 * integers(one, section) + integers(other, section)) / 3
        assert np.abs(integers(out, section) - expected).max() <= 0.51, section
    assert load_weights(out).header["average"] == ["1", "1", "2"]


def test_networks_of_different_sizes_are_refused(files: list[Path], tmp_path: Path) -> None:
    random_weights(3, 64).save(tmp_path / "wide.net")
    with pytest.raises(BrokenData, match=r"wide\.net: has 64 hidden units: expected 32"):
        average([files[0], tmp_path / "wide.net"], "mean")
    with pytest.raises(BrokenData, match="no networks"):
        average([], "mean")
    words = ["average", str(tmp_path / "out.net"), str(tmp_path / "missing.net")]
    assert CliRunner().invoke(learn.app, words, prog_name="santorini learn").exit_code == 2
    assert not (tmp_path / "out.net").exists()
