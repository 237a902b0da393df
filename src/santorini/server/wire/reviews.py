"""Reviews of finished games, as the engine in the browser makes them and players keep them."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from santorini.server.wire.values import Model

MOST_TURNS = 400
_TurnText = Annotated[str, StringConstraints(max_length=200)]
_Line = Annotated[tuple[_TurnText, ...], Field(max_length=8)]
_Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
_WinIn = Annotated[int, Field(ge=-MOST_TURNS, le=MOST_TURNS)] | None


class JudgedTurn(Model):
    """A turn; `chance` is its player's behind it, `cost` what it gave away."""

    number: Annotated[int, Field(ge=1, le=MOST_TURNS)]
    """Counted from 1."""
    seat: Annotated[int, Field(ge=0, le=3)]
    turn: _TurnText
    chance: _Share
    win_in: _WinIn
    answer: _Line
    """The turns expected after it."""
    line: _Line
    """The best turn, and what was expected then."""
    best_chance: _Share
    best_win_in: _WinIn
    cost: Annotated[float, Field(ge=-1, le=1, allow_inf_nan=False)]
    accuracy: _Share
    verdict: Literal["only", "best", "good", "inaccurate", "mistake", "blunder"]


class LastChance(Model):
    """The best that could be done where a game was broken off."""

    seat: Annotated[int, Field(ge=0, le=3)]
    turn: _TurnText
    chance: _Share
    win_in: _WinIn


class GameReview(Model):
    """All turns of a game in which somebody had a choice."""

    seconds: Annotated[float, Field(gt=0, le=3600, allow_inf_nan=False)]
    """For each position."""
    judgements: Annotated[tuple[JudgedTurn, ...], Field(max_length=MOST_TURNS)]
    last: LastChance | None
    """Nothing when the board ended the game."""
