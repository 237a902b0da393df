"""What came one after another: a sequence of which every earlier state stays as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, overload

Item = TypeVar("Item")


class History(Sequence[Item]):
    """A value: `and_then` gives a longer history, in constant time, and leaves this one alone.

    >>> morning = History(["a", "b"])
    >>> noon, evening = morning.and_then("c"), morning.and_then("d")
    >>> list(morning), list(noon), list(evening)
    (['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'd'])
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)

    def and_then(self, item: Item) -> History[Item]:
        # Histories that go on from each other share a list, of which each knows how much is its own.
        items, size = self._items, self._size
        if len(items) == size:
            items.append(item)
        if items[size] is not item:  # others went on from here before, perhaps in another thread
            items = [*items[:size], item]
        longer: History[Item] = History.__new__(History)
        longer._items = items
        longer._size = size + 1
        return longer

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        if index.__class__ is int and 0 <= index < self._size:
            return self._items[index]
        if isinstance(index, slice):
            start, stop, step = index.indices(self._size)
            if step > 0:
                return tuple(self._items[start:stop:step])
            return tuple(self._items[place] for place in range(start, stop, step))
        return self._items[range(self._size)[index]]

    def __iter__(self) -> Iterator[Item]:
        return iter(self[:])

    def __len__(self) -> int:
        return self._size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History | tuple) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return f"History({list(self)!r})"
