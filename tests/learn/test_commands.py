"""`santorini learn`: a training from the first game to the gate, on a tiny budget."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from santorini.cli import learn
from santorini.engine.evaluation.network import Network
from santorini.learn.dataset import read_positions, read_samples, shards
from santorini.learn.folder import GATE, Note, Training
from santorini.learn.generate import Tally
from tests.weights import random_weights

PLAYING = ("--games", "20", "--nodes", "20", "--chunk", "6")
LEARNING = ("--epochs", "1", "--batch", "64", "--hidden", "32")
GATING = ("--games", "4", "--nodes", "20")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(learn.app, [str(word) for word in arguments], prog_name="santorini learn")


def note(folder: Path, stage: str, generation: int = 1) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / f"generation-{generation:03}" / f"{stage}.json").read_text())
    return data


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_from_the_first_game_to_the_gate(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    assert run("selfplay", folder, *PLAYING).exit_code == 0
    first = folder / "generation-001"
    played = note(folder, "selfplay")
    assert played["plan"]["network"] == "handmade"
    assert (played["result"]["games"], len(shards(first / "data"))) == (20, 1)

    assert run("train", folder, *LEARNING).exit_code == 0
    trained = note(folder, "train")["result"]
    assert trained["samples"] == played["result"]["samples"] == len(read_samples([first / "data"]))
    assert (trained["generations"], trained["device"]) == ([1], "cpu")

    assert str(first / "network.net") in run("export", folder).stdout
    network = Network.load(first / "network.net")
    assert network.name == "generation-001"
    assert network.weights.header["samples"] == trained["samples"]

    result = run("gate", folder, *GATING)
    verdict = note(folder, "gate")["result"]
    assert (verdict["games"], result.exit_code) == (4, 0 if verdict["accepted"] else 1)
    assert result.stdout.startswith("generation-001 against handmade: ")
    assert ("use it with --eval" in result.stdout) == verdict["accepted"]

    before = contents(folder)
    for command in (("train",), ("export",), ("gate", *GATING)):
        run(command[0], folder, *command[1:])
    assert contents(folder) == before, "what is done is not done again"


def test_a_network_is_taught(tmp_path: Path) -> None:
    player = tmp_path / "player.net"
    random_weights(seed=1, hidden=32).save(player)
    folder = tmp_path / "training"
    first = folder / "generation-001"
    how = ("--watched", "5", "--asides", "2", "--mortals", "0.75")
    assert run("selfplay", folder, *PLAYING, "--network", player, *how).exit_code == 0
    plan = note(folder, "selfplay")["plan"]
    assert (plan["watched"], plan["asides"], plan["mortals"]) == (5, 2, 0.75)
    positions = read_positions([first / "positions"])
    of_two = int((positions[:, 4] >> 41 & 7 == 2).sum())
    assert of_two > 100

    early = run("train", folder, *LEARNING, "--taught")
    assert "teach is not done yet: santorini learn teach comes first" in early.stderr
    sizes = ("--width", "16", "--layers", "1", "--heads", "2", "--batch", "32")
    teaching = ("--seconds", "2", "--ahead", "0.8", *sizes)
    assert str(first / "teacher.pt") in run("teach", folder, *teaching).stdout
    taught = note(folder, "teach")["result"]
    samples = len(read_samples([first / "data"]))
    assert (taught["generations"], taught["step"] > 0, taught["samples"] <= samples) == ([1], True, True)

    learned = run("train", folder, *LEARNING, "--taught", "--ahead", "0.7")
    assert learned.exit_code == 0, learned.stderr
    assert [note(folder, stage)["plan"]["ahead"] for stage in ("teach", "train")] == [0.8, 0.7]
    assert note(folder, "train")["result"]["samples"] == samples + of_two
    assert run("export", folder).exit_code == 0
    before = contents(folder)
    for command in (("teach", *teaching), ("train", "--taught")):
        assert run(command[0], folder, *command[1:]).exit_code == 0
    assert contents(folder) == before, "what is done is not done again"


def test_a_teacher_that_cannot_be_is_refused(tmp_path: Path) -> None:
    run("selfplay", tmp_path, "--games", "1", "--nodes", "10")
    result = run("teach", tmp_path, "--width", "30", "--heads", "8")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "width is 30: expected a multiple of heads, which are 8" in result.stderr
    assert "samples: expected at least 100" in run("teach", tmp_path, "--seconds", "1").stderr


def test_all_of_it_for_some_generations(tmp_path: Path) -> None:
    options = ("--games", "12", "--nodes", "10", "--chunk", "6", *LEARNING, "--keep", "1")
    gating = ("--gate-games", "2", "--gate-nodes", "10", "--superiority", "0")
    result = run("run", tmp_path, "--generations", "2", *options, *gating)
    assert result.exit_code == 0
    assert [generation.number for generation in Training(tmp_path).generations()] == [1, 2]
    assert note(tmp_path, "train", 2)["result"]["generations"] == [2]
    accepted = note(tmp_path, "gate")["result"]["accepted"]
    player = "generation-001/network.net" if accepted else "handmade"
    assert note(tmp_path, "selfplay", 2)["plan"]["network"] == player
    assert note(tmp_path, "gate", 2)["plan"]["against"] == player

    before = contents(tmp_path)
    assert run("run", tmp_path, "--generations", "2", *options, *gating).exit_code == 0
    assert contents(tmp_path) == before


def test_an_accepted_network_plays_the_next_games(tmp_path: Path) -> None:
    first = Training(tmp_path).generation(1)
    first.keep(GATE, Note({}, {"accepted": True}))
    random_weights(seed=1, hidden=32).save(first.network)
    assert run("selfplay", tmp_path, "--games", "2", "--nodes", "10").exit_code == 0
    plan = note(tmp_path, "selfplay", 2)["plan"]
    assert (plan["network"], plan["seed"]) == ("generation-001/network.net", 2)


# Going on


def test_self_play_that_is_done_adds_nothing(tmp_path: Path) -> None:
    run("selfplay", tmp_path, *PLAYING)
    before = contents(tmp_path)
    assert run("selfplay", tmp_path, *PLAYING).exit_code == 0
    assert run("selfplay", tmp_path).exit_code == 0
    assert contents(tmp_path) == before


def test_more_games_can_be_asked_for(tmp_path: Path) -> None:
    run("selfplay", tmp_path, *PLAYING)
    before = contents(tmp_path / "generation-001" / "data")
    run("selfplay", tmp_path, "--games", "26")
    assert note(tmp_path, "selfplay")["result"]["games"] == 26
    assert before.items() <= contents(tmp_path / "generation-001" / "data").items()


def test_ctrl_c_loses_nothing_that_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from santorini.learn import generate

    whole = tmp_path / "whole"
    run("selfplay", whole, *PLAYING)

    def interrupt(folder: Path, *arguments: Any, report: Any, **options: Any) -> Tally:
        def stop(now: Tally) -> None:
            report(now)
            if now.games == 12:
                raise KeyboardInterrupt

        return real(folder, *arguments, report=stop, **options)

    real = generate.generate
    parts = tmp_path / "parts"
    with monkeypatch.context() as patch:
        patch.setattr(generate, "generate", interrupt)
        stopped = run("selfplay", parts, *PLAYING)
    assert (stopped.exit_code, stopped.stderr) == (
        130,
        "santorini: stopped; the same command goes on from here\n",
    )
    assert note(parts, "selfplay")["result"] is None
    data = parts / "generation-001" / "data"
    kept = contents(data)
    assert len(kept) == 1
    assert run("selfplay", parts, *PLAYING).exit_code == 0
    assert kept.items() <= contents(data).items()
    assert (read_samples([data]) == read_samples([whole / "generation-001" / "data"])).all()


# What can go wrong


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["train"], "no training is here: santorini learn selfplay begins one"),
        (["gate"], "no training is here"),
        (["selfplay", "--network", "/missing.net"], "/missing.net: cannot be read"),
        (["selfplay", "--games", "0"], "Invalid value for '--games'"),
        (["selfplay", "--games", "1", "--ray", "nowhere"], "no Ray cluster at nowhere"),
        (["selfplay", "--games", "1", "--ray", "127.0.0.1:1"], "no Ray cluster at 127.0.0.1:1"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], message: str, tmp_path: Path) -> None:
    result = run(arguments[0], tmp_path, *arguments[1:])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert message in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["export"], "train is not done yet: santorini learn train comes first"),
        (["gate"], "export is not done yet"),
        (["selfplay", "--nodes", "7"], "selfplay has begun with nodes = 10: expected the same, got 7"),
        (["train", "--hidden", "100"], "hidden is 100: expected a multiple of 32"),
        (["train", "--device", "abacus"], "device abacus: "),
        (["train", "--keep", "1"], "samples: expected at least 100"),
    ],
)
def test_stages_that_cannot_be_are_refused(arguments: list[str], message: str, tmp_path: Path) -> None:
    run("selfplay", tmp_path, "--games", "1", "--nodes", "10")
    result = run(arguments[0], tmp_path, *arguments[1:])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert message in result.stderr


@pytest.mark.parametrize(
    ("library", "arguments", "extra"),
    [
        ("torch", ["train"], "learn"),
        ("torch", ["run"], "learn"),
        ("numpy", ["selfplay"], "learn"),
        ("ray", ["selfplay", "--games", "1", "--ray", "auto"], "ray"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(
    library: str, arguments: list[str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    result = run(arguments[0], tmp_path, *arguments[1:])
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert f"{library} is needed" in result.stderr
    assert f"pip install santorini[{extra}]" in result.stderr
