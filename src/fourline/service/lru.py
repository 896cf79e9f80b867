"""A bounded memory that drops what was not used for longest."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Lru(Generic[Key, Value]):
    """At most `size` values.

    >>> memory: Lru[str, int] = Lru(2)
    >>> memory.put("a", 1), memory.put("b", 2), memory.get("a"), memory.put("c", 3)
    (None, None, 1, None)
    >>> memory.get("a"), memory.get("b"), memory.get("c")
    (1, None, 3)
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._size:
            self._values.popitem(last=False)
