"""Clocks: how much time each chair has, by the times it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from santorini.match.options import DaysClock, LiveClock, NoClock, TimeControl

_DAY = 86_400.0

# Lag that is given back: so much a turn, saved up for a few turns.
_QUOTAS = ((60, 0.3), (300, 0.6))  # base below: seconds a turn
_QUOTA = 1.0
_SAVED = 3  # turns' worth at the start
_MOST_SAVED = 6

# How long after somebody left the others may claim the game.
_GRACE = ((180, 30.0), (600, 60.0))  # base below: seconds
_LONG_GRACE = 120.0
_UNTIMED_GRACE = 600.0


@dataclass(frozen=True)
class MatchClock:
    """Seconds left by chair. One clock runs, since a time, or none."""

    setting: TimeControl
    left: tuple[float | None, ...]
    saved: tuple[float, ...]  # what may be given back for lag
    running: int | None = None
    since: float = 0.0

    @classmethod
    def of(cls, setting: TimeControl, chairs: int) -> MatchClock:
        return cls(setting, (_base(setting),) * chairs, (_SAVED * _quota(setting),) * chairs)

    @property
    def timed(self) -> bool:
        return self.left[0] is not None

    @property
    def live(self) -> bool:
        return isinstance(self.setting, LiveClock)

    @property
    def shown(self) -> tuple[float | None, ...]:
        """Seconds left by chair, as they are told."""
        return tuple([shown_left(left) for left in self.left])

    def runs_out(self) -> float | None:
        """When the running clock is over, every credit for lag included."""
        if self.running is None:
            return None
        left = self.left[self.running]
        return None if left is None else self.since + left + self.saved[self.running]

    def credit(self, chair: int, lag: float) -> float:
        """How much of a measured lag is given back."""
        return max(0.0, min(lag, self.saved[chair])) if self.live else 0.0

    def spent(self, at: float, credit: float = 0.0) -> float:
        """What the running clock has to be charged with."""
        return 0.0 if self.running is None else max(0.0, at - self.since - credit)

    def run(
        self, chair: int | None, at: float, *, credit: float = 0.0, turned: int | None = None
    ) -> MatchClock:
        """The clock of a chair runs from now on, after the other's has been charged.

        `turned` is the chair whose turn is finished.
        """
        left, saved = [*self.left], [*self.saved]
        if self.running is not None:
            left[self.running] = _less(left[self.running], self.spent(at, credit))
            saved[self.running] -= credit
        if turned is not None:
            left[turned] = self._rewarded(left[turned])
            quota = _quota(self.setting)
            saved[turned] = min(saved[turned] + quota, _MOST_SAVED * quota)
        another = chair is not None and (chair != self.running or turned is not None)
        if chair is not None and another and isinstance(self.setting, DaysClock):
            left[chair] = self.setting.days * _DAY  # given anew for every turn
        return MatchClock(self.setting, tuple(left), tuple(saved), chair, at)

    def grace(self) -> float | None:
        """How long somebody may be gone before the game can be claimed; None: the clock decides."""
        match self.setting:
            case LiveClock(base=base):
                return _stage(base, _GRACE, _LONG_GRACE)
            case DaysClock():
                return None
            case NoClock():
                return _UNTIMED_GRACE
            case _:
                assert_never(self.setting)

    def _rewarded(self, left: float | None) -> float | None:
        """What a finished turn brings."""
        if left is None or not isinstance(self.setting, LiveClock):
            return left
        return left + self.setting.increment


def shown_left(left: float | None) -> float | None:
    """As it is told."""
    return None if left is None else round(left, 2)


def _less(left: float | None, spent: float) -> float | None:
    return None if left is None else max(0.0, left - spent)


def _base(setting: TimeControl) -> float | None:
    match setting:
        case LiveClock(base=base):
            return float(base)
        case DaysClock(days=days):
            return days * _DAY
        case NoClock():
            return None
        case _:
            assert_never(setting)


def _quota(setting: TimeControl) -> float:
    return _stage(setting.base, _QUOTAS, _QUOTA) if isinstance(setting, LiveClock) else 0.0


def _stage(base: int, stages: tuple[tuple[int, float], ...], otherwise: float) -> float:
    return next((value for below, value in stages if base < below), otherwise)
