"""Cards by the names that people type."""

import unicodedata
from contextlib import suppress
from difflib import get_close_matches

from santorini.cli.errors import BadInput
from santorini.powers import all_powers, power_named
from santorini.rules.power import Power
from santorini.sentences import Language
from santorini.sentences.cards import card_text


def find_power(name: str, language: Language = Language.ENGLISH) -> type[Power]:
    """The card of a name, as positions write it or as the language does."""
    names = {_plain(card_text(power.name, language).name): power for power in all_powers()}
    key = _plain(name)
    if key in names:
        return names[key]
    with suppress(ValueError):
        return power_named(name)
    close = get_close_matches(key, {**names, **{power.name: power for power in all_powers()}}, n=1)
    hint = f"did you mean {close[0]}?" if close else '"santorini powers" lists them all'
    raise BadInput(f"there is no power {name!r}: {hint}")


def _plain(name: str) -> str:
    """In small letters, without accents: whoever types them need not mind."""
    letters = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
