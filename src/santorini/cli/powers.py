"""`santorini powers`: the cards and what they do."""

from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from santorini.cli.errors import BadInput
from santorini.powers import all_powers
from santorini.powers.texts import Language, card_text
from santorini.rules.power import ADVANCED, GOLDEN_FLEECE, HERO, MORTAL, OWN, SIMPLE, Power

_GROUPS = {
    Language.ENGLISH: {
        MORTAL: "–",
        SIMPLE: "simple",
        ADVANCED: "advanced",
        GOLDEN_FLEECE: "Golden Fleece",
        HERO: "hero",
        OWN: "own",
    },
    Language.FRENCH: {
        MORTAL: "–",
        SIMPLE: "simple",
        ADVANCED: "avancé",
        GOLDEN_FLEECE: "Toison d’or",
        HERO: "héros",
        OWN: "maison",
    },
}
_COLUMNS = {
    Language.ENGLISH: ("No.", "Name", "Title", "Group"),
    Language.FRENCH: ("N°", "Nom", "Titre", "Groupe"),
}
_PLAYERS = {Language.ENGLISH: "players", Language.FRENCH: "joueurs"}
_PROFILE = {Language.ENGLISH: "In the profile “{}”:", Language.FRENCH: "Dans le profil « {} » :"}
_ADVICE = {Language.ENGLISH: ("With it:", "Against it:"), Language.FRENCH: ("Avec :", "Contre :")}


def powers(
    name: Annotated[
        str | None, typer.Argument(help="A card's name, for its text and advice.", show_default=False)
    ] = None,
    lang: Annotated[Language, typer.Option(help="The language of the cards.")] = Language.ENGLISH,
) -> None:
    """List the cards, or say what one of them does."""
    console = Console(highlight=False)
    if name is None:
        console.print(_all_cards(lang))
    else:
        console.print(card_page(find_power(name, lang), lang))


def find_power(name: str, language: Language = Language.ENGLISH) -> type[Power]:
    """The card of a name, as positions write it or as the language does."""
    names: dict[str, type[Power]] = {}
    for power in all_powers():
        names[card_text(power.name, language).name.casefold()] = power
        names[power.name] = power
    key = name.strip().casefold()
    if key in names:
        return names[key]
    close = get_close_matches(key, names, n=1)
    hint = f"did you mean {close[0]}?" if close else '"santorini powers" lists them all'
    raise BadInput(f"there is no power {name!r}: {hint}")


def card_page(power: type[Power], language: Language = Language.ENGLISH) -> RenderableType:
    """One card with everything we have to say about it."""
    text = card_text(power.name, language)
    heading = Text.assemble((text.name, "bold"), f", {text.title}")
    facts = (
        f"{power.number} · {_GROUPS[language][power.group]} · {'/'.join(power.players)} {_PLAYERS[language]}"
    )
    parts: list[RenderableType] = [heading, Text(facts, style="dim"), Text(), Text(text.text)]
    for profile, other in text.other_profiles.items():
        parts += [Text(), _labelled(_PROFILE[language].format(profile), other)]
    for label, advice in zip(_ADVICE[language], (text.with_it, text.against_it), strict=True):
        parts += [Text(), _labelled(label, advice)]
    return Padding(Group(*parts), (0, 1))


def _labelled(label: str, text: str) -> Text:
    return Text.assemble((f"{label} ", "bold"), text)


def _all_cards(language: Language) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    number, name, title, group = _COLUMNS[language]
    table.add_column(number, justify="right", style="dim")
    table.add_column(name, style="bold")
    table.add_column(title)
    table.add_column(group)
    for power in sorted(all_powers(), key=lambda card: card.number):
        text = card_text(power.name, language)
        table.add_row(str(power.number), text.name, text.title, _GROUPS[language][power.group])
    return table
