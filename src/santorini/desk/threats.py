"""What would the next player do if it were their turn already?"""

from __future__ import annotations

from santorini.engine.engine import NothingToAnalyse
from santorini.game import Game

_OUT = "~"


def passed(game: Game) -> Game:
    """The game as it would be if whoever has to move did nothing; raises NothingToAnalyse."""
    start = game.turn_start
    if game.outcome() is not None or start.setup or game.actor is None:
        raise NothingToAnalyse("engine.nobody_chooses")
    board, turn, *players = game.position.split("/")
    playing = [seat for seat, player in enumerate(players) if not player.startswith(_OUT)]
    here = playing.index(int(turn[0]) - 1)
    following = playing[(here + 1) % len(playing)]
    return Game.from_position("/".join([board, str(following + 1), *players]))
