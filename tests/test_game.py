"""The game from outside: playing, taking back, outcomes, copies."""

import gc
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from santorini import CHANCE, Ending, Game, IllegalSetup, IllegalStep, InvalidNotation, Step
from santorini.rules.events import BUILT, MOVED, WON
from santorini.rules.machine import Machine
from santorini.rules.steps import BUILD, MOVE
from tests.strategies import games

START = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
WINNING = "0000000000000000230000000/1/mortal:B2,D4/mortal:A5,E5"


def test_a_game_begins_before_placement() -> None:
    game = Game()
    assert game.position == "0000000000000000000000000/1/mortal/mortal"
    assert game.actor == 0
    assert len(game.legal_steps) == 25
    assert len(game.legal_turns) == 300
    assert game.outcome() is None
    assert game.running == ()
    assert game.running_text == ""


def test_steps_are_pushed_one_by_one_and_tell_what_happened() -> None:
    game = Game.from_position(START)
    move = Step.parse("move B3 B4")
    assert move in game.legal_steps
    assert [event.kind for event in game.push(move)] == [MOVED]
    assert game.running == (move,)
    assert game.running_text == "B3>B4"
    assert game.position == START
    assert game.actor == 0
    build = next(step for step in game.legal_steps if step.kind == BUILD)
    assert [event.kind for event in game.push(str(build))] == [BUILT]
    assert game.actor == 1
    assert game.turns[0].steps == (move, build)
    assert [event.kind for event in game.last_events] == [BUILT]


def test_turns_are_pushed_as_text_or_steps() -> None:
    game = Game()
    game.push_turn("+B3+D3")
    game.push_turn([Step.parse("place C2"), "place C4"])
    assert game.position == "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"


@pytest.mark.parametrize("step", [Step.parse("move A1 B1"), "move A1 B1", "end", "choose 5"])
def test_illegal_steps_are_refused_and_change_nothing(step: Step | str) -> None:
    game = Game.from_position(START)
    with pytest.raises(IllegalStep):
        game.push(step)
    with pytest.raises(IllegalStep):
        game.push_turn([step])
    assert game == Game.from_position(START)


def test_an_illegal_turn_is_not_played_in_part() -> None:
    game = Game.from_position(START)
    with pytest.raises(IllegalStep, match="not a complete legal turn"):
        game.push_turn([Step.parse("move B3 B4")])
    with pytest.raises(IllegalStep, match="not a complete legal turn: no steps"):
        game.push_turn([])
    assert game.running == ()


def test_few_legal_steps_are_listed() -> None:
    game = Game.from_position(START)
    game.push(Step.parse("move B3 A3"))
    with pytest.raises(IllegalStep, match=r"no worker on A1. Expected build A3 A2 or build A3 B2 or"):
        game.push(Step.parse("move A1 B1"))


def test_a_win_ends_the_game() -> None:
    game = Game.from_position(WINNING)
    events = game.push("move B2 C2")
    assert [event.kind for event in events] == [MOVED, WON]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.winners, outcome.ending) == (0, (0,), Ending.MOVE)
    assert game.position == "0000000000000000230000000/-/#mortal:C2,D4/mortal:A5,E5"
    assert game.actor is None
    assert not game.legal_steps
    assert not game.legal_turns
    assert "B2>C2#" not in game.legal_turns
    with pytest.raises(IllegalStep, match="The game is over"):
        game.push("move B2 C2")
    with pytest.raises(IllegalStep, match="the game is over"):
        game.push_turn("B2>C2")
    with pytest.raises(IllegalStep, match="the game is over"):
        game.resign(1)


def test_a_player_without_a_legal_turn_loses_at_once() -> None:
    game = Game.from_position("0000000000000004440000400/1/mortal:D4,E4/mortal:A1,B1")
    game.push_turn("D4>D5^D4")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (0, Ending.NO_TURN)
    assert [(turn.seat, turn.text) for turn in game.turns] == [(0, "D4>D5^D4"), (1, "--")]
    assert game.pop_turn().text == "D4>D5^D4"
    assert game.turns == ()


def test_a_finished_position_has_a_winner_but_no_known_ending() -> None:
    outcome = Game.from_position("0000000000000000230000000/-/#mortal:C2,D4/mortal:A5,E5").outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (0, Ending.UNKNOWN)


