"""Kinds of game that the matchmaking offers."""

from santorini.server.wire.values import Clock, DaysClock, Deck, LiveClock, Options, Powers

_CARDS: dict[str, dict[str, object]] = {
    "mortals": {},
    "simple": {"powers": Powers.RANDOM, "deck": Deck.SIMPLE},
    "gods": {"powers": Powers.RANDOM},
    "draft": {"powers": Powers.DRAFT, "few": True},
    "fleece": {"powers": Powers.RANDOM, "fleece": True},
}
_CLOCKS: dict[str, Clock] = {
    "3+2": LiveClock(base=180, increment=2),
    "5+5": LiveClock(base=300, increment=5),
    "15+10": LiveClock(base=900, increment=10),
    "2d": DaysClock(days=2),
}
_MANY = {"three": 3, "four": 4}


def _pools() -> dict[str, Options]:
    pools = {}
    for rated in (True, False):
        ending = "" if rated else "-casual"
        for cards, how in _CARDS.items():
            for time, clock in _CLOCKS.items():
                options: dict[str, object] = {"clock": clock, "rated": rated, **how}
                pools[f"{cards}-{time}{ending}"] = Options.model_validate(options)
        for name, players in _MANY.items():
            pools[f"{name}-15+10{ending}"] = Options(
                players=players, powers=Powers.RANDOM, clock=_CLOCKS["15+10"], rated=rated
            )
    return pools


POOLS: dict[str, Options] = _pools()
