"""A bot: somebody who chooses turns, and cards in a draft, at one level."""

from __future__ import annotations

from random import Random

from santorini.draft import Choice, Draft, Stage
from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluation.blurred import Blurred
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.network import Network
from santorini.engine.levels import STRONGEST, Level
from santorini.game import Game
from santorini.powers import library_for, power_named
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.step import Step

_SMALL_MEMORY = 8  # MB, for levels that look at few positions
_MEMORY = 64
_SHORTLIST = 12  # cards of a long list that a bot gives thought


class Bot:
    """Plays for whichever seat has to choose, from what that seat can see."""

    def __init__(
        self,
        level: Level = STRONGEST,
        *,
        seed: int = 0,
        evaluator: Evaluator | None = None,
        memory: int | None = None,
    ) -> None:
        self.level = level
        self._sharp = Network.default() if evaluator is None else evaluator
        eyes = Blurred(self._sharp, level.blur, seed) if level.blur else self._sharp
        size = memory or (_MEMORY if level.thinks else _SMALL_MEMORY)
        self.engine = Engine(eyes, memory=size, seed=seed, oversight=level.oversight)
        self._random = Random(seed)

    def choose(self, game: Game, limit: Limit | None = None) -> tuple[Step, ...]:
        """The steps of the turn to make, or of its rest, up to where somebody else has to choose."""
        return self.engine.play(game, self.level.limit(limit))

    def stop(self) -> None:
        """End the running search; `choose` returns what it has."""
        self.engine.stop()

    def choose_draft(self, draft: Draft) -> Choice:
        """What to choose in a draft, by what the evaluation thinks of the cards."""
        options = list(draft.legal_choices)
        if len(options) > _SHORTLIST:
            options = self._random.sample(options, _SHORTLIST)
        best = options[0]
        liking = -1e9
        for option in options:
            value = self._liking(draft, option) + self._random.random() * max(self.level.blur, 20)
            if value > liking:
                best, liking = option, value
        return best

    def _liking(self, draft: Draft, option: Choice) -> float:
        """How good a choice is for the player who makes it."""
        if draft.stage is Stage.START and draft.actor is not None:
            after = draft.choose(option)
            return self._prospects(after.game(), after.seats[draft.actor])
        if draft.stage is Stage.PICK and not draft.fleece:
            return sum(self._matchup(str(option), rival) for rival in draft.offer if rival != option)
        return 0.0  # others may take what is offered, and the Golden Fleece is shared: let chance decide

    def _matchup(self, mine: str, rival: str) -> float:
        """What the evaluation says before anybody has placed a worker, the first or the second to move."""
        total = 0.0
        for names in ((mine, rival), (rival, mine)):
            cards = [power_named(name) for name in names]
            machine = Machine(Rules(cards, library=library_for(cards)))
            self._sharp.prepare(machine)
            total += int(self._sharp.evaluate(machine.initial(), 0 if names[0] == mine else 1))
        return total

    def _prospects(self, game: Game, seat: int) -> float:
        machine = game.machine
        self._sharp.prepare(machine)
        return float(self._sharp.evaluate(game.state, machine.rules.side_of(seat)))
