"""The programs in examples/ do what they say; the bots among them are tested with the server."""

import os
import re
import sys
from pathlib import Path
from runpy import run_path
from subprocess import run
from typing import Any

import numpy as np
import pytest

from santorini import Game, write_record
from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.observations import OBSERVATION_SIZE, observe
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


def learning(**smaller: object) -> dict[str, Any]:
    """The program's names, some of its numbers made smaller."""
    names = run_path(str(EXAMPLES / "learn.py"))
    names["main"].__globals__.update(smaller)
    return names


def test_learning_runs_and_tells_how_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    learning(LANES=4, PIECE=16, WIDTHS=())["main"](minutes=0.02, games=2, told_every=0.5)
    text = capsys.readouterr().out
    assert re.search(r"minutes, [\d,]+ turns\n", text)
    assert re.search(r"won \d+% \(± \d+%\) of 2 games against level 3", text)


@pytest.mark.parametrize(
    ("position", "wins"),
    [
        ("0000000000002300000000000/1/mortal:C3,A5/mortal:A1,E5", True),
        ("0000000000003300000000000/1/mortal:C3,A5/mortal:A1,E5", False),  # who is up there does not climb
        ("0000000000002400000000000/1/mortal:C3,A5/mortal:A1,E5", False),
        ("0000000000002300000000000/1/mortal:C3,A5/mortal:D3,E5", False),
        ("0000000000002030000000000/1/mortal:C3,A5/mortal:A1,E5", False),
    ],
)
def test_that_the_opponent_can_win_at_once_is_seen(position: str, wins: bool) -> None:
    names = learning()
    game = Game.from_position(position)
    assert bool(names["lets_win"](names["boards_of"](observe(game, 1)[None]))[0]) == wins
    assert any(len(turn.steps) == 1 for turn in game.legal_turns) == wins


def test_learning_in_jax_runs_and_learns_what_came() -> None:
    # In a process of its own: where JAX is, nobody else may fork.
    command = [sys.executable, "-m", "tests.learning_in_jax"]
    done = run(command, capture_output=True, text=True, timeout=300, check=False, cwd=EXAMPLES.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(re.findall(r"won \d+% of 4 games against random turns", done.stdout)) == 2


def test_what_is_good_for_an_opponent_is_bad_for_oneself() -> None:
    names = learning(LANES=1)
    memory = names["Memory"]()
    play = names["SelfPlay"](names["Judge"](), memory, seed=1)
    board = np.zeros(names["PLANES"] * names["CELLS"], np.uint8)
    play._remember([(board, 0.2, 0.5), (board, 0.5, 0.5), (board, 1.0, 0.5)])
    play._remember([(board, 0.2, 0.5), (board, 0.5, 0.0), (board, 1.0, 0.5)])
    # The last turn won; the opponent's before it lost, as was judged. The first is worth half of what came
    # and half of what was judged then, but what came of just any turn does not count.
    assert memory.worth[:6].tolist() == [0.25, -1.0, 1.0, -0.5, -1.0, 1.0]


def test_the_network_judges_boards_as_it_was_taught() -> None:
    """Something that does not change when a board is turned: whether more than half of it is built on."""
    names = learning(PIECE=64)
    judge, memory, random = names["Judge"](), names["Memory"](), np.random.default_rng(1)
    boards = random.integers(0, 2, (200, names["PLANES"] * names["CELLS"])).astype(np.uint8)
    memory.add(list(boards), [1.0 if board[:25].sum() > 12 else -1.0 for board in boards])
    optimiser = names["torch"].optim.Adam(judge.parameters(), lr=1e-3)
    for _ in range(40):
        names["improve"](judge, optimiser, memory, random)
    judged = judge(names["torch"].from_numpy(boards)).detach().numpy()
    assert ((judged > 0) == (memory.worth[:200] > 0)).mean() > 0.95
