"""Pictures: what has to be seen in them."""

import re
from xml.etree import ElementTree

from hypothesis import given

from santorini import Game
from santorini.picture import svg_picture, text_picture
from tests.strategies import games

GAME = "0a1020b2100112000c1000004/2/pan:B3,D3/athena[^]:B2,C4"
SVG = "{http://www.w3.org/2000/svg}"


def shapes(picture: str, kind: str) -> list[ElementTree.Element]:
    return [shape for shape in ElementTree.fromstring(picture).iter() if shape.get("class") == kind]


def test_the_text_picture_shows_heights_domes_and_workers() -> None:
    assert str(Game.from_position(GAME)) == "\n".join(
        [
            "5  .  0^ 1  .  2",
            "4  .  1^ 2O 1  .",
            "3  .  1X 1  2X .",
            "2  .  0O 2^ 1  .",
            "1  .  .  .  .  3^",
            "   A  B  C  D  E",
            "X = player 1, pan",
            "O = player 2, athena [^], to play",
        ]
    )


def test_the_text_picture_tells_the_winner_and_who_is_out() -> None:
    won = Game.from_position("0000000000000000230000000/-/#mortal:C2,D4/mortal:A5,E5")
    assert "X = player 1, mortal, has won" in str(won)
    out = Game.from_position("2101000000000000000000000/3/apollo:A1,B1/~pan/hermes:D4,E5")
    assert "O = player 2, pan, out" in str(out)


def test_the_text_picture_shows_the_ram_and_females() -> None:
    text = "0000000000000000000000000/1/mortal:B2,D4/mortal:B4,D2 ram=C3:artemis"
    assert "3  .  .  .# .  ." in str(Game.from_position(text))
    text = "0000000000000000000000000/1/selene:B2f,D4m/mortal:B4f,D2m"
    assert "2  .  0x .  0O ." in str(Game.from_position(text))


def test_the_svg_has_a_shape_for_every_piece() -> None:
    game = Game.from_position(GAME)
    picture = game.svg()
    assert len(shapes(picture, "dome")) == 4
    assert len(shapes(picture, "level")) == 2 + 1 + 1 + 2 + 1 + 1 + 1 + 2 + 2 + 1 + 1 + 3 - 1
    assert len(shapes(picture, "edge")) == 4 + 2  # workers, and two in the legend


def test_the_svg_marks_the_last_turn_and_highlights() -> None:
    game = Game.from_position(GAME)
    assert not shapes(game.svg(), "last")
    game.push_turn(next(iter(game.legal_turns)).steps)
    assert shapes(game.svg(), "last")
    assert shapes(game.svg(), "way")
    lit = svg_picture(game.machine, game.state, highlighted=[0, 24])
    assert len(shapes(lit, "light")) == 2


def test_the_svg_has_the_size_asked_for() -> None:
    game = Game.from_position(GAME)
    assert ElementTree.fromstring(game.svg(size=200)).get("width") == "200"
    assert game._repr_svg_() == game.svg()


@given(games())
def test_every_position_has_pictures(game: Game) -> None:
    picture = svg_picture(game.machine, game.state)
    assert ElementTree.fromstring(picture).tag == SVG + "svg"
    workers = bin(game.state.everyone()).count("1")
    assert len(shapes(picture, "edge")) == workers + game.machine.rules.seats
    board = "\n".join(text_picture(game.machine, game.state).splitlines()[:5])
    assert len(re.findall("[XOVxov]", board)) == workers
