"""The gate, and the folder of a training."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from santorini.engine.analysis import Limit
from santorini.engine.arena.elo import Difference
from santorini.engine.arena.match import MatchResult, MatchSettings, PairResult, PlayedGame
from santorini.learn.folder import GATE, SELFPLAY, BrokenFolder, Generation, Note, Training, settled
from santorini.learn.gate import hold, is_accepted, judge, read_pairs
from tests.weights import random_weights

QUICK = MatchSettings(games=6, limit=Limit(nodes=20), powers="random", seed=3)


@pytest.fixture
def network(tmp_path: Path) -> str:
    """A network that knows nothing."""
    path = tmp_path / "random.net"
    random_weights(seed=1, hidden=32).save(path)
    return str(path)


def result_of(*pairs: float) -> MatchResult:
    """A match with these shares of the points of its pairs."""
    games = {
        pair: tuple(PlayedGame(score, "", 9, None, "") for score in scores)
        for pair, scores in {0.0: (0.0, 0.0), 0.5: (1.0, 0.0), 1.0: (1.0, 1.0)}.items()
    }
    return MatchResult(
        "new", "old", [PairResult("new", "old", n, games[pair]) for n, pair in enumerate(pairs)]
    )


# The match


def test_a_network_that_knows_nothing_is_not_accepted(network: str, tmp_path: Path) -> None:
    verdict = judge(hold(network, "handmade", QUICK, tmp_path / "gate.jsonl"))
    assert not verdict.accepted
    assert verdict.games == 6
    assert verdict.losses > verdict.wins


def test_the_better_one_of_two_is_accepted(network: str, tmp_path: Path) -> None:
    enough = MatchSettings(games=40, limit=Limit(nodes=50))
    verdict = judge(hold("handmade", network, enough, tmp_path / "gate.jsonl"))
    assert verdict.accepted
    assert verdict.superiority >= 0.95


def test_an_interrupted_match_goes_on_with_the_next_pair(network: str, tmp_path: Path) -> None:
    def interrupt(now: MatchResult) -> None:
        if len(now.pairs) == 2:
            raise KeyboardInterrupt

    whole = hold(network, "handmade", QUICK, tmp_path / "whole.jsonl")
    kept = tmp_path / "parts.jsonl"
    with pytest.raises(KeyboardInterrupt):
        hold(network, "handmade", QUICK, kept, report=interrupt)
    with kept.open("a") as file:
        file.write('{"first": "cut o')
    told: list[int] = []
    resumed = hold(network, "handmade", QUICK, kept, report=lambda now: told.append(len(now.pairs)))
    assert told == [2, 3]
    assert resumed.pairs == whole.pairs == read_pairs(kept)


def test_a_file_that_holds_no_pairs_is_named(tmp_path: Path) -> None:
    (tmp_path / "gate.jsonl").write_text("{}\n")
    with pytest.raises(BrokenFolder, match=r"gate\.jsonl: not a list of pairs"):
        read_pairs(tmp_path / "gate.jsonl")


@pytest.mark.parametrize(
    ("score", "superiority", "accepted"),
    [(0.55, 0.96, True), (0.55, 0.95, True), (0.55, 0.94, False), (0.5, 0.99, False)],
)
def test_accepted_means_more_points_and_little_doubt(
    score: float, superiority: float, accepted: bool
) -> None:
    assert is_accepted(Difference(score, 0.0, 0.0, 0.0, superiority), 0.95) is accepted


def test_the_verdict_has_the_numbers_of_the_match() -> None:
    verdict = judge(result_of(1.0, 0.5, 1.0, 0.5, 1.0, 0.0))
    assert (verdict.games, verdict.wins, verdict.losses, verdict.draws) == (12, 8, 4, 0)
    assert verdict.score == pytest.approx(2 / 3, abs=1e-4)
    assert verdict.elo == pytest.approx(120.4, abs=0.1)
    assert verdict.accepted is False
    assert judge(result_of(1.0, 0.5, 1.0, 0.5, 1.0, 0.0), superiority=0.8).accepted


def test_a_clean_sweep_can_be_written_down() -> None:
    verdict = judge(result_of(*[1.0] * 20))
    assert verdict.accepted
    assert (verdict.elo, verdict.high, verdict.error) == (None, None, None)


# The folder


def finish(generation: Generation, accepted: bool) -> None:
    generation.keep(GATE, Note({}, {"accepted": accepted}))


def test_a_generation_runs_until_it_has_been_through_the_gate(tmp_path: Path) -> None:
    training = Training(tmp_path)
    first = training.begin()
    assert first.path == tmp_path / "generation-001"
    first.keep(SELFPLAY, Note({"games": 3}))
    first.keep(GATE, Note({}))
    assert training.begin() == training.last() == first
    assert training.finished() == 0
    finish(first, accepted=False)
    assert training.begin().number == 2
    assert training.last() == first
    assert training.finished() == 1


def test_the_champion_is_the_last_one_accepted_before(tmp_path: Path) -> None:
    training = Training(tmp_path)
    for number, accepted in ((1, True), (2, True), (3, False)):
        finish(training.generation(number), accepted)
    assert training.champion(1) is None
    assert training.champion(2) == training.generation(1)
    assert training.champion(4) == training.generation(2)


def test_samples_of_the_last_generations_are_learned_from(tmp_path: Path) -> None:
    training = Training(tmp_path)
    for number in (1, 2, 3):
        training.generation(number).data.mkdir(parents=True)
    window = training.window(training.generation(3), 2)
    assert [generation.number for generation in window] == [2, 3]


def test_a_training_can_be_moved(tmp_path: Path) -> None:
    old, new = Training(tmp_path / "old"), Training(tmp_path / "new")
    written = old.written(str(old.generation(1).network))
    assert written == "generation-001/network.net"
    assert new.readable(written) == str(new.generation(1).network)
    assert old.written("Handmade") == old.readable("handmade") == "handmade"
    elsewhere = str(tmp_path / "other.net")
    assert new.readable(old.written(elsewhere)) == elsewhere


def test_a_plan_stays_what_it_was() -> None:
    default = {"nodes": 10, "seed": 1}
    plan = settled("selfplay", None, {"nodes": 20, "seed": None}, default)
    assert plan == {"nodes": 20, "seed": 1}
    assert settled("selfplay", Note(plan), {"nodes": None}, default) == plan
    with pytest.raises(BrokenFolder, match="selfplay has begun with nodes = 20: expected the same, got 30"):
        settled("selfplay", Note(plan), {"nodes": 30}, default)


def test_what_is_wrong_with_a_folder_is_said(tmp_path: Path) -> None:
    training = Training(tmp_path)
    with pytest.raises(BrokenFolder, match="no training is here"):
        training.last()
    generation = training.generation(1)
    with pytest.raises(BrokenFolder, match="selfplay is not done yet"):
        generation.need(SELFPLAY)
    generation.keep(SELFPLAY, Note({}))
    (generation.path / "selfplay.json").write_text(json.dumps({"plan": 5}))
    with pytest.raises(BrokenFolder, match=r"selfplay\.json: expected a plan and a result"):
        generation.note(SELFPLAY)
