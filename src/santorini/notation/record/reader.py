"""Reading game records."""

import math
import re
from typing import NoReturn

from santorini.notation.record.tree import (
    MOST_NESTED,
    MOST_RECORDED,
    RESULT,
    UNFINISHED,
    BrokenRecord,
    Record,
    RecordedTurn,
    Variation,
)
from santorini.notation.turn import check_turn
from santorini.rules.errors import InvalidNotation
from santorini.sentences import Sentence, Value, as_sentence

_BLANKS = re.compile(r"\s*")
_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,63})\s+"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_WORD = re.compile(
    r"\{(?P<comment>(?:[^}\\]|\\.)*)\}"
    r"|(?P<paren>[()])"
    r"|\$(?P<nag>\d{1,4})(?!\d)"
    rf"|(?P<result>{RESULT.pattern})(?![^\s(){{}}$])"
    r"|(?P<number>\d+\.*)"
    r"|(?P<turn>[^\s(){}$\d][^\s(){}$]*)",
    re.DOTALL | re.ASCII,
)
_COMMAND = re.compile(r"\[%(clk|eval) ([^\]\s]{1,40})\] ?")
_CLOCK = re.compile(r"(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?", re.ASCII)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_CONTROLS = {"n": "\n", "r": "\r"}


def read_record(text: str) -> Record:
    """Read a game record; raises BrokenRecord, which keeps what was read before the break.

    >>> record = read_record('[P1 "Ann"] 1. +B3+D3 {careful} +C2+C4 2. B3>C3^B3 *')
    >>> record.tags["P1"], [turn.text for turn in record.turns], record.turns[0].comment
    ('Ann', ['+B3+D3', '+C2+C4', 'B3>C3^B3'], 'careful')
    """
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text.removeprefix("\ufeff")
        self._place = 0
        self._record = Record()
        # The lines that are open: the main line, a variation, a variation of that …
        self._lines: list[Variation] = [self._record]
        self._turns = 0
        self._tagged_result: str | None = None

    def read(self) -> Record:
        self._read_tags()
        result = self._read_turns()
        if self._tagged_result not in (None, result):
            self._fail("record.results_differ", result=result, tag=str(self._tagged_result))
        self._record.result = result
        self._skip_blanks()
        if self._place < len(self._text):
            self._fail("record.after_result")
        return self._record

    def _read_tags(self) -> None:
        self._skip_blanks()
        while match := _TAG.match(self._text, self._place):
            name, value = match[1], _unescaped(match[2])
            if name in self._record.tags or (name == "Result" and self._tagged_result is not None):
                self._fail("record.tag_twice", name=name)
            if name == "Result":
                if not RESULT.fullmatch(value):
                    self._fail("record.tag_result", result=repr(value), sign=UNFINISHED)
                self._tagged_result = value
            else:
                self._record.tags[name] = value
            self._place = match.end()
            self._skip_blanks()

    def _read_turns(self) -> str:
        """Everything up to the result."""
        while True:
            word = self._next_word()
            if word["result"]:
                if len(self._lines) > 1:
                    self._fail("record.result_inside")
                self._place = word.end()
                return word["result"]
            self._take(word)
            self._place = word.end()
            self._skip_blanks()

    def _next_word(self) -> re.Match[str]:
        if self._place >= len(self._text):
            self._fail("record.breaks_off", sign=UNFINISHED)
        word = _WORD.match(self._text, self._place)
        if word is None:
            start = self._text[self._place : self._place + 12]
            self._fail("record.no_word", part=repr(start))
        return word

    def _take(self, word: re.Match[str]) -> None:
        line = self._lines[-1]
        if word["turn"]:
            self._take_turn(line, word["turn"])
        elif word["comment"] is not None:
            self._take_comment(line, word["comment"])
        elif word["nag"]:
            if not line.turns:
                self._fail("record.early_nag")
            line.turns[-1].nags.append(int(word["nag"]))
        elif word["paren"]:
            self._take_parenthesis(line, word["paren"])

    def _take_turn(self, line: Variation, text: str) -> None:
        self._turns += 1
        if self._turns > MOST_RECORDED:
            self._fail("record.too_many_turns", most=MOST_RECORDED)
        try:
            check_turn(text)
        except InvalidNotation as error:
            self._fail(error.sentence)
        line.turns.append(RecordedTurn(text))

    def _take_parenthesis(self, line: Variation, paren: str) -> None:
        if paren == "(":
            if not line.turns:
                self._fail("record.early_variation")
            if len(self._lines) > MOST_NESTED:
                self._fail("record.nested", most=MOST_NESTED)
            variation = Variation()
            line.turns[-1].variations.append(variation)
            self._lines.append(variation)
        elif len(self._lines) == 1:
            self._fail("record.unopened")
        else:
            self._lines.pop()

    def _take_comment(self, line: Variation, text: str) -> None:
        if not line.turns:
            line.comment = _joined(line.comment, _unescaped(text))
            return
        turn = line.turns[-1]
        place = 0
        while command := _COMMAND.match(text, place):
            value = _read_clock(command[2]) if command[1] == "clk" else _read_evaluation(command[2])
            if value is None:
                break
            if command[1] == "clk":
                turn.clock = value
            else:
                turn.evaluation = value
            place = command.end()
        turn.comment = _joined(turn.comment, _unescaped(text[place:]))

    def _skip_blanks(self) -> None:
        blanks = _BLANKS.match(self._text, self._place)
        if blanks:
            self._place = blanks.end()

    def _fail(self, sentence: str, **values: Value) -> NoReturn:
        line = self._text.count("\n", 0, self._place) + 1
        reason = as_sentence(sentence, values)
        raise BrokenRecord(Sentence("record.in_line", line=line, reason=reason), self._record)


def _joined(first: str, second: str) -> str:
    return f"{first} {second}" if first and second else first or second


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda match: _CONTROLS.get(match[1], match[1]), text)


def _read_clock(text: str) -> float | None:
    match = _CLOCK.fullmatch(text)
    return round(int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3]), 3) if match else None


def _read_evaluation(text: str) -> float | None:
    value = float(text) if _NUMBER.fullmatch(text) else math.inf
    return value if math.isfinite(value) else None
