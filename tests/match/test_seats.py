"""Sitting down, standing up, and who is there."""

from random import Random

from santorini.match import decide
from santorini.match.entries import Person
from santorini.match.match import Match
from santorini.server.wire.errors import Code
from santorini.server.wire.values import Ending, Options, Status
from tests.match.sitting import GAME, SALT, Sitting, house_bot, person, refused, user


def opened(**options: object) -> Match:
    """A game with its maker Ann at the table."""
    match = Match(GAME)
    for entry in decide.create(Options.model_validate(options), person("Ann", kind="account"), SALT, 0.0):
        match.apply(entry)
    return match


def sit(match: Match, who: Person, chair: int | None = None) -> None:
    for entry in decide.sit(match, who, chair, 1.0, Random(0)):
        match.apply(entry)


def test_the_game_begins_when_the_last_chair_is_taken() -> None:
    match = opened(powers="random", players=3)
    sit(match, person("Bob"))
    assert match.game is None
    sit(match, person("Cat"))
    assert match.status is Status.PLAYING
    assert refused(lambda: sit(match, person("Dan"))) == (Code.TOO_LATE, "The game has begun already.")


def test_a_chair_may_be_named() -> None:
    match = opened(powers="random", players=3)
    sit(match, person("Bob"), 2)
    assert match.chairs_of(user("Bob")) == [2]
    assert refused(lambda: sit(match, person("Cat"), 2)) == (Code.NO_SEAT, "That seat is taken.")
    assert refused(lambda: sit(match, person("Cat"), 3)) == (
        Code.NO_SEAT,
        "There is no chair 3: expected 0 to 2.",
    )


def test_whoever_stands_up_makes_room() -> None:
    match = opened(powers="random", players=3)
    sit(match, person("Bob"))
    for entry in decide.come(match, 1, "n1", 2.0):
        match.apply(entry)
    for entry in decide.stand(match, user("Bob"), 3.0):
        match.apply(entry)
    assert match.chairs == [person("Ann", kind="account"), None, None]
    assert not match.present
    assert refused(lambda: decide.stand(match, user("Bob"), 3.0))[0] is Code.NOT_YOURS


def test_when_the_maker_goes_an_open_game_is_over() -> None:
    match = opened()
    for entry in decide.stand(match, user("Ann"), 3.0):
        match.apply(entry)
    assert match.status is Status.ABORTED
    assert match.result is not None
    assert match.result.ending is Ending.ABORTED


def test_nobody_stands_up_from_a_game_that_runs() -> None:
    match = opened()
    sit(match, person("Bob"))
    assert refused(lambda: decide.stand(match, user("Bob"), 3.0))[0] is Code.TOO_LATE


def test_one_user_may_have_several_chairs() -> None:
    sitting = Sitting(["Ann", "Ann"])
    assert sitting.whole(0)["mine"] == [0, 1]
    sitting.send("Ann", "turn", text="+B3+D3")
    sitting.send("Ann", "turn", text="+C2+C4")  # whoever acts is meant
    assert sitting.match.actor == 0
    assert refused(lambda: sitting.send("Ann", "turn", text="B3>B4^B5", chair=1))[0] is Code.NOT_YOUR_TURN
    assert refused(lambda: sitting.send("Bob", "resign")) == (
        Code.NOT_YOURS,
        "You have no seat in this game.",
    )
    assert refused(lambda: Sitting().send("Ann", "resign", chair=1)) == (
        Code.NOT_YOURS,
        "That is not your seat.",
    )


def test_a_rated_game_is_played_by_different_people_with_accounts() -> None:
    match = opened(rated=True)
    assert refused(lambda: sit(match, person("Bob")))[0] is Code.NOT_ALLOWED
    assert refused(lambda: sit(match, person("Ann", kind="account"))) == (
        Code.NOT_ALLOWED,
        "Nobody plays a rated game against themselves.",
    )
    assert refused(lambda: sit(match, house_bot()))[0] is Code.NOT_ALLOWED
    sit(match, person("Bob", kind="bot"))
    assert match.status is Status.PLAYING


def test_a_house_bot_has_a_chair_and_plays_when_it_has_to() -> None:
    sitting = Sitting(["Ann", house_bot(5)])
    player = sitting.whole(0)["players"][1]
    assert player["bot"] == 5
    assert player["present"] is True
    assert decide.bot_plays(sitting.match, (), sitting.now) == []
    sitting.turns("+B3+D3")
    assert sitting.match.bot_to_act == 1
    steps = list(sitting.match.legal.values())
    sitting.append(decide.bot_plays(sitting.match, (steps[0].code,), sitting.now))
    sitting.append(
        decide.bot_plays(sitting.match, (next(iter(sitting.match.legal.values())).code,), sitting.now)
    )
    assert sitting.match.actor == 0
    sitting.check_accounts()


def test_a_house_bot_chooses_in_a_draft() -> None:
    sitting = Sitting([house_bot(), "Bob"], powers="draft", cards=("pan", "atlas", "apollo"))
    while (draft := sitting.match.draft) is not None:
        if sitting.match.bot_to_act is None:
            assert decide.bot_chooses(sitting.match, draft.legal_choices[0], sitting.now) == []
            sitting.act("choose", choice=draft.legal_choices[0])
        else:
            sitting.append(decide.bot_chooses(sitting.match, draft.legal_choices[0], sitting.now))
    assert sitting.match.status is Status.PLAYING
    sitting.check_accounts()


# Presence


def test_players_are_seen_to_come_and_go() -> None:
    sitting = Sitting()
    sitting.come(1)
    assert [player["present"] for player in sitting.accounts[None]["players"]] == [False, True]
    sitting.come(1)
    assert len(sitting.told[None]) == len(sitting.told[0])
    sitting.go(1)
    assert [player["present"] for player in sitting.accounts[0]["players"]] == [False, False]


def test_a_connection_to_an_older_node_is_gone_without_its_player() -> None:
    sitting = Sitting()
    sitting.come(1, "n1")
    sitting.come(1, "n2")
    sitting.go(1, "n1")
    assert sitting.accounts[0]["players"][1]["present"] is True


def test_whoever_goes_before_the_game_begins_is_gone_when_it_does() -> None:
    match = opened()
    for entry in [*decide.come(match, 0, "n1", 2.0)]:
        match.apply(entry)
    for entry in decide.go(match, 0, "n1", 3.0):
        match.apply(entry)
    assert match.claim_at(0) is None
    sit(match, person("Bob"))
    assert not match.present
    assert match.claim_at(0) == 601.0
