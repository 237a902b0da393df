"""Who sits at the table."""

from random import Random

import pytest

from santorini.cli.opponents import Participant, player_named
from santorini.draft import Draft
from santorini.engine.levels import LEVELS, UnknownLevel
from santorini.game import Game


def test_players_go_by_name_and_bots_by_number_too() -> None:
    assert player_named("Person") == Participant.PERSON
    assert player_named(" greedy ") == Participant.GREEDY
    assert player_named("3") == player_named(LEVELS[2].name) == Participant(LEVELS[2].name)


def test_a_name_that_is_written_down_is_read_again() -> None:
    for player in (Participant.PERSON, Participant.RANDOM, Participant.GREEDY, player_named("10")):
        assert player_named(str(player)) == player


@pytest.mark.parametrize("name", ["", "0", "11", "nobody"])
def test_who_is_unknown_is_refused(name: str) -> None:
    with pytest.raises(UnknownLevel):
        player_named(name)


@pytest.mark.parametrize(
    "player", [Participant.RANDOM, Participant.GREEDY, player_named("1"), player_named("4")]
)
def test_everybody_but_a_person_chooses_legal_turns_and_cards(player: Participant) -> None:
    game = Game("apollo", "pan")
    contestant = player.contestant(seed=1)
    for _ in range(4):
        game.push_turn(contestant.choose(game, None))
    draft = Draft(2, ("apollo", "pan", "atlas"))
    assert player.choose_card(draft, Random(1)) in draft.legal_choices


def test_the_same_seed_gives_the_same_turn() -> None:
    game = Game()
    for player in (Participant.GREEDY, player_named("2")):
        one, other = (player.contestant(seed=5).choose(game, None) for _ in range(2))
        assert one == other
