"""`santorini pairs`: who beats whom."""

from santorini.powers.favour import favour, favour_of
from tests.cli.commands import run


def test_two_cards_are_compared_both_ways_round() -> None:
    result = run("pairs", "Apollo", "pan")
    first, begins, follows = result.stdout.splitlines()
    assert (result.exit_code, first.startswith("apollo against pan (")) == (0, True)
    assert f"{favour('apollo', 'pan').won} of {favour('apollo', 'pan').games} games won" in begins
    answer = favour("pan", "apollo")
    assert f"{answer.games - answer.won} of {answer.games} games won" in follows


def test_one_card_is_compared_with_all_best_first() -> None:
    lines = run("pairs", "zeus").stdout.splitlines()[1:]
    others = [line.split()[0] for line in lines]
    assert len(others) == 54
    chances = [favour_of("zeus", other).chance for other in others]
    assert chances == sorted(chances, reverse=True)


def test_cards_that_never_meet_are_refused() -> None:
    result = run("pairs", "gaea", "atlas")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there are no games of gaea against atlas" in result.stderr
