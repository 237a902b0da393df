"""The game on the board, as a match plays it: steps that may still be taken back, and turns that count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from santorini.game import Game
from santorini.match.entries import Stepped
from santorini.rules.power import Power
from santorini.step import Step, StepKind
from santorini.view import View

_PLAYING_KINDS = {
    StepKind.MOVE,
    StepKind.BUILD,
    StepKind.DOME,
    StepKind.FORCE,
    StepKind.RAZE,
    StepKind.REMOVE,
}


@dataclass(frozen=True)
class Waiting:
    """A complete turn that its player has not confirmed."""

    seat: int
    since: float
    after: float | None  # seconds

    @property
    def until(self) -> float | None:
        """When it is confirmed by itself."""
        return None if self.after is None else self.since + self.after


@final
class Play:
    """A value: games in it are never changed, only copied.

    `settled` is the game when somebody else got the turn last: what was made since is its player's alone,
    to take back or to confirm. `game` has everything; it is `settled` itself if there is nothing more.
    """

    def __init__(
        self,
        order: tuple[int, ...],
        cards: tuple[str, ...],
        fleece: str | None,
        secretive: bool,
        game: Game,
        settled: Game,
        last_from: int = 0,
        own_steps: int = 0,
        waiting: Waiting | None = None,
        out_order: tuple[int, ...] = (),
    ) -> None:
        self.order: Final = order  # the chair of each seat
        self.cards: Final = cards  # dealt to each seat
        self.fleece: Final = fleece
        self.secretive: Final = secretive  # does somebody hide something? Then others see finished turns
        self.game: Final = game
        self.settled: Final = settled
        self.last_from: Final = last_from  # the step with which what was settled last began
        self.own_steps: Final = own_steps  # how many steps their player may still take back
        self.waiting: Final = waiting
        self.out_order: Final = out_order  # the seats that are out of the game, the first one first
        # Who has to choose: None when the game is over, CHANCE if chance has to draw.
        self.acting_seat: Final = waiting.seat if waiting else game.actor
        # Was anything made that somebody else has not got yet?
        self.open: Final = game is not settled
        # How many turns count; one that waits for its player does not.
        self.finished: Final = len(settled.turns)
        self._open_view: View | None = None

    @classmethod
    def begun(cls, game: Game, order: tuple[int, ...], cards: tuple[str, ...], fleece: str | None) -> Play:
        secretive = any(card.hide is not Power.hide for card in game.machine.rules.cards)
        return cls(order, cards, fleece, secretive, game, game)

    # Looking

    @property
    def running_steps(self) -> int:
        """How many steps the running turn has."""
        return self.game.steps_made - self.settled.steps_made

    @property
    def placing(self) -> bool:
        return bool(self.settled.state.setup)

    @property
    def open_view(self) -> View:
        """What everybody sees of `game`, where nobody hides anything and so nothing has to be taken out."""
        if self._open_view is None:
            self._open_view = self.game.view(revealed=True)
        return self._open_view

    def seat_of(self, chair: int | None) -> int | None:
        return self.order.index(chair) if chair is not None and chair in self.order else None

    def side_of(self, seat: int) -> int:
        return int(self.game.machine.rules.side_of(seat))

    def is_out(self, seat: int) -> bool:
        return bool(self.settled.state.out >> seat & 1)

    def turns_played(self, most: int) -> int:
        """How many turns after the setup are finished, counted up to `most`."""
        count = 0
        for turn in self.settled.turns:
            count += any(step.kind in _PLAYING_KINDS for step in turn.steps)
            if count >= most:
                break
        return count

    # Changing

    def stepped(self, entry: Stepped) -> Play:
        """With a turn that is complete afterwards handed over, or waiting to be confirmed."""
        game, own = self.game.copy(), self.own_steps
        finished = len(game.turns)
        for step in entry.steps:
            if len(game.turns) > finished or game.actor != entry.seat:
                break  # a hidden fact cut the turn short
            game.push(step)
            own = own + 1 if not self.secretive or game.can_undo else 0  # where nothing is hidden, always
        if len(game.turns) == finished and game.actor == entry.seat:
            return self._with(game, self.settled, own)
        if own and entry.confirm != "now":
            after = None if entry.confirm == "ask" else float(entry.confirm)
            return self._with(game, self.settled, own, Waiting(entry.seat, entry.at, after))
        return self._settled_as(game, self.settled.steps_made)

    def drawn(self, step: Step) -> Play:
        """Chance has drawn."""
        game = self.game.copy()
        game.push(step)
        return self._settled_as(game, self.settled.steps_made)

    def undone(self, count: int) -> Play:
        """The last steps are taken back by their player."""
        game = self.game.copy()
        for _ in range(count):
            game.pop()
        unchanged = game.steps_made == self.settled.steps_made
        return self._with(self.settled if unchanged else game, self.settled, self.own_steps - count)

    def handed_over(self) -> Play:
        """Somebody else's turn: nothing before can be taken back by one player alone."""
        return self._settled_as(self.game, self.settled.steps_made)

    def taken_back(self, turns: int) -> Play:
        """To where so many turns were finished."""
        game = self.game.copy()
        while len(game.turns) > turns or game.running:
            game.pop_turn()
        return self._settled_as(game, game.steps_made)

    def dropped(self) -> Play:
        """Without what was not handed over."""
        return self._with(self.settled, self.settled)

    def given_up(self, seat: int) -> Play:
        """A player leaves; raises IllegalStep if the rules have no way to lose yet."""
        game = self.settled.copy()
        game.resign(seat)
        return self._settled_as(game, game.steps_made)

    def _settled_as(self, game: Game, last_from: int) -> Play:
        out = [seat for seat in range(len(self.order)) if game.state.out >> seat & 1]
        known = [seat for seat in self.out_order if seat in out]
        out_order = (*known, *[seat for seat in out if seat not in known])
        return Play(
            self.order, self.cards, self.fleece, self.secretive, game, game, last_from, out_order=out_order
        )

    def _with(self, game: Game, settled: Game, own_steps: int = 0, waiting: Waiting | None = None) -> Play:
        return Play(
            self.order,
            self.cards,
            self.fleece,
            self.secretive,
            game,
            settled,
            self.last_from,
            own_steps,
            waiting,
            self.out_order,
        )
