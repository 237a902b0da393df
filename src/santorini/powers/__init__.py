"""Every card, one module each, and the registry by which they are found."""

from santorini.powers.apollo import Apollo
from santorini.powers.artemis import Artemis
from santorini.powers.athena import Athena
from santorini.powers.atlas import Atlas
from santorini.powers.demeter import Demeter
from santorini.powers.hephaestus import Hephaestus
from santorini.powers.hermes import Hermes
from santorini.powers.minotaur import Minotaur
from santorini.powers.pan import Pan
from santorini.powers.prometheus import Prometheus
from santorini.rules.power import Power

# In the order of their printed numbers; the mortal is number 0.
CARDS: tuple[type[Power], ...] = (
    Power,
    Apollo,
    Artemis,
    Athena,
    Atlas,
    Demeter,
    Hephaestus,
    Hermes,
    Minotaur,
    Pan,
    Prometheus,
)

_BY_NAME: dict[str, type[Power]] = {card.name: card for card in CARDS}
_ALIASES = {"none": "mortal", "ilimus": "limus"}


def power_named(name: str) -> type[Power]:
    """The card of a name, in any case; raises ValueError for an unknown one.

    >>> power_named("Apollo").number
    1
    """
    key = name.strip().lower()
    key = _ALIASES.get(key, key)
    if key not in _BY_NAME:
        raise ValueError(f"unknown power {name!r}: expected one of {', '.join(_BY_NAME)}")
    return _BY_NAME[key]


def all_powers() -> tuple[type[Power], ...]:
    """Every known card, the mortal first."""
    return tuple(_BY_NAME.values())


def register(power: type[Power]) -> type[Power]:
    """Make a power of your own known by its name and number; usable as a decorator."""
    known = _BY_NAME.get(power.name)
    if known is not None and known is not power:
        raise ValueError(f"the name {power.name!r} is taken")
    if any(card.number == power.number and card.name != power.name for card in all_powers()):
        raise ValueError(f"the number {power.number} is taken")
    _BY_NAME[power.name] = power
    return power
