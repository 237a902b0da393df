"""How a game comes to its cards and its order of play when all chairs are taken."""

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import assert_never

from santorini.draft import Draft
from santorini.game import Game
from santorini.match.entries import Began
from santorini.match.options import Deck, First, Options, Powers
from santorini.match.refusal import Code, Refused
from santorini.notation.position import read_position
from santorini.powers import power_named
from santorini.powers.deal import (
    PRINTED_GROUPS,
    cards_for,
    draw_deal,
    draw_few,
    fleece_cards,
    why_not_shared,
    why_not_with,
)
from santorini.rules.errors import IllegalSetup, InvalidNotation
from santorini.rules.power import SIMPLE, Power
from santorini.sentences.cards import card_name


def check(options: Options) -> None:
    """Raises Refused if no game can come of the options."""
    try:
        begun = begin(options, Random(0), 0.0)
        if begun.challenger is not None:
            draft_of(options, begun)
        else:
            game_of(options, begun)
    except (IllegalSetup, InvalidNotation) as error:
        raise Refused(Code.ILLEGAL_SETUP, error.sentence) from None


def begin(options: Options, random: Random, at: float) -> Began:
    """Draw what is left to chance; raises IllegalSetup or InvalidNotation."""
    if options.position is not None:
        names = _position_of(options).machine.rules.names
        return Began(at=at, order=_order(options, random), cards=names)
    _check_cards(options)
    if options.powers is Powers.DRAFT:
        pool = _pool(options)
        if options.few:
            pool = _few(options, random, pool)
        names = tuple(card.name for card in pool)
        return Began(at=at, challenger=random.randrange(options.players), pool=names)
    order = _order(options, random)
    if options.fleece:
        shared = options.cards[0] if options.powers is Powers.CHOSEN else random.choice(_pool(options)).name
        return Began(at=at, order=order, cards=("mortal",) * options.players, fleece=shared)
    return Began(at=at, order=order, cards=_cards(options, random))


def shown(options: Options) -> Options:
    """As everybody may read them: a position with a card that hides something is not told."""
    if options.position is None or not _hides_something(options.position):
        return options
    return replace(options, position=None)


@lru_cache(maxsize=4096)
def _hides_something(position: str) -> bool:
    return any(card.hide is not Power.hide for card in read_position(position).machine.rules.cards)


def draft_of(options: Options, begun: Began) -> Draft:
    return Draft(
        options.players,
        begun.pool,
        begun.challenger or 0,
        fleece=options.fleece,
        allow_banned=options.allow_banned,
    )


def game_of(options: Options, begun: Began) -> Game:
    if options.position is not None:
        return _position_of(options)
    return Game(
        *begun.cards,
        profile=options.profile,
        fleece=begun.fleece,
        alternating=options.alternating,
        allow_banned=options.allow_banned,
    )


def _position_of(options: Options) -> Game:
    game = Game.from_position(options.position or "")
    if game.machine.rules.seats != options.players:
        players = game.machine.rules.seats
        raise IllegalSetup("setup.position_for_others", players=players, wanted=options.players)
    if options.rated or options.cards or options.powers is not Powers.NONE:
        raise IllegalSetup("setup.position_has_cards")
    if game.actor is None:
        raise IllegalSetup("setup.position_over")
    if "?" in (options.position or ""):
        raise IllegalSetup("setup.position_hides")
    return game


def _check_cards(options: Options) -> None:
    if options.fleece and options.powers is Powers.NONE:
        raise IllegalSetup("setup.fleece_needs_card")
    given = len(options.cards)
    if options.powers is Powers.CHOSEN and options.fleece and given != 1:
        raise IllegalSetup("setup.one_card", given=given)
    if options.powers is Powers.CHOSEN and not options.fleece and given != options.players:
        raise IllegalSetup("setup.number_of_cards", wanted=options.players, given=given)
    if options.powers is Powers.NONE and options.cards:
        raise IllegalSetup("setup.cards_without_powers")
    if options.powers is Powers.NONE and options.players > 2:
        raise IllegalSetup("setup.players_need_cards", players=options.players)


def _cards(options: Options, random: Random) -> tuple[str, ...]:
    match options.powers:
        case Powers.RANDOM:
            return tuple(card.name for card in draw_deal(options.players, random, _pool(options)))
        case Powers.CHOSEN:
            return options.cards
        case Powers.NONE | Powers.DRAFT:
            return ("mortal",) * options.players
        case _:
            assert_never(options.powers)


def _pool(options: Options) -> list[type[Power]]:
    if options.cards:
        return _named(options)
    groups = (SIMPLE,) if options.deck is Deck.SIMPLE else PRINTED_GROUPS
    openly = options.deck is Deck.OPEN
    if options.fleece:
        return fleece_cards(groups=groups, open_information=openly)
    return cards_for(options.players, groups=groups, open_information=openly)


def _few(options: Options, random: Random, pool: list[type[Power]]) -> list[type[Power]]:
    if options.fleece:
        return random.sample(pool, min(6, len(pool)))
    return draw_few(options.players, random, pool)


def _named(options: Options) -> list[type[Power]]:
    """The cards to draw from; whichever are drawn, they have to make a game."""
    cards = [power_named(name) for name in options.cards]
    for card in cards:
        reason = why_not_shared(card) if options.fleece else why_not_with(card, options.players)
        if reason is not None:
            raise IllegalSetup(reason)
        if cards.count(card) > 1:
            raise IllegalSetup("setup.named_twice", card=card_name(card.name))
    return cards


def _order(options: Options, random: Random) -> tuple[int, ...]:
    """The chair of each seat; whoever made the game has chair 0. Neighbours stay neighbours."""
    match options.first:
        case First.MAKER:
            first = 0
        case First.OTHERS:
            first = 1
        case First.RANDOM:
            first = random.randrange(options.players)
        case _:
            assert_never(options.first)
    return tuple((first + number) % options.players for number in range(options.players))
