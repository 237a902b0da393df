"""The draft, from the Challenger's first card to the start player."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from santorini import IllegalSetup, IllegalStep, InvalidNotation
from santorini.draft import Choice, Draft, Stage
from santorini.powers import power_named
from santorini.powers.deal import cards_for, check_deal, draw_few, fleece_cards


def drafted(draft: Draft, *choices: Choice) -> Draft:
    for choice in choices:
        draft = draft.choose(choice)
    return draft


# The order of choices


def test_the_challenger_offers_as_many_cards_as_there_are_players() -> None:
    draft = Draft(3, challenger=1)
    for number, name in enumerate(("pan", "apollo", "atlas")):
        assert (draft.stage, draft.actor, len(draft.offer)) == (Stage.OFFER, 1, number)
        draft = draft.choose(name)
    assert (draft.stage, draft.offer) == (Stage.PICK, ("pan", "apollo", "atlas"))


def test_clockwise_from_the_challengers_left_each_takes_a_card() -> None:
    draft = drafted(Draft(4, challenger=2), "pan", "apollo", "atlas", "hera")
    actors = []
    for name in ("hera", "pan", "apollo"):
        actors.append(draft.actor)
        draft = draft.choose(name)
    assert actors == [3, 0, 1]
    assert draft.powers == ("pan", "apollo", "atlas", "hera")


def test_the_last_card_is_the_challengers() -> None:
    draft = drafted(Draft(2), "pan", "apollo")
    assert draft.powers == (None, None)
    assert draft.choose("apollo").powers == ("pan", "apollo")


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_challenger_names_the_start_player_and_may_be_it(start: int) -> None:
    draft = drafted(Draft(3, challenger=1), "pan", "apollo", "atlas", "atlas", "pan")
    assert (draft.stage, draft.actor, draft.legal_choices) == (Stage.START, 1, (0, 1, 2))
    done = draft.choose(start)
    assert (done.stage, done.actor, done.legal_choices) == (Stage.DONE, None, ())
    assert done.seats[start] == 0


def test_seats_are_in_turn_order_from_the_start_player() -> None:
    draft = drafted(Draft(3), "pan", "apollo", "atlas", "apollo", "atlas", 2)
    assert draft.powers == ("pan", "apollo", "atlas")
    assert draft.seats == (1, 2, 0)
    assert draft.game().machine.rules.names == ("atlas", "pan", "apollo")


def test_whoever_sits_opposite_is_a_teammate_whoever_begins() -> None:
    for start in range(4):
        draft = drafted(Draft(4), "pan", "apollo", "atlas", "hera", "apollo", "atlas", "hera", start)
        side_of = draft.game().machine.rules.side_of
        sides = [side_of(seat) for seat in draft.seats]
        assert sides[0] == sides[2] != sides[1] == sides[3]


def test_options_of_the_game_are_kept() -> None:
    draft = drafted(Draft(2), "pan", "apollo", "apollo", 0)
    rules = draft.game(profile="roxley", alternating=True).machine.rules
    assert (rules.profile, rules.alternating) == ("roxley", True)


# What is refused


def test_cards_banned_against_an_offered_one_are_refused() -> None:
    draft = Draft(2).choose("nemesis")
    assert draft.refused["bia"] == "Bia against Nemesis is banned by the cards"
    assert "bia" not in draft.legal_choices
    with pytest.raises(IllegalStep, match="Bia against Nemesis"):
        draft.choose("bia")
    assert draft.refused.keys() - {"nemesis"} == {
        "aphrodite", "bia", "clio", "gaea", "graeae", "medusa", "moerae", "terpsichore", "theseus"
    }  # fmt: skip


def test_bans_can_be_overridden() -> None:
    draft = drafted(Draft(2, allow_banned=True), "nemesis", "bia", "bia", 0)
    assert draft.game().machine.rules.names == ("nemesis", "bia")


def test_no_card_is_offered_twice() -> None:
    assert Draft(2).choose("pan").refusal("pan") == "Pan is offered already"


def test_a_card_for_other_numbers_of_players_is_refused() -> None:
    draft = Draft(3, ("pan", "apollo", "atlas", "chronus", "achilles"))
    assert draft.refused == {
        "chronus": "Chronus is for 2 players, not for 3",
        "achilles": "Achilles is a hero, and heroes are for 2 players, not for 3",
    }


def test_only_cards_of_the_pool_are_offered() -> None:
    draft = Draft(2, ("pan", "apollo", "atlas"))
    assert draft.options == ("pan", "apollo", "atlas")
    assert draft.refusal("hera") == "Hera is not among the cards of this draft"
    assert draft.refusal("zorro") == "zorro is not among the cards of this draft"
    assert draft.refusal(0) == "0 is not among the cards of this draft"


def test_an_offer_that_the_pool_cannot_complete_is_refused() -> None:
    draft = Draft(2, ("nemesis", "bia", "medusa"))
    assert draft.refused == {"nemesis": "Nemesis leaves no card that could complete the offer"}


def test_only_what_is_left_of_the_offer_can_be_taken() -> None:
    draft = drafted(Draft(3), "pan", "apollo", "atlas", "apollo")
    assert draft.refused == {"apollo": "Apollo is taken already"}
    assert draft.refusal("hera") == "Hera is not offered"
    with pytest.raises(IllegalStep, match="Hera is not offered"):
        draft.choose("hera")


@pytest.mark.parametrize("choice", [-1, 2, "pan", True])
def test_the_start_player_is_one_of_the_players(choice: Choice) -> None:
    draft = drafted(Draft(2), "pan", "apollo", "apollo")
    with pytest.raises(IllegalStep, match="expected a player from 0 to 1"):
        draft.choose(choice)


def test_after_the_end_there_is_nothing_to_choose() -> None:
    done = drafted(Draft(2), "pan", "apollo", "apollo", 0)
    with pytest.raises(IllegalStep, match="the draft is finished"):
        done.choose(0)


def test_before_the_end_there_is_no_game() -> None:
    with pytest.raises(IllegalStep, match="not finished"):
        drafted(Draft(2), "pan", "apollo").game()


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Draft(1), "expected 2 to 4 players"),
        (lambda: Draft(5), "expected 2 to 4 players"),
        (lambda: Draft(2, challenger=2), "player 0 to 1, not 2"),
        (lambda: Draft(3, fleece=True), "the Golden Fleece is for 2 players"),
        (lambda: Draft(2, ("pan",)), "no deal for 2 players"),
        (lambda: Draft(2, ("pan", "hades")), "no deal for 2 players"),
        (lambda: Draft(2, ("pan", "pan")), "more than once"),
        (lambda: Draft(2, ("pan", "mortal")), "Mortal is no card"),
        (lambda: Draft(2, ("pan", "zorro")), "unknown power 'zorro'"),
        (lambda: Draft(2, ("pan", "athena"), fleece=True), "no deal"),
    ],
)
def test_a_draft_that_cannot_be_held_is_refused(make: object, reason: str) -> None:
    assert callable(make)
    with pytest.raises(IllegalSetup, match=reason):
        make()


# Banned cards in teams


def test_cards_banned_against_each_other_can_be_offered_to_teams() -> None:
    draft = drafted(Draft(4), "harpies", "hermes")
    assert draft.refusal("triton") == (
        "Triton against Harpies is banned by the cards, and no two teams keep them apart"
    )
    draft = drafted(draft, "pan", "apollo")
    assert draft.legal_choices == ("harpies", "hermes", "pan", "apollo")
    draft = draft.choose("harpies")
    assert draft.refused["hermes"] == "Harpies against Hermes is banned by the cards"
    assert draft.legal_choices == ("pan", "apollo")
    draft = draft.choose("pan")
    # The teammate of whoever has the Harpies must take Hermes, or the Challenger would get him.
    assert draft.refused["apollo"] == "Apollo leaves cards that are banned against each other"
    assert draft.legal_choices == ("hermes",)
    check_deal([power_named(name or "") for name in draft.choose("hermes").powers])


# The Golden Fleece


def test_the_shared_card_is_one_of_two_that_the_other_offers() -> None:
    draft = drafted(Draft(2, challenger=1, fleece=True), "pan", "hades")
    assert (draft.stage, draft.actor, draft.legal_choices) == (Stage.PICK, 0, ("pan", "hades"))
    done = draft.choose("hades")
    assert (done.actor, done.shared, done.powers) == (None, "hades", (None, None))
    rules = done.game().machine.rules
    assert rules.fleece is power_named("hades")
    assert rules.names == ("mortal", "mortal")


def test_in_the_golden_fleece_the_challenger_places_first_and_the_other_begins() -> None:
    done = drafted(Draft(2, challenger=1, fleece=True), "pan", "hades", "hades")
    assert done.seats == (1, 0)
    game = done.game()
    for turn in ("+B3+D3", "+C2+C4", "@ram=C3"):
        game.push_turn(turn)
    assert game.actor == done.seats[0]


def test_the_golden_fleece_offers_cards_that_have_its_icon() -> None:
    assert Draft(2, fleece=True).options == tuple(card.name for card in fleece_cards())
    pool = Draft(2, ("pan", "hades", "athena", "jason"), fleece=True)
    assert pool.refused.keys() == {"athena", "jason"}


# Values


def test_a_choice_leaves_the_draft_before_it_as_it_was() -> None:
    draft = Draft(2)
    after = draft.choose("pan")
    assert draft.choices == ()
    assert after.choices == ("pan",)
    assert after.undo() == draft
    assert hash(after.undo()) == hash(draft)


def test_every_choice_can_be_taken_back() -> None:
    draft = drafted(Draft(2), "pan", "apollo", "apollo", 1)
    while draft.choices:
        draft = draft.undo()
    assert draft == Draft(2)
    with pytest.raises(IndexError):
        draft.undo()


def test_names_are_read_in_any_case() -> None:
    assert Draft(2, ("PAN", "Ilimus")).choose("Limus").choose("Pan").offer == ("limus", "pan")


@given(st.integers(2, 4), st.integers(0, 3), st.integers(0, 10_000), st.booleans(), st.booleans())
def test_random_drafts_end_in_a_legal_game_and_replay(
    players: int, challenger: int, seed: int, few: bool, fleece: bool
) -> None:
    random = Random(seed)
    fleece = fleece and players == 2
    pool = draw_few(players, random, cards_for(players)) if few and not fleece else []
    draft = Draft(players, tuple(card.name for card in pool), challenger % players, fleece=fleece)
    while draft.actor is not None:
        assert not set(draft.refused) & set(draft.legal_choices)
        assert set(draft.refused) | set(draft.legal_choices) == set(draft.options)
        draft = draft.choose(random.choice(draft.legal_choices))
        assert Draft.from_json(draft.to_json()) == draft
    rules = draft.game().machine.rules
    assert sorted(draft.seats) == list(range(players))
    assert [rules.names[seat] for seat in draft.seats] == [name or "mortal" for name in draft.powers]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"mine": 1}',
        '{"players": "2"}',
        '{"players": true}',
        '{"pool": "pan"}',
        '{"pool": [1]}',
        '{"fleece": 0}',
        '{"choices": {}}',
        '{"choices": [null]}',
        '{"choices": [1.5]}',
    ],
)
def test_text_that_is_no_draft_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        Draft.from_json(text)


def test_text_with_an_illegal_choice_is_refused() -> None:
    with pytest.raises(IllegalStep, match="Hades against Pan"):
        Draft.from_json(json.dumps({"choices": ["pan", "hades"]}))
    with pytest.raises(IllegalSetup):
        Draft.from_json('{"players": 7}')
