"""`santorini powers`: the cards and what they do."""

from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from santorini.cli import completion
from santorini.cli.cards import find_power
from santorini.powers import all_powers
from santorini.powers.matchups import PRINTED_BANS
from santorini.rules.power import ADVANCED, GOLDEN_FLEECE, HERO, MORTAL, OWN, SIMPLE, Power
from santorini.sentences import Language
from santorini.sentences.cards import card_text

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
    Language.ENGLISH: ("No.", "Name", "Title", "Group", "For", "Ram"),
    Language.FRENCH: ("N°", "Nom", "Titre", "Groupe", "À", "Bélier"),
}
_SHARED = {Language.ENGLISH: "yes", Language.FRENCH: "oui"}
_COLUMN_NOTE = {
    Language.ENGLISH: "For: how many players. Ram: may be the shared card of the Golden Fleece.",
    Language.FRENCH: "À : combien de joueurs. Bélier : peut être la carte commune de la Toison d’or.",
}
_PLAYERS = {Language.ENGLISH: "players", Language.FRENCH: "joueurs"}
_FLEECE = {
    Language.ENGLISH: "may be the card of the Golden Fleece",
    Language.FRENCH: "peut être la carte de la Toison d’or",
}
_BANNED = {Language.ENGLISH: "Banned against:", Language.FRENCH: "Interdit contre :"}
_BANS = {
    Language.ENGLISH: "Banned against each other:",
    Language.FRENCH: "Interdits l’un contre l’autre :",
}
_PROFILE = {Language.ENGLISH: "In the profile “{}”:", Language.FRENCH: "Dans le profil « {} » :"}
_ADVICE = {Language.ENGLISH: ("With it:", "Against it:"), Language.FRENCH: ("Avec :", "Contre :")}


def powers(
    name: Annotated[
        str | None,
        typer.Argument(
            help="A card's name, for its text and advice.",
            show_default=False,
            autocompletion=completion.card,
        ),
    ] = None,
    lang: Annotated[Language, typer.Option(help="The language of the cards.")] = Language.ENGLISH,
) -> None:
    """List the cards, or say what one of them does."""
    console = Console(highlight=False)
    if name is None:
        console.print(_all_cards(lang))
        console.print(f"\n{_COLUMN_NOTE[lang]}", style="dim")
        console.print(_all_bans(lang))
    else:
        console.print(card_page(find_power(name, lang), lang))


def card_page(power: type[Power], language: Language = Language.ENGLISH) -> RenderableType:
    """One card with everything we have to say about it."""
    text = card_text(power.name, language)
    heading = Text.assemble((text.name, "bold"), f", {text.title}")
    facts = (
        f"{power.number} · {_GROUPS[language][power.group]} · {'/'.join(power.players)} {_PLAYERS[language]}"
    )
    if power.golden_fleece:
        facts += f" · {_FLEECE[language]}"
    parts: list[RenderableType] = [heading, Text(facts, style="dim"), Text(), Text(text.text)]
    banned = ", ".join(sorted(card_text(name, language).name for name in banned_against(power.name)))
    if banned:
        parts += [Text(), _labelled(_BANNED[language], banned)]
    for profile, other in text.other_profiles.items():
        parts += [Text(), _labelled(_PROFILE[language].format(profile), other)]
    for label, advice in zip(_ADVICE[language], (text.with_it, text.against_it), strict=True):
        parts += [Text(), _labelled(label, advice)]
    return Padding(Group(*parts), (0, 1))


def banned_against(name: str) -> list[str]:
    """The names of the cards that a card may not meet."""
    return [one if name == other else other for one, other in PRINTED_BANS if name in (one, other)]


def _labelled(label: str, text: str) -> Text:
    return Text.assemble((f"{label} ", "bold"), text)


def _all_cards(language: Language) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    number, name, title, group, players, ram = _COLUMNS[language]
    table.add_column(number, justify="right", style="dim")
    table.add_column(name, style="bold")
    table.add_column(title)
    table.add_column(group)
    table.add_column(players)
    table.add_column(ram)
    for power in sorted(all_powers(), key=lambda card: card.number):
        text = card_text(power.name, language)
        table.add_row(
            str(power.number),
            text.name,
            text.title,
            _GROUPS[language][power.group],
            "/".join(power.players),
            _SHARED[language] if power.golden_fleece else "",
        )
    return table


def _all_bans(language: Language) -> Text:
    names = [tuple(card_text(name, language).name for name in pair) for pair in PRINTED_BANS]
    # Pairs are not broken at the end of a line.
    pairs = ", ".join(f"{one}–{other}".replace(" ", "\u00a0") for one, other in names)
    return Text.assemble("\n", (_BANS[language], "bold"), f" {pairs}.")
