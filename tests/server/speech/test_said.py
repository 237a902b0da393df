"""Sentences in the reader's language."""

import pytest

from santorini.server.speech import preferred, said


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("The game is over.", "La partie est finie."),
        ("the game is over", "la partie est finie"),
        ("Nobody can block more than 500 others.", "Personne ne peut bloquer plus de 500 personnes."),
        ("hecate is offered already", "la carte Hécate est déjà proposée"),
        ("Hecate is offered already.", "La carte Hécate est déjà proposée."),
        ("Three is not among the cards of this draft.", "Three n’est pas parmi les cartes de ce draft."),
        (
            "circe against hermes or apollo is banned by the cards",
            "Circé contre Hermès ou Apollon est interdit par les cartes",
        ),
        ("Gaea is for 2 or 3 players, not for 4.", "La carte Gaïa est pour 2 ou 3 joueurs, pas pour 4."),
        (
            "B3>C4 is not legal after A1>A2: expected ^B1 or ^B2",
            "B3>C4 n’est pas permis après A1>A2 ; possible : ^B1 ou ^B2",
        ),
        ("Line 3: a ) without a (.", "Ligne 3 : une ) sans (."),
        (
            "Line 2: turn 3, B3>C4: B3>C4 is not legal here.",
            "Ligne 2 : tour 3, B3>C4 : B3>C4 n’est pas permis ici.",
        ),
        (
            "password: String should have at least 8 characters.",
            "password : au moins 8 caractères sont attendus.",
        ),
    ],
)
def test_a_sentence_is_said_in_french(english: str, french: str) -> None:
    assert said(english, "fr").replace("\N{NO-BREAK SPACE}", " ") == french


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        ".",
        "Nobody has thought of this.",
        "B4 is not next to C2.",
        "place: nobody has thought of this",
        "line 1: " * 5 + "a ) without a (",
        "The game is over." * 100,
    ],
)
def test_what_is_not_in_the_catalogue_stays_english(sentence: str) -> None:
    assert said(sentence, "fr") == sentence


@pytest.mark.parametrize(
    "sentence", ["The game is over.", "password: Field required", "B3>C4 is not legal here: the turn is over"]
)
def test_english_stays_as_it_is(sentence: str) -> None:
    assert said(sentence, "en") == sentence


def test_cards_have_their_names_in_english_too() -> None:
    assert said("europa is taken already", "en") == "Europa & Talus is taken already"
    assert said("Two players have pan: there is one of each card.", "en") == (
        "Two players have Pan: there is one of each card."
    )


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de, EN-gb;q=0.8, fr;q=0.5", "en"),
        ("de", "en"),
        ("", "en"),
        ("*", "en"),
        ("frisian", "en"),
    ],
)
def test_the_first_language_that_the_server_speaks_is_taken(accepted: str, language: str) -> None:
    assert preferred(accepted) == language
