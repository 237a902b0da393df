"""The same search inside and outside: does it find the same, and how long does it take?"""

from __future__ import annotations

import json
import sys

from browser.inside import inside
from browser.run_bench import found_in
from santorini.cli.bench import POSITIONS


def compare() -> int:
    """0 if every position gives the same nodes, depth, turn and score."""
    answered = inside("browser/run_bench.py", *POSITIONS, heard=True).stdout.decode()
    there = [json.loads(line) for line in answered.splitlines() if line.startswith("[[")]
    here = [found_in(position) for position in POSITIONS]
    different = [
        f"{position}: {mine[0]} here, {other[0]} in the browser"
        for position, mine, other in zip(POSITIONS, here, there, strict=True)
        if list(mine[0]) != other[0]
    ]
    print(*different, sep="\n", end="\n" if different else "")
    signature = sum(mine[0][0] for mine in here)
    ratio = sum(other[1] for other in there) / sum(mine[1] for mine in here)
    said = "different" if different else "the same"
    print(f"signature {signature}: {said} in the browser, which takes {ratio:.2f} times the time")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(compare())
