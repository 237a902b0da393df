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
from santorini.desk.checked import Bad, course_in, integer, number, optional, tags_in, text_in
from santorini.desk.courses import Courses
from santorini.desk.drafts import draft_in, drafted
from santorini.desk.looks import look_at
from santorini.desk.replays import replay_of_text
from santorini.desk.reviews import last_of, told
from santorini.desk.threats import passed
from santorini.desk.trees import opened, written
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.evaluation.network import Network
from santorini.engine.levels import LEVELS
from santorini.engine.review import Reviewer
from santorini.game import CHANCE, Game
from santorini.notation.record import Record, read_record, write_record
from santorini.rules.errors import IllegalStep, InvalidNotation
from santorini.sentences import Language, SentenceError

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
    thought about: as soon as it says yes, the answer is what there is by then. No thought takes longer than
    `patience` in seconds, but a review has many.
    """

    def __init__(
        self,
        report: Report | None = None,
        stopped: Callable[[], bool] | None = None,
        patience: float | None = None,
    ) -> None:
        self._report = report
        self._stopped = stopped
        self._patience = patience
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
            "turn": self._turn,
            "record": self._record,
            "review": self._review,
            "open": self._open,
            "write": self._write,
            "replay": self._replay,
            "draft": self._draft,
        }

    def answer(self, question: str) -> str:
        """The answer to a question, both as JSON; nothing that is asked makes it fail."""
        return json.dumps(self._answered(question))

    def _answered(self, question: str) -> messages.Answer:
        language = Language.ENGLISH
        try:
            asked = json.loads(question)
            wanted = asked.get("ask") if isinstance(asked, dict) else None
            if not isinstance(wanted, str) or wanted not in self._answers:
                raise Bad(f"expected an object that asks one of {', '.join(self._answers)}")
            language = _language(asked)
            return self._answers[wanted](asked)
        except NothingToAnalyse as error:
            return _refusal("nothing", error, language)
        except InvalidNotation as error:
            return _refusal("notation", error, language)
        except IllegalStep as error:
            return _refusal("illegal", error, language)
        except Stopped:
            return {"answer": "refusal", "reason": "stopped", "sentence": "It was stopped."}
        except (Bad, RecursionError, json.JSONDecodeError) as error:
            return _refusal("question", error, language)
        except ValueError as error:
            return _refusal("notation", error, language)

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
        reason = self._game(asked).why_not(text_in(asked, "step"), _language(asked))
        return {"answer": "why", "reason": reason}

    def _turn(self, asked: Mapping[str, Any]) -> messages.Play:
        """By what its player may know, then as far as hidden facts let it."""
        game = self._game(asked).copy()
        finished, running = len(game.turns), len(game.running)
        game.try_turn(text_in(asked, "turn"))
        made = game.turns[finished]
        steps = [*asked["game"]["steps"], *map(str, made.steps[running:])]
        return {"answer": "play", "steps": steps, "turn": made.text}

    def _record(self, asked: Mapping[str, Any]) -> messages.Written:
        record = Record.from_game(self._game(asked), **tags_in(asked))
        return {"answer": "written", "record": write_record(record)}

    def _game(self, asked: Mapping[str, Any]) -> Game:
        return self._courses.game(*course_in(asked))

    # Thinking

    def _analyse(self, asked: Mapping[str, Any]) -> messages.Analysis:
        lines = integer(asked, "lines")
        if not 1 <= lines <= MOST_LINES:
            raise Bad(f"lines is {lines}: expected 1 to {MOST_LINES}")

        def tell(found: Analysis) -> None:
            self._tell(_analysis(found, running=True))

        game = self._game(asked)
        if asked.get("threat") is True:
            game = passed(game)
        found = self._thinker().analyse(game, self._limit(asked), lines=lines, report=tell)
        return _analysis(found, running=False)

    def _play(self, asked: Mapping[str, Any]) -> messages.Play:
        level, seed = _level(asked, "level"), optional(asked, "seed", integer) or 0
        game = self._game(asked).copy()
        if game.actor in (None, CHANCE):
            raise NothingToAnalyse("engine.nobody_chooses")
        made, finished = list(asked["game"]["steps"]), len(game.turns)
        wanted = self._limit(asked)
        limit = None if wanted.seconds is None else wanted
        for step in self._player(level, seed).choose(game, limit):
            if len(game.turns) == finished:
                game.push(step)
                made.append(str(step))
        turn = game.turns[finished].text if len(game.turns) > finished else game.running_text
        return {"answer": "play", "steps": made, "turn": turn}

    def _review(self, asked: Mapping[str, Any]) -> messages.Review:
        record = read_record(text_in(asked, "record"))
        if len(record.turns) > MOST_TURNS:
            raise InvalidNotation("record.too_long", most=MOST_TURNS)
        game, limit = Game.from_record(record), self._limit(asked, _REVIEW_SECONDS)
        reviewer = Reviewer(game, self._thinker(), limit)
        judgements: list[messages.JudgementInfo] = []
        already = max(0, optional(asked, "judged", integer) or 0)
        for turn in range(already + 1, reviewer.turns + 1):
            judged = reviewer.judge(turn)
            self._check_wanted()
            info = None if judged is None else told(judged)
            if info is not None:
                judgements.append(info)
            self._tell({"answer": "progress", "done": turn, "all": reviewer.turns, "judgement": info})
        last = last_of(game, self._thinker(), limit)
        self._check_wanted()
        return {"answer": "review", "judgements": judgements, "last": last}

    # Trees

    def _open(self, asked: Mapping[str, Any]) -> messages.Opened:
        return opened(text_in(asked, "record"), _language(asked))

    def _write(self, asked: Mapping[str, Any]) -> messages.Written:
        return {"answer": "written", "record": written(asked)}

    def _replay(self, asked: Mapping[str, Any]) -> messages.Replayed:
        return {"answer": "replayed", "replay": replay_of_text(text_in(asked, "text"), _language(asked))}

    # Before a game

    def _draft(self, asked: Mapping[str, Any]) -> messages.Drafted:
        draft, level = draft_in(asked), optional(asked, "level", _level)
        if level is not None and draft.actor is not None:
            draft = draft.choose(self._player(level, 0).choose_draft(draft))
        return drafted(draft, asked)

    # Parts

    def _check_wanted(self) -> None:
        """What was found while somebody asked to stop is worth less than it should be."""
        if self._stopped is not None and self._stopped():
            raise Stopped

    def _tell(self, answer: messages.Answer) -> None:
        if self._report is not None:
            self._report(json.dumps(answer))

    def _limit(self, asked: Mapping[str, Any], usual: float | None = None) -> Limit:
        seconds = optional(asked, "seconds", number)
        nodes = optional(asked, "nodes", integer)
        if seconds is None and nodes is None:
            seconds = usual
        if self._patience is not None:
            seconds = min(self._patience, self._patience if seconds is None else seconds)
        return Limit(seconds=seconds, depth=optional(asked, "depth", integer), nodes=nodes)

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


def _level(asked: Mapping[str, Any], key: str) -> int:
    level = integer(asked, key)
    if not 1 <= level <= len(LEVELS):
        raise Bad(f"level is {level}: expected 1 to {len(LEVELS)}")
    return level


def _language(asked: Mapping[str, Any]) -> Language:
    language = asked.get("language", Language.ENGLISH)
    return Language(language) if isinstance(language, str) else Language.ENGLISH


def _refusal(reason: Any, error: Exception, language: Language) -> messages.Refusal:
    sentence = error.sentence.in_full(language) if isinstance(error, SentenceError) else str(error)
    return {"answer": "refusal", "reason": reason, "sentence": sentence}
