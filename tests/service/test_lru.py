"""The one bounded memory: what was not used for longest goes first, what is in use stays."""

from __future__ import annotations

from fourline.service.lru import Lru


def test_looking_is_not_using() -> None:
    memory = Lru[str, int](2)
    for key in "ab":
        memory.put(key, 1)
    assert memory.peek("a") == 1
    memory.put("c", 1)
    assert [memory.peek(key) for key in "abc"] == [None, 1, 1]


def test_a_value_put_again_is_new() -> None:
    memory = Lru[str, int](2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        memory.put(key, value)
    assert memory.values() == [3, 4]


def test_what_is_in_use_is_kept_beyond_the_size() -> None:
    busy = set(range(10))
    memory = Lru[int, int](4, in_use=busy.__contains__)
    for number in range(10):
        memory.put(number, number)
    assert memory.values() == list(range(10))
    busy.clear()
    for number in range(10, 20):
        memory.put(number, number)
    assert len(memory.values()) <= 5
    assert memory.peek(19) == 19
    assert memory.peek(0) is None


def test_what_is_removed_is_gone() -> None:
    memory = Lru[str, int](2)
    memory.put("a", 1)
    memory.remove("a")
    memory.remove("a")
    assert memory.get("a") is None
