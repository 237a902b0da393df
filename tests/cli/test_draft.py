"""The draft of `santorini play`, with a script at the keyboard."""

from pathlib import Path

import pytest

from santorini.notation.record import read_record
from tests.cli.commands import kept_games, run

DRAFT = ["play", "--draft", "full"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_players_choose_their_cards_and_play(home: Path) -> None:
    script = "pan\napollo\napollo\n1\nb3 d3\n"
    shown = run(*DRAFT, typed=script, home=home).stdout
    assert "Player 1 offers Pan.\n" in shown
    assert "Player 2 takes Apollo.\n" in shown
    assert "Player 1 lets player 1 begin.\n" in shown
    [kept] = kept_games(home)
    tags = read_record(kept.read_text()).tags
    assert (tags["P1Power"], tags["P2Power"]) == ("pan", "apollo")


def test_players_are_numbered_in_turn_order_and_stay_who_they_are(home: Path) -> None:
    script = "pan\napollo\nundo\natlas\n2\n"
    arguments = ["--against", "random", "--seed", "1"]
    shown = run(*DRAFT, *arguments, typed=script, home=home).stdout
    assert "  Player 1, Pan (player 2 of the draft)\n  Player 2, Atlas (player 1 of the draft)\n" in shown
    [kept] = kept_games(home)
    tags = read_record(kept.read_text()).tags
    assert (tags["P1"], tags["P2"]) == ("random", "person")
    assert (tags["P1Power"], tags["P2Power"]) == ("pan", "atlas")


def test_a_refused_card_is_explained(home: Path) -> None:
    shown = run(*DRAFT, typed="pan\nhades\nnobody\n\n", home=home).stdout
    assert "Hades against Pan is banned by the cards" in shown
    assert "there is no power 'nobody'" in shown
    assert " Hades " not in shown.partition("Player 1 offers Pan.")[2]


def test_banned_cards_can_be_chosen_if_wanted(home: Path) -> None:
    script = "pan\nhades\nhades\n1\nposition\n"
    assert "/1/pan/hades" in run(*DRAFT, "--allow-banned", typed=script, home=home).stdout


def test_choices_can_be_taken_back(home: Path) -> None:
    script = "undo\npan\napollo\nundo\natlas\natlas\n3\n1\nposition\n"
    shown = run(*DRAFT, typed=script, home=home).stdout
    assert "There is nothing to take back." in shown
    assert "'3': expected a player's number, 1 to 2" in shown
    assert "/1/pan/atlas" in shown


def test_cards_and_help_can_be_asked_for(home: Path) -> None:
    shown = run(*DRAFT, typed="help\ncards pan\ncards\nquit\n", home=home).stdout
    assert "take the last choice back" in shown
    assert "God of the Wild" in shown


def test_leaving_a_draft_keeps_nothing(home: Path) -> None:
    result = run(*DRAFT, typed="pan\n", home=home)
    assert result.exit_code == 0
    assert "Nothing was played" in result.stdout
    assert kept_games(home) == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["full", "few"])
def test_the_computer_can_draft_for_any_number_of_players(players: int, mode: str, home: Path) -> None:
    seats = ",".join(["random"] * players)
    arguments = ["play", "--draft", mode, "--players", str(players), "--seats", seats, "--seed", "3"]
    result = run(*arguments, home=home)
    assert result.exit_code == 0
    assert result.stdout.count(" offers ") == players
    assert result.stdout.count(" takes ") == players - 1
    assert len(kept_games(home)) == 1


def test_a_few_cards_are_drawn_to_choose_from(home: Path) -> None:
    shown = run("play", "--draft", "few", "--players", "3", "--seed", "1", home=home).stdout
    offered = shown.partition("Player 1 offers a card:")[2].partition("Nothing")[0]
    assert len(offered.replace("Europa & Talus", "Europa").split()) == 8


def test_only_some_cards_can_be_drafted(home: Path) -> None:
    shown = run(*DRAFT, "--draw", "simple", typed="hera\n", home=home).stdout
    assert "Hera is not among the cards of this draft" in shown
    assert "Hera" not in shown.partition("> ")[0]


def test_the_card_of_the_golden_fleece_can_be_chosen(home: Path) -> None:
    script = "pan\nhades\nhades\nb3 d3\nb4 d4\n"
    shown = run("play", "--fleece", "choose", typed=script, home=home).stdout
    assert "The card of the Golden Fleece is Hades." in shown
    assert "set the ram to" in shown
