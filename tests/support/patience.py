"""Waiting for a state: as long as it takes, up to a ceiling that only a broken program reaches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

Found = TypeVar("Found")
SECONDS = 120.0
PAUSE_S = 0.02


def patiently() -> asyncio.Timeout:
    """Around whatever waits by itself, such as for a message.

    async with patiently():
        await live.hear("ack")
    """
    return asyncio.timeout(SECONDS)


async def until(look: Callable[[], Awaitable[Found]], what: str = "") -> Found:
    """What is found by looking again and again, once it is something.

    room = await until(lambda: room_in("playing"), "no game began")
    """
    ceiling = time.monotonic() + SECONDS
    while not (found := await look()):
        assert time.monotonic() < ceiling, what or "it never came to that"
        await asyncio.sleep(PAUSE_S)
    return found


def wait_until(look: Callable[[], Found], what: str = "") -> Found:
    """The same without an event loop."""
    ceiling = time.monotonic() + SECONDS
    while not (found := look()):
        assert time.monotonic() < ceiling, what or "it never came to that"
        time.sleep(PAUSE_S)
    return found
