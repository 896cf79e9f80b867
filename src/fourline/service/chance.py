"""Everything that the service draws at random: ids, secrets, codes, seeds, pauses.

It comes from the system's own source, unless the context has another one: then a run can be repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from random import Random, SystemRandom
from typing import TypeVar

Choice = TypeVar("Choice")

_SYSTEM = SystemRandom()
source: ContextVar[Random] = ContextVar("chance", default=_SYSTEM)


def random_bytes(count: int) -> bytes:
    return source.get().randbytes(count)


def bits(count: int) -> int:
    return source.get().getrandbits(count)


def below(limit: int) -> int:
    return source.get().randrange(limit)


def choice(of: Sequence[Choice]) -> Choice:
    return source.get().choice(of)


def uniform(low: float, high: float) -> float:
    return source.get().uniform(low, high)


def fraction() -> float:
    """From 0 up to, but not including, 1."""
    return source.get().random()
