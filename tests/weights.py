"""Networks for tests."""

from array import array
from functools import lru_cache
from random import Random

from santorini.engine.evaluation.inputs import MEMORY_CARDS
from santorini.engine.evaluation.weights import Weights, header_for, little_endian, sections


@lru_cache(8)
def random_weights(seed: int, hidden: int = 128) -> Weights:
    """A network that knows nothing, whose integers are of the size that trained ones have."""
    random = Random(seed)
    sizes = {
        "rows": 60,
        "second": 60,
        "second_of_cards": 20,
        "second_cards": 4000,
        "second_pairs": 4000,
        "last": 900,
        "last_cards": 300,
    }
    payload = bytearray()
    for section in sections(hidden, len(MEMORY_CARDS)):
        most = sizes.get(section.name, 200)
        # A short run repeated with a period that fits no row: quick, and no two rows alike.
        run = [random.randint(-most, most) for _ in range(min(section.length, 50021))]
        repeated = (run * (section.length // len(run) + 1))[: section.length]
        payload += little_endian(array(section.kind, repeated))
    return Weights(header_for(hidden, f"random-{seed}"), bytes(payload))
