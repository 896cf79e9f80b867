"""A bounded memory that drops what was not used for longest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Lru(Generic[Key, Value]):
    """At most `size` values. Those that are `in_use` are kept beyond that.

    >>> memory: Lru[str, int] = Lru(2)
    >>> memory.put("a", 1), memory.put("b", 2), memory.get("a"), memory.put("c", 3)
    (None, None, 1, None)
    >>> memory.get("a"), memory.get("b"), memory.get("c")
    (1, None, 3)
    """

    def __init__(self, size: int, in_use: Callable[[Value], bool] | None = None) -> None:
        self._size, self._in_use, self._full = size, in_use, size
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def peek(self, key: Key) -> Value | None:
        """The value; this does not count as using it."""
        return self._values.get(key)

    def values(self) -> list[Value]:
        return list(self._values.values())

    def remove(self, key: Key) -> None:
        self._values.pop(key, None)

    def get(self, key: Key) -> Value | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._full:
            self._drop()

    def _drop(self) -> None:
        """If values may be in use, looks through all of them, and again only when there are many more."""
        if self._in_use is None:
            self._values.popitem(last=False)
            return
        unused = [key for key, value in self._values.items() if not self._in_use(value)]
        for key in unused[: max(0, len(unused) - self._size)]:
            del self._values[key]
        self._full = len(self._values) + self._size // 8

    def remove_where(self, wanted: Callable[[Value], bool]) -> None:
        for key in [key for key, value in self._values.items() if wanted(value)]:
            del self._values[key]
