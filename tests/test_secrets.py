"""Nobody learns from a view what they may not know."""

from collections.abc import Iterable
from random import Random

import pytest

from santorini import Event, EventKind, Game, IllegalStep, Step, compiled, read_record, write_record
from santorini.notation.position import read_position, write_position
from santorini.powers import all_powers
from santorini.rules.board import NOWHERE, cell_named
from santorini.rules.events import BUILT, ELIMINATED, FORCED, MOVED, PLACED, TOKEN_SET
from santorini.rules.power import Power
from santorini.rules.steps import BUILD, MOVE, PLACE, TOKEN
from santorini.view import commitment
from tests.worlds import SALT, Worlds, everything, present, secrets

HIDING = [power.name for power in all_powers() if power.hide is not Power.hide]
MOST_STEPS = 30 if compiled() else 14
COMPARED_WHOLLY = 7  # every so many steps the past is compared too
# Uncompiled, every so many tables are enough to see that it is the same program.
SHARE = 1 if compiled() else 8


def tables() -> list[tuple[str, ...]]:
    """Every card against each of those that hide something, and some tables of three."""
    names = [power.name for power in all_powers()]
    found = [(name, hiding) for hiding in HIDING for name in names if name != hiding]
    found = [pair if number % 2 else pair[::-1] for number, pair in enumerate(found)]
    three = [power.name for power in all_powers() if "3" in power.players]
    larger = [
        (three[start], hiding, three[(start + 5) % len(three)])
        for hiding in HIDING
        if hiding in three
        for start in range(0, len(three), 4)
    ]
    return [*found, *(table for table in larger if len(set(table)) == 3)][::SHARE]


def play_worlds(names: tuple[str, ...], seat: int | None) -> int:
    """Compare two worlds for as long as they look alike; returns how often they really differed."""
    random = Random(f"{names} {seat}")
    worlds = Worlds(Game(*names, allow_banned=True), Game(*names, allow_banned=True), seat)
    differed = 0
    for number in range(MOST_STEPS):
        if not worlds.play_step(random):
            break
        one, other = worlds.games
        if secrets(one) != secrets(other):
            look = present if number % COMPARED_WHOLLY else everything
            assert look(one.view(seat)) == look(other.view(seat))
            differed += 1
    return differed


@pytest.mark.parametrize("names", tables(), ids="-".join)
def test_two_worlds_that_differ_only_in_secrets_look_the_same(names: tuple[str, ...]) -> None:
    watching = [seat for seat, name in enumerate(names) if name not in HIDING] + [None]
    assert sum(play_worlds(names, seat) for seat in watching) > 0


# What each seat gets, scene by scene


def step(kind: int, at: str, to: str) -> Step:
    return Step(kind, cell_named(at) if at else NOWHERE, cell_named(to))


def kinds(events: Iterable[Event]) -> list[int]:
    return [event.kind for event in events]


def game_of_hecate() -> Game:
    """It is Hecate's turn; her opponent stands on B3 and D3."""
    return Game.from_position("0000000000000000000000000/1/hecate:A1,E5/mortal:B3,D3")


def test_hidden_workers_are_seen_by_their_player_alone() -> None:
    game = game_of_hecate()
    assert game.view(0).position == game.position
    assert game.view(1).position == "0000000000000000000000000/1/hecate:?,?/mortal:B3,D3 view=2"
    assert game.view().position == "0000000000000000000000000/1/hecate:?,?/mortal:B3,D3 view=0"


def test_a_view_says_and_draws_what_it_shows() -> None:
    game = game_of_hecate()
    assert repr(game.view()) == f"<View of a spectator: {game.view().position}>"
    game.push(game.legal_steps[0])
    for seat in (0, 1):
        view = game.view(seat)
        assert repr(view) == f"<View of seat {seat}: {view.position} + {view.running_text}>"
        assert view._repr_svg_() == view.svg()
    assert game.view(0).svg() != game.view(1).svg()


def test_only_the_player_who_chooses_gets_legal_steps() -> None:
    game = game_of_hecate()
    assert game.view(0).legal_steps == tuple(game.legal_steps)
    assert game.view(1).legal_steps == ()
    assert game.view().legal_steps == ()
    assert game.view(1).legal_turns is None


