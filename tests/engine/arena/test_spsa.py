"""The tuner."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from benchmarks.tune import RANGES
from santorini.engine.arena.sprt import expected_score
from santorini.engine.arena.spsa import Round, Tuned, Tuning
from santorini.engine.search.numbers import Numbers

TUNED = (Tuned("margin", 300, 0, 1000, 40.0), Tuned("depth", 8, 0, 64, 3.0))
BEST = {"margin": 500, "depth": 24}


def strength(numbers: dict[str, int]) -> float:
    """Elo of numbers in a game of which the best are known."""
    return -sum(((numbers[one.name] - BEST[one.name]) / one.change) ** 2 for one in TUNED) * 4


def play(rounds: Sequence[Round]) -> list[float]:
    return [play_one(one) for one in rounds]


def play_one(one: Round) -> float:
    random = Random(one.number)
    score = expected_score(strength(one.first) - strength(one.second))
    return sum(random.random() < score for _ in range(2)) / 2


def test_numbers_find_where_they_are_best() -> None:
    tuning = Tuning(TUNED, rounds=4000)
    while tuning.done < tuning.rounds:
        tuning.advance(play)
    assert tuning.numbers["margin"] == pytest.approx(BEST["margin"], abs=60)
    assert tuning.numbers["depth"] == pytest.approx(BEST["depth"], abs=5)


def test_rounds_that_are_played_together_find_them_as_well() -> None:
    tuning = Tuning(TUNED, rounds=4005)
    while tuning.done < tuning.rounds:
        tuning.advance(play, 10)
    assert tuning.done == 4005
    assert tuning.numbers["margin"] == pytest.approx(BEST["margin"], abs=60)
    assert tuning.numbers["depth"] == pytest.approx(BEST["depth"], abs=5)


def test_an_even_round_changes_nothing() -> None:
    tuning = Tuning(TUNED, rounds=10)
    tuning.advance(lambda rounds: [0.5])
    assert (tuning.done, tuning.numbers) == (1, {"margin": 300, "depth": 8})


def test_both_sides_are_changed_by_as_much_and_stay_within_limits() -> None:
    seen: list[tuple[dict[str, int], dict[str, int]]] = []

    def watch(rounds: Sequence[Round]) -> list[float]:
        seen.extend((one.first, one.second) for one in rounds)
        return [1.0 for _ in rounds]

    tuning = Tuning((Tuned("margin", 300, 0, 1000, 40.0), Tuned("depth", 0, 0, 64, 3.0)), rounds=1)
    tuning.advance(watch)
    [(first, second)] = seen
    assert {first["margin"], second["margin"]} == {260, 340}
    assert {first["depth"], second["depth"]} == {0, 3}


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = Tuning(TUNED, rounds=40)
    for _ in range(40):
        whole.advance(play)
    file = tmp_path / "tuning.json"
    begun = Tuning(TUNED, rounds=40)
    for _ in range(15):
        begun.advance(play)
    begun.save(file)
    resumed = Tuning(TUNED, rounds=40)
    resumed.load(file)
    while resumed.done < 40:
        resumed.advance(play)
    assert resumed.values == whole.values


def test_another_tuning_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "tuning.json"
    Tuning(TUNED, rounds=40).save(file)
    with pytest.raises(ValueError, match="is of another tuning: expected margin"):
        Tuning(TUNED[:1], rounds=40).load(file)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"done": 1, "seed": 0, "values": 3}'])
def test_a_file_that_is_no_tuning_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "tuning.json"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="is not a tuning: expected done, seed and values"):
        Tuning(TUNED, rounds=40).load(file)


def test_every_number_of_the_search_can_be_tuned() -> None:
    numbers = Numbers()
    assert {name for name in dir(numbers) if not name.startswith("_")} == set(RANGES)
    for name, (least, most, _) in RANGES.items():
        assert least <= getattr(numbers, name) <= most
