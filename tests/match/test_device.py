"""Games from devices: the log that they would have had."""

from dataclasses import replace
from pathlib import Path

import pytest

from santorini import Game, read_record
from santorini.match.after import fold
from santorini.match.device import DeviceGame, log_of
from santorini.match.entries import Entry
from santorini.match.log import read_entry, write_entry
from santorini.match.match import Match
from santorini.match.options import Powers
from santorini.match.refusal import Code, Refused
from santorini.match.result import Ending, Status
from tests.match.sitting import house_bot, person

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.sgn"))
WON = '[SetUp "1"]\n[Position "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"]\n'
BROUGHT = DeviceGame(
    id="game000001",
    device="device-1",
    people=(person("Ann"), house_bot()),
    order=(0, 1),
    salt="salt",
    at=100.0,
)
THREE = replace(BROUGHT, people=(person("Ann"), house_bot(), house_bot()), order=(1, 2, 0))
PLACED_THREE = (
    '[P1Power "apollo"]\n[P2Power "pan"]\n[P3Power "hermes"]\n'
    "1. +A1+B1 +A5+B5 +E1+E5 2. resign A5>A4^A5 {} 3. {}"
)


def brought(text: str, game: DeviceGame = BROUGHT) -> tuple[Match, list[Entry]]:
    return log_of(game, read_record(text))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_game_of_every_card_comes_back_from_its_log(path: Path) -> None:
    record = read_record(path.read_text())
    game = Game.from_record(record)
    people = (person("Ann"), *[house_bot()] * (game.players - 1))
    told = replace(BROUGHT, people=people, order=tuple(range(game.players)))
    if game.outcome() is None:
        with pytest.raises(Refused, match="not over"):
            log_of(told, record)
        return
    match, entries = log_of(told, record)
    assert match.game == game
    again = fold(match.id, [read_entry(write_entry(entry)) for entry in entries])
    assert (again.result, again.game) == (match.result, game)


def test_it_is_unrated_shown_to_nobody_and_remembers_where_it_is_from() -> None:
    match, _ = brought("1. +B3+D3 +C2+C4 2. resign 0-1")
    assert (match.options.rated, match.options.public, match.facts.device) == (False, False, "device-1")
    assert (match.facts.maker, match.ended_at) == (person("Ann").user, 100.0)


def test_whoever_was_second_has_another_chair() -> None:
    match, _ = brought("1. +B3+D3 +C2+C4 2. resign 0-1", replace(BROUGHT, order=(1, 0)))
    assert match.result is not None
    assert (match.result.ending, match.result.winners) == (Ending.RESIGNATION, (0,))


@pytest.mark.parametrize(
    ("termination", "turns", "ending"),
    [
        ("time", "resign 0-1", Ending.TIME),
        ("agreement", "1/2-1/2", Ending.AGREEMENT),
        ("turn_limit", "B3>B4^A4 C2>C1^D1 1/2-1/2", Ending.TURN_LIMIT),
    ],
)
def test_how_it_ended_beside_the_board(termination: str, turns: str, ending: Ending) -> None:
    match, _ = brought(f'[Termination "{termination}"]\n1. +B3+D3 +C2+C4 2. {turns}')
    assert match.result is not None
    assert (match.status, match.result.ending) == (Status.OVER, ending)


def test_of_three_one_gave_up_before_the_end() -> None:
    text = PLACED_THREE.replace("{} 3. {}", "resign 0-1-0")
    match, _ = brought(f'[Termination "time"]\n{text}', THREE)
    assert match.result is not None
    assert (match.result.ending, match.result.winners) == (Ending.TIME, (2,))
    assert match.play is not None
    assert match.play.out_order == (0,)


def test_a_game_from_a_position_begins_there() -> None:
    match, _ = brought(f"{WON}1. B3>B4# 1-0")
    assert match.options.position is not None
    assert match.options.powers is Powers.NONE
    assert match.result is not None
    assert (match.result.ending, match.result.winners) == (Ending.MOVE, (0,))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1. +B3+D3 +C2+C4 *", Code.TOO_EARLY),
        ("1. +B3+D3 +C2+C4 1-0", Code.TOO_EARLY),
        ("1. +B3+D3 +B3+C4 *", Code.ILLEGAL),
        ('[P1Power "zeuss"]\n1. resign 0-1', Code.ILLEGAL),
        ('[P1Power "pan"]\n[P2Power "pan"]\n1. resign 0-1', Code.ILLEGAL_SETUP),
        ("1. +B3+D3 +C2+C4 2. " + "B3>B4>" * 120 + "B3^A4 *", Code.TOO_LARGE),
    ],
)
def test_what_is_no_finished_game_is_refused(text: str, code: Code) -> None:
    with pytest.raises(Refused) as refused:
        brought(text)
    assert refused.value.code is code


@pytest.mark.parametrize("game", [THREE, replace(BROUGHT, order=(0, 0)), replace(BROUGHT, order=(0, 1, 2))])
def test_everybody_has_one_seat(game: DeviceGame) -> None:
    with pytest.raises(Refused) as refused:
        brought("1. +B3+D3 +C2+C4 2. resign 0-1", game)
    assert refused.value.code is Code.ILLEGAL
