"""The next game of the same players."""

import json
from dataclasses import replace
from typing import Any

import pytest

from santorini.match.codec import to_text
from santorini.match.entries import OfferKind
from santorini.match.offers import rematch
from santorini.match.options import Powers
from santorini.server.wire.errors import Code
from tests.match.sitting import GAME, NAMES, Sitting, house_bot, refused

CHOSEN = {"powers": "chosen", "cards": ("apollo", "pan")}


def finished(people: Any = None, **options: Any) -> Sitting:
    sitting = Sitting(people, **options)
    if sitting.options.players == 3:
        sitting.turns("+A1+A2", "+B1+B2", "+C1+C2")
        sitting.by(1, "resign")
    sitting.by(0, "resign")
    return sitting


def agree(sitting: Sitting, **fields: Any) -> rematch.RematchPlan:
    """Everybody wants a rematch; what becomes of it."""
    for chair in sorted(sitting.match.humans):
        sitting.by(chair, "offer", kind="rematch", **(fields if not sitting.match.offers else {}))
    return planned(sitting)


def planned(sitting: Sitting) -> rematch.RematchPlan:
    plan = rematch.plan(sitting.match)
    assert plan is not None
    return plan


def begun(plan: rematch.RematchPlan) -> Sitting:
    """The game that was planned."""
    sitting = Sitting(plan.people, **json.loads(to_text(plan.options)))
    facts = replace(sitting.match.facts, rematch_of=GAME, powers_from=plan.powers_from)
    sitting.match = replace(sitting.match, facts=facts)
    return sitting


def by_seat(sitting: Sitting) -> list[str]:
    return [person.name for chair in sitting.play.order if (person := sitting.match.chairs[chair])]


def test_the_second_player_begins_with_the_same_power() -> None:
    plan = agree(finished(**CHOSEN))
    assert [person.name for person in plan.people] == ["Bob", "Ann"]
    play = begun(plan).play
    assert play.cards == ("pan", "apollo")
    assert play.order == (0, 1)


def test_of_three_everybody_moves_up() -> None:
    plan = agree(finished(players=3, powers="chosen", cards=("apollo", "pan", "atlas")))
    assert [person.name for person in plan.people] == ["Bob", "Cat", "Ann"]
    assert plan.options.cards == ("pan", "atlas", "apollo")


def test_new_powers_are_drawn_as_before() -> None:
    sitting = finished(powers="random", deck="simple")
    assert agree(sitting, same_powers=False).options.powers is Powers.RANDOM
    same = agree(finished(powers="random", deck="simple"))
    assert same.options.powers is Powers.CHOSEN
    assert same.options.cards == tuple(reversed(sitting.play.cards))


def test_powers_of_a_draft_can_be_kept_or_drafted_anew() -> None:
    def drafted() -> Sitting:
        sitting = Sitting(powers="draft", cards=("pan", "zeus", "atlas"))
        for choice in ("zeus", "atlas", "zeus", 0):
            sitting.act("choose", choice=choice)
        sitting.by(0, "resign")
        return sitting

    kept = agree(drafted())
    assert (kept.options.powers, set(kept.options.cards)) == (Powers.CHOSEN, {"zeus", "atlas"})
    anew = agree(drafted(), same_powers=False)
    assert (anew.options.powers, anew.options.cards) == (Powers.DRAFT, ("pan", "zeus", "atlas"))


def test_twice_in_a_row_the_first_way_of_dealing_is_remembered() -> None:
    first = agree(finished(powers="random", deck="simple"))
    again = begun(first)
    again.by(0, "resign")
    assert [person.name for person in again.match.chairs if person] == ["Bob", "Ann"]
    second = agree(again, same_powers=False)
    assert [person.name for person in second.people] == ["Ann", "Bob"]
    assert second.options.powers is Powers.RANDOM
    assert second.options.deck == "simple"


def test_the_golden_fleece_keeps_its_card() -> None:
    plan = agree(finished(fleece=True, powers="random"))
    sitting = begun(plan)
    assert sitting.play.fleece == plan.options.cards[0]


def test_mortals_stay_mortals() -> None:
    plan = agree(finished())
    assert plan.options.powers is Powers.NONE
    assert begun(plan).play.cards == ("mortal", "mortal")


def test_a_game_from_a_position_is_played_again_from_there() -> None:
    position = "0000000000000000000000000/1/apollo:B3,D3/mortal:C2,C4"
    plan = agree(finished(position=position))
    assert begun(plan).play.cards == ("apollo", "mortal")


@pytest.mark.parametrize("first", ["maker", "others"])
@pytest.mark.parametrize("to_move", [1, 2])
def test_from_a_position_everybody_keeps_the_side(first: str, to_move: int) -> None:
    position = f"0000000000000000000000000/{to_move}/apollo:B3,D3/mortal:C2,C4"
    game = finished(position=position, first=first)
    before = by_seat(game)
    for _ in range(2):
        game = begun(agree(game))
        assert by_seat(game) == before
        game.by(0, "resign")


def test_bots_and_one_screen_agree_at_once() -> None:
    for people in (["Ann", house_bot()], ["Ann", "Ann"]):
        sitting = finished(people)
        sitting.by(0, "offer", kind="rematch")
        assert len(planned(sitting).people) == 2


def test_a_rematch_is_for_games_that_are_over() -> None:
    running = Sitting()
    assert refused(lambda: running.by(0, "offer", kind="rematch"))[0] is Code.TOO_EARLY
    assert refused(lambda: running.by(0, "offer", kind="pause", same_powers=False)) == (
        Code.MALFORMED,
        "Only a rematch may have other powers.",
    )


def test_one_game_has_one_rematch_with_one_name() -> None:
    sitting = finished(**CHOSEN)
    sitting.by(0, "offer", kind="rematch")
    assert rematch.plan(sitting.match) is None
    offer = {"kind": "rematch", "by": 0, "agreed": [0], "same_powers": True}
    assert sitting.accounts[1]["now"]["offers"] == [offer]
    sitting.by(1, "decline", kind="rematch")
    assert OfferKind.REMATCH not in sitting.match.offers
    plan = agree(sitting)
    assert plan.id == planned(sitting).id
    assert plan.id.isalnum()
    assert len(plan.id) == 10
    sitting.append(rematch.announce(sitting.match, plan.id, sitting.now))
    assert sitting.accounts[None]["result"]["next"] == plan.id
    assert rematch.announce(sitting.match, plan.id, sitting.now) == []
    assert refused(lambda: sitting.by(0, "offer", kind="rematch")) == (
        Code.TOO_LATE,
        "There is a rematch already.",
    )
    sitting.check_accounts()
    sitting.check_replay()


def test_an_aborted_game_can_be_played_again() -> None:
    sitting = Sitting()
    sitting.by(0, "abort")
    assert [person.name for person in agree(sitting).people] == [NAMES[1], NAMES[0]]
