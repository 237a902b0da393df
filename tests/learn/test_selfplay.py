"""Self-play: deals, games, samples, and chunks of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from santorini.engine.arena.spread import spreading
from santorini.engine.evaluation.evaluator import LIMIT
from santorini.engine.evaluation.handmade import Handmade
from santorini.learn.dataset import BrokenData, read_chunks, read_samples, read_shard, shards
from santorini.learn.generate import Chunk, Goal, Tally, count, generate, play_chunk, table_of
from santorini.learn.selfplay import Sample, SelfPlayer, SelfPlaySettings, deal

QUICK = SelfPlaySettings(nodes=20)
MORTALS = replace(QUICK, mortals=1.0)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: read_shard(path).tobytes() for path in shards(folder)}


# Games


def test_deals_have_the_shares_that_were_asked_for() -> None:
    random = Random(1)
    settings = SelfPlaySettings(mortals=0.3, threes=0.2, fours=0.2, fleeces=0.1)
    dealt = Counter[object]()
    for _ in range(2000):
        rules = deal(random, settings)
        mortals = all(card.name == "mortal" for card in rules.cards)
        kind = "fleece" if rules.fleece is not None else ("mortals" if mortals else rules.seats)
        dealt[kind] += 1
    expected = {"mortals": 600, 3: 400, 4: 400, "fleece": 200, 2: 400}
    assert set(dealt) == set(expected)
    assert all(abs(dealt[kind] - games) < 80 for kind, games in expected.items())


def test_the_same_seed_gives_the_same_games() -> None:
    one, other, different = (
        [SelfPlayer(Handmade(), QUICK).game(random) for _ in range(3)]
        for random in (Random(5), Random(5), Random(6))
    )
    assert one == other != different


def test_samples_say_who_won_from_the_side_of_whoever_acts() -> None:
    samples = SelfPlayer(Handmade(), MORTALS).game(Random(2))
    sides = [sample.won for sample in samples]
    assert set(sides) == {True, False}
    assert all(one != other for one, other in pairwise(sides[2:])), "sides alternate"
    assert all(len(sample.inputs) == 10 for sample in samples)


def test_positions_of_the_setup_are_judged_by_the_result_alone() -> None:
    samples = SelfPlayer(Handmade(), replace(MORTALS, random_turns=0)).game(Random(3))
    assert samples[0].score == (LIMIT if samples[0].won else -LIMIT)
    assert any(0 < abs(sample.score) < LIMIT for sample in samples)


def test_games_that_are_too_long_are_dropped() -> None:
    assert SelfPlayer(Handmade(), replace(MORTALS, longest=3)).game(Random(1)) == []


# Chunks


def test_a_chunk_depends_on_nothing_but_itself() -> None:
    chunk = Chunk(seed=3, number=2, games=2, evaluation="handmade", settings=QUICK)
    once, again = play_chunk(chunk)[1], play_chunk(chunk)[1]
    assert (once == again).all()
    other = play_chunk(replace(chunk, number=3))[1]
    assert once.tobytes() != other.tobytes()


def test_samples_become_records() -> None:
    [record] = table_of([Sample(tuple(range(10)), -7, True)])
    assert (record["inputs"].tolist(), record["score"], record["result"]) == (list(range(10)), -7, 1)
    assert len(table_of([])) == 0


def test_a_folder_is_filled_up_to_the_games_that_were_asked_for(tmp_path: Path) -> None:
    told: list[Tally] = []
    tally = generate(tmp_path, Goal(games=5, chunk=2), 7, "handmade", QUICK, report=told.append)
    assert [path.name for path in shards(tmp_path)] == ["00001.npz"]
    assert [chunk[:3] for chunk in read_chunks(shards(tmp_path)[0])] == [(7, 1, 2), (7, 2, 2), (7, 3, 1)]
    assert tally == told[-1] == count(tmp_path)
    assert (tally.games, tally.samples) == (5, len(read_samples([tmp_path])))
    assert [now.games for now in told] == [2, 4, 5]


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    generate(tmp_path, Goal(games=4, chunk=2), 7, "handmade", QUICK)
    before = contents(tmp_path)
    told: list[Tally] = []
    generate(tmp_path, Goal(games=4, chunk=2), 7, "handmade", QUICK, report=told.append)
    assert told == []
    generate(tmp_path, Goal(games=6, chunk=2), 7, "handmade", QUICK)
    after = contents(tmp_path)
    assert len(after) == 2
    assert before.items() <= after.items()


def test_an_interrupted_self_play_gives_the_same_samples_in_the_end(tmp_path: Path) -> None:
    def interrupt(now: Tally) -> None:
        if now.games == 4:
            raise KeyboardInterrupt

    goal = Goal(games=7, chunk=2)
    generate(tmp_path / "whole", goal, 7, "handmade", QUICK)
    with pytest.raises(KeyboardInterrupt):
        generate(tmp_path / "parts", goal, 7, "handmade", QUICK, report=interrupt)
    assert count(tmp_path / "parts").games == 4
    generate(tmp_path / "parts", goal, 7, "handmade", QUICK)
    assert len(shards(tmp_path / "parts")) == 2
    parts, whole = (read_samples([tmp_path / name]) for name in ("parts", "whole"))
    assert (parts == whole).all()


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    goal = Goal(games=4, chunk=2)
    generate(tmp_path / "here", goal, 1, "handmade", QUICK)
    with spreading(2) as spread:
        generate(tmp_path / "there", goal, 1, "handmade", QUICK, spread=spread)
    assert contents(tmp_path / "here") == contents(tmp_path / "there")


def test_samples_can_be_what_is_asked_for(tmp_path: Path) -> None:
    tally = generate(tmp_path, Goal(samples=100, chunk=1), 1, "handmade", MORTALS)
    assert 100 <= tally.samples < 200
    assert generate(tmp_path, Goal(samples=100, chunk=1), 1, "handmade", MORTALS) == tally


def test_a_file_that_is_no_chunk_is_named(tmp_path: Path) -> None:
    np.savez(tmp_path / "other.npz", np.zeros(3))
    with pytest.raises(BrokenData, match=r"other\.npz: not a shard of samples"):
        count(tmp_path)
