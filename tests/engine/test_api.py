"""The engine in one call, and what is said about it."""

import gc
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from santorini import Game
from santorini.engine import (
    LEVELS,
    Bot,
    Limit,
    NothingToAnalyse,
    UnknownLevel,
    analyse,
    level_named,
    play,
    stream,
)

MIDDLE = "0000000000012000100000000/1/mortal:B3,D3/mortal:C2,C4"
OVER = "0000003000020000000000000/-/#mortal:B4,D3/mortal:C2,E1"
ENGINE_PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_an_answer_does_not_depend_on_earlier_questions() -> None:
    once = analyse(MIDDLE, Limit(depth=3))
    analyse(MIDDLE, Limit(depth=4), lines=2)
    again = analyse(MIDDLE, Limit(depth=3))
    assert (once.lines, once.nodes) == (again.lines, again.nodes)


def test_a_stream_ends_with_its_limit() -> None:
    assert [found.depth for found in stream(MIDDLE, Limit(depth=3))] == [1, 2, 3]


def test_other_questions_may_be_asked_during_a_stream() -> None:
    following = stream(MIDDLE, Limit(depth=3))
    next(following)
    assert analyse(MIDDLE, Limit(depth=1)).depth == 1
    assert [found.depth for found in following][-1] == 3


def test_a_level_can_be_given_in_three_ways() -> None:
    game = Game.from_position(MIDDLE)
    assert play(game, 4) == play(game, "mason") == play(game, level_named("4"))


def test_a_level_plays_legal_turns_and_repeats_them() -> None:
    games = []
    for _ in range(2):
        game = Game("pan", "apollo")
        for _ in range(6):
            game.try_turn(play(game, 2, seed=3))
        games.append([turn.text for turn in game.turns])
    assert games[0] == games[1]


def test_nothing_is_kept_of_levels_that_have_played() -> None:
    def bots() -> int:
        gc.collect()
        return sum(type(each) is Bot for each in gc.get_objects())  # asks nothing of strange objects

    game = Game.from_position(MIDDLE)
    before = bots()
    for seed in range(3):
        play(game, 1, seed=seed)
    assert bots() == before


def test_threads_do_not_get_into_each_others_way() -> None:
    answers: dict[str, str] = {}

    def ask(name: str) -> None:
        answers[name] = analyse(
            f"0000000000000000000000000/1/{name}:B3,D3/mortal:C2,C4", Limit(depth=3)
        ).best.turn

    names = ("pan", "artemis")
    threads = [threading.Thread(target=ask, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = dict(answers)
    for name in names:
        ask(name)
    assert together == answers


def test_what_cannot_be_answered_is_said() -> None:
    with pytest.raises(NothingToAnalyse, match="over"):
        analyse(OVER)
    with pytest.raises(UnknownLevel, match="1 shepherd"):
        play(Game(), "11")


def test_importing_the_engine_loads_no_network() -> None:
    program = "import sys, santorini.engine; assert 'santorini.engine.evaluation.kernel' not in sys.modules"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_the_levels_in_the_documentation_are_those_there_are() -> None:
    rows = [f"| {level.number} | {level.name} | {level.description} |" for level in LEVELS]
    text = ENGINE_PAGE.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line in rows] == rows
