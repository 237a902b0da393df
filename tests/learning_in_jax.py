"""A short run of examples/learn_jax.py, and whether its network learns something simple."""

from pathlib import Path
from runpy import run_path

import numpy as np

NAMES = run_path(str(Path(__file__).parent.parent / "examples" / "learn_jax.py"))


def main() -> None:
    NAMES["main"].__globals__.update(LANES=4, TURNS=24, PIECES=2)
    NAMES["main"](minutes=0.01, games=4)
    random = np.random.default_rng(1)
    boards = random.integers(0, 2, (4 * 24, NAMES["INPUTS"])).astype(np.uint8)
    came, known = np.where(boards[:, 0], 1.0, -1.0).astype(np.float32), np.ones(len(boards), np.float32)
    network = NAMES["new_network"](random)
    moments = (NAMES["jax"].tree.map(np.zeros_like, network),) * 2
    for count in range(1, 61):
        network, moments = NAMES["improved"](network, moments, count, boards, came, known)
    judged = np.asarray(NAMES["judged"](network, boards))
    if not ((judged > 0) == boards[:, 0]).all():
        raise SystemExit("the network does not judge boards as it was taught")


if __name__ == "__main__":
    main()