def test_resigning_takes_back_the_running_steps() -> None:
    game = Game.from_position(START)
    game.push(Step.parse("move B3 B4"))
    game.resign(0)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (1, Ending.RESIGNATION)
    assert game.position == "0000000000000000000000000/-/mortal:B3,D3/#mortal:C2,C4"
    assert game.pop_turn().text == "resign"
    assert game.running_text == "B3>B4"
    assert game.outcome() is None


def test_three_players_go_on_without_the_one_who_resigned() -> None:
    game = Game.from_position("0000000000000000000000000/1/apollo:A1,B1/pan:C3,D3/hermes:D5,E5")
    game.resign(1)
    assert game.turns[-1].text == "resign2"
    assert game.position == "0000000000000000000000000/1/apollo:A1,B1/~pan/hermes:D5,E5"
    with pytest.raises(IllegalStep, match="no player 2"):
        game.resign(1)
    game.push_turn("resign")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)


def test_a_team_wins_together() -> None:
    game = Game("apollo", "pan", "atlas", "hermes")
    for turn in ("+A1+B1", "+C3+D3"):
        game.push_turn(turn)
    assert game.actor == 2
    game.resign(3)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_undo_goes_back_across_turns_to_the_beginning() -> None:
    game = Game.from_position(START)
    game.push_turn("B3>B4^B5")
    game.push(Step(MOVE, 7, 6))
    assert [str(game.pop()) for _ in range(3)] == ["move C2 B2", "build B4 B5", "move B3 B4"]
    assert game == Game.from_position(START)
    for undo in (game.pop, game.pop_turn):
        with pytest.raises(IndexError):
            undo()


def test_taking_a_turn_back_takes_the_running_steps_first() -> None:
    game = Game.from_position(START)
    game.push_turn("B3>B4^B5")
    game.push(Step(MOVE, 7, 6))
    assert game.pop_turn().text == "C2>B2"
    assert game.pop_turn().text == "B3>B4^B5"


@given(games(), st.integers(1, 30))
def test_undoing_and_playing_again_leads_to_the_same_game(game: Game, steps: int) -> None:
    again = game.copy()
    undone = []
    for _ in range(steps):
        try:
            undone.append(again.pop())
        except IndexError:
            break
    for step in reversed(undone):
        again.push(step)
    assert again == game
    assert again.turns == game.turns
    assert again.running == game.running


@given(games())
def test_a_copy_is_independent(game: Game) -> None:
    copy = game.copy()
    before = game.position, game.running, game.turns
    for step in list(copy.legal_steps)[:1]:
        copy.push(step)
    while copy.turns:
        copy.pop_turn()
    assert (game.position, game.running, game.turns) == before


@given(games())
def test_games_with_equal_positions_are_equal(game: Game) -> None:
    if not game.running and not game.state.setup:
        assert Game.from_position(game.position).position == game.position
    assert game == game.copy()
    for step in game.legal_steps:
        ahead = game.copy()
        ahead.push(step)
        assert ahead != game
        break


def test_what_changes_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Game())


def test_turn_numbers_are_counted_on_only_if_given() -> None:
    game = Game.from_position(START + " t=7")
    game.push_turn("B3>B4^B5")
    assert game.position.endswith(" t=8")
    assert game.turns[0].before.endswith(" t=7")
    assert " t=" not in Game.from_position(START).position


def test_chance_draws_as_a_player() -> None:
    game = Game("chaos", "mortal")
    assert game.actor == CHANCE
    draw = next(iter(game.legal_steps))
    game.push(draw)
    assert game.actor == 0
    drawn = game.running_text or game.turns[0].text
    assert drawn.startswith("@power=")


def test_hidden_workers_cancel_a_turn() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:B4,E1")
    game.push(Step.parse("move B3 B4"))
    assert game.turns[0].text == "B3>B4?"
    assert game.actor == 1


def test_legal_steps_are_a_sequence() -> None:
    game = Game.from_position(START)
    steps = game.legal_steps
    assert isinstance(steps, Sequence)
    assert steps[0] == steps[-len(steps)] == next(iter(steps))
    assert steps[1:3] == tuple(steps)[1:3]
    assert list(reversed(steps)) == list(steps)[::-1]
    assert steps.index(steps[3]) == 3
    assert steps.count(steps[3]) == 1
    assert Random(1).choice(steps) in steps
    assert "move B3 B4" in steps
    assert "move b3 b4" in steps
    assert "build B3 B4" not in steps
    assert steps[0].code not in steps
    with pytest.raises(IndexError):
        steps[len(steps)]


