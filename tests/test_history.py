"""Histories: they grow, and what was stays as it was."""

from hypothesis import given
from hypothesis import strategies as st

from santorini.history import History


@given(st.lists(st.tuples(st.integers(0, 30), st.integers())))
def test_every_history_stays_as_it_was(growth: list[tuple[int, int]]) -> None:
    histories: list[tuple[History[int], tuple[int, ...]]] = [(History(), ())]
    for parent, item in growth:
        history, items = histories[parent % len(histories)]
        histories.append((history.and_then(item), (*items, item)))
    for history, items in histories:
        assert history == items
        assert len(history) == len(items)
        assert list(history) == list(items)


@given(st.lists(st.integers()), st.slices(12))
def test_a_history_is_a_sequence(items: list[int], part: slice) -> None:
    history = History(items)
    longer = history.and_then(7)
    assert history[part] == tuple(items[part])
    assert longer[-1] == 7
    assert list(reversed(history)) == items[::-1]
    assert history == tuple(items)
    assert history != longer
