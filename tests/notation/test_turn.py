"""Turns as text: what is written can be read, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from santorini import Game, IllegalStep, InvalidNotation, Step
from santorini.notation.turn import parse_turn, read_steps
from santorini.rules.steps import MOVE
from tests.strategies import fresh, games, turns_after_setup

FLAT = "0000000000000000000000000/1/{}:B3,D3/mortal:C4,A1"


@pytest.mark.parametrize(
    ("power", "turn"),
    [
        ("mortal", "B3>B4^C5"),
        ("mortal", "D3>D4^E4"),
        ("prometheus", "^C3B3>B4^C5"),
        ("demeter", "B3>B4^C5^A4"),
        ("demeter", "B3>B4^C5"),
        ("hephaestus", "B3>B4^C5^C5"),
        ("atlas", "B3>B4^C5*"),
        ("artemis", "B3>B4>B5^A5"),
        ("apollo", "B3>C4[C4>B3]^D4"),
        ("minotaur", "B3>C4[C4>D5]^C5"),
        ("hermes", "^C2"),
        ("hermes", "B3>B4>B5;D3>D2^C2"),
    ],
)
def test_turns_are_written_as_they_are_read(power: str, turn: str) -> None:
    game = Game.from_position(FLAT.format(power))
    game.push_turn(turn)
    assert game.turns[-1].text == turn


@pytest.mark.parametrize(
    ("position", "turn", "numbered"),
    [
        ("0000000030000000000000000/1/dionysus:C3,A1/mortal:A5,E1", "C3>C4^D4@choice=again", "=1"),
        ("0000000000000000000000000/1/heracles:C3,A1/mortal:A5,E1", "C3>C4^D4@choice=none", "=0"),
        ("0000000000000000000000000/1/aeolus[e]:C3,A1/mortal:A5,E1 r=revised", "C3>C4^D4@choice=calm", "=0"),
    ],
)
def test_choices_have_names_and_old_texts_that_number_them_are_read(
    position: str, turn: str, numbered: str
) -> None:
    game, old = Game.from_position(position), Game.from_position(position)
    game.push_turn(turn)
    old.push_turn(turn[: turn.rindex("=")] + numbered)
    assert game == old
    assert old.turns[0].text == turn


def test_a_winning_move_is_marked_and_the_mark_may_be_left_out() -> None:
    position = "0000000000000000230000000/1/mortal:B2,D4/mortal:A5,E5"
    for turn in ("B2>C2#", "B2>C2", "b2c2"):
        game = Game.from_position(position)
        game.push_turn(turn)
        assert game.turns[-1].text == "B2>C2#"


@pytest.mark.parametrize(
    ("position", "turn", "old"),
    [
        ("1/mortal:B3,D3/hecate:B4,E1", "B3>B4?", "?"),
        ("1/mortal:B3,D3/hecate:B5,E1", "B3>B4^B5?", "B3>B4?"),
        ("1/artemis:B3,D3/hecate:B5,E1", "B3>B4>B5?", "B3>B4?"),
        ("1/demeter:B3,D3/hecate:B5,E1", "B3>B4^A5^B5?", "B3>B4^A5?"),
        ("1/selene:B3f,D3m/hecate:B5,E1", "B3>B4^B5*?", "B3>B4?"),
        ("1/europa:B3,D3/hecate:B5,E1", "B3>B4^A5@talus=B5?", "B3>B4^A5?"),
        ("1/siren[e]:A1/mortal:B3/hecate:C3", "[B3>C3]?", "?"),
        ("1/jason:B3,D3/hecate:B5,E1", "+B5?", "?"),
    ],
)
def test_what_was_attempted_is_written_and_old_texts_without_it_are_read(
    position: str, turn: str, old: str
) -> None:
    start = f"0000000000000000000000000/{position}"
    game, other = Game.from_position(start), Game.from_position(start)
    game.push_turn(turn)
    assert game.turns[-1].text == turn
    other.push_turn(old)
    assert other == game


@pytest.mark.parametrize("turn", ["B3>B4>E5?", "B3>B4>E5^E4"])
def test_a_ride_that_was_not_made_is_written_as_an_attempt(turn: str) -> None:
    game = Game.from_position("0000000000000000000000000/1/charybdis[B4,E5]:B3,D3/hecate:E1,E5")
    if turn.endswith("?"):
        game.push_turn(turn)
    else:
        game.try_turn(turn)
    assert game.turns[-1].text == "B3>B4>E5?"
    assert game.position == "0000000000000000000000000/2/charybdis[B4,E5]:B4,D3/hecate:E1,E5"


@pytest.mark.parametrize("turn", ["B3>B4?", "B3>C4^D4?", "?"])
def test_nothing_is_read_as_cancelled_that_is_possible(turn: str) -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:A1,E1")
    with pytest.raises(IllegalStep):
        game.push_turn(turn)


def test_placing_workers() -> None:
    game = Game()
    game.push_turn("+B3+D3")
    game.push_turn("c2c4")
    assert [turn.text for turn in game.turns] == ["+B3+D3", "+C2+C4"]


@given(games())
def test_every_turn_can_be_read_from_the_position_before_it(game: Game) -> None:
    for turn in turns_after_setup(game):
        again = Game.from_position(turn.before)
        again.push_turn(turn.text)
        assert again.turns[0].text == turn.text


@given(games())
def test_reading_a_whole_game_leads_to_the_same_positions(game: Game) -> None:
    again = fresh(game)
    for turn in game.turns:
        if turn.text != "--":
            assert again.position == turn.before
            again.push_turn(turn.text)
    for step in game.running:
        again.push(step)
    assert again == game


@given(games())
def test_texts_tell_legal_turns_apart(game: Game) -> None:
    turns = list(game.legal_turns)[:200]
    texts = [turn.text for turn in turns]
    assert len(set(texts)) == len(texts)
    for turn in turns[:5]:
        assert turn.text in game.legal_turns
        assert turn.steps in game.legal_turns
        by_text, by_steps = game.copy(), game.copy()
        by_text.push_turn(turn.text)
        by_steps.push_turn(turn.steps)
        assert by_text == by_steps


@given(games())
def test_a_longer_path_begins_with_the_text_of_the_shorter(game: Game) -> None:
    for turn in turns_after_setup(game):
        again = Game.from_position(turn.before)
        text = ""
        for step in turn.steps[:-1]:
            again.push(step)
            assert again.running_text.startswith(text)
            text = again.running_text
        assert turn.text.startswith(text)


def test_a_part_of_a_turn_can_be_read() -> None:
    game = Game.from_position(FLAT.format("demeter"))
    assert read_steps(game.machine, game.state, "B3>B4") == (Step(MOVE, 11, 16),)
    assert read_steps(game.machine, game.state, "") == ()
    for step in read_steps(game.machine, game.state, "b3b4"):
        game.push(step)
    assert game.running_text == "B3>B4"
    game.push_turn("^C5")
    assert game.turns[-1].text == "B3>B4^C5"


def test_squares_alone_have_to_mean_one_turn() -> None:
    game = Game.from_position("0000000000000000000000000/1/hermes:B3,B4/mortal:D4,E1")
    with pytest.raises(IllegalStep, match="D4 is not legal here"):
        game.push_turn("d4e4")
    game = Game.from_position(FLAT.format("atlas"))
    game.push_turn("b3b4c5")
    assert game.turns[-1].text == "B3>B4^C5"


def test_text_that_can_mean_several_things_is_refused() -> None:
    game = Game.from_position(FLAT.format("prometheus"))
    with pytest.raises(InvalidNotation, match="build B3 C3, build D3 C3"):
        read_steps(game.machine, game.state, "^C3")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "not a turn"),
        ("B3>", "character 1"),
        ("B3>C4^", "character 6"),
        ("B3>C4 ^D4", "character 6"),
        ("B3>C4^F4", "character 6"),
        ("B3>C4^D6", "character 6"),
        ("B3C4^D4", "character 1"),
        ("[C4>B3", "character 1"),
        ("@talus", "character 1"),
        ("#", "not a turn"),
        ("B3>C4#^D4", "character 6"),
    ],
)
def test_malformed_turns_say_where(text: str, where: str) -> None:
    with pytest.raises(InvalidNotation, match=where):
        parse_turn(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("B3>B5^C5", "B3>B5 is not legal here"),
        ("C4>C5^B5", "C4>C5 is not legal here"),
        ("B3>B4", "the turn is not complete after B3>B4"),
        ("B3>B4^E5", r"\^E5 is not legal after B3>B4: expected \^A3 or"),
        ("B3>B4^C5^B5", r"\^B5 is not legal after B3>B4\^C5: the turn is over"),
        ("B3>B4^C5*", r"\^C5\* is not legal after B3>B4"),
        ("B3>B4^C5#", "# is not legal after"),
        ("", "the turn is not complete here"),
        ("+C3", r"\+C3 is not legal here"),
        ("--", "there is one"),
    ],
)
def test_illegal_turns_say_which_part(text: str, what: str) -> None:
    game = Game.from_position(FLAT.format("mortal"))
    with pytest.raises(IllegalStep, match=what):
        game.push_turn(text)
    assert not game.turns


TURN_LIKE = st.text("ABCDEabcde12345>^[]+x~@=;?#*fmtalus-", max_size=30)


@given(st.one_of(st.text(), TURN_LIKE), games(40))
def test_any_text_is_a_legal_turn_or_refused(text: str, game: Game) -> None:
    before = (len(game.turns), game.position)
    try:
        game.push_turn(text)
    except (InvalidNotation, IllegalStep):
        assert (len(game.turns), game.position) == before
    else:
        assert len(game.turns) > before[0]
