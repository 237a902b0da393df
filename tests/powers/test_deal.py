"""What is printed on the cards besides their text, which of them may be dealt together, and drawing."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from santorini import Game, IllegalSetup, Record
from santorini.powers import CARDS, power_named
from santorini.powers.deal import (
    BannedMatchup,
    banned_matchup,
    can_offer,
    cards_for,
    check_deal,
    draw_deal,
    draw_few,
    fleece_cards,
    is_open,
)
from santorini.powers.matchups import PRINTED_BANS, banned_pair
from santorini.rules.power import ADVANCED, GOLDEN_FLEECE, HERO, OWN, SIMPLE, Power
from santorini.sentences.cards import card_text

TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent.parent / "data" / "cards.toml").read_text()
)["card"]
GROUPS = {SIMPLE: "simple", ADVANCED: "advanced", GOLDEN_FLEECE: "golden fleece", HERO: "hero"}


def cards(*names: str) -> list[type[Power]]:
    return [power_named(name) for name in names]


# The printed cards


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["name"])
def test_a_card_is_as_the_table_of_the_rules_has_it(row: dict[str, Any]) -> None:
    card = CARDS[row["number"]]
    text = card_text(card.name)
    assert (card.number, text.name, text.title) == (row["number"], row["name"], row["title"])
    assert GROUPS[card.group] == row["group"]
    assert [int(digit) for digit in card.players] == row["players"]
    assert card.golden_fleece == row["golden_fleece"]


def test_the_table_of_the_rules_has_every_card() -> None:
    assert [row["number"] for row in TABLE] == list(range(1, 56)) == [card.number for card in CARDS[1:]]


def test_the_bans_are_those_of_the_table_of_the_rules() -> None:
    names = {card_text(card.name).name: card.name for card in CARDS}
    printed = [frozenset((names[row["name"]], names[other])) for row in TABLE for other in row["banned"]]
    assert set(Counter(printed).values()) == {2}, "each ban is on both cards"
    assert set(printed) == set(map(frozenset, PRINTED_BANS))
    assert len(PRINTED_BANS) == 25


def test_29_cards_may_be_shared_in_the_golden_fleece() -> None:
    assert len(fleece_cards()) == 29


@pytest.mark.parametrize(("players", "number"), [(2, 55), (3, 41), (4, 37)])
def test_so_many_cards_can_be_used_with_so_many_players(players: int, number: int) -> None:
    assert len(cards_for(players)) == number


# Deals that are refused


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["pan"], "expected 2 to 4 players, got 1"),
        (["mortal"] * 5, "expected 2 to 4 players, got 5"),
        (["chronus", "pan", "apollo"], "Chronus is for 2 players, not for 3"),
        (["pan", "aphrodite", "apollo"], "Aphrodite is for 2 or 4 players, not for 3"),
        (["pan", "apollo", "atlas", "gaea"], "Gaea is for 2 or 3 players, not for 4"),
        (["pan", "theseus", "apollo"], "Theseus is a hero, and heroes are for 2 players, not for 3"),
        (["pan", "pan"], "two players have Pan"),
        (["pan", "atlas", "pan"], "two players have Pan"),
        (["pan", "atlas", "pan", "apollo"], "two players have Pan"),
        (["pan", "hades"], "Pan against Hades is banned by the cards"),
        (["hades", "apollo", "pan"], "Hades against Pan is banned by the cards"),
        (["hades", "apollo", "atlas", "pan"], "Hades against Pan is banned by the cards"),
    ],
    ids=" ".join,
)
def test_a_deal_that_the_rules_forbid_is_refused_with_the_reason(names: list[str], reason: str) -> None:
    with pytest.raises(IllegalSetup, match=reason):
        Game(*names)


@pytest.mark.parametrize(
    ("names", "fleece", "reason"),
    [
        (["mortal"] * 3, "pan", "the Golden Fleece is for 2 players, not for 3"),
        (["mortal"] * 4, "pan", "the Golden Fleece is for 2 players, not for 4"),
        (["apollo", "mortal"], "pan", "nobody has a card of their own, so not Apollo"),
        (["mortal", "jason"], "pan", "nobody has a card of their own, so not Jason"),
        (["mortal"] * 2, "athena", "Athena cannot be the card of the Golden Fleece"),
        (["mortal"] * 2, "achilles", "heroes have no place in the Golden Fleece"),
        (["mortal"] * 2, "mortal", "Mortal cannot be the card of the Golden Fleece"),
        (["mortal"] * 2, "zorro", "unknown power 'zorro'"),
    ],
)
def test_a_golden_fleece_that_the_rules_forbid_is_refused(names: list[str], fleece: str, reason: str) -> None:
    with pytest.raises(IllegalSetup, match=reason):
        Game(*names, fleece=fleece)


@pytest.mark.parametrize("pair", PRINTED_BANS, ids="-".join)
def test_a_banned_pair_is_played_only_if_allowed(pair: tuple[str, str]) -> None:
    for names in permutations(pair):
        with pytest.raises(BannedMatchup, match=" against ".join(card_text(name).name for name in names)):
            check_deal(cards(*names))
        assert Game(*names, allow_banned=True).machine.rules.names == names


def test_only_bans_can_be_overridden() -> None:
    with pytest.raises(IllegalSetup, match="two players"):
        Game("pan", "pan", allow_banned=True)
    with pytest.raises(IllegalSetup, match="not for 3"):
        Game("chronus", "pan", "apollo", allow_banned=True)


# Deals that are accepted


def refusal(cards: Sequence[type[Power]], fleece: type[Power] | None = None) -> str | None:
    try:
        check_deal(cards, fleece=fleece)
    except IllegalSetup as error:
        return str(error)
    return None


def test_a_ban_says_against_so_teammates_may_have_both_cards() -> None:
    assert refusal(cards("hades", "apollo", "pan", "atlas")) is None
    assert refusal(cards("apollo", "hades", "atlas", "pan")) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_may_play_without_cards(players: int) -> None:
    assert Game(*["mortal"] * players).machine.rules.seats == players
    assert Game("apollo", *["mortal"] * (players - 1)).machine.rules.seats == players


@pytest.mark.parametrize("card", fleece_cards(), ids=lambda card: card.name)
def test_every_card_with_the_icon_can_be_shared(card: type[Power]) -> None:
    assert Game(fleece=card.name).machine.rules.fleece is card


def test_a_hero_of_ones_own_is_still_for_two_players() -> None:
    class Diver(Power):
        name = "diver"
        number = 250
        group = HERO

    with pytest.raises(IllegalSetup, match="heroes are for 2 players"):
        check_deal([Diver, *cards("pan", "apollo")])
    assert refusal([Diver, power_named("pan")]) is None


def test_a_card_of_ones_own_can_be_dealt() -> None:
    class Diver(Power):
        name = "diver"
        number = 250
        group = OWN
        golden_fleece = True

    assert refusal([Diver, *cards("pan", "apollo")]) is None
    assert refusal(cards("mortal", "mortal"), fleece=Diver) is None


def test_a_position_may_hold_what_a_new_game_may_not() -> None:
    text = "0000000000000000000000000/1/pan:B3,D3/{}:C2,C4"
    for other in ("pan", "hades"):
        assert Game.from_position(text.format(other)).machine.rules.names == ("pan", other)


def test_the_record_of_a_banned_pair_replays() -> None:
    game = Game("pan", "hades", allow_banned=True)
    game.push_turn("+B3+D3")
    assert Game.from_record(Record.from_game(game)) == game


# Drawing


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("open_information", [False, True])
def test_drawn_cards_may_be_dealt(players: int, open_information: bool) -> None:
    pool = cards_for(players, open_information=open_information)
    for seed in range(200):
        drawn = draw_deal(players, Random(seed), pool)
        check_deal(drawn)
        assert not open_information or all(map(is_open, drawn))


def test_every_allowed_deal_is_equally_likely() -> None:
    pool = cards("pan", "hades", "apollo", "hermes", "harpies")
    allowed = {deal for deal in permutations(pool, 3) if banned_matchup(deal) is None}
    random = Random(1)
    draws = 250 * len(allowed)
    drawn = Counter(tuple(draw_deal(3, random, pool)) for _ in range(draws))
    assert set(drawn) == allowed
    # Chi squared over 23 degrees of freedom is above 50 once in a thousand samples.
    assert len(allowed) == 24
    assert sum((times - 250) ** 2 / 250 for times in drawn.values()) < 50


def test_the_same_seed_draws_the_same_cards() -> None:
    pool = cards_for(4)
    assert draw_deal(4, Random(5), pool) == draw_deal(4, Random(5), pool)
    assert draw_few(4, Random(5), pool) == draw_few(4, Random(5), pool)


def test_open_information_means_no_secrets_and_no_chance() -> None:
    closed = {card.name for card in cards_for(2)} - {
        card.name for card in cards_for(2, open_information=True)
    }
    assert closed == {"chaos", "hecate", "moerae", "tartarus"}
    assert len(fleece_cards(open_information=True)) == 28


def test_simple_gods_can_be_drawn_alone() -> None:
    assert [card.number for card in cards_for(4, groups=(SIMPLE,))] == list(range(1, 11))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_random_few_are_two_per_player_and_two_more(players: int) -> None:
    for seed in range(100):
        few = draw_few(players, Random(seed), cards_for(players))
        assert len(set(few)) == (players + 1) * 2
        assert can_offer(players, [], few)


def test_a_selection_without_a_deal_is_never_drawn() -> None:
    pool = cards("nemesis", "aphrodite", "bia", "clio")
    assert draw_few(2, Random(1), pool) == pool
    assert {frozenset(draw_deal(2, Random(seed), pool)) for seed in range(100)} == {
        frozenset(pair) for pair in combinations(pool, 2) if power_named("nemesis") not in pair
    }


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(IllegalSetup, match="no deal for 2 players"):
        draw_deal(2, Random(1), cards("pan", "hades"))
    with pytest.raises(IllegalSetup, match="no deal for 3 players"):
        draw_few(3, Random(1), cards("pan", "apollo"))
    with pytest.raises(IllegalSetup, match="expected 2 to 4"):
        draw_deal(5, Random(1), cards_for(2))


def test_of_four_players_only_opposing_cards_are_kept_apart() -> None:
    pool = cards("harpies", "hermes", "apollo", "atlas")
    deals = {tuple(draw_deal(4, Random(seed), pool)) for seed in range(300)}
    assert deals == {
        deal for deal in permutations(pool) if (deal.index(pool[0]) - deal.index(pool[1])) % 2 == 0
    }
    assert banned_pair("harpies", "hermes")
