"""`santorini play`, with a script at the keyboard."""

import os
import re
import signal
import subprocess
from pathlib import Path
from random import Random

import pytest

from santorini.engine.arena.simple import greedy_turn
from santorini.game import Game
from santorini.notation.record import read_record
from santorini.powers import power_named
from santorini.powers.deal import is_open
from santorini.step import Step
from tests.cli.commands import (
    COMMAND,
    PATIENCE,
    PLACED,
    STUCK,
    WINNABLE,
    kept_games,
    run,
    run_program,
    surroundings,
)
from tests.cli.terminal import at_a_terminal


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def some_game(*powers: str, seed: int = 1) -> Game:
    """A finished game, to play after."""
    game = Game(*powers)
    random = Random(seed)
    while game.outcome() is None:
        game.push_turn(map(Step.decode, greedy_turn(game.machine, game.state, random).steps))
    return game


def game_in(path: Path) -> Game:
    return Game.from_record(read_record(path.read_text()))


# Whole games


@pytest.mark.parametrize("powers", [("mortal", "mortal"), ("apollo", "hermes"), ("pan", "atlas", "demeter")])
def test_a_whole_game_is_played_to_its_end(powers: tuple[str, ...], home: Path) -> None:
    model = some_game(*powers)
    script = "\n".join(turn.text for turn in model.turns if turn.steps)
    result = run_program("play", "--powers", ",".join(powers), typed=script, home=home)
    assert (result.returncode, result.stderr) == (0, "")
    outcome = model.outcome()
    assert outcome is not None
    assert f"Player {outcome.winners[0] + 1}" in result.stdout.splitlines()[-2]
    assert "wins" in result.stdout.splitlines()[-2]
    [kept] = kept_games(home)
    assert game_in(kept) == model


def test_steps_can_be_typed_one_by_one(home: Path) -> None:
    saved = home / "saved.sgn"
    home.mkdir()
    script = f"b3\nd3\nc2 c4\nb3\nb4\nb5\nsave {saved}\n"
    assert run("play", typed=script, home=home).exit_code == 0
    assert [turn.text for turn in game_in(saved).turns] == ["+B3+D3", "+C2+C4", "B3>B4^B5"]


def test_steps_can_be_written_as_programs_do(home: Path) -> None:
    typed = "place B3\nplace d3\nplace C2\nplace C4\nmove B3 E5\nmove b3 b4\nbuild b4 B5\n"
    shown = run("play", typed=typed, home=home).stdout
    assert "Player 1: B3>B4^B5" in shown
    assert "Player 1> move B3 E5\nE5 is not next to B3." in shown


def test_a_winning_move_ends_the_game(home: Path) -> None:
    result = run("play", "--position", WINNABLE, typed="b3 b4\n", home=home)
    assert "Player 1 wins with a winning move." in result.stdout


def test_a_player_without_a_turn_has_lost_at_once(home: Path) -> None:
    assert "Player 2 wins" in run("play", "--position", STUCK, home=home).stdout


def test_resigning_ends_the_game(home: Path) -> None:
    result = run("play", "--position", PLACED, typed="resign\n", home=home)
    assert "Player 2 wins by resignation." in result.stdout


def test_single_workers_can_be_placed_in_turn(home: Path) -> None:
    result = run("play", "--alternating", typed="b3\nc3\nd3\nd4\n", home=home)
    assert [line for line in result.stdout.splitlines() if ": +" in line] == [
        "Player 1: +B3",
        "Player 2: +C3",
        "Player 1: +D3",
        "Player 2: +D4",
    ]


# Opponents


def test_the_computer_answers(home: Path) -> None:
    result = run("play", "--against", "greedy", "--seed", "1", typed="b3 d3\n", home=home)
    assert "Player 2: +" in result.stdout


@pytest.mark.parametrize("level", ["1", "mason", "7"])
def test_a_level_answers(level: str, home: Path) -> None:
    result = run("play", "--against", level, "--seed", "1", typed="b3 d3\n", home=home)
    assert result.exit_code == 0
    assert "Player 2: +" in result.stdout


