"""Hints are for games against bots and at one screen, and never for ratings."""

import pytest

from santorini.match.refusal import Code, Refused
from tests.match.sitting import Sitting, house_bot, person


def test_bots_and_people_at_one_screen_may_play_with_hints() -> None:
    assert Sitting(["Ann", house_bot()], hints=True).match.options.hints
    assert Sitting(["Ann", "Ann"], hints=True).play is not None


def test_somebody_far_away_cannot_sit_down_where_hints_are_given() -> None:
    with pytest.raises(Refused, match="only bots and people at one screen") as refused:
        Sitting(["Ann", "Bob"], hints=True)
    assert refused.value.code is Code.NOT_ALLOWED


def test_rated_games_have_no_hints() -> None:
    ann = person("Ann", kind="account")
    with pytest.raises(Refused, match="no hints in rated games"):
        Sitting([ann, house_bot()], hints=True, rated=True)


def test_a_game_has_no_hints_unless_it_was_made_so() -> None:
    assert not Sitting().match.options.hints
