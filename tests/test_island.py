"""What stands on the board, asked of games and of views by the names of squares."""

import pytest

from santorini import Game, Gender, InvalidNotation, Worker

POSITION = "000100000000b000000400000/2/apollo:C4,D3/pan:B3,C2"
HIDING = "0000000000000000000000000/1/hecate:A1,E5/mortal:B3,D3"


def test_heights_and_domes_are_asked_by_square() -> None:
    game = Game.from_position(POSITION)
    assert game.height("D5") == 1
    assert game.height("d5") == 1
    assert (game.height("C3"), game.has_dome("C3")) == (1, True)
    assert (game.height("E2"), game.has_dome("E2")) == (3, True)
    assert (game.height("A1"), game.has_dome("A1")) == (0, False)


def test_workers_are_asked_by_square_and_by_seat() -> None:
    game = Game.from_position("0000000000000000000000000/2/apollo:C4,D3/pan:B3,C2")
    assert game.worker_at("C4") == Worker("C4", 0)
    assert game.worker_at("c2") == Worker("C2", 1)
    assert game.worker_at("A1") is None
    assert game.workers(0) == ("D3", "C4")
    assert game.powers == ("apollo", "pan")
    assert game.players == 2


def test_they_are_those_of_the_running_turn() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:C4,D3/mortal:B3,C2")
    game.push("move C4 C5")
    assert game.workers(0) == ("D3", "C5")
    game.push("build C5 C4")
    assert game.height("C4") == 1


def test_genders_are_told_where_they_count() -> None:
    game = Game("selene", "mortal")
    game.push_turn("+B3f+D3m")
    assert game.worker_at("B3") == Worker("B3", 0, Gender.FEMALE)
    assert game.worker_at("D3") == Worker("D3", 0, Gender.MALE)


def test_a_team_shares_its_workers() -> None:
    game = Game("mortal", "mortal", "mortal", "mortal")
    game.push("place B3")
    assert game.players == 4
    assert game.workers(0) == game.workers(2) == ("B3",)
    assert game.workers(1) == game.workers(3) == ()


def test_a_view_tells_what_its_seat_may_know() -> None:
    game = Game.from_position(HIDING)
    assert game.view(0).workers(0) == ("A1", "E5")
    assert game.view(1).workers(0) == ()
    assert game.view(1).worker_at("A1") is None
    assert game.view(1).powers == ("hecate", "mortal")


@pytest.mark.parametrize("square", ["", "F1", "A6", "A", "A11", "a", "é1", None, 7, 1.5, ("A", 1), b"A1"])
def test_what_is_no_square_is_refused(square: str) -> None:
    game = Game()
    for ask in (game.height, game.has_dome, game.worker_at):
        with pytest.raises(InvalidNotation, match="A1 to E5"):
            ask(square)
