"""What cards have on the board comes as data: a key, a kind, and where."""

import pytest

from santorini.notation.position import read_position
from santorini.powers import CARDS
from santorini.rules.power import Power
from santorini.sentences.cards import card_text
from santorini.sentences.catalogue import Language
from santorini.telling import seen_position
from santorini.tokens import Token, tokens_of

EMPTY = "0000000000000000000000000"


def tokens(card: str, opponent: str = "mortal", tags: str = "") -> list[Token]:
    text = f"{EMPTY}/1/{card}:A1,E1/{opponent}:A5,E5{tags}"
    machine, position, _, _ = read_position(text)
    return list(tokens_of(machine, position))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("europa[C3]", [("space", "talus", ("C3",), None)]),
        ("europa", []),
        ("charybdis[B2,D4]", [("space", "whirl", ("B2",), None), ("space", "whirl", ("D4",), None)]),
        ("clio[1|B2,C3]", [("space", "coin", ("B2",), None), ("space", "coin", ("C3",), None)]),
        ("tartarus[C3]", [("space", "abyss", ("C3",), None)]),
        ("adonis[A5]", [("worker", "bound", ("A5",), None)]),
        ("adonis[x]", []),
        ("siren[ne]", [("direction", "song", (), "ne")]),
        ("aeolus[e]", [("direction", "wind", (), "w")]),
        ("aeolus", []),
        ("athena[^]", []),
    ],
)
def test_a_card_shows_what_it_has_on_the_board(card: str, expected: list[object]) -> None:
    found = tokens(card)
    assert [(token.kind, token.key, token.squares, token.direction) for token in found] == expected
    assert {(token.power, token.seat) for token in found} <= {(card.partition("[")[0], 0)}


def test_spaces_that_belong_together_are_one_token() -> None:
    machine, position, _, _ = read_position(f"{EMPTY}/1/moerae[B2]:A1,B1,E1/mortal:A5,E5")
    assert tokens_of(machine, position) == (Token("area", "fate", "moerae", 0, ("B2", "C2", "B3", "C3")),)


def test_in_the_revised_rules_both_workers_are_meant() -> None:
    found = tokens("adonis[A5-A1]", tags=" r=revised")
    assert [(token.kind, token.squares) for token in found] == [("worker", ("A1",)), ("worker", ("A5",))]


def test_the_card_of_the_ram_is_nobodys() -> None:
    machine, position, _, _ = read_position(f"{EMPTY}/1/mortal:A1,E1/mortal:A5,E5 ram=C3:aeolus[n]")
    assert tokens_of(machine, position) == (Token("direction", "wind", "aeolus", -1, (), "s"),)


def test_whoever_took_a_card_has_its_tokens_where_they_lie() -> None:
    found = tokens("circe[!]", "charybdis[B2]")
    assert [(token.power, token.seat, token.squares) for token in found] == [("charybdis", 1, ("B2",))]


@pytest.mark.parametrize("card", ["moerae[B2]:A1,B1,E1", "tartarus[B2]:A1,E1"])
@pytest.mark.parametrize(("seat", "sees"), [(0, True), (1, False), (None, False)])
def test_what_is_hidden_is_no_token(card: str, seat: int | None, sees: bool) -> None:
    machine, position, _, _ = read_position(f"{EMPTY}/1/{card}/mortal:A5,E5")
    assert bool(tokens_of(machine, seen_position(machine, position, seat))) is sees


def shows_something(card: type[Power]) -> bool:
    hooks = ("tokens", "shown", "shown_direction")
    return any(getattr(card, hook) is not getattr(Power, hook) for hook in hooks)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_tokens_and_choices_have_words_and_no_others_do(card: type[Power], language: Language) -> None:
    text = card_text(card.name, language)
    assert bool(text.token) is shows_something(card)
    assert (card.token_key != Power.token_key) is (shows_something(card) or card.lends)
    turns = card.shown_direction is not Power.shown_direction
    assert ("{direction}" in text.token) is turns
    assert text.choices.keys() == set(card.choices.values())
