"""Openings of matches."""

import pytest

from santorini.engine.arena.openings import draw_openings
from santorini.powers import power_named
from santorini.powers.deal import check_deal
from santorini.rules.errors import IllegalSetup


def test_an_opening_is_a_game_that_is_set_up() -> None:
    for opening in draw_openings("mortal", 20, seed=1):
        game = opening.game()
        assert not game.state.setup
        assert game.actor == 0
        assert [turn.text.count("+") for turn in game.turns] == [2, 2]


def test_openings_differ_and_a_seed_repeats_them() -> None:
    openings = draw_openings("mortal", 50, seed=3)
    assert len({opening.game().position for opening in openings}) == 50
    assert openings == draw_openings("mortal", 50, seed=3)
    assert openings != draw_openings("mortal", 50, seed=4)


def test_named_cards_begin_in_turn() -> None:
    deals = [opening.powers for opening in draw_openings("apollo, Pan", 4, seed=0)]
    assert deals == [("apollo", "pan"), ("pan", "apollo")] * 2


def test_random_cards_are_legal_deals_that_change() -> None:
    openings = draw_openings("random", 30, seed=5)
    assert len({opening.powers for opening in openings}) > 20
    for opening in openings:
        check_deal([power_named(name) for name in opening.powers])
        assert not opening.game().state.chance


def test_two_teams_can_play() -> None:
    [opening] = draw_openings("apollo,pan,athena,atlas", 1, seed=0)
    assert opening.game().machine.rules.teams


@pytest.mark.parametrize("powers", ["apollo", "apollo,pan,athena", "apollo,nobody", "apollo,apollo", ""])
def test_cards_that_cannot_be_dealt_are_refused(powers: str) -> None:
    with pytest.raises(IllegalSetup):
        draw_openings(powers, 1, seed=0)


def test_more_openings_than_there_are_repeat_some() -> None:
    assert len(draw_openings("mortal", 300, seed=0)) == 300
