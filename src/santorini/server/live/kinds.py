"""Kinds of game that the matchmaking offers."""

from dataclasses import replace

from santorini.match.options import DaysClock, Deck, LiveClock, Options, Powers, TimeControl

_CARDS = {
    "mortals": Options(),
    "simple": Options(powers=Powers.RANDOM, deck=Deck.SIMPLE),
    "gods": Options(powers=Powers.RANDOM),
    "draft": Options(powers=Powers.DRAFT, few=True),
    "fleece": Options(powers=Powers.RANDOM, fleece=True),
}
_CLOCKS: dict[str, TimeControl] = {
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
                pools[f"{cards}-{time}{ending}"] = replace(how, clock=clock, rated=rated)
        for name, players in _MANY.items():
            pools[f"{name}-15+10{ending}"] = Options(
                players=players, powers=Powers.RANDOM, clock=_CLOCKS["15+10"], rated=rated
            )
    return pools


POOLS: dict[str, Options] = _pools()
