"""Matches."""

import pickle
import sys
from pathlib import Path

import pytest

from santorini.engine.analysis import Limit
from santorini.engine.arena.entrants import UnknownEngine
from santorini.engine.arena.match import MatchResult, MatchSettings, pair_specs, play_match, play_pair
from santorini.engine.arena.spread import workers
from santorini.game import Game
from santorini.notation.record import read_record
from santorini.rules.errors import IllegalSetup


def test_the_stronger_one_wins_a_match() -> None:
    result = play_match("greedy", "random", MatchSettings(games=12))
    assert len(result.games) == 12
    assert result.points > 9
    assert result.wins + result.losses + result.draws == 12
    assert result.difference.superiority > 0.95


def test_an_engine_is_as_strong_as_itself() -> None:
    """With the same seeds, both games of a pair are the same game, won by the same seat."""
    result = play_match("greedy", "greedy", MatchSettings(games=10))
    assert result.difference.score == 0.5
    assert [pair.score for pair in result.pairs] == [0.5] * 5


def test_both_games_of_a_pair_begin_alike_with_swapped_seats() -> None:
    result = play_match("greedy", "random", MatchSettings(games=4, powers="random"))
    for pair in result.pairs:
        one, other = (read_record(game.record).tags for game in pair.games)
        for tag in ("Opening", "P1Power", "P2Power", "Round", "Event"):
            assert one[tag] == other[tag]
        assert (one["P1"], one["P2"]) == (other["P2"], other["P1"]) == ("greedy", "random")


def test_records_replay_and_tell_the_score() -> None:
    for game in play_match("random", "greedy", MatchSettings(games=6, powers="random", seed=2)).games:
        record = read_record(game.record)
        assert len(Game.from_record(record).turns) == game.turns
        first_seat = 1 if record.tags["P1"] == "random" else 2
        assert record.result.split("-")[first_seat - 1] == str(int(game.score))


def test_an_odd_number_of_games_is_rounded_up() -> None:
    assert len(play_match("random", "random", MatchSettings(games=3)).games) == 4


def test_games_that_are_cut_off_are_worth_half_a_point() -> None:
    result = play_match("random", "greedy", MatchSettings(games=2, turn_limit=5))
    assert (result.draws, result.points) == (2, 1)
    assert all(read_record(game.record).result == "0-0" for game in result.games)


def test_a_seed_repeats_a_match_with_a_fixed_effort() -> None:
    settings = MatchSettings(games=2, limit=Limit(nodes=200), powers="random", seed=9)
    once, again = (play_match("handmade", "3", settings) for _ in range(2))
    assert [game.record for game in once.games] == [game.record for game in again.games]
    other = play_match(
        "handmade", "3", MatchSettings(games=2, limit=Limit(nodes=200), powers="random", seed=8)
    )
    assert [game.record for game in other.games] != [game.record for game in once.games]


def test_work_can_be_sent_elsewhere() -> None:
    specs = list(pair_specs([("greedy", "random")], MatchSettings(games=4)))
    sent = [pickle.loads(pickle.dumps(spec)) for spec in specs]
    assert [play_pair(spec) for spec in sent] == [play_pair(spec) for spec in specs]


def test_processes_play_the_same_games() -> None:
    settings = MatchSettings(games=6, seed=4)
    with workers(2) as spread:
        side_by_side = play_match("greedy", "random", settings, spread=spread)
    alone = play_match("greedy", "random", settings)
    assert side_by_side.games == alone.games


def test_the_result_is_reported_pair_by_pair() -> None:
    seen: list[int] = []

    def report(result: MatchResult) -> None:
        seen.append(len(result.games))

    play_match("random", "random", MatchSettings(games=6), report=report)
    assert seen == [2, 4, 6]


@pytest.mark.parametrize("command", ["/no/such/program", f"{sys.executable} -c pass"])
def test_a_program_that_fails_loses_every_game_and_the_match_goes_on(command: str) -> None:
    name = f"cmd:{command}"
    result = play_match(name, "random", MatchSettings(games=4))
    assert (result.wins, result.losses) == (0, 4)
    assert len(result.failures) == 4
    assert all(failure.startswith(name) for failure in result.failures)
    assert read_record(result.games[0].record).tags["Termination"] == result.failures[0]


PROGRAM = """
for line in open(0):
    verb = line.split(" ")[0].strip()
    if verb == "santorini":
        print("id name Stubborn\\nsantoriniok", flush=True)
    elif verb == "isready":
        print("readyok", flush=True)
    elif verb == "go":
        print("bestturn {}", flush=True)
    elif verb == "quit":
        break
"""


@pytest.mark.parametrize(("answer", "words"), [("A1>E5^A1", "illegal"), ("hello", "nonsense")])
def test_a_program_that_plays_no_legal_turn_loses(answer: str, words: str, tmp_path: Path) -> None:
    script = tmp_path / "stubborn.py"
    script.write_text(PROGRAM.format(answer))
    result = play_match("greedy", f"cmd:{sys.executable} {script}", MatchSettings(games=2))
    assert result.wins == 2
    assert all(words in failure for failure in result.failures)


def test_unknown_engines_and_cards_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownEngine):
        play_match("random", "nobody")
    with pytest.raises(IllegalSetup):
        play_match("random", "greedy", MatchSettings(powers="apollo,nobody"))