def test_her_moves_are_hidden_and_her_builds_are_open() -> None:
    game = game_of_hecate()
    game.push(step(MOVE, "A1", "A2"))
    assert kinds(game.view(0).last_events) == [MOVED]
    assert game.view(1).last_events == ()
    assert game.view(1).running_text == "@move=hidden"
    game.push(step(BUILD, "A2", "B1"))
    assert kinds(game.view(1).last_events) == [BUILT]
    assert game.view(1).last_events[0].at == NOWHERE
    assert game.view(1).last_events[0].to == cell_named("B1")
    assert game.view(0).last_events[0].at == cell_named("A2")
    assert game.view(1).turns[0].text == "@move=hidden;^B1"
    assert game.view(0).turns[0].text == "A1>A2^B1"


def test_her_placement_is_hidden() -> None:
    game = Game("hecate", "mortal")
    game.push_turn("+B3+D3")
    game.push_turn("+A1+E5")
    assert game.view(1).turns[1].text == "@place=hidden;@place=hidden"
    assert game.view(1).turns[1].events == ()
    assert kinds(game.view(0).turns[1].events) == [PLACED, PLACED]


def test_a_slide_that_nobody_sees_is_a_part_of_the_hidden_move() -> None:
    game = Game.from_position("0000000000000000000000000/1/hecate:A1,E5/harpies:B4,D3")
    game.push(step(MOVE, "A1", "B1"))
    assert kinds(game.view(0).last_events) == [MOVED, FORCED, FORCED, FORCED]
    assert game.view(1).last_events == ()
    assert game.view(1).running_text == "@move=hidden"


def test_a_hidden_step_that_leaves_somebody_without_a_turn_stays_hidden() -> None:
    game = Game.from_position("0000000000000000aaa0010a0/1/hecate:A1,E5/mortal:C1/mortal:E3,E4")
    game.push_turn("A1>A2^B1")
    assert [turn.text for turn in game.turns] == ["A1>A2^B1", "--"]
    told = game.view(2).last_events
    assert kinds(told) == [BUILT, ELIMINATED]
    assert told[0].at == NOWHERE
    assert told == game.view(2).events_since(1)


@pytest.mark.parametrize("steps", [(), (step(MOVE, "A1", "A2"),)])
def test_what_is_told_of_giving_up_is_no_hidden_step(steps: tuple[Step, ...]) -> None:
    """Steps of a turn that is not complete are taken back."""
    game = Game.from_position("0000000000000000000000000/1/hecate:A1,E5/mortal:C1/mortal:E3,E4")
    for each in steps:
        game.push(each)
    game.resign(1)
    for seat in (0, 2, None):
        assert kinds(game.view(seat).last_events) == [ELIMINATED]


def test_a_swap_with_a_worker_nobody_sees_leaves_no_trace() -> None:
    game = Game.from_position("0000000000000000000000000/1/apollo:B3,D3/hecate:B4,E1")
    game.push(step(MOVE, "B3", "B4"))
    assert kinds(game.view(1).last_events) == [MOVED, FORCED]
    assert kinds(game.view(0).last_events) == [MOVED]
    assert game.view(0).running_text == "B3>B4"


def test_steps_that_a_resignation_takes_back_are_not_told_again() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:C2,C4/mortal:A1,E1")
    game.push("move B3 B4")
    game.resign(2)
    for seat in (0, 1, 2, None):
        assert game.view(seat).last_events == tuple(game.last_events)
        assert game.view(seat).running_text == ""
    assert game.steps_made == 0
    assert game.pop() == Step.parse("move B3 B4")


def test_what_was_attempted_when_a_turn_was_cancelled_is_seen_by_everybody() -> None:
    """docs/rules.md, section 6, ruling 33."""
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:B4,E1/mortal:A1,C1")
    game.push(step(MOVE, "B3", "B4"))
    attempt = Event(EventKind.CANCELLED, 0, cell_named("B3"), cell_named("B4"), MOVE)
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view.last_events == (attempt,)
        assert view.turns[0].text == "B3>B4?"
        assert view.record(SALT).turns[0].text == "B3>B4?"


@pytest.mark.parametrize(
    ("choice", "text"),
    [(step(MOVE, "A1", "A2"), "@move=hidden?"), (step(BUILD, "A1", "A2"), "^A2?")],
)
def test_what_a_hidden_worker_attempted_stays_hidden(choice: Step, text: str) -> None:
    game = Game.from_position("0000000000000000000000000/1/hecate:A1,B3/hecate:A2,D3")
    if choice.kind == BUILD:
        game.push(step(MOVE, "A1", "B1"))
        choice = choice._replace(at=cell_named("B1"))
    game.push(choice)
    assert game.view(1).last_events[0].at == NOWHERE
    assert game.view(1).turns[0].text.endswith(text)
    assert "A1" not in str(game.view(1).turns[0])


