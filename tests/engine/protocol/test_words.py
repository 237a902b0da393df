"""The words of options, limits and findings."""

import pytest

from santorini import Game, IllegalStep, InvalidNotation
from santorini.engine.analysis import Limit
from santorini.engine.protocol.choices import END, read_choice, write_choice
from santorini.engine.protocol.positions import BadLine
from santorini.engine.protocol.words import Info, has_end, option_name, read_go, read_info, write_go


@pytest.mark.parametrize(
    "limit",
    [
        Limit(),
        Limit(seconds=0.25),
        Limit(clock=60, increment=0.5),
        Limit(clock=1.0),
        Limit(depth=3, nodes=1000),
        Limit(seconds=2, depth=9),
    ],
)
def test_a_limit_survives_its_words(limit: Limit) -> None:
    assert read_go(write_go(limit).removeprefix("go")) == limit


def test_go_alone_has_no_end() -> None:
    assert not has_end(read_go(""))
    assert not has_end(read_go("infinite"))
    assert has_end(read_go("time 0"))


@pytest.mark.parametrize(
    "text", ["time", "time -5", "time 1.5", "depth 0", "infinite time 5", "depth 9999999999999"]
)
def test_a_limit_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadLine):
        read_go(text)


def test_options_may_have_names_of_several_words() -> None:
    assert option_name("option name Time Margin type spin default 1 min 0 max 5") == "Time Margin"
    assert option_name("id name x") is None


def test_findings_are_read_as_far_as_they_make_sense() -> None:
    text = "depth 6 line 2 nodes 10 time 5 nps 2000 chance 0.613 score 460 turns B3>C4^D4 C2>C3^C4"
    assert read_info(text) == Info(("B3>C4^D4", "C2>C3^C4"), 6, 2, 10, 0.613, 460, None)
    assert read_info("depth 2 loss 3 colour blue chance many turns B3>C4^D4") == Info(
        ("B3>C4^D4",), depth=2, win_in=-3
    )
    assert read_info("string turns are nice") is None
    assert read_info("depth 3") is None


DEMETER = "0000000000000000000000000/1/demeter:B3,D3/mortal:C2,E1"


def test_nothing_more_has_a_word() -> None:
    game = Game.from_position(DEMETER)
    for wanted in ("move B3 B4", "build B4 B5"):
        game.push(next(step for step in game.legal_steps if str(step) == wanted))
    steps = read_choice(game.machine, game.state, END)
    assert [str(step) for step in steps] == ["end"]
    assert write_choice(game.machine, game.state, steps) == END


def test_a_turn_that_cannot_end_yet_does_not() -> None:
    game = Game.from_position(DEMETER)
    with pytest.raises(IllegalStep):
        read_choice(game.machine, game.state, END)


def test_a_choice_ends_where_somebody_else_has_to_choose() -> None:
    game = Game.from_position("0000000000000000000000003/1/mortal:D2,A5/gaea:B3,D3")
    steps = read_choice(game.machine, game.state, "D2>D1^E1")
    assert [str(step) for step in steps] == ["move D2 D1", "build D1 E1"]
    answered = read_choice(game.machine, game.state, "D2>D1^E1+E2")
    assert answered == steps
    assert write_choice(game.machine, game.state, answered) == "D2>D1^E1"


@pytest.mark.parametrize(
    ("word", "error"), [("B3>B5^B4", IllegalStep), ("B3>B4", IllegalStep), ("hop", InvalidNotation)]
)
def test_a_word_that_is_no_legal_turn_is_refused(word: str, error: type[ValueError]) -> None:
    game = Game.from_position(DEMETER)
    with pytest.raises(error):
        read_choice(game.machine, game.state, word)
