"""Options of a game: every way to come to cards, and what is refused."""

from random import Random
from typing import Any

import pytest

from santorini.match import deal, seating
from santorini.match.entries import Began, Person
from santorini.match.log import read_entry
from santorini.match.options import Options
from santorini.match.result import Status
from santorini.powers import power_named
from santorini.powers.deal import is_open
from santorini.powers.matchups import banned_pair
from santorini.rules.power import SIMPLE
from santorini.server.mapping.commands import options_of
from santorini.server.wire.errors import Code
from santorini.server.wire.values import Options as WireOptions
from tests.match.sitting import GAME, SALT, Sitting, person, refused

CHOSEN: dict[str, Any] = {"powers": "chosen"}


def made(**options: Any) -> Options:
    return options_of(WireOptions.model_validate(options))


def create(options: Options, *people: Person) -> int:
    """How many of the people came to sit there."""
    _, changes = seating.create(GAME, options, dict(enumerate(people)), 0.0, Random(0), salt=SALT)
    return len(changes)


def begun(sitting: Sitting) -> Began:
    return next(entry for entry in map(read_entry, sitting.log) if isinstance(entry, Began))


def test_a_game_without_powers_is_played_by_mortals() -> None:
    assert Sitting().play.cards == ("mortal", "mortal")


@pytest.mark.parametrize(
    "cards", [("apollo", "pan"), ("apollo", "pan", "atlas"), ("apollo", "pan", "atlas", "hermes")]
)
def test_chosen_cards_are_for_the_seats_in_their_order(cards: tuple[str, ...]) -> None:
    sitting = Sitting(players=len(cards), first="others", cards=cards, **CHOSEN)
    assert sitting.play.cards == cards
    assert sitting.match.order == (*range(1, len(cards)), 0)
    assert sitting.whole(None)["players"][1]["power"] == "apollo"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_cards_come_from_the_deck(players: int) -> None:
    for seed in range(12):
        dealt = Sitting(players=players, powers="random", deck="simple", seed=seed).play.cards
        assert all(power_named(name).group == SIMPLE for name in dealt)
        assert len(set(dealt)) == players


def test_the_open_deck_has_neither_secrets_nor_luck() -> None:
    for seed in range(25):
        dealt = Sitting(powers="random", deck="open", seed=seed).play.cards
        assert all(is_open(power_named(name)) for name in dealt)


def test_random_cards_come_from_the_cards_that_are_named() -> None:
    dealt = {
        Sitting(powers="random", cards=("pan", "apollo", "zeus"), seed=seed).play.cards for seed in range(30)
    }
    assert {name for cards in dealt for name in cards} == {"pan", "apollo", "zeus"}
    assert len(dealt) == 6


def test_random_cards_are_never_banned_against_each_other() -> None:
    for seed in range(60):
        one, other = Sitting(powers="random", seed=seed).play.cards
        assert not banned_pair(one, other)


def test_whoever_begins_may_be_drawn() -> None:
    assert {Sitting(first="random", seed=seed).match.order for seed in range(20)} == {(0, 1), (1, 0)}


def test_neighbours_stay_neighbours_and_teams_together() -> None:
    cards = ("apollo", "pan", "atlas", "hermes")
    for seed in range(8):
        sitting = Sitting(players=4, first="random", cards=cards, seed=seed, **CHOSEN)
        assert sitting.match.side_of(0) == sitting.match.side_of(2) != sitting.match.side_of(1)


# The Golden Fleece


def test_the_golden_fleece_has_one_chosen_card_for_both() -> None:
    sitting = Sitting(fleece=True, cards=("apollo",), **CHOSEN)
    assert sitting.play.fleece == "apollo"
    assert sitting.whole(0)["board"]["cards"][-1] == {"seat": -1, "power": "apollo", "state": ""}


def test_the_card_of_the_golden_fleece_may_be_drawn() -> None:
    shared = {Sitting(fleece=True, powers="random", seed=seed).play.fleece for seed in range(12)}
    assert len(shared) > 3
    assert all(name and power_named(name).golden_fleece for name in shared)
    assert Sitting(fleece=True, powers="random", cards=("pan",)).play.fleece == "pan"


def test_the_card_of_the_golden_fleece_may_be_drafted() -> None:
    sitting = Sitting(fleece=True, powers="draft", cards=("pan", "apollo", "atlas"))
    challenger = begun(sitting).challenger
    assert challenger is not None
    for choice in ("pan", "atlas", "atlas"):
        sitting.act("choose", choice=choice)
    assert sitting.play.fleece == "atlas"
    assert sitting.match.order[0] == challenger
    assert sitting.match.status is Status.PLAYING


# Other settings


def test_alternating_placement_puts_one_worker_a_turn() -> None:
    sitting = Sitting(alternating=True)
    sitting.steps("place B3")
    assert sitting.match.actor == 1
    sitting.check_accounts()