def test_legal_turns_are_a_sequence() -> None:
    game = Game.from_position(START)
    turns = game.legal_turns
    assert isinstance(turns, Sequence)
    assert turns[0] == turns[-len(turns)] == next(iter(turns))
    assert turns[1:3] == tuple(turns)[1:3]
    assert turns.index(turns[5]) == 5
    turn = Random(1).choice(turns)
    game.push_turn(turn)
    assert game.turns[-1].text == turn.text
    assert game.state == game.machine.opened(turn.result)


def test_what_may_be_played_is_worked_out_once_a_moment() -> None:
    game = Game.from_position(START)
    steps, turns = game.legal_steps, game.legal_turns
    assert game.legal_steps is steps
    assert game.copy().legal_turns is turns
    game.push(steps[0])
    assert game.legal_steps is not steps
    game.pop()
    assert game.legal_steps is steps


def test_nothing_is_written_while_nobody_reads() -> None:
    game = Game("apollo", "pan")
    random = Random(1)
    while game.outcome() is None:
        game.push(random.choice(game.legal_steps))
        assert game.view(0).legal_steps is not None
    assert {turn._text or turn._before for turn in game.turns if turn.steps} == {""}
    assert game.turns[0].before
    assert game.turns[0]._before


def test_the_past_is_shared_and_stays() -> None:
    game = Game.from_position(START)
    game.push_turn("B3>B4^B5")
    turns = game.turns
    other = game.copy()
    game.push_turn("C2>B2^A2")
    other.push_turn("C2>C1^B1")
    assert [turn.text for turn in turns] == ["B3>B4^B5"]
    assert [turn.text for turn in game.turns] == ["B3>B4^B5", "C2>B2^A2"]
    assert [turn.text for turn in other.turns] == ["B3>B4^B5", "C2>C1^B1"]


def test_the_player_who_chooses_goes_by_what_is_known() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:B4,E1")
    assert game.known == game.view(0).state
    assert game.known != game.state
    open_game = Game.from_position(START)
    assert open_game.known is open_game.state


def test_legal_turns_are_a_collection() -> None:
    game = Game.from_position(START)
    assert len(game.legal_turns) == 68
    assert len({turn.text for turn in game.legal_turns}) == 68
    assert "B3>B4^B5" in game.legal_turns
    assert "b3b4b5" in game.legal_turns
    assert "B3>B5^B5" not in game.legal_turns
    assert "nonsense" not in game.legal_turns
    assert 5 not in game.legal_turns
    turn = next(iter(game.legal_turns))
    assert turn in game.legal_turns
    assert turn.result.seat == 1
    assert Step.parse("move A1 B1") not in game.legal_steps


@pytest.mark.parametrize("names", [("apollo",), ("apollo",) * 5, ("zorro", "pan")])
def test_who_cannot_play_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(IllegalSetup):
        Game(*names)
    with pytest.raises(IllegalSetup, match="profile"):
        Game(profile="mine")
    with pytest.raises(InvalidNotation):
        Game.from_position("nowhere")


def test_the_golden_fleece_begins_with_the_ram() -> None:
    game = Game(fleece="artemis")
    for turn in ("+B3+D3", "+C2+C4", "@ram=C3"):
        game.push_turn(turn)
    assert game.position.endswith("ram=C3:artemis")
    assert game.actor == 1


def test_mapping_needs_one_of_eight_symmetries() -> None:
    game = Game.from_position(START)
    assert game.mapped(1).position == "0000000000000000000000000/1/mortal:C2,C4/mortal:B3,D3"
    with pytest.raises(ValueError, match="expected 0 to 7"):
        game.mapped(8)


def test_views_that_are_gone_keep_no_machine() -> None:
    def machines() -> int:
        gc.collect()
        return sum(type(thing) is Machine for thing in gc.get_objects())

    before = machines()
    assert machines() == before
    kept = Game("apollo", "pan")
    assert machines() == before + 1, "they can be counted"
    for _ in range(5):
        assert Game("apollo", "pan").view(revealed=True).position == kept.position
    assert machines() == before + 1
