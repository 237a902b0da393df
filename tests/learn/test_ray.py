"""Matches and self-play on a Ray cluster, a small one on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

from santorini.engine.analysis import Limit
from santorini.engine.arena.match import MatchSettings, play_match
from santorini.engine.arena.spread import Unavailable, cluster, network_files, provide
from santorini.learn.dataset import read_samples
from santorini.learn.generate import Goal, generate
from santorini.learn.selfplay import SelfPlaySettings
from tests.cli.commands import run_program
from tests.weights import random_weights


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of one processor."""
    ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    yield ray.get_runtime_context().gcs_address
    ray.shutdown()


def test_a_cluster_plays_the_same_match(address: str, tmp_path: Path) -> None:
    file = tmp_path / "random.net"
    random_weights(seed=1, hidden=32).save(file)
    names = (f"network:{file}", "greedy")
    settings = MatchSettings(games=4, limit=Limit(nodes=20), seed=4)
    with cluster(address, network_files(names)) as spread:
        there = play_match(*names, settings, spread=spread)
    assert there.games == play_match(*names, settings).games
    assert there.failures == []
    assert ray.is_initialized(), "a connection that was there before stays"


def test_a_cluster_plays_the_same_games_against_itself(address: str, tmp_path: Path) -> None:
    goal = Goal(games=3, chunk=1)
    with cluster(address) as spread:
        generate(tmp_path / "there", goal, 1, "handmade", SelfPlaySettings(nodes=20), spread=spread)
    generate(tmp_path / "here", goal, 1, "handmade", SelfPlaySettings(nodes=20))
    there, here = (read_samples([tmp_path / where]) for where in ("there", "here"))
    assert len(there) > 3
    assert (there == here).all()


def test_what_fails_there_fails_here(address: str) -> None:
    with cluster(address) as spread, pytest.raises(ValueError, match="invalid literal"):
        list(spread(int, ["1", "one", "2"]))


def test_the_command_finds_a_cluster_by_its_address(address: str) -> None:
    arguments = ("match", "greedy", "random", "--games", "4", "--json")
    there = run_program(*arguments, "--ray", address)
    assert (there.returncode, there.stderr) == (0, "")
    assert json.loads(there.stdout) == json.loads(run_program(*arguments).stdout)


def test_files_are_provided_where_they_are_missing(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "some.net"
    provide(path, b"weights")
    provide(path, b"weights")
    assert [(file.name, file.read_bytes()) for file in path.parent.iterdir()] == [("some.net", b"weights")]
    with pytest.raises(Unavailable, match=r"some\.net: differs"):
        provide(path, b"other weights")


def test_files_that_engines_read_are_known(tmp_path: Path) -> None:
    file = tmp_path / "random.net"
    random_weights(seed=1, hidden=32).save(file)
    assert network_files(["greedy", f"network:{file}@nodes=5", "handmade"]) == [file]


def test_a_cluster_that_is_not_there_is_one_line() -> None:
    result = run_program("match", "greedy", "random", "--ray", "127.0.0.1:1")
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "no Ray cluster at 127.0.0.1:1" in result.stderr
