"""What players type, and what is understood."""

from random import Random

import pytest

from santorini.cli.errors import BadInput
from santorini.cli.spelling import choice_squares, read_steps, spell, words_of
from santorini.game import CHANCE, Game
from santorini.powers import all_powers
from santorini.rules.board import cell_named, mask_of
from tests.helpers import legal_steps, scene

QUIET = """
    . .  .  .  .
    . .  .B .  .
    . .A .  .A .
    . .  .B .  .
    . .  .  .  .
"""


def meaning(line: str, picture: str = QUIET) -> list[str]:
    place = scene(picture)
    now = place.opened()
    reading = read_steps(place.machine, now, words_of(line))
    spelled = []
    for step in reading.steps:
        spelled.append(spell(place.machine, now, step))
        place.machine.apply(now, step.code)
    return [*spelled, *reading.begun]


@pytest.mark.parametrize("line", ["b3 a3 a4", "B3A3A4", "b3>a3 ^a4", "b3 > a3, a4", "b3 a3 a3^a4"])
def test_a_move_and_a_build_have_many_spellings(line: str) -> None:
    assert meaning(line) == ["B3>A3", "A3^A4"]


def test_a_worker_alone_is_a_choice_that_is_begun() -> None:
    assert meaning("b3") == ["b3"]


def test_a_move_alone_leaves_the_build_for_later() -> None:
    assert meaning("b3 a3") == ["B3>A3"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("b3 b5", "B5 is not possible after B3: you can move B3 to A2"),
        ("c4", "C4 is not possible: you can move B3 to"),
        ("b3 a3 e5", "E5 is not possible after B3>A3: you can build from A3 on A2, A4, B2, B3, B4"),
        ("b3 a3 a4 a5", "nothing may follow B3>A3 A3^A4"),
        ("nonsense", "'nonsense' is no square and no command"),
        ("b9", "is no square"),
        ("end", "END is not possible"),
    ],
)
def test_what_is_not_possible_is_explained(line: str, complaint: str) -> None:
    with pytest.raises(BadInput) as raised:
        meaning(line)
    assert complaint in str(raised.value)


def test_after_a_move_a_square_is_built_on_unless_the_sign_says_move() -> None:
    artemis = QUIET + "A artemis"
    assert meaning("b3 a3 a4", artemis) == ["B3>A3", "A3^A4"]
    assert meaning("b3 a3 >a4", artemis) == ["B3>A3", "A3>A4"]
    assert meaning("b3 a3 a4 a5", artemis) == ["B3>A3", "A3>A4", "A4^A5"]


def test_two_workers_that_can_build_there_are_told_apart_by_what_follows() -> None:
    prometheus = QUIET + "A prometheus"
    assert meaning("^c3 d3 d4 d3", prometheus) == ["D3^C3", "D3>D4", "D4^D3"]
    assert meaning("b3^c3", prometheus) == ["B3^C3"]
    with pytest.raises(BadInput, match=r"B3\^C3 or D3\^C3"):
        meaning("c3", prometheus)


def test_a_star_is_a_dome() -> None:
    assert meaning("b3 a3 a4*", QUIET + "A atlas") == ["B3>A3", "A3^A4*"]


def test_end_stops_a_turn_that_could_go_on() -> None:
    assert meaning("b3 a3 a4 end", QUIET + "A demeter") == ["B3>A3", "A3^A4", "end"]


def test_first_workers_are_lit_and_then_their_targets() -> None:
    place = scene(QUIET)
    steps = legal_steps(place.machine, place.opened())
    assert choice_squares(steps, ()) == mask_of([cell_named("B3"), cell_named("D3")])
    chosen = [step for step in steps if step.at == cell_named("B3")]
    assert choice_squares(chosen, ("b3",)) == mask_of([step.to for step in chosen])


@pytest.mark.parametrize("power", [power.name for power in all_powers()])
def test_every_legal_step_can_be_typed(power: str) -> None:
    game = Game(power, "mortal")
    random = Random(power)
    for _ in range(25):
        steps = list(game.legal_steps)
        if not steps:
            break
        choice = random.choice(steps)
        if game.actor != CHANCE:
            typed = words_of(spell(game.machine, game.state, choice))
            reading = read_steps(game.machine, game.state, typed)
            assert reading == ((choice,), ())
        game.push(choice)