@pytest.mark.parametrize(
    ("name", "setup", "secret", "shown"),
    [
        ("moerae", (), "@fate=B2+A1+A2+A3", "@fate=hidden;+A1+A2+A3"),
        ("tartarus", ("+A1+A2", "+B3+D3"), "@abyss=C3", "@abyss=hidden"),
    ],
)
def test_a_secret_choice_is_hidden(name: str, setup: tuple[str, ...], secret: str, shown: str) -> None:
    game = Game(name, "mortal")
    for turn in setup:
        game.push_turn(turn)
    token = next(choice for choice in game.legal_steps if choice.kind == TOKEN)
    game.push(token)
    assert kinds(game.view(0).last_events) == [TOKEN_SET]
    assert game.view(1).last_events == ()
    game.pop()
    game.push_turn(secret)
    assert game.view(1).turns[-1].text == shown
    assert f"{name}[?]" in game.view(1).position
    assert "view=2" in game.view(1).position
    assert game.view(0).position == game.position


def test_everything_is_shown_when_the_game_is_over() -> None:
    game = game_of_hecate()
    game.push_turn("A1>A2^B1")
    game.resign(1)
    view = game.view(1)
    assert view.position == game.position
    assert "view=" not in view.position
    assert view.turns[0].text == "A1>A2^B1"
    assert view.turns[0].events == game.turns[0].events
    assert kinds(view.last_events) == kinds(game.last_events)


def test_games_without_secrets_are_seen_as_they_are() -> None:
    game = Game("apollo", "pan")
    for turn in ("+B3+D3", "+C2+C4", "B3>C4[C4>B3]^D5"):
        game.push_turn(turn)
    for seat in (0, 1, None):
        view = game.view(seat)
        assert view.position == game.position
        assert [turn.text for turn in view.turns] == [turn.text for turn in game.turns]
        assert [turn.events for turn in view.turns] == [turn.events for turn in game.turns]
        assert view.last_events == tuple(game.last_events)
        assert view.state == game.state
        assert str(view) == str(game)


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    with pytest.raises(ValueError, match="seat 2: expected 0 to 1"):
        Game().view(2)


def test_workers_hidden_by_a_card_that_was_taken_are_written_with_their_player() -> None:
    """Circe has Hecate's power: it is hers that are out of sight, and the view can be read again."""
    game = Game.from_position("0000000000000000000000000/1/hecate:A2,E5/circe[!]:B3,D3")
    seen = "0000000000000000000000000/1/hecate:A2,E5/circe[!]:?,?"
    assert game.view(0).position == f"{seen} view=1"
    assert game.view(1).position == game.position
    assert game.view().position == f"{seen} view=0"
    again = Game.from_position(game.view(0).position)
    assert again.position == seen
    assert game.view(0).legal_steps == again.view(0).legal_steps
    game.push_turn("A2>A3^A2")
    assert game.view(0).position == "0000000000000001000000000/2/hecate:A3,E5/circe[!]:?,? view=1"


@pytest.mark.parametrize("first", [1, 2])
def test_a_view_of_the_first_turn_is_no_placement(first: int) -> None:
    """Workers that are out of sight have been placed nevertheless."""
    game = Game.from_position(f"0000000000000000000000000/{first}/mortal:B3,D3/hecate:A1,E5")
    machine, position, _, view = read_position(game.view(0).position)
    assert not position.setup
    assert write_position(machine, position, view=view) == game.view(0).position


# Records


def test_a_running_record_holds_a_hash_of_what_is_hidden() -> None:
    game = game_of_hecate()
    game.push_turn("A1>A2^B1")
    text = game.view(1).record(SALT).turns[0].text
    assert text == f"@move={commitment(SALT, 0, 0, 'A1>A2')};^B1"
    assert game.view(1).record("other salt").turns[0].text != text
    written = write_record(game.view(1).record(SALT, P1="Ann"))
    assert read_record(written).turns[0].text == text
    assert SALT not in written
    assert "A1" not in written


def test_a_finished_record_is_complete_and_gives_the_salt_away() -> None:
    game = game_of_hecate()
    game.push_turn("A1>A2^B1")
    game.resign(1)
    record = game.view(1).record(SALT)
    assert [turn.text for turn in record.turns] == ["A1>A2^B1", "resign"]
    assert record.tags["Salt"] == SALT
    assert Game.from_record(record) == game


def test_equal_choices_have_different_hashes_in_different_turns() -> None:
    assert commitment(SALT, 0, 0, "A1>A2") != commitment(SALT, 2, 0, "A1>A2")


