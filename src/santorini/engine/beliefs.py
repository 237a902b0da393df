"""Beliefs: the full positions that a seat holds possible after all that it has seen of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from time import monotonic

from santorini.engine.guesses import hides_something, imagine
from santorini.engine.regrets import Regrets
from santorini.engine.worlds import World
from santorini.game import Game
from santorini.rules.events import BUILT, DOMED
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import Offers, to_of
from santorini.telling import Made

MOST = 300  # positions held possible between turns; of more, some are taken at random
_MOST_INSIDE = 3000  # the same inside a turn, where it matters who has moved
_LOOKED_BACK = 60  # steps; what was before is guessed at
_TRIES = 4 * MOST  # guesses to begin with


class Beliefs:
    """Follows one game with the eyes of one seat.

    Every position held possible is played on: by the seat's own steps, which it knows, and by all that
    others could have made. What then looks different from what the seat saw was not the case. With
    `regrets`, others are taken to know what they do: where they would have to regret their turn, that is
    doubted.
    """

    def __init__(self, machine: Machine, seat: int, seed: int, regrets: Regrets | None = None) -> None:
        self.machine = machine
        self.seat = seat
        self._seed = seed
        self._regrets = regrets
        self._last: Made | None = None
        self._known = 0  # steps of the game that were followed
        self._held: list[World] = []
        self.whole = True  # is nothing left out that is possible?
        self._offers = Offers()

    def follows(self, game: Game, seat: int) -> bool:
        """Does the game go on from where it was followed to?"""
        if game.machine is not self.machine or seat != self.seat or self._last is None:
            return False
        made = game.made
        return len(made) >= self._known and made[self._known - 1] is self._last

    def about(self, game: Game, deadline: float | None = None) -> list[World]:
        """What may be the case now.

        Nothing if all that was held possible turned out to be wrong, or if there was not enough time to
        follow the game up to here, by time.monotonic.
        """
        made = game.made
        if not self.follows(game, self.seat):
            self._known = max(0, len(made) - _LOOKED_BACK)
            start = made[self._known].before if made else game.state
            self._held = [World(guess) for guess in self._guesses(self.machine.view(start, self.seat))]
        # Regrets may take half of the time: without them there is less to conclude, but something.
        soon = None if deadline is None else (monotonic() + deadline) / 2
        for step in made[self._known :]:
            if _is_past(deadline):
                return []
            self._learn(step, soon)
            self._known += 1
            self._last = step
        seen = self.machine.view(game.state, self.seat)
        return list(self._aligned(self._held, seen))

    def _learn(self, made: Made, deadline: float | None) -> None:
        """See one more step."""
        machine, seat = self.machine, self.seat
        before, after = machine.view(made.before, seat), machine.view(made.after, seat)
        own = machine.actor(made.before) == seat
        built = {event.to for event in made.told_to(machine, seat).events if event.kind in (BUILT, DOMED)}
        if not own:
            self._hope(deadline)
        found: dict[int, World] = {}
        for world in self._aligned(self._held, before):
            for code in (made.step.code,) if own else self._steps(world.position, built):
                child = world.position.copy()
                machine.apply(child, code)
                if machine.view(child, seat) == after:
                    key, come = int(child.key()), World(child, world.doubt, world.hope)
                    if key not in found or come.is_easier_than(found[key]):
                        found[key] = come
        held = [found[key] for key in sorted(found)]
        most = MOST if after.phase == BETWEEN else _MOST_INSIDE
        if len(held) > most:
            held = Random(f"beliefs {self._seed} {self._known}").sample(held, most)
            self.whole = False
        self._held = held
        if after.phase == BETWEEN:
            self._regret(deadline)

    def _hope(self, deadline: float | None) -> None:
        """Somebody else acts: know what they could have, from the beginning of their turn on."""
        beginning = [
            world for world in self._held if world.hope is None and self._is_for_others(world.position)
        ]
        hopes: list[float | None] = []
        for world in beginning:
            if self._regrets is None or _is_past(deadline):
                return
            hopes.append(self._regrets.hope(world.position))
        for world, hope in zip(beginning, hopes, strict=True):
            world.hope = hope

    def _is_for_others(self, position: Position) -> bool:
        """Is it the turn of somebody else, after the setup and without anything to be drawn?"""
        side_of = self.machine.rules.side_of
        return (
            position.phase != OVER
            and not position.setup
            and not position.chance
            and side_of(position.seat) != side_of(self.seat)
        )

    def _regret(self, deadline: float | None) -> None:
        """A turn is over: doubt what whoever made it would regret."""
        regrets: list[float] = []
        for world in self._held:
            if self._regrets is None or _is_past(deadline):
                break
            regrets.append(0.0 if world.hope is None else self._regrets.regret(world.hope, world.position))
        for index, world in enumerate(self._held):
            world.hope = None
            if len(regrets) == len(self._held):
                world.doubt += regrets[index]

    def _steps(self, position: Position, built: set[int]) -> list[int]:
        """What could have been done, if these spaces were built on."""
        self.machine.legal(position, self._offers)
        steps = self._offers.steps()
        return [step for step in steps if to_of(step) in built] if built else steps

    def _aligned(self, worlds: Iterable[World], seen: Position) -> Iterator[World]:
        """Those that look as was seen, with the turn begun if it has."""
        for world in worlds:
            position = world.position
            if seen.phase not in (BETWEEN, OVER):
                position = self.machine.opened(position)
            if self.machine.view(position, self.seat) == seen:
                yield World(position, world.doubt, world.hope)

    def _guesses(self, seen: Position) -> Iterable[Position]:
        """Different guesses at what was hidden before the first step that is looked at."""
        self.whole = not hides_something(self.machine, seen, self.seat)
        if self.whole:
            return [seen]
        random = Random(f"guesses {self._seed}")
        found: dict[int, Position] = {}
        for _ in range(_TRIES):
            guess = imagine(self.machine, seen, self.seat, random)
            found.setdefault(int(guess.key()), guess)
            if len(found) >= MOST:
                break
        return found.values()


def _is_past(deadline: float | None) -> bool:
    return deadline is not None and monotonic() > deadline
