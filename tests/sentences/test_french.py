"""What people read when something is refused, in French."""

from collections.abc import Callable

import pytest

from santorini.draft import Draft
from santorini.game import Game
from santorini.notation.position import read_position
from santorini.notation.record import read_record
from santorini.powers import power_named
from santorini.powers.deal import check_deal
from santorini.sentences import Sentence, SentenceError
from santorini.step import Step

UNBROKEN = "\N{NO-BREAK SPACE}"


def french(sentence: Sentence | None) -> str:
    assert sentence is not None
    return sentence.said("fr").replace(UNBROKEN, " ")


def deal(*names: str) -> None:
    check_deal([power_named(name) for name in names])


def turn(text: str) -> None:
    game = Game()
    for placed in ("+A1+A2", "+B1+B2"):
        game.push_turn(placed)
    game.push_turn(text)


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda: deal("pan", "pan"), "deux joueurs ont la carte Pan : chaque carte n’existe qu’une fois"),
        (lambda: deal("hades", "pan"), "Hadès contre Pan est interdit par les cartes"),
        (lambda: deal("pan", "atlas", "apollo", "gaea"), "la carte Gaïa est pour 2 ou 3 joueurs, pas pour 4"),
        (lambda: turn("A2>A3^E5"), "^E5 n’est pas permis après A2>A3"),
        (lambda: turn("A1>C3"), "A1>C3 n’est pas permis ici ; possible : A2>A3 ou A2>B3"),
        (lambda: turn("A2>A3"), "le tour n’est pas complet après A2>A3"),
        (lambda: Game().push("move A1 A2"), "move A1 A2 n’est pas permis : Il n’y a pas de bâtisseur en A1."),
        (
            lambda: Step.parse("move B3"),
            "'move B3' n’est pas un coup : sont attendus par exemple 'move B3 C4'",
        ),
        (lambda: read_record("\n\n1. )"), "ligne 3 : une ) sans ("),
        (
            lambda: Game.from_record(read_record("1. +A1+A2 +B1+B2 2. A1>C3^C4 *")),
            "tour 3, A1>C3^C4 : A1>C3 n’est pas permis ici ; possible : A2>A3 ou A2>B3",
        ),
        (
            lambda: read_position("0" * 25 + "/1/athena[v]:A1/mortal:B1"),
            "athena[v] : ^ (son dernier tour est monté) ou rien est attendu",
        ),
        (
            lambda: read_position("0/1"),
            "plateau/tour/joueur/joueur est attendu, avec 2 à 4 joueurs ; '0/1' a 2 parties",
        ),
        (lambda: Draft.from_json('{"players": []}'), "players : attendu : un nombre, reçu : []"),
    ],
)
def test_an_error_is_said_in_french(act: Callable[[], object], sentence: str) -> None:
    with pytest.raises(SentenceError) as refused:
        act()
    assert french(refused.value.sentence).startswith(sentence)


def test_a_draft_gives_its_reasons_in_french() -> None:
    draft = Draft(2, ("europa", "hecate", "pan", "circe", "hermes", "apollo"))
    assert french(draft.refusal("three")) == "three n’est pas parmi les cartes de ce draft"
    draft = draft.choose("hecate")
    assert french(draft.refusal("hecate")) == "la carte Hécate est déjà proposée"
    assert draft.refusal("hecate") == "Hecate is offered already"
    draft = draft.undo().choose("europa").choose("pan").choose("europa")
    assert draft.undo().choose("europa").refusal("pan") == "expected a player from 0 to 1, got 'pan'"


def test_a_sentence_that_stands_alone_has_a_capital_and_a_full_stop() -> None:
    draft = Draft(3, ("hecate", "pan", "apollo", "atlas")).choose("pan").choose("apollo").choose("atlas")
    taken = draft.choose("pan").refusal("pan")
    assert taken is not None
    assert taken.in_full("en") == "Pan is taken already."
    assert taken.in_full("fr") == "La carte Pan est déjà prise."
    assert Sentence("why.over").in_full("fr") == "La partie est finie."
