"""Random games of random people: nothing goes wrong, nobody is stuck, and every account stays true."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from santorini import compiled
from santorini.legal import LegalSteps
from santorini.match import unasked
from santorini.match.result import Status
from santorini.notation.pieces import play
from santorini.notation.turn import write_turn
from santorini.powers import all_powers
from santorini.powers.deal import PRINTED_GROUPS
from santorini.rules.position import BETWEEN, OVER
from santorini.rules.power import HERO
from santorini.server.wire.errors import Refused
from tests.match.sitting import NAMES, Sitting, house_bot

CARDS = [card for card in all_powers() if card.group in PRINTED_GROUPS]
COMMANDS = 50
SHARE = 1 if compiled() else 6
CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "live", "base": 120, "increment": 5},
    {"kind": "days", "days": 2},
)
# Cards that answer, draw, hide and steal meet more often than others would by chance.
SPECIAL = (
    ("gaea", "zeus"),
    ("mortal", "gaea"),
    ("atlas", "gaea", "moerae"),
    ("chaos", "gaea"),
    ("hecate", "chaos"),
    ("circe", "hecate"),
    ("circe", "moerae"),
    ("hecate", "gaea", "pan"),
    ("chaos", "moerae", "hecate"),
    ("tartarus", "chaos"),
    ("chaos", "apollo", "pan", "zeus"),
)


def tables() -> list[tuple[str, ...]]:
    """Every card with two to four players, as far as it may be, in no particular order."""
    found = []
    for players in (2, 3, 4):
        names = [
            card.name
            for card in CARDS
            if str(players) in card.players and (players == 2 or card.group != HERO)
        ]
        Random(players).shuffle(names)
        found += [
            tuple(names[start : start + players]) for start in range(0, len(names) - players + 1, players)
        ]
    return [*SPECIAL, *found][::SHARE]


class Crowd:
    """People who do whatever comes to their minds."""

    def __init__(self, cards: tuple[str, ...], seed: str) -> None:
        self.random = Random(seed)
        people: list[Any] = list(NAMES[: len(cards)])
        if self.random.random() < 0.2:
            people[1] = house_bot()
        elif self.random.random() < 0.2:
            people[1] = people[0]
        options: dict[str, Any] = {"powers": "chosen", "cards": cards}
        if self.random.random() < 0.15 and "mortal" not in cards:
            options = {"powers": "draft", "cards": cards}
        self.sitting = Sitting(
            people,
            seed=self.random.randrange(1000),
            players=len(cards),
            first="random",
            clock=self.random.choice(CLOCKS),
            allow_banned=True,
            **options,
        )

    @property
    def anybody(self) -> int:
        return self.random.choice(sorted(self.sitting.match.humans))

    def do_something(self) -> None:
        sitting, random = self.sitting, self.random
        sitting.now += random.random() * 2
        sitting.confirm = random.choice(("now", "ask", 3.0))
        sitting.lag = random.choice((0.0, 0.2, 9.0))
        with suppress(Refused):
            if random.random() < 0.7:
                self._choose()
            else:
                random.choice(self._others())()

    def _choose(self) -> None:
        sitting, match = self.sitting, self.sitting.match
        if match.halted:
            sitting.come(self.anybody)
        elif match.actor is None:
            sitting.by(self.anybody, "offer", kind="resume")
        elif match.draft is not None:
            choice = self.random.choice(match.draft.legal_choices)
            if match.bot_to_act is None:
                sitting.act("choose", choice=choice)
            else:
                sitting.append(unasked.bot_chooses(match, choice, sitting.now))
                sitting.draw()
        elif match.bot_to_act is not None:
            step = self.random.choice(sitting.play.game.legal_steps[:])
            sitting.append(unasked.bot_plays(match, (step,), sitting.now))
            sitting.draw()
        elif match.waiting:
            sitting.act("confirm", turn=match.finished)
        elif self.random.random() < 0.1:
            self._whole_turn()
        else:
            sitting.act("step", step=self.random.choice(match.legal), turn=match.finished)

    def _whole_turn(self) -> None:
        """A turn as its player imagines it: because of hidden facts it may end earlier."""
        match, game = self.sitting.match, self.sitting.match.game
        assert game is not None
        assert match.acting_seat is not None
        known = game.machine.seen(game.state, match.acting_seat)
        position, steps = known, []
        while position.phase not in (BETWEEN, OVER):
            step = self.random.choice(list(LegalSteps(game.machine, position)))
            position = play(game.machine, position, step.code).position
            steps.append(step)
        text = write_turn(game.machine, known, steps)
        if text:  # nothing but the end was left
            self.sitting.act("turn", text=text)

    def _others(self) -> list[Any]:
        sitting, random = self.sitting, self.random
        somebody = self.anybody
        kind = random.choice(("takeback", "takeback", "pause", "resume", "rematch", "draw"))
        node = random.choice(("n1", "n2"))
        return [
            *[
                lambda: (
                    sitting.act("undo", all=random.random() < 0.5)
                    if sitting.match.actor is not None
                    else None
                )
            ]
            * 4,
            *[lambda: sitting.by(somebody, "offer", kind=kind)] * 4,
            *[lambda: sitting.come(somebody, node)] * 2,
            lambda: sitting.by(somebody, "decline", kind=kind),
            lambda: sitting.by(somebody, "claim"),
            lambda: sitting.go(somebody, node),
            lambda: sitting.wait(random.choice((1, 4, 100))),
            lambda: sitting.halt(),
            lambda: sitting.send(random.choice((*NAMES, "Eve")), "say", text="well"),
            lambda: sitting.send("Eve", "say", room="watchers", text="oh"),
            lambda: random.random() < 0.15 and sitting.by(somebody, random.choice(("resign", "abort"))),
        ]

    def check_that_it_goes_on(self) -> None:
        """While a game is not over, somebody can act."""
        match = self.sitting.match
        if match.over or match.still:
            return
        assert match.actor is not None
        if match.draft is not None:
            assert match.draft.legal_choices
        else:
            assert match.waiting or match.legal


@pytest.mark.parametrize("cards", tables(), ids="-".join)
def test_whoever_follows_a_game_knows_what_a_newcomer_is_told(cards: tuple[str, ...]) -> None:
    crowd = Crowd(cards, "-".join(cards))
    sitting = crowd.sitting
    for _ in range(COMMANDS):
        crowd.do_something()
        sitting.check_accounts()
        crowd.check_that_it_goes_on()
        if sitting.match.over:
            assert sitting.match.status in (Status.OVER, Status.ABORTED)
            break
    sitting.check_replay()
