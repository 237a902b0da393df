"""What one seat may know of a game, as numbers: planes of the board, then features.

An observation is a row of OBSERVATION_SIZE zeros and ones. The first part are planes, 5 by 5, whose rows are
the ranks from 1 to 5 and whose columns the files from A to E; `PLANES` names them. The rest are `FEATURES`,
each a name and a number of bits. Whatever the seat may not know is not in it: the numbers are made from the
position as the seat sees it. When a game is over, everything is shown.

>>> from santorini import Game
>>> game = Game()
>>> game.push_turn("+B3+D3")
>>> seen = observe(game, 1)
>>> planes_of(seen)[PLANES.index("workers of the next side")]
array([[0, 0, 0, 0, 0],
       [0, 0, 0, 0, 0],
       [0, 1, 0, 1, 0],
       [0, 0, 0, 0, 0],
       [0, 0, 0, 0, 0]], dtype=uint8)
>>> feature_of(seen, "own seat")
array([0, 1, 0, 0], dtype=uint8)
"""

from __future__ import annotations

from sys import byteorder
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from santorini.adapters.arrays.bits import (
    FEATURE_BITS,
    FEATURES,
    OBSERVATION_BITS,
    PLANE_BITS,
    PLANES,
    ROW_WORDS,
    BitRows,
    Observer,
)
from santorini.checks import checked_seat
from santorini.engine.evaluation.inputs import INPUTS, pack
from santorini.game import Game
from santorini.rules.board import SIZE
from santorini.rules.turns import complete_turns
from santorini.step import Step

__all__ = [
    "FEATURES",
    "FEATURE_SIZE",
    "INPUTS",
    "OBSERVATION_SIZE",
    "PLANES",
    "engine_inputs",
    "feature_of",
    "features_of",
    "observe",
    "observe_turns",
    "planes_of",
    "unpack_into",
    "unpacked",
]

Bits = NDArray[np.uint8]

OBSERVATION_SIZE: Final = int(OBSERVATION_BITS)
FEATURE_SIZE: Final = int(FEATURE_BITS)
_PLANES_END: Final = int(PLANE_BITS)
_WORDS: Final = int(ROW_WORDS)
_UNPACKED_AT_ONCE: Final = 256
IN_ORDER: Final = byteorder == "little"


def observe(game: Game, seat: int) -> Bits:
    """What a seat may know of a game."""
    rows = BitRows(1)
    Observer(game.machine).write(game.state, checked_seat(seat, game.players), rows, 0)
    return unpacked(rows).reshape(-1)


def observe_turns(game: Game) -> tuple[list[tuple[Step, ...]], Bits]:
    """Every turn that whoever has to choose could make now, and what that player would know after each.

    For players who judge positions instead of actions. Both are made from what the player knows, and none
    are left when the game is over.

    >>> game = Game.from_position("0000000000002300000000000/1/mortal:C3,A5/mortal:A1,E5")
    >>> turns, seen = observe_turns(game)
    >>> [str(step) for step in turns[int(feature_of(seen, "own side has won").argmax())]]
    ['move C3 D3']
    """
    seat, machine = game.actor, game.machine
    ways = [] if seat is None else complete_turns(machine, game.known, seat=seat)
    rows, observer = BitRows(len(ways)), Observer(machine)
    for row, turn in enumerate(ways):
        observer.write(machine.opened(turn.result), max(seat or 0, 0), rows, row)
    return [tuple(map(Step.decode, turn.steps)) for turn in ways], unpacked(rows)


def engine_inputs(game: Game, seat: int) -> NDArray[np.int64]:
    """The ten integers that the engine's network reads, as a seat may know the game.

    `santorini.engine.evaluation.inputs` says what they are; facts of a running turn are not among them.
    """
    machine = game.machine
    seen = machine.seen(game.state, checked_seat(seat, game.players))
    return np.array(pack(machine, seen, machine.rules.side_of(seat)), np.int64)


def unpacked(rows: BitRows) -> Bits:
    """Rows of bits as an array of zeros and ones, an observation in each row."""
    return unpacked_bytes(packed(rows))


def unpack_into(data: Bits, out: NDArray[Any]) -> None:
    """The same into an array of any type; little by little, so that all stays in the processor's cache."""
    for start in range(0, len(data), _UNPACKED_AT_ONCE):
        end = start + _UNPACKED_AT_ONCE
        out[start:end] = unpacked_bytes(data[start:end])


def packed(rows: BitRows) -> Bits:
    """The bytes of each row, the lowest first; where IN_ORDER, without copying."""
    words = np.frombuffer(memoryview(rows.data), np.int32).astype("<i4", copy=False)
    return words.reshape(-1, _WORDS).view(np.uint8)


def unpacked_bytes(data: Bits) -> Bits:
    return np.unpackbits(data, axis=1, count=OBSERVATION_SIZE, bitorder="little")


def planes_of(observation: NDArray[Any]) -> NDArray[Any]:
    """The planes of one observation or of many, without copying."""
    return observation[..., :_PLANES_END].reshape(*observation.shape[:-1], len(PLANES), SIZE, SIZE)


def features_of(observation: NDArray[Any]) -> NDArray[Any]:
    """The features of one observation or of many, without copying."""
    return observation[..., _PLANES_END:]


def feature_of(observation: NDArray[Any], name: str) -> NDArray[Any]:
    """One feature by its name; raises ValueError with the names there are."""
    start = _PLANES_END
    for known, width in FEATURES:
        if known == name:
            return observation[..., start : start + width]
        start += width
    raise ValueError(f"{name!r} is no feature: expected one of {', '.join(known for known, _ in FEATURES)}")
