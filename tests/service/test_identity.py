"""What is remembered of keys: never one that has ended, however its reading and its end meet."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.adapters.bus import LocalBus
from fourline.service.identity import Identity, hashed
from fourline.service.records import Key

pytestmark = pytest.mark.anyio


class Clock:
    def now(self) -> int:
        return 1000


class SlowKeys:
    """A store with one key, whose reads can be held up after they have found it."""

    def __init__(self) -> None:
        self.key_there: Key | None = Key(hashed("t"), "p", "device", "", 0, 1000, None, "p")
        self.reading, self.gate = asyncio.Event(), asyncio.Event()

    async def key(self, hash_: bytes) -> Key | None:
        found = self.key_there
        self.reading.set()
        await self.gate.wait()
        return found

    async def ids(self, person: str) -> tuple[str, ...]:
        return (person,)


async def test_a_key_that_ends_while_it_is_read_is_not_remembered(anyio_backend: Any) -> None:
    store = SlowKeys()
    identity = Identity(store, Clock(), LocalBus())  # type: ignore[arg-type]
    asked = asyncio.ensure_future(identity.key("t"))
    await store.reading.wait()
    store.key_there = None
    identity.forget_key(hashed("t"))
    store.gate.set()
    assert await asked is None
    assert await identity.key("t") is None


async def test_a_key_is_looked_up_once(anyio_backend: Any) -> None:
    store = SlowKeys()
    store.gate.set()
    identity = Identity(store, Clock(), LocalBus())  # type: ignore[arg-type]
    assert await identity.key("t") is not None
    store.key_there = None
    assert await identity.key("t") is not None
    identity.forget_key(hashed("t"))
    assert await identity.key("t") is None
