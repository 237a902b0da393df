"""Games of all pairs of cards, kept round by round."""

from __future__ import annotations

from pathlib import Path

import pytest

from santorini.learn import pairs
from santorini.learn.folder import BrokenFolder
from santorini.learn.pairs import PairScore, Round, counted, play_pairs, play_round, read_results
from santorini.powers.favour import Favour

FEW = [("apollo", "pan"), ("pan", "apollo")]


@pytest.fixture(autouse=True)
def few_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "ordered_pairs", lambda: FEW)


def test_a_round_depends_on_nothing_but_itself() -> None:
    task = Round("atlas", "pan", 1, 3, "handmade", 20)
    result = play_round(task)
    assert result == play_round(task)
    assert (result.first, result.second, result.number, result.games) == ("atlas", "pan", 1, 3)
    assert 0 <= result.won <= 3


def test_what_was_interrupted_goes_on(tmp_path: Path) -> None:
    def interrupt(done: int, rounds: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    file, whole = tmp_path / "pairs.jsonl", tmp_path / "whole.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play_pairs(file, 8, "handmade", 10, report=interrupt)
    assert len(read_results(file)) == 3
    with file.open("a", encoding="utf-8") as out:
        out.write('{"first": "pan", "sec')  # cut off
    told: list[tuple[int, int]] = []
    results = play_pairs(file, 8, "handmade", 10, report=lambda *now: told.append(now))
    assert told == [(1, 1)]
    assert results == read_results(file) == play_pairs(whole, 8, "handmade", 10)


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    file = tmp_path / "pairs.jsonl"
    first = play_pairs(file, 4, "handmade", 10)
    more = play_pairs(file, 8, "handmade", 10)
    assert more[: len(first)] == first
    assert [one.games for one in counted(more).values()] == [8, 8]


def test_games_of_another_strength_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "pairs.jsonl"
    play_pairs(file, 4, "handmade", 10)
    before = file.read_text()
    with pytest.raises(BrokenFolder, match="by handmade with 10 positions a turn: expected the same"):
        play_pairs(file, 8, "handmade", 20)
    assert file.read_text() == before


def test_a_file_of_something_else_is_named(tmp_path: Path) -> None:
    file = tmp_path / "other"
    file.write_text("no results\n")
    with pytest.raises(BrokenFolder, match="expected a line for each round"):
        play_pairs(file, 4, "handmade", 10)
    assert file.read_text() == "no results\n"


def test_rounds_are_added_up() -> None:
    results = [PairScore("apollo", "pan", number, 4, won, "x", 10) for number, won in ((0, 1), (1, 3))]
    assert counted(results) == {("apollo", "pan"): Favour(4, 8), ("pan", "apollo"): Favour(0, 0)}
