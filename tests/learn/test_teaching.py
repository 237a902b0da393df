"""Teachers: positions that searches judged, a model that learns, and networks that learn from it."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.evaluation.inputs import CARDS, FEMALES, RAM, pack
from santorini.engine.evaluation.network import BrokenWeights
from santorini.learn.dataset import (
    POSITIONS,
    UNPLAYED,
    BrokenData,
    Positions,
    read_positions,
    read_samples,
    shards,
    write_positions,
    write_shard,
)
from santorini.learn.features import NO_ROW, cards_of_roles, rows_of, table_rows_of
from santorini.learn.features import turnable as turnable_rows
from santorini.learn.generate import Goal, generate, table_of, watcher
from santorini.learn.goals import goals_of
from santorini.learn.selfplay import SelfPlayer, SelfPlaySettings
from santorini.learn.tables import of_teacher
from santorini.learn.teach import Lesson, TeacherPlan, judged, load_teacher, save_teacher, teach
from santorini.learn.teacher import Teacher, marks_of, turnable
from santorini.learn.train import train
from santorini.notation.symmetry import mapped_position
from santorini.rules.board import CELLS, SYMMETRIES, mapped_cell
from tests.learn.test_training import PLAN, packed, samples, seats
from tests.weights import random_weights

SMALL = TeacherPlan(steps=60, batch=128, width=32, layers=1, heads=4, rate=0.01, seed=2)
CPU = torch.device("cpu")


def some_positions(count: int = 400) -> Positions:
    return np.array(packed()[:: len(packed()) // count], np.int64)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    write_shard(tmp_path / "data", "one", samples())
    return tmp_path / "data"


# What searches judged


def test_positions_beside_a_generation_are_those_that_its_searches_judged(tmp_path: Path) -> None:
    random_weights(5, 32).save(tmp_path / "some.net")
    how = SelfPlaySettings(nodes=60, watched=4)
    generate(tmp_path / "data", Goal(games=3, chunk=2), 1, str(tmp_path / "some.net"), how)
    kept = read_positions([tmp_path / POSITIONS])
    # A search judges fewer positions than it makes.
    assert 100 < len(kept) < 60 * len(read_samples([tmp_path / "data"]))
    assert [path.name for path in shards(tmp_path / POSITIONS)] == [
        path.name for path in shards(tmp_path / "data")
    ]
    assert len(np.unique(kept, axis=0)) > len(kept) // 3
    rows = rows_of(torch.from_numpy(kept.copy()))
    assert int((rows != NO_ROW).sum(1).min()) > 10, "boards with workers and cards"


def test_none_are_kept_where_nobody_asked(tmp_path: Path) -> None:
    generate(tmp_path / "data", Goal(games=2), 1, "handmade", SelfPlaySettings(nodes=10))
    assert not (tmp_path / POSITIONS).exists()
    assert len(read_positions([tmp_path / POSITIONS])) == 0


def test_only_a_network_keeps_positions(tmp_path: Path) -> None:
    with pytest.raises(BrokenWeights, match="keeps no positions: expected a network"):
        watcher(Handmade())
    with pytest.raises(BrokenWeights, match="keeps no positions"):
        generate(tmp_path, Goal(games=1), 1, "handmade", SelfPlaySettings(nodes=10, watched=3))


def test_a_shard_of_positions_that_is_damaged_is_told_and_left_out(tmp_path: Path) -> None:
    write_positions(tmp_path, "1", some_positions())
    (tmp_path / "2.npz").write_bytes((tmp_path / "1.npz").read_bytes()[:-300])
    np.savez(tmp_path / "3.npz", inputs=np.zeros((3, 5), np.int64))
    told: list[BrokenData] = []
    assert (read_positions([tmp_path], told.append) == some_positions()).all()
    assert [Path(str(error).split(":")[0]).name for error in told] == ["2.npz", "3.npz"]
    with pytest.raises(BrokenData, match=r"2\.npz: not a shard"):
        read_positions([tmp_path])


def test_positions_that_searches_met_give_samples_as_well() -> None:
    settings = SelfPlaySettings(nodes=400, mortals=1.0)
    plain = sum(len(SelfPlayer(Handmade(), settings).game(Random(seed))) for seed in range(12))
    beside = replace(settings, asides=2)
    with_asides = [SelfPlayer(Handmade(), beside).game(Random(seed)) for seed in range(12)]
    assert 2.0 * plain < sum(map(len, with_asides)) < 4.0 * plain
    met = [sample for game in with_asides for sample in game if sample.won is None]
    assert 0.5 * plain < sum(map(len, with_asides)) - len(met) < 2.0 * plain
    table = table_of(met)
    assert (table["result"] == UNPLAYED).all()
    chances = goals_of(table, 0.9)
    assert np.allclose(chances, goals_of(table, 0.0)), "what nobody played out has no result to learn"
    assert (chances[table["score"] > 500] > 0.6).all()
    again = SelfPlayer(Handmade(), beside).game(Random(0))
    assert again == with_asides[0]


def test_goals_look_ahead_to_the_end_of_their_game() -> None:
    settings = SelfPlaySettings(nodes=40, asides=1, mortals=0.5, threes=0.0, fours=0.2)
    played = [SelfPlayer(Handmade(), settings).game(Random(seed)) for seed in range(25)]
    expected = []
    for game in played:
        goals: list[float] = []
        following: tuple[int, float] | None = None  # a side, and its goal at its next sample
        for sample in reversed(game):
            chance = 1 / (1 + math.exp(-sample.score / 1000))
            if sample.won is not None:
                side = sample.inputs[4] >> 49 & 1
                if following is None:
                    later = float(sample.won)
                else:
                    later = following[1] if following[0] == side else 1 - following[1]
                chance = 0.3 * chance + 0.7 * later
                following = (side, chance)
            goals.append(chance)
        expected += goals[::-1]
    table = table_of([sample for game in played for sample in game])
    assert np.allclose(goals_of(table, 0.0, 0.7), expected, atol=1e-6)
    share = np.where(table["result"] == UNPLAYED, 0, 0.25)
    mixed = (1 - share) * np.array(expected) + share * table["result"]
    assert np.allclose(goals_of(table, 0.25, 0.7), mixed, atol=1e-6)
    assert np.allclose(goals_of(table, 0.25, 0.0), goals_of(table, 0.25))


def test_a_teacher_judges_games_of_two_alone(tmp_path: Path) -> None:
    teacher = tmp_path / "teacher.pt"
    save_teacher(Teacher(32, 1, 4), teacher)
    players = samples()["inputs"][:, 4] >> 41 & 7
    chosen = np.concatenate([samples()[players == count][:150] for count in (2, 3, 4)])
    write_shard(tmp_path / "data", "one", chosen)
    write_positions(tmp_path / POSITIONS, "one", chosen["inputs"])
    run = replace(PLAN, steps=0, mix=1.0)
    _, metrics = train([tmp_path / "data"], tmp_path / "out", run, device="cpu", teacher=teacher)
    assert len(chosen) > 150
    assert metrics.samples == len(chosen) + 150, "positions of larger tables are left out"


def test_three_learn_from_results_alone() -> None:
    settings = SelfPlaySettings(nodes=40, asides=2, mortals=0.0, threes=1.0)
    mortals = replace(settings, mortals=1.0, threes=0.0)
    three, two = (table_of(SelfPlayer(Handmade(), how).game(Random(4))) for how in (settings, mortals))
    assert (goals_of(three, 0.3) == three["result"]).all(), "no positions beside the game either"
    goals = goals_of(two, 0.25)
    played = two["result"] != UNPLAYED
    known = played & (two["score"] == 0.0)
    assert np.allclose(goals[known], 0.25 * two["result"][known] + 0.375)
    assert np.allclose(goals_of(two, 1.0)[played], two["result"][played])
    assert ((goals > 0.3) & (goals < 0.7)).any()


# The teacher


def test_a_turned_position_has_turned_marks() -> None:
    compared = 0
    for machine, position in seats()[::8]:
        inputs = torch.tensor([pack(machine, position, 0)])
        if not turnable(inputs, cards_of_roles(inputs)).item():
            continue
        assert turnable_rows(rows_of(inputs)).item(), "as far as the network's rows"
        for symmetry in range(SYMMETRIES):
            image = torch.tensor([pack(machine, mapped_position(machine, position, symmetry), 0)])
            there = [mapped_cell(cell, symmetry) for cell in range(CELLS)]
            assert torch.equal(marks_of(image)[:, there], marks_of(inputs))
            teacher = Teacher(16, 1, 2)
            for mine, other in zip(teacher.read(inputs, symmetry), teacher.read(image, 0), strict=True):
                assert torch.allclose(mine, other, atol=1e-6)
            compared += 1
    assert compared > 200


def test_rows_of_the_table_are_those_without_towers_and_workers() -> None:
    inputs = torch.tensor(packed()[::11])
    all_rows, table = rows_of(inputs), table_rows_of(inputs)
    for every, some in zip(all_rows.tolist(), table.tolist(), strict=True):
        wanted = [row for row in every if row != NO_ROW and (CARDS <= row < FEMALES or row >= RAM)]
        assert sorted(row for row in some if row != NO_ROW) == sorted(wanted)


def test_a_teacher_learns_what_can_be_learned(games: Path, tmp_path: Path) -> None:
    told: list[Lesson] = []
    teacher, lesson = teach([games], tmp_path / "teaching.pt", SMALL, device="cpu", report=told.append)
    assert (lesson.step, told) == (60, []), "reports come seldom"
    assert lesson.samples > 0.9 * len(samples())
    right = (judged(teacher, torch.tensor(packed())) > 0.5).numpy() == (samples()["result"] > 0)
    assert right.mean() > 0.75
    assert lesson.held_out_loss < 0.6


def test_an_interrupted_teacher_goes_on(games: Path, tmp_path: Path) -> None:
    checkpoint = tmp_path / "teaching.pt"
    how = replace(SMALL, steps=5)
    teach([games], checkpoint, how, device="cpu")
    first, lesson = teach([games], checkpoint, how, device="cpu")
    assert lesson.step == 5, "what is done is not done again"
    assert torch.equal(first.places, teach([games], checkpoint, how, device="cpu")[0].places)
    with pytest.raises(BrokenData, match="belongs to another training"):
        teach([games], checkpoint, SMALL, device="cpu")
    checkpoint.write_bytes(b"nothing of the kind")
    with pytest.raises(BrokenData, match="not a teacher's training"):
        teach([games], checkpoint, how, device="cpu")


def test_a_teacher_begins_with_another(games: Path, tmp_path: Path) -> None:
    first, _ = teach([games], tmp_path / "first.pt", SMALL, device="cpu")
    save_teacher(first, tmp_path / "teacher.pt")
    nothing = replace(SMALL, steps=0)
    begun, _ = teach([games], tmp_path / "second.pt", nothing, device="cpu", start=tmp_path / "teacher.pt")
    positions = torch.from_numpy(some_positions())
    assert torch.allclose(judged(begun, positions), judged(first, positions), atol=0.01)
    other = replace(nothing, width=16)
    with pytest.raises(BrokenData, match=r"teacher\.pt: a teacher of .*: expected"):
        teach([games], tmp_path / "third.pt", other, device="cpu", start=tmp_path / "teacher.pt")


def test_a_teacher_needs_samples(tmp_path: Path) -> None:
    write_shard(tmp_path, "few", samples()[:20])
    with pytest.raises(BrokenData, match="samples: expected at least 100"):
        teach([tmp_path], tmp_path / "teaching.pt", SMALL, device="cpu")


def test_a_saved_teacher_says_the_same(tmp_path: Path) -> None:
    teacher = Teacher(32, 2, 4)
    save_teacher(teacher, tmp_path / "teacher.pt")
    again = load_teacher(tmp_path / "teacher.pt")
    positions = torch.tensor(packed()[:50])
    assert torch.allclose(judged(teacher, positions), judged(again, positions), atol=2e-3)
    assert (tmp_path / "teacher.pt").stat().st_size < 2.3 * sum(part.numel() for part in teacher.parameters())
    (tmp_path / "teacher.pt").write_bytes(b"PK")
    with pytest.raises(BrokenData, match=r"teacher\.pt: not a teacher"):
        load_teacher(tmp_path / "teacher.pt")


# Learning from it


def test_a_network_learns_what_its_teacher_says(games: Path, tmp_path: Path) -> None:
    teacher, _ = teach([games], tmp_path / "teaching.pt", SMALL, device="cpu")
    save_teacher(teacher, tmp_path / "teacher.pt")
    write_positions(tmp_path / POSITIONS, "one", some_positions())
    out = tmp_path / "out"
    model, metrics = train([games], out, PLAN, device="cpu", teacher=tmp_path / "teacher.pt")
    two = some_positions()[some_positions()[:, 4] >> 41 & 7 == 2]
    assert metrics.samples == len(samples()) + len(two)
    table = of_teacher(two, teacher, CPU)
    with torch.no_grad():
        odds = model(table.rows.long(), table.cards.long(), table.stages.long())
    assert float(((odds > 0) == (table.goal > 0.5)).float().mean()) > 0.85
    assert metrics.accuracy > 0.85
