"""The action space that all adapters share: every step of every printed card has a number.

>>> ACTION_COUNT
1364
>>> action_of("move B3 C4"), action_of("end")
(170, 1363)
>>> str(step_of(170))
'move B3 C4'

The numbers never change; a card that brings new steps gets numbers behind the last one. Numbers go by kind:

    from   how many
       0        75  place C3, place C3m, place C3f
      75       200  move B3 C4, also over the edge of the board
     275       225  build B3 C4, also over the edge and below the worker
     500       144  dome B3 C4
     644       600  force B3 C4, from any space to any other
    1244       100  dome C4, raze C4, remove C4, token C4
    1344         8  direction n, clockwise to nw
    1352        11  choose 0 to choose 10
    1363         1  end
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from santorini.adapters.arrays.codes import ACTIONS, NO_ACTION, action_of_code, code_of_action
from santorini.rules.errors import InvalidNotation
from santorini.step import Step, as_step

ACTION_COUNT: Final = int(ACTIONS)
_STEPS: Final = tuple(Step.decode(code_of_action(action)) for action in range(ACTION_COUNT))


def action_of(step: Step | str) -> int:
    """The number of a step, or of its text; raises InvalidNotation.

    Cards that users write may offer steps that no printed card has: those have no number.
    """
    choice = as_step(step)
    action = action_of_code(choice.code)
    if action == NO_ACTION:
        raise InvalidNotation("action.no_number", step=str(choice))
    return action


def step_of(action: int) -> Step:
    """The step of a number; raises InvalidNotation."""
    if not isinstance(action, int | np.integer) or not 0 <= action < ACTION_COUNT:
        raise InvalidNotation("action.none", action=repr(action), last=ACTION_COUNT - 1)
    return _STEPS[action]


def action_names() -> tuple[str, ...]:
    """The texts of all actions, in the order of their numbers."""
    return tuple(map(str, _STEPS))


def mask_of(steps: Iterable[Step]) -> NDArray[np.int8]:
    """1 for the actions of these steps, 0 for all others."""
    mask = np.zeros(ACTION_COUNT, np.int8)
    for step in steps:
        mask[action_of(step)] = 1
    return mask