def test_a_level_can_be_told_how_long_to_think(home: Path) -> None:
    arguments = ["play", "--against", "10", "--time", "0.02", "--position", PLACED]
    result = run(*arguments, typed="b3 b4 b5\n", home=home)
    assert "Player 2: C" in result.stdout


def test_a_saved_game_remembers_the_level(home: Path) -> None:
    run("play", "--against", "2", "--seed", "1", typed="b3 d3\n", home=home)
    [kept] = kept_games(home)
    assert read_record(kept.read_text()).tags["P2"] == "fisher"
    again = run("play", "--resume", str(kept), typed="resign\n", home=home)
    assert "fisher" in again.stdout


def test_levels_can_play_each_other_to_the_end(home: Path) -> None:
    file = home / "bots.sgn"
    arguments = ["play", "--seats", "1,2", "--draw", "simple", "--seed", "3", "--autosave", str(file)]
    assert run(*arguments, home=home).exit_code == 0
    assert game_in(file).outcome() is not None


@pytest.mark.parametrize("options", [["--against", "11"], ["--seats", "person,nobody"]])
def test_an_unknown_level_is_one_line_that_names_the_levels(options: list[str], home: Path) -> None:
    result = run("play", *options, home=home)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "olympian" in result.stderr
    assert "greedy" in result.stderr


def test_the_computer_can_play_alone_and_a_seed_repeats_it(home: Path) -> None:
    arguments = ["play", "--seats", "greedy,random", "--draw", "simple", "--seed", "5"]
    for name in ("a.sgn", "b.sgn"):
        assert run(*arguments, "--autosave", str(home / name), home=home).exit_code == 0
    assert game_in(home / "a.sgn").turns == game_in(home / "b.sgn").turns
    assert game_in(home / "a.sgn").outcome() is not None


def test_cards_are_drawn_for_as_many_as_play(home: Path) -> None:
    result = run("play", "--draw", "simple", "--players", "3", "--seed", "2", home=home)
    assert "Player 3, " in result.stdout


# Looking


def test_help_turns_cards_and_position_can_be_asked_for(home: Path) -> None:
    script = "help\nturns b3b4\ncards\ncards athena\nposition\nboard\n"
    position = PLACED.replace("mortal:B3", "apollo:B3")
    shown = run("play", "--position", position, typed=script, home=home).stdout
    for text in ("undo", "B3>B4^B5", "God of Music", "Goddess of Wisdom", position):
        assert text in shown


def test_a_narrow_terminal_still_says_who_plays_what(home: Path) -> None:
    with at_a_terminal("play", "--powers", "apollo,pan", home=home, columns=40) as terminal:
        terminal.answer("Player 1, Apollo>", "quit")
        terminal.end()
    assert re.search(r"Player 1, Apollo\s+person, to play\s+P2 Player 2, Pan", terminal.text)


def test_listed_turns_can_be_narrowed(home: Path) -> None:
    shown = run("play", "--position", PLACED, typed="turns b3>b4\n", home=home).stdout
    assert "B3>B4^B5" in shown
    assert "D3>" not in shown


def test_the_last_turn_and_the_choices_are_marked(home: Path) -> None:
    shown = run("play", "--position", PLACED, typed="b3 a3 a4\nc2\n", home=home).stdout
    last = shown[shown.rindex("     A ") :].splitlines()
    assert last[5].startswith("4 | 1   *|")
    assert last[15].startswith("  |      |     +|     +|     +|")


@pytest.mark.parametrize(
    "line", ["nonsense", "b3 e5", "save", "save /no/such/folder/game", "cards nobody", "§"]
)
def test_a_mistake_is_explained_and_the_game_goes_on(line: str, home: Path) -> None:
    result = run("play", "--position", PLACED, typed=f"{line}\nb3 b4 b5\n", home=home)
    assert result.exit_code == 0
    assert "Player 1: B3>B4^B5" in result.stdout
    assert "Traceback" not in result.output


# Taking back


def test_undo_takes_one_step_back(home: Path) -> None:
    result = run("play", "--position", PLACED, typed="b3 b4 b5\nundo\na5\n", home=home)
    assert "Player 1: B3>B4^A5" in result.stdout


