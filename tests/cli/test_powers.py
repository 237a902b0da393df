"""`santorini powers`, and the texts of the cards."""

import re

import pytest

from santorini.powers import all_powers
from santorini.powers.matchups import PRINTED_BANS
from santorini.rules.power import Power
from santorini.sentences import Language
from santorini.sentences.cards import card_text, card_words
from tests.cli.commands import run


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("power", all_powers(), ids=lambda power: power.name)
def test_every_card_has_complete_texts(power: type[Power], language: Language) -> None:
    text = card_text(power.name, language)
    parts = [text.name, text.title, text.text, text.with_it, text.against_it, *text.other_profiles.values()]
    assert all(part and part == part.strip() for part in parts)


@pytest.mark.parametrize("power", all_powers(), ids=lambda power: power.name)
def test_both_languages_know_the_same_profiles(power: type[Power]) -> None:
    profiles = [set(card_text(power.name, language).other_profiles) for language in Language]
    assert profiles[0] == profiles[1]


def test_a_profile_without_a_text_of_its_own_uses_the_official_one() -> None:
    assert card_words("apollo", "text", "roxley") == card_text("apollo").text
    limus = card_text("limus")
    assert card_words("limus", "text", "revised") == limus.other_profiles["revised"] != limus.text


def test_an_unknown_card_has_no_text() -> None:
    with pytest.raises(ValueError, match="nobody"):
        card_text("nobody")


def test_the_table_lists_every_card() -> None:
    lines = run("powers").stdout.partition("\n\n")[0].splitlines()[1:]
    assert [int(line.split()[0]) for line in lines] == sorted(power.number for power in all_powers())


@pytest.mark.parametrize("language", Language)
def test_the_table_fits_the_terminal(language: Language) -> None:
    assert max(map(len, run("powers", "--lang", language).stdout.splitlines())) <= 80


def test_the_table_tells_groups_numbers_of_players_and_the_golden_fleece() -> None:
    lines = {line.split()[1]: line for line in run("powers").stdout.splitlines()[1:57]}
    assert lines["Apollo"].split()[-3:] == ["simple", "2/3/4", "yes"]
    assert lines["Aphrodite"].split()[-2:] == ["advanced", "2/4"]
    assert lines["Gaea"].split()[-3:] == ["Golden", "Fleece", "2/3"]
    assert lines["Jason"].split()[-2:] == ["hero", "2"]
    assert sum(line.rstrip().endswith(" yes") for line in lines.values()) == 29


def test_the_bans_are_listed() -> None:
    shown = run("powers").stdout
    names = [[card_text(name).name for name in pair] for pair in PRINTED_BANS]
    assert [pair for pair in names if "–".join(pair) not in shown] == []


def test_one_card_tells_its_bans_and_the_golden_fleece() -> None:
    assert "Banned against: Hecate\n" in _unpadded(run("powers", "charon").stdout)
    assert "Banned" not in run("powers", "apollo").stdout
    assert "may be the card of the Golden Fleece" in run("powers", "apollo").stdout
    assert "the card of" not in run("powers", "athena").stdout
    french = _unpadded(run("powers", "pan", "--lang", "fr").stdout)
    assert "Interdit contre\N{NO-BREAK SPACE}: Hadès\n" in french


def _unpadded(text: str) -> str:
    return "".join(line.strip() + "\n" for line in text.splitlines())


def test_one_card_is_shown_with_text_and_advice() -> None:
    shown = " ".join(run("powers", "Apollo").stdout.split())
    text = card_text("apollo")
    for part in (text.title, text.text, text.with_it, text.against_it):
        assert part in shown


def test_cards_speak_french() -> None:
    assert "Déesse de la chasse" in run("powers", "--lang", "fr").stdout
    assert "Dieu de la musique" in run("powers", "apollon", "--lang", "fr").stdout


def test_refusals_in_french_call_cards_by_their_french_names() -> None:
    english = {power.name: card_text(power.name).name for power in all_powers()}
    wrong = [
        (name, text.forbids)
        for name, text in ((name, card_text(name, Language.FRENCH)) for name in english)
        if english[name] != text.name and english[name] in re.findall(r"\w+", text.forbids)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("typed", "name"), [("ilimus", "Limus"), ("Artémis", "Artemis"), ("EUROPA", "Europa & Talus")]
)
def test_cards_have_other_names_too(typed: str, name: str) -> None:
    assert run("powers", typed).stdout.strip().startswith(f"{name}, ")


def test_french_names_need_no_accents() -> None:
    assert run("powers", "hephaistos", "--lang", "fr").stdout.strip().startswith("Héphaïstos, ")
