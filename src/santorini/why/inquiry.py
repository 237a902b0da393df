"""A machine that can be asked what it would say if only some cards forbade anything."""

from collections.abc import Sequence
from typing import ClassVar

from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import Power
from santorini.rules.steps import Offers
from santorini.step import Step

Voices = Sequence[Power]


class _SilentJudge(Power):
    """Stands in for a card whose condition on the end of a turn is left out."""

    def allows_end(self, now: Position) -> bool:
        return True


class _SilentDuty(_SilentJudge):
    """The same for an "if possible" duty, because the machine counts duties."""

    if_possible: ClassVar[bool] = True


class Inquiry:
    """Questions about one opened position, as the player who has to choose sees it.

    The machine is the inquiry's own, so its cast may be changed. `restrictors` are the cards that can
    take something out of what is offered; `voices` are those of them that are heard in a question.
    """

    def __init__(self, rules: Rules, now: Position) -> None:
        self.machine = Machine(rules)
        self.now = now
        self.cast = self.machine.seat_cast(now)
        self.actor = int(self.machine.actor(now))
        cast = self.cast
        self._slopes, self._moves, self._builds = cast.slope_limits, cast.move_limits, cast.build_limits
        self.judges, self.riders = cast.judges, cast.riders
        every = [*self._slopes, *self._moves, *self._builds, *self.judges]
        self.restrictors: Voices = list(dict.fromkeys(every))

    def offers(self, voices: Voices, now: Position | None = None) -> Offers:
        """What the machine offers without looking ahead, here or in a position like this one."""
        self._hear(voices)
        offers = Offers()
        self.machine.offer(self.now if now is None else now, offers)
        return offers

    def offered(self, step: Step, voices: Voices, now: Position | None = None) -> bool:
        return self.offers(voices, now).has(step.code)

    def offered_without_rides(self, step: Step, voices: Voices) -> bool:
        self.cast.riders = []
        offered = self.offered(step, voices)
        self.cast.riders = self.riders
        return offered

    def legal_steps(self, voices: Voices) -> Offers:
        self._hear(voices)
        offers = Offers()
        self.machine.legal(self.now, offers)
        return offers

    def legal(self, step: Step, voices: Voices) -> bool:
        return self.legal_steps(voices).has(step.code)

    def after(self, step: Step) -> Position:
        """What a step leads to when no card forbids anything."""
        self._hear(())
        following = self.now.copy()
        self.machine.carry_out(following, step.code)
        return following

    def _hear(self, voices: Voices) -> None:
        cast = self.cast
        cast.slope_limits = [power for power in self._slopes if power in voices]
        cast.move_limits = [power for power in self._moves if power in voices]
        cast.build_limits = [power for power in self._builds if power in voices]
        cast.judges = [power if power in voices else self._silent(power) for power in self.judges]

    def _silent(self, judge: Power) -> Power:
        kind = _SilentDuty if judge.if_possible else _SilentJudge
        return kind(self.machine, judge.seat, judge.side, judge.slot)
