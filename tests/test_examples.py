"""The programs in examples/ do what they say; the bots among them are tested with the server."""

import os
import sys
from pathlib import Path
from runpy import run_path
from subprocess import run

import numpy as np
import pytest

from santorini import Game, write_record
from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.observations import OBSERVATION_SIZE
from santorini.engine.arena.match import MatchSettings, play_match
from santorini.notation.record import Record

EXAMPLES = Path(__file__).parent.parent / "examples"


def output_of(program: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / program), *arguments]
    # Tests run side by side: threads of one would wait for those of another.
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    done = run(command, capture_output=True, text=True, timeout=300, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_own_engine_plays_matches() -> None:
    program = f"cmd:{sys.executable} {EXAMPLES / 'own_engine.py'}"
    result = play_match("random", program, MatchSettings(games=2, powers="apollo,pan"))
    assert len(result.games) == 2
    assert result.wins == 0


def test_an_engine_in_another_language_plays_matches() -> None:
    program = f"cmd:node {EXAMPLES / 'engine.mjs'}"
    result = play_match("random", program, MatchSettings(games=4))
    assert result.failures == []
    assert result.wins == 0


def test_an_own_evaluation_beats_the_first_level() -> None:
    words = output_of("own_evaluation.py", "2").split()
    assert words[:3] == ["the", "climber", "won"]
    assert int(words[3]) >= 1


def test_training_data_are_whole_games(tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    assert "of 40 games" in output_of("training_data.py", str(file), "40", "chaos", "hecate")
    data = np.load(file)
    observations = np.unpackbits(data["observations"], axis=1)
    assert observations.shape == (len(data["actions"]), OBSERVATION_SIZE)
    assert ((data["actions"] >= 0) & (data["actions"] < ACTION_COUNT)).all()
    assert set(data["results"].tolist()) == {-1.0, 1.0}


def test_favoured_powers_are_listed_with_their_shares() -> None:
    lines = output_of("favoured_powers.py", "1000").splitlines()
    shares = [float(line.split()[1].rstrip("%")) for line in lines]
    assert len(lines) > 50
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 55 > 45 > shares[-1]


def test_the_worst_turns_of_a_record_are_found(tmp_path: Path) -> None:
    """A dome on D3 would have stopped the second player."""
    game = Game.from_position("0000000000002300000000000/1/mortal:A1,E5/mortal:C3,A5")
    game.push_turn("A1>A2^A1")
    game.push_turn("C3>D3#")
    file = tmp_path / "game.sgn"
    file.write_text(write_record(Record.from_game(game)))
    text = output_of("worst_turns.py", str(file))
    assert f"{file}: mortal against mortal, 2 turns" in text
    assert "turn 1, A1>A2^A1: cost" in text
    assert "better was E5>E4^D3" in text or "better was E5>D4^D3" in text


def test_learning_runs_and_tells_how_it_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["learn.py", "0.001"])
    names = run_path(str(EXAMPLES / "learn.py"))
    names["main"].__globals__.update(LANES=8, STEPS=16, OPPONENTS=(("random play", None), ("level 1", 1)))
    names["main"]()
    text = capsys.readouterr().out
    assert "128 steps; wins against random play" in text
    assert "level 1" in text


def test_what_is_good_for_an_opponent_is_bad_for_oneself() -> None:
    names = run_path(str(EXAMPLES / "learn.py"))
    names["advantages"].__globals__.update(STEPS=3, LAMBDA=1.0)
    value, gains, ends = np.zeros((3, 1)), [[0.0], [0.0], [1.0]], [[False], [False], [True]]
    actors = [np.array([seat]) for seat in (0, 1, 1, 0)]
    found = names["advantages"](value, np.zeros(1), np.array(gains), np.array(ends), actors)
    assert found[:, 0].tolist() == [-1.0, 1.0, 1.0]
