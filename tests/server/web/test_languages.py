"""Which language is spoken, and what is said about messages that do not have their form."""

import pytest
from pydantic import ValidationError

from santorini.server.web.context import preferred_language
from santorini.server.wire.commands import COMMANDS
from santorini.server.wire.errors import what_is_wrong

UNBROKEN = "\N{NO-BREAK SPACE}"


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
    assert preferred_language(accepted) == language


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        ('{"type": "undo", "game": "g"}', "undo.id: a value is missing.", "undo.id : valeur manquante."),
        (
            '{"type": "hello", "id": "1", "protocol": "1.0", "language": "de"}',
            "hello.language: expected 'en' or 'fr'.",
            "hello.language : valeurs possibles : 'en' ou 'fr'.",
        ),
        (
            '{"type": "lobby", "id": "1", "hat": 1}',
            "lobby.hat: nothing of this name is expected.",
            "lobby.hat : rien de ce nom n’est attendu.",
        ),
        (
            '{"type": "lobby", "id": ""}',
            "lobby.id: this text does not have the expected form (^",
            "lobby.id : ce texte n’a pas la forme attendue (^",
        ),
        (
            '{"type": "say", "id": "1", "game": "abcdefghij"}',
            "say: either text or a phrase.",
            "say : soit un texte, soit une phrase toute faite.",
        ),
        ('{"type": "dance"}', "unknown 'type' dance.", "'type' inconnu : dance."),
        ("nothing", "not JSON (", "ce n’est pas du JSON ("),
    ],
)
def test_what_is_wrong_with_a_message_is_said_in_our_words(message: str, english: str, french: str) -> None:
    with pytest.raises(ValidationError) as error:
        COMMANDS.validate_json(message)
    sentence = what_is_wrong(error.value.errors(include_url=False, include_input=False)[0])
    assert sentence.in_full("en").lower().startswith(english.lower())
    assert sentence.in_full("fr").replace(UNBROKEN, " ").lower().startswith(french.lower())
