"""Clocks: how much time each chair has, by the server's time alone."""

from santorini.server.wire.values import Clock, DaysClock, LiveClock

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


class MatchClock:
    """Seconds left by chair. One clock runs, or none."""

    def __init__(self, setting: Clock, chairs: int) -> None:
        self._setting = setting
        self.running: int | None = None
        self.since = 0.0
        self.left: list[float | None] = [_base(setting)] * chairs
        self._saved = [_SAVED * self._quota] * chairs

    @property
    def timed(self) -> bool:
        return self.left[0] is not None

    @property
    def live(self) -> bool:
        return isinstance(self._setting, LiveClock)

    def runs_out(self) -> float | None:
        """When the running clock is over, every credit for lag included."""
        if self.running is None:
            return None
        left = self.left[self.running]
        return None if left is None else self.since + left + self._saved[self.running]

    def credit(self, chair: int, lag: float) -> float:
        """How much of a measured lag is given back."""
        return max(0.0, min(lag, self._saved[chair])) if self.live else 0.0

    def run(self, chair: int | None, at: float, *, credit: float = 0.0, turned: int | None = None) -> float:
        """Let the clock of a chair run from now on, after the other's has been charged; tells how much.

        `turned` is the chair whose turn is finished.
        """
        spent = self._charge(at, credit)
        if turned is not None:
            self._reward(turned)
        if chair != self.running or turned is not None:
            self._refresh(chair)
        self.running, self.since = chair, at
        return spent

    def _charge(self, at: float, credit: float) -> float:
        if self.running is None:
            return 0.0
        chair = self.running
        spent = max(0.0, at - self.since - credit)
        left = self.left[chair]
        if left is not None:
            self.left[chair] = max(0.0, left - spent)
        self._saved[chair] -= credit
        return spent

    def _reward(self, chair: int) -> None:
        """What a finished turn brings."""
        left, setting = self.left[chair], self._setting
        if isinstance(setting, LiveClock) and left is not None:
            self.left[chair] = left + setting.increment
        self._saved[chair] = min(self._saved[chair] + self._quota, _MOST_SAVED * self._quota)

    def _refresh(self, chair: int | None) -> None:
        """Days are given anew for every turn."""
        if isinstance(self._setting, DaysClock) and chair is not None:
            self.left[chair] = self._setting.days * _DAY

    @property
    def _quota(self) -> float:
        if not isinstance(self._setting, LiveClock):
            return 0.0
        return _stage(self._setting.base, _QUOTAS, _QUOTA)

    def grace(self) -> float | None:
        """How long somebody may be gone before the game can be claimed; None: the clock decides."""
        match self._setting:
            case LiveClock(base=base):
                return _stage(base, _GRACE, _LONG_GRACE)
            case DaysClock():
                return None
            case _:
                return _UNTIMED_GRACE


def _base(setting: Clock) -> float | None:
    match setting:
        case LiveClock(base=base):
            return float(base)
        case DaysClock(days=days):
            return days * _DAY
        case _:
            return None


def _stage(base: int, stages: tuple[tuple[int, float], ...], otherwise: float) -> float:
    return next((value for below, value in stages if base < below), otherwise)
