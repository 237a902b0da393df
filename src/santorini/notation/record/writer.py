"""Writing game records."""

from collections.abc import Iterable

from santorini.notation.record.tree import Record, RecordedTurn, Variation

_WIDTH = 100
_TAG_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"})
_COMMENT_ESCAPES = str.maketrans({"\\": "\\\\", "}": "\\}", "\r": "\\r"})


def write_record(record: Record) -> str:
    """The text of a record, such that reading it gives an equal record; raises InvalidNotation."""
    record.check()
    tags = [f'[{name} "{value.translate(_TAG_ESCAPES)}"]' for name, value in record.tags.items()]
    tags.append(f'[Result "{record.result}"]')
    words = [*_line(record, 0, record.players), record.result]
    return "\n".join(tags) + "\n\n" + _wrapped(words) + "\n"


def write_clock(seconds: float) -> str:
    """`0:05:00`, with thousandths only if there are any.

    >>> write_clock(300), write_clock(3661.5)
    ('0:05:00', '1:01:01.5')
    """
    thousandths = round(seconds * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    fraction = f".{rest % 1000:03}".rstrip("0").rstrip(".")
    return f"{minutes // 60}:{minutes % 60:02}:{rest // 1000:02}{fraction}"


def _line(line: Variation, first: int, players: int) -> list[str]:
    """The words of a line whose first turn is number `first` of the game."""
    words = [_comment(line.comment)] if line.comment else []
    numbered = False
    for index, turn in enumerate(line.turns, first):
        if index % players == 0:
            words.append(f"{index // players + 1}.")
        elif not numbered:
            words.append(f"{index // players + 1}...")
        notes = _notes(turn, index, players)
        words += [turn.text, *notes]
        # A number again after anything that stands in between.
        numbered = not notes
    return words


def _notes(turn: RecordedTurn, index: int, players: int) -> list[str]:
    words = [f"${nag}" for nag in turn.nags]
    commands = []
    if turn.clock is not None:
        commands.append(f"[%clk {write_clock(turn.clock)}]")
    if turn.evaluation is not None:
        commands.append(f"[%eval {float(turn.evaluation)!r}]")
    if commands or turn.comment:
        words.append(_comment(turn.comment, commands))
    for variation in turn.variations:
        inner = _line(variation, index, players) or [""]
        inner[0] = "(" + inner[0]
        inner[-1] += ")"
        words += inner
    return words


def _comment(text: str, commands: Iterable[str] = ()) -> str:
    escaped = text.translate(_COMMENT_ESCAPES)
    if escaped.startswith("[%"):
        escaped = "\\" + escaped
    return "{" + " ".join([*commands, *([escaped] if escaped else [])]) + "}"


def _wrapped(words: Iterable[str]) -> str:
    """Lines of words; a comment is one word and is never broken, because its blanks are its own."""
    lines: list[str] = []
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])
