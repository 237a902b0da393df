"""Two games side by side that differ only in what one seat may not know."""

from __future__ import annotations

import re
from random import Random

from santorini import Game, Step, View, write_record
from santorini.rules.events import CANCELLED, REMOVED
from santorini.rules.position import OVER
from santorini.rules.power import Power
from santorini.rules.steps import BUILD, MOVE, PLACE, TOKEN
from santorini.telling import hiding_from

SALT = "pepper"
_HASH = re.compile(r"=[0-9a-f]{16}\b")
_ATTEMPTS = 6


class Worlds:
    """The same open play in two worlds; `seat` cannot tell which one is real."""

    def __init__(self, one: Game, other: Game, seat: int | None) -> None:
        self.games = one, other
        self.seat = seat

    @property
    def over(self) -> bool:
        return any(game.state.phase == OVER for game in self.games)

    def play_step(self, random: Random) -> bool:
        """Go on in both worlds; False when they can be told apart, or cannot go on alike."""
        one, other = self.games
        if self.over or one.actor != other.actor:
            return False
        steps = self._secret_steps(random) if self._hiding() else self._open_steps(random)
        if steps is None:
            return False
        for game, step in zip(self.games, steps, strict=True):
            game.push(step)
        hidden = hiding_from(one.machine, one.state, self.seat)  # nothing, once a card has changed hands
        return bool(hidden) and not self.over and facts(one, self.seat) == facts(other, self.seat)

    def _open_steps(self, random: Random) -> tuple[Step, Step] | None:
        one, other = self.games
        step = random.choice(list(one.legal_steps))
        return (step, step) if step in other.legal_steps else None

    def _hiding(self) -> list[Power]:
        """The cards by which the player who has to choose hides something."""
        game = self.games[0]
        return [
            power
            for power in hiding_from(game.machine, game.state, self.seat)
            if power.seat == game.actor
        ]  # fmt: skip

    def _secret_steps(self, random: Random) -> tuple[Step, Step] | None:
        """One choice in each world, such that what others see of them is the same."""
        one, other = self.games
        for _ in range(_ATTEMPTS):
            step = random.choice(list(one.legal_steps))
            alike = [choice for choice in other.legal_steps if self._look_alike(step, choice)]
            if alike:
                return step, random.choice(alike)
        return None

    def _look_alike(self, step: Step, other: Step) -> bool:
        if step.kind != other.kind:
            return False
        hides_workers = any(power.hides_workers for power in self._hiding())
        if step.kind in (PLACE, MOVE):
            return hides_workers or step == other
        if step.kind == BUILD and hides_workers:
            return step.to == other.to
        return step.kind == TOKEN or step == other


def facts(game: Game, seat: int | None) -> tuple[object, ...]:
    """What anybody sees at the table: blocks, open workers, cards, whose choice it is, and what stopped
    a turn or a worker."""
    view = game.view(seat)
    state = view.state
    open_workers = state.workers0, state.workers1, state.workers2
    levels = state.level1, state.level2, state.level3, state.domes
    events = [*game.last_events, *(event for turn in game.turns[-1:] for event in turn.events)]
    told = [event for event in events if event.kind in (CANCELLED, REMOVED)]
    return levels, open_workers, state.cards, state.phase, view.actor, len(game.turns), len(told)


def present(view: View) -> dict[str, object]:
    """What a view gives about this moment, in a form that can be compared byte by byte."""
    return {
        "position": view.position,
        "state": view.state.fields(),
        "running": view.running_text,
        "last events": view.last_events,
        "steps": view.legal_steps,
        "actor": view.actor,
        "undo": view.can_undo,
    }


def everything(view: View) -> dict[str, object]:
    """All that a view gives, the past too."""
    return {
        **present(view),
        "turns": view.turns,
        "picture": str(view),
        "svg": view.svg(),
        # A hash says nothing to those who do not know the salt.
        "record": _HASH.sub("=hash", write_record(view.record(SALT))),
    }


def secrets(game: Game) -> tuple[object, ...]:
    """What one world has and the other one has not."""
    state = game.state
    return state.workers0, state.workers1, state.workers2, state.memory0, state.memory1, state.memory2
