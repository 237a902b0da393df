"""The desk itself: one question after another.

>>> from santorini.desk import Desk
>>> import json
>>> game = {"start": "0000000000000000000000000/1/mortal:A1,B2/mortal:E5,D4", "steps": []}
>>> asked = {"ask": "why", "game": game, "step": "move A1 C1", "language": "en"}
>>> json.loads(Desk().answer(json.dumps(asked)))["reason"]
'C1 is not next to A1.'
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from santorini._pure import compiled
from santorini.desk import messages
from santorini.desk.checked import Bad, course_in, integer, number, optional, text_in
from santorini.desk.courses import Courses
from santorini.desk.looks import look_at
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.evaluation.network import Network
from santorini.engine.levels import LEVELS
from santorini.engine.review import annotated, review_game
from santorini.game import CHANCE, Game
from santorini.notation.record import Record, read_record, write_record
from santorini.rules.errors import IllegalStep, InvalidNotation

MEMORY = 16  # MB, for what the engine remembers of positions
MOST_LINES = 5
MOST_TURNS = 400  # of a record
_REVIEW_SECONDS = 0.3

Report = Callable[[str], None]


class Stopped(Exception):
    """Somebody wants no answer any more."""


class Desk:
    """Answers questions, in turn; keeps an engine, and the game asked about last.

    `report` gets answers on the way to the last one. `stopped` is asked all the time while something is
    thought about: as soon as it says yes, the answer is what there is by then.
    """

    def __init__(self, report: Report | None = None, stopped: Callable[[], bool] | None = None) -> None:
        self._report = report
        self._stopped = stopped
        self._courses = Courses()
        self._network: Network | None = None
        self._engine: Engine | None = None
        self._bot: tuple[tuple[int, int], Bot] | None = None
        self._answers: dict[str, Callable[[Mapping[str, Any]], messages.Answer]] = {
            "hello": self._hello,
            "look": self._look,
            "why": self._why,
            "analyse": self._analyse,
            "play": self._play,
            "review": self._review,
        }

    def answer(self, question: str) -> str:
        """The answer to a question, both as JSON; nothing that is asked makes it fail."""
        return json.dumps(self._answered(question))

    def _answered(self, question: str) -> messages.Answer:
        try:
            asked = json.loads(question)
            wanted = asked.get("ask") if isinstance(asked, dict) else None
            if not isinstance(wanted, str) or wanted not in self._answers:
                raise Bad(f"expected an object that asks one of {', '.join(self._answers)}")
            return self._answers[wanted](asked)
        except NothingToAnalyse as error:
            return _refusal("nothing", error)
        except InvalidNotation as error:
            return _refusal("notation", error)
        except IllegalStep as error:
            return _refusal("illegal", error)
        except Stopped:
            return _refusal("stopped", "It was stopped.")
        except (Bad, RecursionError, json.JSONDecodeError) as error:
            return _refusal("question", error)
        except ValueError as error:
            return _refusal("notation", error)

    # Rules

    def _hello(self, asked: Mapping[str, Any]) -> messages.Hello:
        return {
            "answer": "hello",
            "protocol": messages.PROTOCOL,
            "compiled": compiled(),
            "levels": [{"number": level.number, "name": level.name} for level in LEVELS],
        }

    def _look(self, asked: Mapping[str, Any]) -> messages.Look:
        return look_at(self._game(asked), optional(asked, "reader", integer))

    def _why(self, asked: Mapping[str, Any]) -> messages.Why:
        reason = self._game(asked).why_not(text_in(asked, "step"), text_in(asked, "language"))
        return {"answer": "why", "reason": reason}

    def _game(self, asked: Mapping[str, Any]) -> Game:
        return self._courses.game(*course_in(asked))

    # Thinking

    def _analyse(self, asked: Mapping[str, Any]) -> messages.Analysis:
        lines = integer(asked, "lines")
        if not 1 <= lines <= MOST_LINES:
            raise Bad(f"lines is {lines}: expected 1 to {MOST_LINES}")

        def tell(found: Analysis) -> None:
            self._tell(_analysis(found, running=True))

        found = self._thinker().analyse(self._game(asked), _limit(asked), lines=lines, report=tell)
        return _analysis(found, running=False)

    def _play(self, asked: Mapping[str, Any]) -> messages.Play:
        level, seed = integer(asked, "level"), optional(asked, "seed", integer) or 0
        if not 1 <= level <= len(LEVELS):
            raise Bad(f"level is {level}: expected 1 to {len(LEVELS)}")
        game = self._game(asked).copy()
        if game.actor in (None, CHANCE):
            raise NothingToAnalyse("nobody has anything to choose")
        made, finished = list(asked["game"]["steps"]), len(game.turns)
        seconds = optional(asked, "seconds", number)
        limit = None if seconds is None else Limit(seconds=seconds)
        for step in self._player(level, seed).choose(game, limit):
            if len(game.turns) == finished:
                game.push(step)
                made.append(str(step))
        turn = game.turns[finished].text if len(game.turns) > finished else game.running_text
        return {"answer": "play", "steps": made, "turn": turn}

    def _review(self, asked: Mapping[str, Any]) -> messages.Review:
        record = read_record(text_in(asked, "record"))
        if len(record.turns) > MOST_TURNS:
            raise Bad(f"the record has {len(record.turns)} turns: at most {MOST_TURNS} are reviewed")
        game = Game.from_record(record)

        def tell(done: int, turns: int) -> None:
            if self._stopped is not None and self._stopped():
                raise Stopped
            self._tell({"answer": "progress", "done": done, "all": turns})

        limit = _limit(asked, _REVIEW_SECONDS)
        found = review_game(game, self._thinker(), limit, tell)
        judgements: list[messages.JudgementInfo] = [
            {
                "number": judged.number,
                "seat": judged.seat,
                "turn": judged.turn,
                "chance": judged.chance,
                "win_in": judged.win_in,
                "best": judged.best.turn,
                "best_chance": judged.best.chance,
                "is_best": judged.is_best,
                "cost": judged.cost,
                "mark": judged.mark.sign if judged.mark else "",
            }
            for judged in found.judgements
        ]
        written = write_record(annotated(_with_all_turns(record, game), found))
        return {"answer": "review", "judgements": judgements, "record": written}

    # Parts

    def _tell(self, answer: messages.Answer) -> None:
        if self._report is not None:
            self._report(json.dumps(answer))

    def _evaluator(self) -> Network:
        if self._network is None:
            self._network = Network.default()
        return self._network

    def _thinker(self) -> Engine:
        if self._engine is None:
            self._engine = Engine(self._evaluator(), memory=MEMORY)
            self._engine.interrupted = self._stopped
        return self._engine

    def _player(self, level: int, seed: int) -> Bot:
        """Bots of one game are the same: what they remember makes them quicker."""
        if self._bot is None or self._bot[0] != (level, seed):
            bot = Bot(LEVELS[level - 1], seed=seed, evaluator=self._evaluator(), memory=MEMORY)
            bot.engine.interrupted = self._stopped
            self._bot = (level, seed), bot
        return self._bot[1]


def _limit(asked: Mapping[str, Any], usual: float | None = None) -> Limit:
    seconds = optional(asked, "seconds", number)
    nodes = optional(asked, "nodes", integer)
    if seconds is None and nodes is None:
        seconds = usual
    return Limit(seconds=seconds, depth=optional(asked, "depth", integer), nodes=nodes)


def _analysis(found: Analysis, *, running: bool) -> messages.Analysis:
    return {
        "answer": "analysis",
        "running": running,
        "seat": found.seat,
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": found.seconds,
        "lines": [
            {
                "turn": line.turn,
                "steps": [str(step) for step in line.steps],
                "chance": line.chance,
                "win_in": line.win_in,
                "depth": line.depth,
                "continuation": list(line.continuation),
            }
            for line in found.lines
        ],
    }


def _with_all_turns(record: Record, game: Game) -> Record:
    """Those that nobody had to write down too: a loss for want of a turn."""
    return record if len(record.turns) == len(game.turns) else Record.from_game(game, **record.tags)


def _refusal(reason: Any, error: object) -> messages.Refusal:
    return {"answer": "refusal", "reason": reason, "sentence": str(error)}
