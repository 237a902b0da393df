"""Training: shards of samples, rows on a device, a model that learns, and the network made of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import torch

from santorini.engine.evaluation.evaluator import LIMIT, WIN
from santorini.engine.evaluation.inputs import MEMORY_CARDS, active_rows, pack
from santorini.engine.evaluation.network import Network
from santorini.learn.dataset import (
    SAMPLE,
    BrokenData,
    Samples,
    held_out,
    read_samples,
    read_shard,
    shards,
    write_shard,
)
from santorini.learn.export import DoesNotFit, compare, export, to_weights
from santorini.learn.features import NO_ROW, cards_of, rows_of, stages_of, turnable, turned_rows
from santorini.learn.model import NetworkModel
from santorini.learn.restore import model_of
from santorini.learn.tables import of_games
from santorini.learn.teach import TeacherPlan, teach
from santorini.learn.train import CHECKPOINT, Progress, TrainingPlan, load_checkpoint, load_model, train
from santorini.notation.symmetry import mapped_position
from santorini.rules.board import SYMMETRIES, cells
from tests.engine.positions import Inputs, Seat, random_game
from tests.weights import random_weights

TABLES: tuple[tuple[tuple[str, ...], str | None], ...] = (
    (("mortal", "mortal"), None),
    (("athena", "charybdis"), None),
    (("adonis", "clio"), None),
    (("bia", "selene"), None),
    (("pan", "hades", "zeus"), None),
    (("apollo", "artemis", "atlas", "morpheus"), None),
    (("mortal", "mortal"), "europa"),
    (("siren", "tartarus"), None),
    (("achilles", "gaea"), None),
)
PLAN = TrainingPlan(steps=40, batch=128, hidden=32, rate=0.02, seed=3)


@cache
def seats() -> list[Seat]:
    return [seat for names, fleece in TABLES for seat in random_game(names, seed=4, fleece=fleece)]


@cache
def packed() -> list[Inputs]:
    return [
        pack(machine, position, side)
        for machine, position in seats()
        for side in range(machine.rules.sides)
    ]  # fmt: skip


@cache
def samples() -> Samples:
    """Random positions with a truth that can be learned: who stands higher has won."""
    result = np.zeros(len(packed()), SAMPLE)
    result["inputs"] = packed()
    for sample, inputs in zip(result, packed(), strict=True):
        higher = heights_below(inputs, inputs[2]) - heights_below(inputs, inputs[2] >> 25)
        sample["score"] = higher * 1500 if abs(higher) < 3 else (WIN - 4 if higher > 0 else 4 - WIN)
        sample["result"] = higher > 0
    return result


def heights_below(inputs: Inputs, workers: int) -> int:
    levels = (inputs[0], inputs[0] >> 25, inputs[1])
    return sum(level >> cell & 1 for cell in cells(workers) for level in levels)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    half = len(samples()) // 2
    write_shard(data, "one", samples()[:half])
    write_shard(data, "two", samples()[half:])
    return data


def rows_in(tensor: torch.Tensor) -> list[list[int]]:
    return [sorted(row for row in rows if row != NO_ROW) for rows in tensor.tolist()]


# Samples


def test_samples_are_read_as_they_were_written(folder: Path) -> None:
    assert [path.name for path in shards(folder)] == ["one.npz", "two.npz"]
    assert (read_samples([folder]) == samples()).all()
    assert sorted(path.suffix for path in folder.iterdir()) == [".npz", ".npz"]


def test_what_is_no_shard_is_named(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BrokenData, match="no samples"):
        read_samples([tmp_path])
    (folder / "three.npz").write_bytes(b"no samples at all")
    with pytest.raises(BrokenData, match=r"three\.npz: not a shard of samples"):
        read_samples([folder])
    np.savez(folder / "three.npz", inputs=np.zeros(3), score=np.zeros(3), result=np.zeros(3))
    with pytest.raises(BrokenData, match=r"three\.npz: inputs of float64"):
        read_samples([folder])
    with pytest.raises(BrokenData, match="records of float64"):
        write_shard(folder, "four", np.zeros(3))


def test_a_damaged_shard_is_told_and_left_out(folder: Path) -> None:
    whole = len(read_samples([folder]))
    second = shards(folder)[1]
    second.write_bytes(second.read_bytes()[:-2000])
    told: list[BrokenData] = []
    left = read_samples([folder], told.append)
    assert 0 < len(left) < whole
    assert [str(error).startswith(f"{second}: not a shard") for error in told] == [True]


def test_shards_that_were_read_hold_no_file_open(tmp_path: Path) -> None:
    for number in range(20):
        write_shard(tmp_path, f"{number:05}", samples()[:2])
    opened = Path("/proc/self/fd")
    before = len(list(opened.iterdir()))
    held = [read_shard(path) for path in shards(tmp_path)]
    assert len(list(opened.iterdir())) == before
    assert sum(map(len, held)) == 40


def test_one_of_fifty_samples_is_held_out_in_blocks() -> None:
    marks = held_out(100_000)
    assert marks.sum() == 2000
    assert (np.diff(marks.astype(int)) == 1).sum() == 10


# Rows


def test_rows_of_many_samples_are_those_of_each() -> None:
    expected = [sorted(active_rows(inputs, MEMORY_CARDS)) for inputs in packed()]
    assert rows_in(rows_of(torch.tensor(packed()))) == expected


def test_a_turned_position_has_the_turned_rows() -> None:
    compared = 0
    for machine, position in seats()[::5]:
        inputs = pack(machine, position, 0)
        rows = rows_of(torch.tensor([inputs]))
        for symmetry in range(SYMMETRIES):
            image = pack(machine, mapped_position(machine, position, symmetry), 0)
            if turnable(rows).item():
                turned = turned_rows()[symmetry][rows.long()]
                assert rows_in(turned) == [sorted(active_rows(image, MEMORY_CARDS))]
                compared += 1
    assert compared > 300


def test_a_position_is_not_turned_where_a_card_remembers_spaces() -> None:
    machine, position = list(random_game(("charybdis", "mortal"), seed=1))[6]
    position.memory0 = 0
    assert turnable(rows_of(torch.tensor([pack(machine, position, 0)]))).item()
    position.memory0 = 1 << 7
    assert not turnable(rows_of(torch.tensor([pack(machine, position, 0)]))).item()


# Training


def test_training_learns_what_can_be_learned(folder: Path, tmp_path: Path) -> None:
    told: list[Progress] = []
    model, metrics = train([folder], tmp_path / "out", PLAN, device="cpu", report=told.append)
    assert [progress.step for progress in told] == [20, 40]
    assert told[-1].loss < told[0].loss
    assert metrics.samples == len(samples())
    assert metrics.loss == told[-1].loss
    assert metrics.accuracy > 0.8
    assert metrics.held_out_loss < 0.6

    agreement = export(model, tmp_path / "nets" / "first.net", samples()[::7], {"samples": metrics.samples})
    assert agreement.mean < 30
    assert agreement.most < 200
    network = Network.load(tmp_path / "nets" / "first.net")
    assert network.name == "first"
    assert network.weights.header["samples"] == len(samples())
    right = 0
    for machine, position in seats()[::7]:
        network.prepare(machine)
        inputs = pack(machine, position, 0)
        higher = heights_below(inputs, inputs[2]) > heights_below(inputs, inputs[2] >> 25)
        right += (network.evaluate(position, 0) > 0) == higher
    assert right > 0.8 * len(seats()[::7])


def test_an_interrupted_training_goes_on_as_if_nothing_had_happened(folder: Path, tmp_path: Path) -> None:
    plan = replace(PLAN, steps=24)

    def interrupt(progress: Progress) -> None:
        raise KeyboardInterrupt

    whole, expected = train([folder], tmp_path / "whole", plan, device="cpu")
    with pytest.raises(KeyboardInterrupt):
        train([folder], tmp_path / "parts", plan, device="cpu", report=interrupt)
    assert load_checkpoint(tmp_path / "parts" / CHECKPOINT)["step"] == 20
    resumed, metrics = train([folder], tmp_path / "parts", plan, device="cpu")
    assert metrics.held_out_loss == pytest.approx(expected.held_out_loss, abs=1e-4)
    for name, value in whole.state_dict().items():
        assert torch.allclose(value, resumed.state_dict()[name], atol=1e-5)


def test_a_training_can_begin_with_the_weights_of_another(folder: Path, tmp_path: Path) -> None:
    train([folder], tmp_path / "old", PLAN, device="cpu")
    old = load_model(tmp_path / "old" / CHECKPOINT)
    model, _ = train(
        [folder], tmp_path / "new", replace(PLAN, steps=0), device="cpu", start=tmp_path / "old" / CHECKPOINT
    )
    assert torch.equal(model.rows, old.rows)


def test_a_checkpoint_of_another_training_is_not_continued(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    train([folder], out, replace(PLAN, steps=1), device="cpu")
    with pytest.raises(BrokenData, match="belongs to another training"):
        train([folder], out, replace(PLAN, steps=2), device="cpu")
    (out / CHECKPOINT).write_bytes(b"nothing of the kind")
    with pytest.raises(BrokenData, match="not a checkpoint"):
        train([folder], out, PLAN, device="cpu")


def test_a_handful_of_samples_is_not_enough(tmp_path: Path) -> None:
    write_shard(tmp_path, "few", samples()[:20])
    with pytest.raises(BrokenData, match="20 samples: expected at least 100"):
        train([tmp_path], tmp_path / "out", PLAN, device="cpu")


# Export


def test_integers_agree_with_floating_point() -> None:
    torch.manual_seed(1)
    model = NetworkModel(64)
    with torch.no_grad():
        layers = (model.own, model.second_of_cards, model.second_cards, model.last_cards)
        for part in (*layers, model.last_card_bias):
            part.add_(torch.randn_like(part) * 0.1)
        model.own[-1] = 0  # stands for no row
    agreement = compare(model, to_weights(model), samples()[::5])
    assert agreement.mean < 15
    assert agreement.most < 100
    with torch.no_grad():
        inputs = torch.tensor(packed())
        odds = model(rows_of(inputs).long(), cards_of(inputs), stages_of(inputs))
    assert float(odds.std()) > 0.2, "a model that says the same of everything proves nothing"


def test_one_sample_alone_can_be_compared_and_learned_from(tmp_path: Path) -> None:
    one = samples()[-1:]
    model = NetworkModel(32)
    assert compare(model, to_weights(model), one).samples == 1
    assert len(of_games(one, 0.3, 0.5, torch.device("cpu"))) == 1
    write_shard(tmp_path, "a", samples()[:150])
    write_shard(tmp_path, "b", one)
    plan = TeacherPlan(steps=1, batch=8, width=16, layers=1, heads=2)
    _, lesson = teach([tmp_path], tmp_path / "teaching.pt", plan, device="cpu")
    assert lesson.step == 1


def test_scores_out_of_range_are_cut_in_both() -> None:
    model = NetworkModel(32)
    with torch.no_grad():
        model.last_bias.fill_(2.0 * LIMIT / 1000)
    assert compare(model, to_weights(model), samples()[:20]).most == 0


def test_weights_and_sums_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    model = NetworkModel(32)
    with torch.no_grad():
        model.bias.fill_(100.0)
    with pytest.raises(DoesNotFit, match="a sum of"):
        export(model, tmp_path / "large.net", samples()[:5])
    with torch.no_grad():
        model.bias.fill_(1000.0)
    with pytest.raises(DoesNotFit, match="bias: 255000: expected 32767 at most"):
        to_weights(model)
    assert list(tmp_path.iterdir()) == []


def test_a_network_becomes_the_model_that_it_was_made_of() -> None:
    weights = random_weights(5, 32)
    again = to_weights(model_of(weights), weights.name)
    assert again.payload == weights.payload


def test_a_network_with_other_units_is_no_start(folder: Path, tmp_path: Path) -> None:
    random_weights(5, 64).save(tmp_path / "wide.net")
    with pytest.raises(BrokenData, match="has 64 hidden units: expected 32"):
        train([folder], tmp_path / "out", PLAN, device="cpu", start=tmp_path / "wide.net")
