"""Sitting down, standing up, and who is there."""

from random import Random

from santorini.match import seating, unasked
from santorini.match.after import after
from santorini.match.entries import Entry, Person
from santorini.match.result import Ending, Status
from santorini.server.mapping.commands import options_of
from santorini.server.wire.errors import Code
from santorini.server.wire.values import Options
from tests.match.sitting import GAME, SALT, Sitting, house_bot, person, refused, user


class Opened:
    """A game with its maker Ann at the table."""

    def __init__(self, **options: object) -> None:
        ann = person("Ann", kind="account")
        shall_be = options_of(Options.model_validate(options))
        _, made = seating.create(GAME, shall_be, {0: ann}, 0.0, Random(0), salt=SALT, maker=ann.user)
        self.match = made[-1].after

    def append(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.match = after(self.match, entry)

    def sit(self, who: Person, chair: int | None = None) -> None:
        self.append(seating.sit(self.match, who, chair, 1.0, Random(0)))

    def stand(self, who: str) -> None:
        self.append(seating.stand(self.match, user(who), 3.0))


def test_the_game_begins_when_the_last_chair_is_taken() -> None:
    game = Opened(powers="random", players=3)
    game.sit(person("Bob"))
    assert game.match.game is None
    game.sit(person("Cat"))
    assert game.match.status is Status.PLAYING
    assert refused(lambda: game.sit(person("Dan"))) == (Code.TOO_LATE, "The game has begun already.")


def test_a_chair_may_be_named() -> None:
    game = Opened(powers="random", players=3)
    game.sit(person("Bob"), 2)
    assert game.match.chairs_of(user("Bob")) == [2]
    assert refused(lambda: game.sit(person("Cat"), 2)) == (Code.NO_SEAT, "That seat is taken.")
    assert refused(lambda: game.sit(person("Cat"), 3)) == (
        Code.NO_SEAT,
        "There is no chair 3: expected 0 to 2.",
    )


def test_whoever_stands_up_makes_room() -> None:
    game = Opened(powers="random", players=3)
    game.sit(person("Bob"))
    game.append(unasked.come(game.match, 1, "n1", 2.0))
    game.stand("Bob")
    assert game.match.chairs == (person("Ann", kind="account"), None, None)
    assert not game.match.present
    assert refused(lambda: game.stand("Bob"))[0] is Code.NOT_YOURS


def test_when_the_maker_goes_an_open_game_is_over() -> None:
    game = Opened()
    game.stand("Ann")
    assert game.match.status is Status.ABORTED
    assert game.match.result is not None
    assert game.match.result.ending is Ending.ABORTED


def test_nobody_stands_up_from_a_game_that_runs() -> None:
    game = Opened()
    game.sit(person("Bob"))
    assert refused(lambda: game.stand("Bob"))[0] is Code.TOO_LATE


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
    game = Opened(rated=True)
    assert refused(lambda: game.sit(person("Bob")))[0] is Code.NOT_ALLOWED
    assert refused(lambda: game.sit(person("Ann", kind="account"))) == (
        Code.NOT_ALLOWED,
        "Nobody plays a rated game against themselves.",
    )
    assert refused(lambda: game.sit(house_bot()))[0] is Code.NOT_ALLOWED
    game.sit(person("Bob", kind="bot"))
    assert game.match.status is Status.PLAYING


def test_a_house_bot_has_a_chair_and_plays_when_it_has_to() -> None:
    sitting = Sitting(["Ann", house_bot(5)])
    player = sitting.whole(0)["players"][1]
    assert player["bot"] == 5
    assert player["present"] is True
    assert unasked.bot_plays(sitting.match, (), sitting.now) == []
    sitting.turns("+B3+D3")
    assert sitting.match.bot_to_act == 1
    for _ in range(2):
        first = sitting.play.game.legal_steps[:1]
        sitting.append(unasked.bot_plays(sitting.match, first, sitting.now))
    assert sitting.match.actor == 0
    sitting.check_accounts()


def test_a_house_bot_chooses_in_a_draft() -> None:
    sitting = Sitting([house_bot(), "Bob"], powers="draft", cards=("pan", "atlas", "apollo"))
    while (draft := sitting.match.draft) is not None:
        if sitting.match.bot_to_act is None:
            assert unasked.bot_chooses(sitting.match, draft.legal_choices[0], sitting.now) == []
            sitting.act("choose", choice=draft.legal_choices[0])
        else:
            sitting.append(unasked.bot_chooses(sitting.match, draft.legal_choices[0], sitting.now))
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
    game = Opened()
    game.append(unasked.come(game.match, 0, "n1", 2.0))
    game.append(unasked.go(game.match, 0, "n1", 3.0))
    assert game.match.claim_at(0) is None
    game.sit(person("Bob"))
    assert not game.match.present
    assert game.match.claim_at(0) == 601.0
