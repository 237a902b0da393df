"""Every card, one module each, and the registry by which they are found."""

from collections.abc import Sequence

from santorini.powers.achilles import Achilles
from santorini.powers.adonis import Adonis
from santorini.powers.aeolus import Aeolus
from santorini.powers.aphrodite import Aphrodite
from santorini.powers.apollo import Apollo
from santorini.powers.ares import Ares
from santorini.powers.artemis import Artemis
from santorini.powers.atalanta import Atalanta
from santorini.powers.athena import Athena
from santorini.powers.atlas import Atlas
from santorini.powers.bellerophon import Bellerophon
from santorini.powers.bia import Bia
from santorini.powers.chaos import Chaos
from santorini.powers.charon import Charon
from santorini.powers.charybdis import Charybdis
from santorini.powers.chronus import Chronus
from santorini.powers.circe import Circe
from santorini.powers.clio import Clio
from santorini.powers.demeter import Demeter
from santorini.powers.dionysus import Dionysus
from santorini.powers.eros import Eros
from santorini.powers.europa import Europa
from santorini.powers.gaea import Gaea
from santorini.powers.graeae import Graeae
from santorini.powers.hades import Hades
from santorini.powers.harpies import Harpies
from santorini.powers.hecate import Hecate
from santorini.powers.hephaestus import Hephaestus
from santorini.powers.hera import Hera
from santorini.powers.heracles import Heracles
from santorini.powers.hermes import Hermes
from santorini.powers.hestia import Hestia
from santorini.powers.hypnus import Hypnus
from santorini.powers.jason import Jason
from santorini.powers.limus import Limus
from santorini.powers.matchups import banned_with
from santorini.powers.medea import Medea
from santorini.powers.medusa import Medusa
from santorini.powers.minotaur import Minotaur
from santorini.powers.moerae import Moerae
from santorini.powers.morpheus import Morpheus
from santorini.powers.nemesis import Nemesis
from santorini.powers.odysseus import Odysseus
from santorini.powers.pan import Pan
from santorini.powers.persephone import Persephone
from santorini.powers.polyphemus import Polyphemus
from santorini.powers.poseidon import Poseidon
from santorini.powers.prometheus import Prometheus
from santorini.powers.selene import Selene
from santorini.powers.siren import Siren
from santorini.powers.tartarus import Tartarus
from santorini.powers.terpsichore import Terpsichore
from santorini.powers.theseus import Theseus
from santorini.powers.triton import Triton
from santorini.powers.urania import Urania
from santorini.powers.zeus import Zeus
from santorini.rules.errors import IllegalSetup
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
    Aphrodite,
    Ares,
    Bia,
    Chaos,
    Charon,
    Chronus,
    Circe,
    Dionysus,
    Eros,
    Hera,
    Hestia,
    Hypnus,
    Limus,
    Medusa,
    Morpheus,
    Persephone,
    Poseidon,
    Selene,
    Triton,
    Zeus,
    Aeolus,
    Charybdis,
    Clio,
    Europa,
    Gaea,
    Graeae,
    Hades,
    Harpies,
    Hecate,
    Moerae,
    Nemesis,
    Siren,
    Tartarus,
    Terpsichore,
    Urania,
    Achilles,
    Adonis,
    Atalanta,
    Bellerophon,
    Heracles,
    Jason,
    Medea,
    Odysseus,
    Polyphemus,
    Theseus,
)

_BY_NAME: dict[str, type[Power]] = {card.name: card for card in CARDS}
_ALIASES = {"none": "mortal", "ilimus": "limus"}


def power_named(name: str) -> type[Power]:
    """The card of a name, in any case; raises IllegalSetup for an unknown one.

    >>> power_named("Apollo").number
    1
    """
    key = name.strip().lower() if isinstance(name, str) else ""
    key = _ALIASES.get(key, key)
    if key not in _BY_NAME:
        raise IllegalSetup("setup.unknown_power", name=repr(name), known=", ".join(_BY_NAME))
    return _BY_NAME[key]


def all_powers() -> tuple[type[Power], ...]:
    """Every known card, the mortal first."""
    return tuple(_BY_NAME.values())


def library_for(cards: Sequence[type[Power]]) -> tuple[type[Power], ...]:
    """Every card that may come into play beside those dealt: none that is banned against one of them."""
    apart = {name for card in cards for name in banned_with(card.name)}
    return tuple(card for card in all_powers() if card.name not in apart)


def register(power: type[Power]) -> type[Power]:
    """Make a power of your own known by its name and number; usable as a decorator."""
    known = _BY_NAME.get(power.name)
    if known is not None and known is not power:
        raise ValueError(f"the name {power.name!r} is taken")
    if any(card.number == power.number and card.name != power.name for card in all_powers()):
        raise ValueError(f"the number {power.number} is taken")
    _BY_NAME[power.name] = power
    return power
