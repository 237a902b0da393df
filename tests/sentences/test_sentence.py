"""Sentences in any language."""

import pickle
from copy import deepcopy

import pytest

from santorini.sentences import Language, Sentence, SentenceError, all_of, one_of, reason_of
from santorini.sentences.cards import card_name, card_words
from tests.conftest import _said

NOBODY = Sentence("why.no_worker", at="B3")


def test_a_sentence_is_its_english_text() -> None:
    assert NOBODY == "There is no worker on B3."
    assert NOBODY.said("en") == NOBODY
    assert (NOBODY.key, NOBODY.values) == ("why.no_worker", {"at": "B3"})


def test_a_sentence_is_said_in_a_language() -> None:
    assert NOBODY.said(Language.FRENCH) == NOBODY.said("fr") == "Il n’y a pas de bâtisseur en B3."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'de': expected en or fr"):
        NOBODY.said("de")


def test_a_sentence_inside_another_is_said_in_the_same_language() -> None:
    outer = Sentence("why.forbidden_by", name=card_name("hecate"))
    assert (outer, outer.said("fr")) == ("Hecate forbids that.", "Hécate l’interdit.")


def test_choices_are_joined_in_the_language() -> None:
    choices = Sentence("why.wrong_worker", squares=one_of(["A1", "B2", "C3"]))
    assert choices == "Another worker has to do that: A1 or B2 or C3."
    assert "A1 ou B2 ou C3" in choices.said("fr")
    together = Sentence("why.together", names=all_of(map(card_name, ("pan", "athena"))))
    assert together.said("fr").endswith("Pan et Athéna.")
    assert (one_of([]), one_of(["A1"])) == ("", "A1")


def test_a_value_is_never_filled_itself() -> None:
    assert Sentence("why.no_worker", at="{at}") == "There is no worker on {at}."


def test_a_card_of_ones_own_has_its_name_and_no_words() -> None:
    assert card_name("glue") == "Glue"
    assert card_words("glue", "forbids") is None


@pytest.mark.parametrize("copied", [deepcopy(NOBODY), pickle.loads(pickle.dumps(NOBODY))])
def test_a_copy_is_the_same_sentence(copied: Sentence) -> None:
    assert (copied, copied.key, copied.values) == (NOBODY, NOBODY.key, NOBODY.values)


def test_an_error_takes_a_sentence_or_what_it_is_made_of() -> None:
    error = SentenceError("why.no_worker", at="B3")
    assert error.sentence == SentenceError(NOBODY).sentence == NOBODY
    assert str(error) == NOBODY
    assert pickle.loads(pickle.dumps(error)).sentence.said("fr") == NOBODY.said("fr")
    assert reason_of(error) is error.sentence
    assert reason_of(ValueError("anything")) == "anything"


@pytest.mark.parametrize(
    "key", ["why.nobody_wrote_this", "nowhere.at_all", "words", "", "a text / of {somebody}"]
)
@pytest.mark.parametrize("language", Language)
def test_what_is_in_no_catalogue_is_said_as_it_is(key: str, language: Language) -> None:
    assert _said(Sentence, key, number=1).said(language) == key


def test_a_value_that_is_missing_leaves_a_gap() -> None:
    assert _said(Sentence, "why.no_worker") == "There is no worker on {at}."


def test_tests_do_not_let_that_pass() -> None:
    with pytest.raises(AssertionError, match=r"does not know why\.nobody"):
        Sentence("why.nobody_wrote_this")
    with pytest.raises(AssertionError, match=r"why\.no_worker was given"):
        Sentence("why.no_worker", number=1)
