"""Chance without randomness: the same seed gives the same choices, on every machine, for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
_MASK = (1 << 64) - 1


def numbers(seed: int) -> Iterator[int]:
    """SplitMix64: an endless run of 64-bit numbers."""
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def pick(items: Sequence[Item], seed: int) -> Item:
    """One of the items.

    >>> pick("abc", 7) == pick("abc", 7)
    True
    """
    return items[next(numbers(seed)) % len(items)]


def shuffled(items: Sequence[Item], seed: int) -> list[Item]:
    """All of the items in an order drawn by the seed (Fisher and Yates)."""
    deck = list(items)
    draws = numbers(seed)
    for last in range(len(deck) - 1, 0, -1):
        chosen = next(draws) % (last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


def drawn(odds: Sequence[tuple[Item, float]], number: float) -> Item:
    """The move that this number falls on.

    >>> [drawn([("heads", 0.5), ("tails", 0.5)], number) for number in (0.0, 0.49, 0.5, 0.99)]
    ['heads', 'heads', 'tails', 'tails']
    """
    for move, probability in odds:
        number -= probability
        if number < 0:
            return move
    return odds[-1][0]
