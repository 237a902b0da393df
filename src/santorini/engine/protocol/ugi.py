"""The Universal Game Interface (UGI), by which match runners talk to engines of any game for two.

Its words are put into those of our own protocol and back, so everything else is the `Host`'s. Whoever speaks
it knows no rules and asks the engine whose turn it is and who has won (`query`). A move is a whole turn.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator

from santorini.engine.protocol.choices import NONE
from santorini.engine.protocol.host import Host
from santorini.engine.protocol.positions import START, BadLine, read_position_line
from santorini.engine.protocol.settings import MEMORY
from santorini.engine.protocol.words import BEST, PROTOCOL, Info, Option, read_info, read_setting
from santorini.game import Game
from santorini.rules.power import Power, overrides
from santorini.rules.profiles import OFFICIAL, PROFILES

POWERS = Option("Powers", "string", "mortal,mortal")
PROFILE = Option("Profile", "combo", OFFICIAL, values=PROFILES)
NO_MOVE = "0000"
_VERBS = ("ugi", "uginewgame", "setoption", "position", "go", "query", "isready", "stop", "show", "quit")
_HASH = "hash"  # what others call the memory
_LIMITS = {"movetime": "time", "depth": "depth", "nodes": "nodes"}
_PASSED_ON = ("id name", "id author", "option", "info string", "readyok")
_PER_POINT = 10  # our thousandths of log-odds in a hundredth of a point


class UgiHost:
    """One conversation. `lines` is what is heard, `say` sends one line."""

    def __init__(self, lines: Iterable[str], say: Callable[[str], None]) -> None:
        self._lines = lines
        self._send = say
        self._speaking = threading.Lock()
        self._powers = POWERS.default
        self._profile = PROFILE.default
        self._game: Game | None = None

    def run(self) -> None:
        """Talk until `quit`, or the end of the lines."""
        Host(self._heard(), self._tell).run()

    # From others' words to ours

    def _heard(self) -> Iterator[str]:
        for line in self._lines:
            verb, _, rest = " ".join(line.split()).partition(" ")
            try:
                ours = self._translated(verb.lower(), rest)
            except ValueError as error:
                self._say(f"info string {verb}: {error}")
                continue
            if ours:
                yield ours

    def _translated(self, verb: str, rest: str) -> str | None:
        match verb:
            case "ugi":
                return PROTOCOL
            case "uginewgame":
                return "newgame"
            case "setoption":
                return self._set(*read_setting(rest))
            case "position":
                return self._position(rest)
            case "go":
                return self._go(rest)
            case "query":
                self._answer(rest)
                return None
            case "" | "isready" | "stop" | "quit" | "show":
                return verb
            case _:
                raise BadLine(f"unknown command: expected one of {', '.join(_VERBS)}")

    def _set(self, name: str, value: str) -> str | None:
        match name.lower():
            case "powers":
                _checked(Game(*value.split(","), profile=self._profile, allow_banned=True))
                self._powers = value
            case "profile":
                if value not in PROFILES:
                    raise BadLine(f"unknown profile {value!r}: expected one of {', '.join(PROFILES)}")
                self._profile = value
            case known:
                return f"setoption name {MEMORY.name if known == _HASH else name} value {value}"
        return None

    def _position(self, text: str) -> str:
        self._game = None
        head, _, moves = f"{text} ".partition(" moves ")
        kind, _, given = head.strip().partition(" ")
        if kind == "startpos" and not given:
            given = f"{START} {self._powers.replace(',', ' ')} profile {self._profile}"
        elif kind != "fen":
            raise BadLine("expected startpos, or fen and a position; then perhaps moves")
        ours = f"{given} turns {moves}" if moves.strip() else given
        self._game = _checked(read_position_line(ours))
        return f"position {ours}"

    def _go(self, text: str) -> str | None:
        """How long to think; of the clocks, that of whoever has to choose counts."""
        if self._game is None:
            self._say("info string go: there is no position")
            self._say(f"bestmove {NO_MOVE}")
            return None
        words = text.split()
        said = dict(zip(words[::2], words[1::2], strict=False))
        mine = f"p{(self._game.actor or 0) + 1}"
        if f"{mine}time" in said:
            return f"go clock {said[f'{mine}time']} increment {said.get(f'{mine}inc', '0')}"
        if said.get("depth") == "0":
            said["depth"] = "1"
        known = [f"{_LIMITS[word]} {value}" for word, value in said.items() if word in _LIMITS]
        return f"go {' '.join(known) or text}"

    def _answer(self, question: str) -> None:
        game = self._game
        if game is None:
            raise BadLine("there is no position")
        won = game.outcome()
        answers = {
            "p1turn": "true" if game.actor == 0 else "false",
            "gameover": "false" if won is None else "true",
            "result": "none" if won is None else "p1win" if 0 in won.winners else "p2win",
        }
        if question not in answers:
            raise BadLine(f"unknown question {question!r}: expected one of {', '.join(answers)}")
        self._say(f"response {answers[question]}")

    # From our words to others'

    def _tell(self, line: str) -> None:
        if line == f"{PROTOCOL}ok":
            for option in (POWERS, PROFILE):
                self._say(str(option))
            self._say("ugiok")
        elif line.startswith(f"{BEST} "):
            turn = line.removeprefix(f"{BEST} ")
            self._say(f"bestmove {NO_MOVE if turn == NONE else turn}")
        elif (info := read_info(line.removeprefix("info "))) is not None:
            self._say(_info(info, line.split()))
        elif line.startswith(_PASSED_ON):
            self._say(line)

    def _say(self, line: str) -> None:
        with self._speaking:
            self._send(" ".join(line.split()))


def _info(info: Info, words: list[str]) -> str:
    counted = [f"{key} {words[words.index(key) + 1]}" for key in ("nodes", "time", "nps") if key in words]
    value = f"score cp {round((info.score or 0) / _PER_POINT)}"
    if info.win_in is not None:  # in turns of both
        value = f"score mate {2 * info.win_in - (info.win_in > 0)}"
    return (
        f"info depth {info.depth} multipv {info.line} {' '.join(counted)} {value} pv {' '.join(info.turns)}"
    )


def _checked(game: Game) -> Game:
    """Two players who see everything, turn by turn; raises BadLine."""
    if game.players != 2:
        raise BadLine(f"expected two players, got {game.players}")
    for card in game.machine.cards():
        if card.lends or overrides(card, "hide") or overrides(card, "offer_answer"):
            raise BadLine(f"{card.name} cannot be played over UGI: {_why(card)}")
    return game


def _why(card: Power) -> str:
    if card.lends:
        return "nobody there would draw cards"
    if overrides(card, "hide"):
        return "every program would see its secrets"
    return "it acts in the middle of others' turns"
