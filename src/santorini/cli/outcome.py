"""The end of a game in one sentence."""

from santorini.cli.board import seat_name
from santorini.game import Ending, Game

_ENDINGS = {
    Ending.MOVE: " with a winning move",
    Ending.POWER: " by the power of a card",
    Ending.NO_TURN: " because no opponent is left who can complete a turn",
    Ending.ABYSS: " because of the Abyss",
    Ending.RESIGNATION: " by resignation",
}


def verdict(game: Game) -> str:
    """Who won and how; that nobody has while the game goes on."""
    outcome = game.outcome()
    if outcome is None:
        return "The game is not finished."
    winners = " and ".join(seat_name(game.machine, seat) for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    return f"{winners} {verb}{_ENDINGS.get(outcome.ending, '')}."
