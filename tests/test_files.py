"""Files that are whole, or not there at all."""

from pathlib import Path

import pytest

from santorini.files import replacing


def test_a_file_that_was_not_finished_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    with pytest.raises(OSError, match="full"):
        write_half(path)
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("file", "old")]


def write_half(path: Path) -> None:
    with replacing(path) as file:
        file.write_text("half of the n")
        raise OSError("the disk is full")


def test_nothing_is_replaced_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    with replacing(path) as file:
        file.write_text("new")
        assert path.read_text() == "old"
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("file", "new")]
