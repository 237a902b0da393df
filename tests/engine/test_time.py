"""A search ends when it is told to, and takes no more than it may. How fast it ends is for benchmarks."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.search.transpositions import AT_LEAST, EXACT, NO_STEP, Transpositions

START = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
HIDDEN = "0000001100021000010000000/2/hecate:A1,E5/apollo:B3,D3"
DRAWN = "0011001210012100021000100/1/chaos[pan|8]:B3,D3/athena:C2,C4"
FOUR = "0011001210012100021000100/2/pan:B3,D3/atlas:C2,C4/zeus/hera"
PATIENCE = 30.0  # seconds until a search counts as one that does not end


def stopped_after_first_report(engine: Engine, text: str) -> Analysis | None:
    """An endless search that another thread stops once it has something to tell."""
    begun = threading.Event()
    found: list[Analysis] = []

    def think() -> None:
        found.append(engine.analyse(text, Limit(), report=lambda _: begun.set()))

    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    assert begun.wait(PATIENCE)
    engine.stop()
    thread.join(PATIENCE)
    return found[0] if found else None


@pytest.mark.parametrize("text", [START, HIDDEN, DRAWN, FOUR])
def test_an_endless_search_is_stopped_from_another_thread(text: str) -> None:
    engine = Engine(Handmade(), memory=2)
    found = stopped_after_first_report(engine, text)
    assert found is not None
    assert found.depth >= 1
    assert found.lines
    # And the engine can be asked again.
    assert engine.analyse(text, Limit(depth=1)).depth == 1


def test_a_report_may_stop_the_search() -> None:
    engine = Engine(Handmade(), memory=2)
    found = engine.analyse(
        START, Limit(), report=lambda analysis: engine.stop() if analysis.depth == 2 else None
    )
    assert found.depth == 2


def test_a_stream_that_is_closed_ends_its_search() -> None:
    engine = Engine(Handmade(), memory=2)
    stream = engine.stream(START)
    assert [next(stream).depth, next(stream).depth] == [1, 2]
    stream.close()  # type: ignore[attr-defined]
    assert engine.analyse(START, Limit(depth=1)).depth == 1


@pytest.mark.parametrize("text", [START, HIDDEN, DRAWN, FOUR])
@pytest.mark.parametrize("seconds", [0.0, 0.05])
def test_a_search_with_little_time_has_an_answer(text: str, seconds: float) -> None:
    assert Engine(Handmade(), memory=2).analyse(text, Limit(seconds=seconds)).lines


def test_a_search_stops_at_the_depth() -> None:
    assert Engine(Handmade(), memory=2).analyse(START, Limit(depth=3)).depth == 3


@pytest.mark.parametrize("text", [START, HIDDEN, FOUR])
@pytest.mark.parametrize("nodes", [1, 500, 20_000])
def test_a_search_makes_no_more_positions_than_it_may(text: str, nodes: int) -> None:
    """But for the turn that is running, and one look into every imagined world."""
    assert Engine(Handmade(), memory=2).analyse(text, Limit(nodes=nodes)).nodes <= 1.1 * nodes + 500


@pytest.mark.parametrize("megabytes", [1, 2, 3, 16])
def test_the_table_stays_within_its_memory(megabytes: int) -> None:
    table = Transpositions(megabytes)
    for number in range(1, 100_000 * megabytes):
        table.keep(number * 0x2545F4914F6CDD1D & 0x7FFFFFFFFFFFFFFF, 0, 1, EXACT, NO_STEP)
    size = table.size * 16  # bytes of a key and an entry
    assert megabytes << 19 < size <= megabytes << 20


def test_the_table_grows_with_a_search_and_forgets_nothing_by_it() -> None:
    table = Transpositions(8)
    begun = table.size
    keys = [number * 0x2545F4914F6CDD1D & 0x7FFFFFFFFFFFFFFF for number in range(1, begun // 4)]
    for place, key in enumerate(keys):
        table.keep(key, place % 1000, place % 60, AT_LEAST, place % 500)
    assert table.size == begun
    known = {key: entry for key in keys if (entry := table.find(key)) >= 0}
    assert len(known) > 0.7 * len(keys)
    for key in keys[:200]:  # what is there already takes no new place
        table.keep(key, 5, 60, EXACT, 3)
    assert table.size == begun
    more = 0
    while table.size == begun:
        more += 1
        table.keep(more * 0x5851F42D4C957F2D & 0x7FFFFFFFFFFFFFFF, 1, 1, EXACT, NO_STEP)
    assert table.size == 2 * begun
    lost = [key for key in keys[200:] if key in known and table.find(key) != known[key]]
    assert len(lost) < 0.4 * len(known), "only by what came later, as in a table that does not grow"


def test_old_searches_do_not_make_the_table_grow() -> None:
    table = Transpositions(8)
    begun = table.size
    for search in range(12):
        table.grow_older()
        for number in range(begun // 5):
            key = (search * begun + number + 1) * 0x2545F4914F6CDD1D & 0x7FFFFFFFFFFFFFFF
            table.keep(key, 0, 1, EXACT, NO_STEP)
    assert table.size == begun


WITHOUT_MEMORY = """
import resource
from santorini.engine.search.transpositions import EXACT, NO_STEP, Transpositions

table = Transpositions(1 << 14)
taken = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (taken + (24 << 20), -1))
for number in range(1, 2_000_000):
    key = number * 0x2545F4914F6CDD1D & 0x7FFFFFFFFFFFFFFF
    table.keep(key, 1, 1, EXACT, NO_STEP)
    assert table.find(key) >= 0
assert 1 << 16 <= table.size < 1 << 21, table.size
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux for its memory")
def test_a_table_that_cannot_grow_stays_as_it_is() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_MEMORY], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_memory_is_at_least_one_megabyte() -> None:
    with pytest.raises(ValueError, match="memory is 0 MB: expected at least 1"):
        Engine(Handmade(), memory=0)
