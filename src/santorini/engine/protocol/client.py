"""An engine in another program, used like our own.

A program that hangs, crashes or answers nonsense is ended, and EngineFailure says what happened.
"""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NoReturn

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import NothingToAnalyse
from santorini.engine.protocol.abilities import Abilities
from santorini.engine.protocol.choices import END, NONE, read_choice
from santorini.engine.protocol.findings import Findings
from santorini.engine.protocol.positions import CannotTell, tell_position
from santorini.engine.protocol.program import Program, ProgramGone
from santorini.engine.protocol.words import BEST, PROTOCOL, VERSION, option_name, read_info, write_go
from santorini.game import CHANCE, Game
from santorini.rules.errors import IllegalStep, InvalidNotation
from santorini.step import Step

Report = Callable[[Analysis], None]

_SECOND = Limit(seconds=1.0)
_LINES = "Lines"  # the option for the number of lines
_LONGEST_QUOTE = 60


class EngineFailure(Exception):
    """A program did not do what an engine has to do."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(f"{name} {what}")
        self.name = name
        self.what = what


class ExternalEngine:
    """A program that speaks the protocol; one search at a time. Use it in a `with`, or `close` it."""

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        options: Mapping[str, object] | None = None,
        start_timeout: float = 10.0,
        grace: float = 2.0,
    ) -> None:
        """Start it, shake hands and set its options; raises EngineFailure.

        `grace` is how many seconds longer than its time it may take before it counts as hanging.
        """
        words = shlex.split(command) if isinstance(command, str) else list(command)
        if not words:
            raise ValueError("the command of an engine is empty")
        self.name = words[0]
        self.abilities = Abilities()
        self.option_names: tuple[str, ...] = ()
        self._grace = grace
        self._deadline: float | None = None
        self._searching = False
        self._lines = 1
        self._program: Program | None = None
        try:
            self._program = Program(words)
        except OSError as error:
            self._fail(f"cannot be started: {error.strerror or error}")
        try:
            self._greet(start_timeout)
            for name, value in (options or {}).items():
                self.set_option(name, value)
            self._wait_until_ready(start_timeout)
        except BaseException:
            self.close()
            raise

    # Asking

    def analyse(
        self,
        game: Game | str,
        limit: Limit = _SECOND,
        *,
        lines: int = 1,
        report: Report | None = None,
    ) -> Analysis:
        """The best turns for whoever has to choose, by that seat's view; `report` gets what is found.

        Raises EngineFailure, NothingToAnalyse, or CannotTell where that view cannot be put into words.
        """
        if isinstance(game, str):
            game = Game.from_position(game)
        _check_choice(game)
        line, known = tell_position(game)
        findings = Findings(known)
        word, _ = self._ask(line, known, limit, lines, findings, report)
        analysis = findings.analysis(word)
        assert analysis is not None
        return analysis

    def choose(self, game: Game, limit: Limit | None = None) -> tuple[Step, ...]:
        """The steps of the turn to make, or of the running turn's rest; raises EngineFailure.

        An answer to a turn that was made in secret cannot be asked for: it is nothing.
        """
        _check_choice(game)
        try:
            line, known = tell_position(game)
        except CannotTell as error:
            if game.machine.actor(game.state) == game.state.seat:
                raise EngineFailure(self.name, f"could not be asked: {error}") from None
            return read_choice(game.machine, game.known, END)
        return self._ask(line, known, limit or _SECOND, 1, Findings(known), None)[1]

    def stop(self) -> None:
        """End the running search, from another thread or from `report`; what was found is returned."""
        program = self._program
        if program is None or not self._searching:
            return
        self._deadline = time.monotonic() + self._grace
        with suppress(ProgramGone):  # whoever waits for the answer hears of it
            program.say("stop")
        program.wake()

    def new_game(self) -> None:
        """What comes has nothing to do with what was before."""
        self._say("newgame")
        self._wait_until_ready(self._grace)

    def set_option(self, name: str, value: object) -> None:
        offered = next((each for each in self.option_names if each.lower() == name.lower()), None)
        if offered is None:
            expected = ", ".join(self.option_names) or "none"
            self._fail(f"has no option {name!r}: it offers {expected}")
        self._say(f"setoption name {offered} value {value}")

    def why_not(self, game: Game) -> str | None:
        """Why it cannot play a game, by what it said about itself; None if it can."""
        return self.abilities.why_not(game)

    # Leaving

    def close(self) -> None:
        """Let it leave, and end it if it does not. May be called again."""
        program, self._program = self._program, None
        if program is not None:
            program.end("quit")

    def __enter__(self) -> ExternalEngine:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Parts

    def _greet(self, timeout: float) -> None:
        self._say(PROTOCOL)
        options: list[str] = []
        self._deadline = time.monotonic() + timeout
        while (line := self._hear(f"said no {PROTOCOL}ok within {timeout:g} s")) != f"{PROTOCOL}ok":
            if line.startswith("id "):
                self.abilities = self.abilities.with_id(line.removeprefix("id "))
            elif name := option_name(line):
                options.append(name)
        self.option_names = tuple(options)
        self.name = self.abilities.name or self.name
        if self.abilities.protocol > VERSION:
            self._fail(f"speaks version {self.abilities.protocol} of the protocol, we speak {VERSION}")

    def _wait_until_ready(self, timeout: float) -> None:
        self._say("isready")
        self._deadline = time.monotonic() + timeout
        while self._hear(f"said no readyok within {timeout:g} s") != "readyok":
            pass

    def _ask(
        self, line: str, known: Game, limit: Limit, lines: int, findings: Findings, report: Report | None
    ) -> tuple[str, tuple[Step, ...]]:
        """The answer, as it was given and as legal steps."""
        if lines != self._lines and _LINES in self.option_names:
            self.set_option(_LINES, lines)
            self._lines = lines
        self._say(line)
        times = [seconds for seconds in (limit.seconds, limit.clock) if seconds is not None]
        self._deadline = time.monotonic() + min(times) + self._grace if times else None
        try:
            self._say(write_go(limit))
            self._searching = True
            answer = self._answer(findings, report)
        finally:
            self._searching = False
        return answer, self._legal(known, answer)

    def _answer(self, findings: Findings, report: Report | None) -> str:
        excuse = ""
        while True:
            line = self._hear(f"gave no {BEST} in its time and {self._grace:g} s more")
            verb, _, rest = line.partition(" ")
            if verb == BEST:
                word = rest.split()[0] if rest.split() else ""
                if word in ("", NONE):
                    self._fail(f"found no turn{excuse}")
                return word
            if verb == "info" and rest.startswith("string "):
                excuse = f": {_quoted(rest.removeprefix('string '))}"
            elif verb == "info" and (info := read_info(rest)) is not None:
                findings.add(info)
                if report is not None and (analysis := findings.analysis()) is not None:
                    report(analysis)

    def _legal(self, known: Game, word: str) -> tuple[Step, ...]:
        try:
            return read_choice(known.machine, known.known, word)
        except InvalidNotation as error:
            self._fail(f"answered nonsense: {_quoted(str(error))}")
        except IllegalStep as error:
            self._fail(f"played the illegal turn {_quoted(word)}: {error}")

    def _hear(self, failure: str) -> str:
        """The next line before the deadline, which `stop` may bring forward."""
        while True:
            program = self._running()
            try:
                line = program.hear(self._deadline)
            except ProgramGone:
                self._fail(program.epitaph())
            if line is not None:
                return line
            if self._deadline is not None and time.monotonic() >= self._deadline:
                self._fail(failure)

    def _say(self, line: str) -> None:
        program = self._running()
        try:
            program.say(line)
        except ProgramGone:
            self._fail(program.epitaph())

    def _running(self) -> Program:
        if self._program is None:
            raise EngineFailure(self.name, "is not running any more")
        return self._program

    def _fail(self, what: str) -> NoReturn:
        program, self._program = self._program, None
        if program is not None:
            program.end()
        raise EngineFailure(self.name, what)


def _check_choice(game: Game) -> None:
    if game.actor is None:
        raise NothingToAnalyse("engine.over")
    if game.actor == CHANCE:
        raise NothingToAnalyse("engine.chance")


def _quoted(text: str) -> str:
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
