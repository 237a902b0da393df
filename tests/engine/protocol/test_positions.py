"""Position lines say what the acting seat may know, and nothing else."""

from random import Random

import pytest

from santorini import CHANCE, Game
from santorini.engine.protocol.positions import BadLine, CannotTell, read_position_line, tell_position
from santorini.powers import all_powers
from santorini.powers.deal import cards_for
from santorini.rules.power import Power

HIDING = [power.name for power in all_powers() if power.hide is not Power.hide]
STEPS = 40


def tables() -> list[tuple[str, ...]]:
    """Games of two, three and four, some with secrets."""
    random = Random(4)
    names = {players: [card.name for card in cards_for(players)] for players in (2, 3, 4)}
    found = [tuple(random.sample(names[players], players)) for players in (2, 2, 2, 3, 3, 4)]
    return found + [
        table
        for hiding in HIDING
        for table in ((hiding, "artemis"), ("apollo", hiding), ("chaos", hiding), ("prometheus", hiding))
    ]


def told_lines(game: Game, random: Random) -> list[tuple[Game, str]]:
    """What is said of a random game, whenever a player has to choose."""
    told = []
    for _ in range(STEPS):
        if game.actor is None:
            break
        if game.actor != CHANCE:
            told.append((game.copy(), tell_position(game).line))
        game.push(random.choice(list(game.legal_steps)))
    return told


@pytest.mark.parametrize("alternating", [False, True], ids=["together", "alternating"])
@pytest.mark.parametrize("names", tables(), ids="-".join)
def test_whoever_reads_a_line_has_the_choice_that_the_player_has(
    names: tuple[str, ...], alternating: bool
) -> None:
    game = Game(*names, alternating=alternating, allow_banned=True)
    for moment, line in told_lines(game, Random(str(names))):
        assert moment.actor is not None
        known = read_position_line(line.removeprefix("position "))
        seen = known.view(moment.actor)
        assert known.actor == moment.actor
        assert set(seen.legal_steps) == set(moment.view(moment.actor).legal_steps)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0000000000000000000000000/2/hecate:A1,E5/mortal:B3,D3", "hecate:A2,E4/mortal:B3,D3"),
        ("0000000000000000000000000/2/tartarus[C3]:A1,E5/mortal:B3,D3", "tartarus[A2]:A1,E5/mortal:B3,D3"),
        ("0000000000000000000000000/2/moerae[B2]:A1,E5/mortal:B3,D3", "moerae[C1]:A1,E5/mortal:B3,D3"),
    ],
)
def test_a_line_is_the_same_whatever_the_player_may_not_know(one: str, other: str) -> None:
    other = one[:28] + other
    assert one != other
    lines = {tell_position(Game.from_position(text)).line for text in (one, other)}
    assert len(lines) == 1
    assert " view=2" in lines.pop()


def test_secrets_of_the_setup_are_left_out() -> None:
    game = Game("mortal", "moerae")
    while game.actor == 1:
        game.push(next(iter(game.legal_steps)))
    assert tell_position(game).line == "position start mortal moerae turns @fate=hidden"


def test_the_fleece_and_the_rules_are_told_before_a_position_tells_them() -> None:
    game = Game("mortal", "mortal", fleece="artemis", profile="revised", alternating=True)
    line = tell_position(game).line
    assert line == "position start mortal mortal fleece artemis profile revised alternating"


def test_the_running_turn_is_told_by_its_steps() -> None:
    text = "0000000000000000000000000/1/prometheus:B3,C4/mortal:C2,E1"
    game = Game.from_position(text)
    game.push(next(step for step in game.legal_steps if str(step) == "build B3 B4"))
    assert tell_position(game).line == f"position {text} steps build:B3:B4"


def test_another_players_secret_steps_are_not_told() -> None:
    # Hecate completes a Tower, and Gaea may answer; she does not know who moved where.
    game = Game.from_position("0000000000000000000000003/1/hecate:D2,A5/gaea:B3,D3")
    for wanted in ("move D2 D1", "build D1 E1"):
        game.push(next(step for step in game.legal_steps if str(step) == wanted))
    assert game.actor == 1
    with pytest.raises(CannotTell):
        tell_position(game)


def test_players_without_a_turn_are_skipped_in_a_line_as_in_a_record() -> None:
    stuck = "0000000000000002200002000/1/mortal:A1/mortal:D3,E5"
    game = read_position_line(f"{stuck} turns --")
    assert game.actor is None


@pytest.mark.parametrize("text", ["", "  ", "turns B3>C4^D4", "steps end"])
def test_a_line_without_a_position_is_refused(text: str) -> None:
    with pytest.raises(BadLine):
        read_position_line(text)
