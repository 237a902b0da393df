"""This engine at the other end of the protocol: reads lines, thinks, and answers.

Lines are read in a thread of their own, so that `stop` and `isready` are heard during a search, which runs
in the thread that called `run`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue

from santorini._version import version
from santorini.engine.analysis import Analysis, Limit, Line
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine
from santorini.engine.protocol.choices import END, NONE, write_choice
from santorini.engine.protocol.positions import BadLine, read_position_line
from santorini.engine.protocol.settings import OPTIONS, EngineOptions
from santorini.engine.protocol.words import (
    BEST,
    PROTOCOL,
    VERSION,
    has_end,
    read_go,
    read_setting,
    write_info,
)
from santorini.game import CHANCE, Game
from santorini.powers import all_powers
from santorini.rules.profiles import PROFILES
from santorini.step import Step

_AGAIN = 0.005  # seconds after which a search that has just begun is told once more to stop
_VERBS = (PROTOCOL, "isready", "setoption", "newgame", "position", "go", "stop", "show", "quit")


class Host:
    """One conversation. `lines` is what is heard, `say` sends one line."""

    def __init__(self, lines: Iterable[str], say: Callable[[str], None]) -> None:
        self._lines = lines
        self._send = say
        self._settings = EngineOptions()
        self._game: Game | None = Game()
        self._orders: SimpleQueue[str | None] = SimpleQueue()
        self._speaking = threading.Lock()
        # Searches are counted: those that were asked for, are done, and have been told to stop.
        self._changed = threading.Condition()
        self._asked = 0
        self._done = 0
        self._stopped = 0
        self._searcher: Engine | Bot | None = None

    def run(self) -> None:
        """Talk until `quit`, or the end of the lines."""
        listener = threading.Thread(target=self._listen, daemon=True)
        listener.start()
        while (line := self._orders.get()) is not None:
            verb, _, rest = line.partition(" ")
            self._obey(verb.lower(), rest.strip())
        listener.join()

    # The thread that hears

    def _listen(self) -> None:
        try:
            for line in self._lines:
                words = " ".join(line.split())
                verb = words.partition(" ")[0].lower()
                if verb == "quit":
                    break
                self._hear(verb, words)
        finally:
            self._orders.put(None)
            self._stop_searches()

    def _hear(self, verb: str, line: str) -> None:
        if verb == "stop":
            self._stop_searches()
        elif verb == "isready" and self._done < self._asked:
            self._say("readyok")
        elif verb:
            if verb == "go":
                self._asked += 1
            self._orders.put(line)

    def _stop_searches(self) -> None:
        """Stop all searches asked for so far; one that is about to begin does not hear it at once."""
        with self._changed:
            self._stopped = self._asked
            self._changed.notify_all()
            while self._done < self._stopped:
                if self._searcher is not None:
                    self._searcher.stop()
                self._changed.wait(_AGAIN)

    # The thread that thinks

    def _obey(self, verb: str, rest: str) -> None:
        if verb == "go":
            self._go(rest)
            return
        try:
            self._do(verb, rest)
        except (ValueError, OSError) as error:
            self._complain(f"{verb}: {error}")

    def _do(self, verb: str, rest: str) -> None:
        match verb:
            case "santorini":
                self._introduce()
            case "isready":
                self._say("readyok")
            case "setoption":
                self._settings.set(*read_setting(rest))
            case "newgame":
                self._settings.forget()
            case "position":
                # Whoever did not see the complaint must not get a turn for another position.
                self._game = None
                self._game = read_position_line(rest)
            case "show":
                self._show()
            case _:
                raise BadLine(f"unknown command: expected one of {', '.join(_VERBS)}")

    def _introduce(self) -> None:
        self._say(f"id name santorini {version()}")
        self._say("id author the Santorini for Python authors")
        self._say(f"id protocol {VERSION}")
        self._say(f"id powers {' '.join(power.name for power in all_powers())}")
        self._say("id players 2 3 4")
        self._say(f"id profiles {' '.join(PROFILES)}")
        self._say("id variants fleece alternating")
        for option in OPTIONS:
            self._say(str(option))
        self._say(f"{PROTOCOL}ok")

    def _show(self) -> None:
        game = self._position()
        self._say(game.position)
        for line in str(game).splitlines():
            self._say(line)

    def _position(self) -> Game:
        if self._game is None:
            raise BadLine("there is no position: the last one could not be read")
        return self._game

    # Searching

    def _go(self, rest: str) -> None:
        """Every `go` is answered by one `bestturn`, whatever happens."""
        word = NONE
        try:
            word = self._search(self._position(), read_go(rest))
        except (ValueError, OSError) as error:
            self._complain(f"go: {error}")
        except Exception as error:  # a mistake of ours must not end the conversation
            self._complain(f"go: {type(error).__name__}: {error}")
        self._finish()
        self._say(f"{BEST} {word}")

    def _search(self, game: Game, limit: Limit) -> str:
        if game.actor is None:
            raise BadLine("the game is over")
        if game.actor == CHANCE:
            raise BadLine("chance has to draw first: send the position after the draw")
        steps = self._played(game, limit) if self._settings.plays_a_level else self._analysed(game, limit)
        if not has_end(limit):
            with self._changed:
                self._changed.wait_for(lambda: self._stopped > self._done)
        return _choice(game, steps)

    def _played(self, game: Game, limit: Limit) -> Sequence[Step]:
        bot = self._settings.bot
        self._searcher = bot
        return bot.choose(game, limit if has_end(limit) else None)

    def _analysed(self, game: Game, limit: Limit) -> Sequence[Step]:
        engine = self._settings.engine
        self._searcher = engine

        told: list[Analysis] = []

        def report(analysis: Analysis) -> None:
            told.append(analysis)
            for number, line in enumerate(analysis.lines, 1):
                self._say(write_info(analysis, number, _turns(game, line)))

        analysis = engine.analyse(game, limit, lines=self._settings.lines, report=report)
        if not told or told[-1].lines != analysis.lines:
            report(analysis)
        return analysis.best.steps

    def _finish(self) -> None:
        with self._changed:
            self._searcher = None
            self._done += 1
            self._changed.notify_all()

    # Speaking

    def _complain(self, what: str) -> None:
        self._say(f"info string {' '.join(what.split())}")

    def _say(self, line: str) -> None:
        with self._speaking:
            self._send(line)


def _choice(game: Game, steps: Sequence[Step]) -> str:
    return write_choice(game.machine, game.known, steps)


def _turns(game: Game, line: Line) -> list[str]:
    return [_choice(game, line.steps), *(turn or END for turn in line.continuation)]