@pytest.mark.parametrize("profile", ["official", "roxley", "revised"])
def test_the_profile_reaches_the_rules(profile: str) -> None:
    game = Sitting(profile=profile, cards=("medusa", "bia"), **CHOSEN).match.game
    assert game is not None
    assert game.machine.rules.profile == profile


def test_a_game_can_begin_from_a_position() -> None:
    sitting = Sitting(position="0000000000000000230000000/1/mortal:B2,D4/pan:A5,E5")
    assert sitting.play.cards == ("mortal", "pan")
    sitting.turns("B2>C2#")
    assert sitting.match.status is Status.OVER


def test_banned_cards_meet_only_if_that_is_wanted() -> None:
    banned = ("hades", "pan")
    assert banned_pair(*banned)
    code, sentence = refused(lambda: deal.check(made(cards=banned, **CHOSEN)))
    assert (code, sentence) == (Code.ILLEGAL_SETUP, "Hades against Pan is banned by the cards.")
    deal.check(made(cards=banned, allow_banned=True, **CHOSEN))


# Refusals


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"powers": "chosen", "cards": ("pan",)}, "Expected 2 cards, got 1."),
        ({"powers": "chosen", "cards": ("pan", "atlas"), "fleece": True}, "Expected 1 card, got 2."),
        ({"cards": ("pan",)}, "Cards were named for a game without powers."),
        ({"players": 3}, "3 players need cards: chosen, random or by draft."),
        ({"fleece": True}, "The Golden Fleece needs a card: chosen, random or by draft."),
        (
            {"fleece": True, "powers": "random", "players": 3},
            "The Golden Fleece is for 2 players, not for 3.",
        ),
        ({"fleece": True, "powers": "draft", "players": 3}, "The Golden Fleece is for 2 players, not for 3."),
        ({"powers": "chosen", "cards": ("pan", "pan")}, "Two players have Pan: there is one of each card."),
        ({"powers": "random", "cards": ("pan", "pan", "atlas")}, "Pan is named more than once."),
        ({"powers": "draft", "cards": ("pan", "pan", "atlas")}, "Pan is named more than once."),
        ({"powers": "random", "cards": ("pan",)}, "No deal for 2 players can be drawn from 1 cards."),
        ({"powers": "draft", "cards": ("pan",)}, "No deal for 2 players can be made from these cards."),
        (
            {"powers": "random", "players": 3, "cards": ("pan", "atlas", "zeus", "tartarus")},
            "Tartarus is for 2 players, not for 3.",
        ),
        (
            {"powers": "draft", "players": 3, "few": True, "cards": ("pan", "atlas", "zeus", "achilles")},
            "Achilles is a hero, and heroes are for 2 players, not for 3.",
        ),
        (
            {"powers": "random", "fleece": True, "cards": ("pan", "hecate")},
            "Hecate cannot be the card of the Golden Fleece.",
        ),
        (
            {"position": "0000000000000000000000000/2/hecate:?,?/mortal:B3,D3 view=2"},
            "A game cannot begin with a position in which something is hidden.",
        ),
        (
            {"position": "0000000000000000000000000/1/pan:A1,E5/mortal:B3,D3", "players": 3},
            "This position has 2 players, not 3.",
        ),
    ],
)
def test_options_that_make_no_game_are_refused_with_the_reason(
    options: dict[str, Any], sentence: str
) -> None:
    assert refused(lambda: create(made(**options))) == (Code.ILLEGAL_SETUP, sentence)


@pytest.mark.parametrize(
    "options",
    [{"powers": "chosen", "cards": ("pan", "panna")}, {"powers": "random", "cards": ("panna", "pan")}],
)
def test_a_card_that_nobody_knows_is_refused(options: dict[str, Any]) -> None:
    code, sentence = refused(lambda: deal.check(made(**options)))
    assert code is Code.ILLEGAL_SETUP
    assert "panna" in sentence


def test_what_is_accepted_begins_whatever_is_drawn() -> None:
    """A game that was made can always be begun."""
    pools: list[dict[str, Any]] = [
        {"powers": powers, "players": players, "deck": deck, "few": few}
        for powers in ("random", "draft")
        for players in (2, 3, 4)
        for deck in ("all", "simple", "open")
        for few in (False, True)
    ]
    for options in [*pools, {"powers": "random", "cards": ("hades", "atlas", "pan")}]:
        deal.check(made(**options))
        for seed in range(3):
            entry = deal.begin(made(**options), Random(seed), 0.0)
            if entry.challenger is None:
                assert deal.game_of(made(**options), entry).actor is not None
            else:
                assert deal.draft_of(made(**options), entry).legal_choices


def test_a_rated_game_needs_an_account() -> None:
    refusal = refused(lambda: create(made(rated=True), person("Ann")))
    assert refusal == (Code.NOT_ALLOWED, "A rated game needs an account: choose a user name and a password.")
    assert create(made(rated=True), person("Ann", kind="account")) == 1
