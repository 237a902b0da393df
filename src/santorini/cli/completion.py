"""What a shell offers after the Tab key: cards, levels and whoever else can play, with a word about each."""

from collections.abc import Callable

from santorini.cli.deal import CHOOSE, RANDOM
from santorini.cli.opponents import Participant
from santorini.engine.evaluators import HANDMADE, NETWORK
from santorini.engine.levels import LEVELS
from santorini.powers import all_powers
from santorini.sentences.cards import card_text

Offer = tuple[str, str]
Completer = Callable[[str], list[Offer]]


def card(incomplete: str) -> list[Offer]:
    return _beginning(_cards(), incomplete)


def shared_card(incomplete: str) -> list[Offer]:
    """The card of the Golden Fleece."""
    chosen = [(RANDOM, "drawn"), (CHOOSE, "offered and chosen")]
    fit = [power.name for power in all_powers() if power.golden_fleece]
    return _beginning([*chosen, *(offer for offer in _cards() if offer[0] in fit)], incomplete)


def level(incomplete: str) -> list[Offer]:
    return _beginning(_levels(), incomplete)


def opponent(incomplete: str) -> list[Offer]:
    return _beginning([*_levels(), *_SIMPLE], incomplete)


def player(incomplete: str) -> list[Offer]:
    return _beginning(
        [(Participant.PERSON.name, "somebody at this keyboard"), *_levels(), *_SIMPLE], incomplete
    )


def engine(incomplete: str) -> list[Offer]:
    strong = [(NETWORK, "the network at full strength"), (HANDMADE, "the hand-made evaluation")]
    return _beginning([*_levels(), *strong, *_SIMPLE], incomplete)


def several(complete: Completer) -> Completer:
    """The last of several names with commas between them."""

    def complete_last(incomplete: str) -> list[Offer]:
        before, comma, last = incomplete.rpartition(",")
        return [(before + comma + name, said) for name, said in complete(last)]

    return complete_last


_SIMPLE = [
    (Participant.RANDOM.name, "any legal turn"),
    (Participant.GREEDY.name, "takes a win, stops one, climbs"),
]


def _cards() -> list[Offer]:
    return [(power.name, card_text(power.name).title) for power in all_powers()]


def _levels() -> list[Offer]:
    return [(each.name, f"level {each.number}") for each in LEVELS]


def _beginning(offers: list[Offer], incomplete: str) -> list[Offer]:
    return [offer for offer in offers if offer[0].startswith(incomplete.lower())]
