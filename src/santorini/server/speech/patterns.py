"""English sentences as patterns, and what stands in their gaps.

The name of a gap says by its beginning how it is read and shown: `card` is one card, by the name it has in a
language, `cards` are several, `choices` are joined by "or", `reason` is a sentence itself, `number` and
`field` are what they say; everything else is shown as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_GAP = re.compile(r"\{(\w+)\}")
# Bounded or narrow where that is possible, so that no text makes matching slow.
_FORMS = {
    "cards": r"\w+(?: or \w+)*",
    "card": r".{1,24}?",
    "number": r"\d+",
    "field": r"[\w.]+",
}


@dataclass(frozen=True)
class Template:
    """A sentence in both languages, without its capital and full stop."""

    english: str
    french: str
    pattern: re.Pattern[str]

    @property
    def literal(self) -> int:
        """How many characters are no gap: the more, the surer the match."""
        return len(_GAP.sub("", self.english))

    @property
    def names_cards(self) -> bool:
        return any(name.startswith("card") for name in gaps(self.english))

    def values(self, sentence: str) -> dict[str, str] | None:
        """What stands in the gaps of a sentence, or None if it is another one."""
        text = sentence.removesuffix(".")
        match = self.pattern.fullmatch(text) or self.pattern.fullmatch(bare(sentence))
        return None if match is None else match.groupdict()

    def in_language(self, language: str) -> str:
        return self.french if language == "fr" else self.english


def template(english: str, french: str) -> Template:
    english = bare(english)
    return Template(english, bare(french), re.compile(_pattern(english), re.DOTALL))


def gaps(text: str) -> list[str]:
    return _GAP.findall(text)


def filled(text: str, values: dict[str, str]) -> str:
    return _GAP.sub(lambda gap: values[gap[1]], text)


def bare(sentence: str) -> str:
    """Without what makes a sentence of it: `the game is over`."""
    text = sentence.removesuffix(".")
    # "B3" and "JSON" stay as they are.
    return text[0].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def dressed(text: str, like: str) -> str:
    """As a sentence, if the other one is."""
    if not like.endswith("."):
        return text
    return f"{text if like[0].islower() else text[0].upper() + text[1:]}."


def _pattern(english: str) -> str:
    parts = re.split(_GAP, english)
    for place in range(1, len(parts), 2):
        parts[place] = f"(?P<{parts[place]}>{_form(parts[place])})"
    parts[::2] = [re.escape(part) for part in parts[::2]]
    return "".join(parts)


def _form(name: str) -> str:
    return next((form for kind, form in _FORMS.items() if name.startswith(kind)), ".+?")
