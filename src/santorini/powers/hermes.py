"""Hermes, God of Travel."""

from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.position import BUILD_PHASE, END_PHASE, MOVE_PHASE, Position
from santorini.rules.power import DOWN, SIMPLE, STEPS_TO_LEVEL_3, UP, Power
from santorini.rules.steps import BUILD, Offers

# Scratch: all moves so far were on one level, or one was not and the turn goes on like anybody's.
_WALKING: Final = 1
_SLOPED: Final = 2


class Hermes(Power):
    # If your workers move neither up nor down, each may take any number of steps, even none,
    # and then any one of them builds.

    name: ClassVar[str] = "hermes"
    number: ClassVar[int] = 7
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    wanders: ClassVar[bool] = True
    climbs_freely: ClassVar[bool] = True
    lets_climb: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        super().offer_moves(now, offers)
        self.offer_builds_by(now, offers, self.own(now))

    def forbidden_slopes(self, now: Position, worker: i64) -> i64:
        return UP | DOWN if self.my_turn(now) and now.scratch == _WALKING else 0

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        if now.scratch == _SLOPED or now.height(at) != now.height(to):
            now.scratch = _SLOPED
            now.phase = BUILD_PHASE
            if now.mover == NOWHERE:  # forgotten by the level step that led to this ride
                now.mover = to
            return
        now.scratch = _WALKING
        now.phase = MOVE_PHASE
        # Who walked how does not matter: ways that lead to the same place are the same.
        now.mover = NOWHERE
        now.origin = NOWHERE
        now.moved = 0
        now.moves = 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == BUILD and now.phase == MOVE_PHASE:
            now.phase = END_PHASE