def test_undo_takes_a_whole_turn_back(home: Path) -> None:
    result = run("play", "--position", PLACED, typed="b3 b4 b5\nundo turn\nd3 d4 d5\n", home=home)
    assert "Player 1: D3>D4^D5" in result.stdout


def test_undo_goes_back_over_what_the_computer_chose(home: Path) -> None:
    script = "b3 b4 b5\nundo\na5\n"
    result = run("play", "--against", "random", "--position", PLACED, typed=script, home=home)
    assert [line for line in result.stdout.splitlines() if line.startswith("Player 1: ")] == [
        "Player 1: B3>B4^B5",
        "Player 1: B3>B4^A5",
    ]


def test_undo_forgets_a_chosen_worker(home: Path) -> None:
    result = run("play", "--position", PLACED, typed="b3\nundo\nd3 d4 d5\n", home=home)
    assert "Player 1: D3>D4^D5" in result.stdout


def test_at_the_beginning_there_is_nothing_to_take_back(home: Path) -> None:
    assert "nothing to take back" in run("play", typed="undo\n", home=home).stdout


def test_nothing_is_taken_back_from_a_computer_that_began(home: Path) -> None:
    result = run("play", "--seats", "random,person", typed="undo\nundo\nposition\n", home=home)
    assert result.exit_code == 0
    assert result.stdout.count("nothing to take back") == 2
    assert result.stdout.count("Player 1: ") == 1


# Saving and resuming


def test_the_end_of_input_saves_and_says_where(home: Path) -> None:
    result = run("play", typed="b3 d3\n", home=home)
    [kept] = kept_games(home)
    assert str(kept) in result.stdout
    assert len(game_in(kept).turns) == 1


def test_nothing_played_is_nothing_kept(home: Path) -> None:
    assert run("play", typed="quit\n", home=home).exit_code == 0
    assert kept_games(home) == []


def test_a_resumed_game_goes_on_as_it_was_left(home: Path) -> None:
    saved = home / "saved.sgn"
    home.mkdir()
    run("play", "--position", PLACED, "--autosave", str(saved), typed="b3 b4 b5\nc2 c3\n", home=home)
    again = run("play", "--resume", str(saved), typed="c2\nposition\nundo\nundo\na5\n", home=home)
    assert "Player 2: C2>C3^C2" in again.stdout
    assert "Player 1: B3>B4^A5" not in again.stdout
    assert "Player 2: C2>C3^A5" not in again.stdout


def test_games_are_kept_in_the_data_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    data = home / "data"
    with monkeypatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(data))
        run("play", typed="b3 d3\n")
    (kept,) = kept_games(home)
    assert kept.parent == data / "santorini" / "games"


