"""A process in which bots think: what it is asked, and how it answers. The other end is a BotCrew.

A job is the whole game, hidden facts too: rules and steps from the start, which take a few milliseconds to
replay. The bot looks at the game through the view of its seat (santorini.engine.engine), and begins every
job with an empty memory: what it found out while it played another seat would tell it secrets of this one.
So the same job has the same answer in every process, unless time is its limit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection

from santorini.draft import Choice, Draft
from santorini.engine.analysis import Limit
from santorini.engine.bot import Bot
from santorini.engine.evaluation.network import Network
from santorini.engine.levels import level_named
from santorini.game import Game
from santorini.notation.turn import NO_TURN
from santorini.rules.profiles import OFFICIAL
from santorini.server.live.crew_process import serve
from santorini.step import Step


@dataclass(frozen=True, slots=True)
class TurnJob:
    """A turn to choose, or the rest of one, for the seat that has to act.

    `played` has the codes of all steps since the start, draws of chance too; ~seat stands for a player who
    gave up.
    """

    powers: tuple[str, ...]
    played: tuple[int, ...]
    level: int
    seed: int = 0
    limit: Limit | None = None  # of level 10 a second, unless it says otherwise
    profile: str = OFFICIAL
    fleece: str | None = None
    alternating: bool = False
    position: str | None = None  # where the game began, if not with its setup

    @classmethod
    def of(
        cls,
        game: Game,
        level: int,
        seed: int = 0,
        limit: Limit | None = None,
        *,
        position: str | None = None,
    ) -> TurnJob:
        """The job of a game that began with its setup, or with a position."""
        rules = game.machine.rules
        played: list[int] = []
        for turn in game.turns:
            if turn.steps:
                played += [step.code for step in turn.steps]
            elif turn.text != NO_TURN:  # to have no turn happens by itself
                played.append(~turn.seat)
        played += [step.code for step in game.running]
        fleece = None if rules.fleece is None else rules.fleece.name
        return cls(
            rules.names,
            tuple(played),
            level,
            seed,
            limit,
            rules.profile,
            fleece,
            rules.alternating,
            position,
        )

    def game(self) -> Game:
        game = self._start()
        for code in self.played:
            if code < 0:
                game.resign(~code)
            else:
                game.push(Step.decode(code))
        return game

    def _start(self) -> Game:
        if self.position is not None:
            return Game.from_position(self.position)
        return Game(
            *self.powers,
            profile=self.profile,
            fleece=self.fleece,
            alternating=self.alternating,
            allow_banned=True,
        )


@dataclass(frozen=True, slots=True)
class DraftJob:
    """A choice in a draft, which is written as JSON."""

    draft: str
    level: int
    seed: int = 0


Job = TurnJob | DraftJob


@dataclass(frozen=True, slots=True)
class Answer:
    """The steps, or the draft's choice, or what kind of error there was.

    The error's own words may tell of hidden facts: they stay in the process.
    """

    steps: tuple[Step, ...] = ()
    choice: Choice = ""
    error: str = ""


def work(connection: Connection) -> None:
    """What runs in a process of a crew."""
    serve(connection, _prepared)


def _prepared() -> Callable[[Job], Answer]:
    evaluator = Network.default()
    return lambda job: _answer(job, evaluator)


def _answer(job: Job, evaluator: Network) -> Answer:
    try:
        bot = Bot(level_named(str(job.level)), seed=job.seed, evaluator=evaluator)
        if isinstance(job, DraftJob):
            return Answer(choice=bot.choose_draft(Draft.from_json(job.draft)))
        return Answer(tuple(bot.choose(job.game(), job.limit)))
    except Exception as error:
        return Answer(error=type(error).__name__)
