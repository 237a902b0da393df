"""Reasons as sentences, from one catalogue per language and from the cards' own texts."""

import tomllib
from functools import cache
from importlib.resources import files

from santorini.powers.texts import CardText, Language, card_text
from santorini.rules.board import NOWHERE, cell_name
from santorini.rules.power import Power
from santorini.why.reasons import Reason


def say(reason: Reason, language: Language) -> str:
    """The sentence, or two, for a reason."""
    catalogue = sentences(language)
    kinds = [catalogue[f"to_{kind}"] for kind in reason.kinds]
    return catalogue[reason.key].format(
        at=_square(reason.step.at),
        to=_square(reason.step.to),
        asked=catalogue[f"to_{reason.step.kind}"] if reason.kinds else "",
        possible=catalogue["or"].join(kinds),
        squares=catalogue["or"].join(sorted(map(cell_name, reason.squares))),
        levels=reason.levels,
        names=", ".join(_name(power, language) for power in reason.powers),
        name="" if reason.power is None else _name(reason.power, language),
        text="" if reason.power is None else _text(reason.power, language),
        forbids="" if reason.power is None else _forbids(reason.power, language),
    )


@cache
def sentences(language: Language) -> dict[str, str]:
    """What the rules themselves have to say, by key."""
    source = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(source)


def _square(cell: int) -> str:
    return cell_name(cell) if 0 <= cell < NOWHERE else ""


def _card(power: Power, language: Language) -> CardText | None:
    """A card that somebody wrote for themselves has no texts here."""
    try:
        return card_text(power.name, language)
    except ValueError:
        return None


def _name(power: Power, language: Language) -> str:
    card = _card(power, language)
    return power.name.capitalize() if card is None else card.name


def _text(power: Power, language: Language) -> str:
    card = _card(power, language)
    return "" if card is None else card.text_for(power.profile)


def _forbids(power: Power, language: Language) -> str:
    card = _card(power, language)
    sentence = "" if card is None else card.forbids_for(power.profile)
    return sentence or sentences(language)["forbidden_by"].format(name=_name(power, language))