@pytest.mark.parametrize("folder", ["data", "config"])
def test_a_kept_game_is_found_by_its_name_alone(
    folder: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where games were kept once, beside settings."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("data", "config"):
        monkeypatch.setenv(f"XDG_{name.upper()}_HOME", str(home / name))
    games = home / folder / "santorini" / "games"
    games.mkdir(parents=True)
    run("play", "--autosave", str(games / "old.sgn"), typed="b3 d3\n")
    assert "Player 2: +C2+C4" in run("play", "--resume", "old.sgn", typed="c2 c4\n").stdout
    assert "+B3+D3" in run("replay", "old.sgn").stdout


def test_a_resumed_game_knows_its_players(home: Path) -> None:
    saved = home / "saved.sgn"
    run("play", "--against", "random", "--autosave", str(saved), typed="b3 d3\n", home=home)
    again = run("play", "--resume", str(saved), home=home)
    assert "random" in again.stdout


def test_a_saved_file_gets_its_ending(home: Path) -> None:
    home.mkdir()
    run("play", typed=f"b3 d3\nsave {home / 'mine'}\n", home=home)
    assert (home / "mine.sgn").exists()


def test_a_record_that_breaks_the_rules_cannot_be_resumed(home: Path) -> None:
    saved = home / "saved.sgn"
    home.mkdir()
    saved.write_text("1. +B3+D3 +B3+C4 *")
    result = run("play", "--resume", str(saved), home=home)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_a_full_disk_does_not_stop_the_game(home: Path) -> None:
    home.mkdir()
    blocker = home / "file"
    blocker.write_text("")
    result = run("play", "--autosave", str(blocker / "game.sgn"), typed="b3 d3\nc2 c4\n", home=home)
    assert result.exit_code == 0
    assert result.stderr.count("\n") == 1


def test_ctrl_c_saves_the_game_with_its_running_turn(home: Path) -> None:
    saved = home / "saved.sgn"
    with subprocess.Popen(
        [*COMMAND, "play", "--position", PLACED, "--autosave", str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **surroundings(home)},
        # Who runs the tests in the background may have Ctrl-C ignored by everything below.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as program:
        assert program.stdin is not None
        program.stdin.write("b3 b4 b5\nc2 c3\n")
        program.stdin.flush()
        assert program.stdout is not None
        assert any(line == "This turn so far: C2>C3\n" for line in program.stdout)
        program.send_signal(signal.SIGINT)
        output, complaints = program.communicate(timeout=PATIENCE)
    assert (program.returncode, complaints) == (130, "")
    assert str(saved) in output
    again = run("play", "--resume", str(saved), typed="c2\n", home=home)
    assert "Player 2: C2>C3^C2" in again.stdout


# Chance


def test_the_deck_is_drawn_from_by_chance(home: Path) -> None:
    shown = run("play", "--powers", "chaos,mortal", "--seed", "1", typed="b3 d3\n", home=home).stdout
    assert "@power=" in shown


# Cards that are kept apart


def test_banned_cards_are_played_only_if_wanted(home: Path) -> None:
    arguments = ["play", "--powers", "pan,hades"]
    refused = run(*arguments, home=home)
    assert refused.exit_code == 2
    assert "--allow-banned" in refused.stderr
    assert run(*arguments, "--allow-banned", home=home).exit_code == 0


def test_cards_are_for_some_numbers_of_players(home: Path) -> None:
    refused = run("play", "--powers", "chronus,pan,apollo", home=home)
    assert refused.exit_code == 2
    assert "Chronus is for 2 players, not for 3" in refused.stderr


def test_the_golden_fleece_has_a_shared_card(home: Path) -> None:
    assert "set the ram to" in run("play", "--fleece", "pan", typed="b3 d3\nb4 d4\n", home=home).stdout
    assert run("play", "--fleece", "athena", home=home).exit_code == 2


def test_the_shared_card_can_be_drawn(home: Path) -> None:
    cards = {dealt(home, "--fleece", "random", "--seed", str(seed))["Fleece"] for seed in range(5)}
    assert len(cards) > 1
    assert all(power_named(name).golden_fleece for name in cards)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_drawn_cards_can_be_open_ones_only(players: str, home: Path) -> None:
    for seed in range(5):
        tags = dealt(home, "--draw", "open", "--players", players, "--seed", str(seed))
        names = [name for tag, name in tags.items() if tag.endswith("Power")]
        assert len(names) == int(players)
        assert all(is_open(power_named(name)) for name in names)


def test_four_players_are_two_teams(home: Path) -> None:
    arguments = ["--players", "4", "--draw", "simple", "--seats", "random,random,random,random"]
    shown = run("play", *arguments, "--seed", "1", home=home).stdout
    placed = [line.partition(",")[0] for line in shown.splitlines() if ": +" in line]
    assert placed == ["Player 1", "Player 2"]
    assert " win " in shown.rpartition("* last turn")[2]


def test_three_players_without_cards_have_to_be_meant(home: Path) -> None:
    refused = run("play", "--players", "3", home=home)
    assert refused.exit_code == 2
    assert "3 players need cards" in refused.stderr
    assert run("play", "--powers", "mortal,mortal,mortal", home=home).exit_code == 0


def test_the_profile_is_part_of_the_game(home: Path) -> None:
    assert dealt(home, "--powers", "limus,pan", "--profile", "revised")["Rules"] == "revised"


def dealt(home: Path, *arguments: str) -> dict[str, str]:
    """The tags of a new game."""
    saved = home / "dealt.sgn"
    home.mkdir(exist_ok=True)
    run("play", *arguments, typed=f"save {saved}\n", home=home)
    return read_record(saved.read_text()).tags