# Taking back


def test_a_step_against_hidden_workers_cannot_be_taken_back() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/hecate:A1,E1")
    assert not game.view(0).can_undo
    game.push(step(MOVE, "B3", "B4"))
    assert not game.view(0).can_undo
    assert not game.view(1).can_undo
    assert game.pop() == step(MOVE, "B3", "B4")  # for whoever owns the game it stays possible


def test_her_own_steps_can_be_taken_back() -> None:
    game = game_of_hecate()
    game.push(step(MOVE, "A1", "A2"))
    assert game.view(0).can_undo


def test_what_chance_drew_cannot_be_taken_back() -> None:
    game = Game("chaos", "mortal")
    game.push(next(iter(game.legal_steps)))
    assert not game.view(0).can_undo
    game.push(next(iter(game.legal_steps)))
    assert game.view(0).can_undo


def test_the_end_of_a_game_with_secrets_cannot_be_taken_back() -> None:
    game = Game.from_position("0000000000000000230000000/1/mortal:B2,D4/moerae[A4]:A5,E5,E4")
    game.push_turn("B2>C2#")
    assert not game.view(0).can_undo
    open_game = Game.from_position("0000000000000000230000000/1/mortal:B2,D4/pan:A5,E5")
    open_game.push_turn("B2>C2#")
    assert open_game.view(0).can_undo


def test_placing_workers_against_a_secret_can_be_taken_back() -> None:
    game = Game("moerae", "mortal")
    game.push_turn("@fate=B2+A1+A2+A3")
    game.push(step(PLACE, "", "C3"))
    assert game.view(1).can_undo


# Playing


@pytest.mark.parametrize("turn", ["B3>B4^B5", (step(MOVE, "B3", "B4"), step(BUILD, "B4", "B5"))])
def test_a_turn_that_is_tried_is_judged_by_what_its_player_knows(turn: str | tuple[Step, ...]) -> None:
    """docs/rules.md, section 6, ruling 29: it is legal, then cancelled where it is impossible."""
    for square, played in (("B4", "B3>B4?"), ("B5", "B3>B4^B5?"), ("A1", "B3>B4^B5")):
        game = Game.from_position(f"0000000000000000000000000/1/mortal:B3,D3/hecate:{square},E1")
        game.try_turn(turn)
        assert [turn.text for turn in game.turns] == [played]


def test_a_turn_that_nobody_could_play_is_refused_alike_in_every_world() -> None:
    refused = set()
    for square in ("B4", "A1"):
        game = Game.from_position(f"0000000000000000000000000/1/apollo:B3,D3/hecate:{square},E1")
        for turn in ("B3>B4[B4>B3]^C5", "?", "B3>B5^B4", (step(MOVE, "B3", "B4"),)):
            with pytest.raises(IllegalStep) as error:
                game.try_turn(turn)
            refused.add(str(error.value))
        assert game.turns == ()
    assert len(refused) == 4


# Turns that a hidden worker ends where nobody expected it (docs/rules.md, section 6, ruling 32)

ENDED_EARLY = [
    # The exit of the whirlpool is hers.
    ("0000000000000000000000000/1/charybdis[B4,E5]:B3,D3/hecate:E1,E5", "move B3 B4", "B3>B4>E5?"),
    # She stands in the way of a slide.
    ("0000000000000000000000000/1/mortal:A1,D1/hecate:A5,E1/harpies:C3,C4", "move A1 A2", None),
    ("0000000000000000000000000/1/artemis:A1,D1/hecate:A5,E1/harpies:C3,C4", "move A1 A2", None),
]


@pytest.mark.parametrize(("position", "first", "text"), ENDED_EARLY)
def test_turns_end_alike_given_whole_and_step_by_step(position: str, first: str, text: str | None) -> None:
    by_step = Game.from_position(position)
    by_step.push(next(choice for choice in by_step.legal_steps if str(choice) == first))
    assert [turn.text for turn in by_step.turns] == [text or "A1>A2[A2>A3][A3>A4][A4>A5]?"]
    legal = by_step.copy()
    legal.pop()
    turns = legal.view(0).legal_turns
    assert turns is not None
    whole = [turn for turn in turns if str(turn.steps[0]) == first]
    assert len(whole) > 1
    for turn in whole:
        game = Game.from_position(position)
        game.try_turn(turn.text)
        assert game == by_step
        assert game.running == ()
        game.pop_turn()
        game.try_turn(turn.steps)
        assert game == by_step
