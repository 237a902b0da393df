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
from santorini.sentences import Language, Sentence
from santorini.sentences.cards import card_text

_COLUMNS = ("terminal.name", "terminal.title", "terminal.group", "terminal.for", "terminal.ram")
_GROUPS = {
    MORTAL: "terminal.group_mortal",
    SIMPLE: "terminal.group_simple",
    ADVANCED: "terminal.group_advanced",
    GOLDEN_FLEECE: "terminal.group_golden_fleece",
    HERO: "terminal.group_hero",
    OWN: "terminal.group_own",
}


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
        console.print(f"\n{Sentence('terminal.columns').said(lang)}", style="dim")
        console.print(_all_bans(lang))
    else:
        console.print(card_page(find_power(name, lang), lang))


def card_page(power: type[Power], language: Language = Language.ENGLISH) -> RenderableType:
    """One card with everything we have to say about it."""
    text = card_text(power.name, language)
    heading = Text.assemble((text.name, "bold"), f", {text.title}")
    group, allowed = Sentence(_GROUPS[power.group]), "/".join(power.players)
    facts = Sentence("terminal.facts", number=power.number, group=group, allowed=allowed)
    if power.golden_fleece:
        facts = Sentence("terminal.facts_of_shared", facts=facts)
    parts: list[RenderableType] = [heading, Text(facts.said(language), style="dim"), Text(), Text(text.text)]
    banned = ", ".join(sorted(card_text(name, language).name for name in banned_against(power.name)))
    if banned:
        parts += _labelled(Sentence("terminal.banned"), banned, language)
    for profile, other in text.other_profiles.items():
        parts += _labelled(Sentence("terminal.profile", profile=profile), other, language)
    parts += _labelled(Sentence("terminal.with_it"), text.with_it, language)
    parts += _labelled(Sentence("terminal.against_it"), text.against_it, language)
    return Padding(Group(*parts), (0, 1))


def banned_against(name: str) -> list[str]:
    """The names of the cards that a card may not meet."""
    return [one if name == other else other for one, other in PRINTED_BANS if name in (one, other)]


def _labelled(label: Sentence, text: str, language: Language) -> list[Text]:
    return [Text(), Text.assemble((f"{label.said(language)} ", "bold"), text)]


def _all_cards(language: Language) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(Sentence("terminal.number").said(language), justify="right", style="dim")
    for column in _COLUMNS:
        table.add_column(Sentence(column).said(language), style="bold" if column == _COLUMNS[0] else None)
    for power in sorted(all_powers(), key=lambda card: card.number):
        text = card_text(power.name, language)
        table.add_row(
            str(power.number),
            text.name,
            text.title,
            Sentence(_GROUPS[power.group]).said(language),
            "/".join(power.players),
            Sentence("terminal.yes").said(language) if power.golden_fleece else "",
        )
    return table


def _all_bans(language: Language) -> Text:
    names = [tuple(card_text(name, language).name for name in pair) for pair in PRINTED_BANS]
    # Pairs are not broken at the end of a line.
    pairs = ", ".join(f"{one}–{other}".replace(" ", "\u00a0") for one, other in names)
    return Text.assemble("\n", (Sentence("terminal.bans").said(language), "bold"), f" {pairs}.")
