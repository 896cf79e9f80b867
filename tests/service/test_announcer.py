"""Changes of presence are gathered, and listeners hear of them once."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from fourline.service.cluster import announcer
from fourline.service.cluster.announcer import PresenceAnnouncer
from fourline.service.cluster.presence import GRACE_MS, Presence
from fourline.service.log.stream import Stream
from support.by_hand import HandTime, Listening
from support.patience import until

pytestmark = pytest.mark.anyio

GATHER_SECONDS = 0.02


class Hall:
    """One stream with one listener; what would be sent is counted."""

    def __init__(self, time: HandTime) -> None:
        self.stream: Stream[None] = Stream("m", None)
        self.stream.listeners[Listening()] = None
        self.stream.runtime = Presence(time.now())
        self.told: list[object] = []
        self.reported: list[str] = []
        streams: Any = SimpleNamespace(peek=self._peek, in_memory=lambda: [self.stream], time=time)
        sync: Any = SimpleNamespace(add=lambda source: None, changed=self.reported.append)
        self.time = time
        self.announcer: PresenceAnnouncer[None] = PresenceAnnouncer(streams, sync, self)

    def _peek(self, stream_id: str) -> Stream[None] | None:
        return self.stream if stream_id == self.stream.id else None

    def presence_of(self, stream: Stream[None]) -> Presence | None:
        found: Presence | None = stream.runtime
        return found

    def connected(self, stream: Stream[None], presence: Presence, now: int) -> object:
        return presence.seen("ada").connected(now)

    def tell_presence(self, stream: Stream[None]) -> None:
        self.told.append(self.connected(stream, stream.runtime, self.time.now()))


@pytest.fixture
def hall(time: HandTime, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setattr(announcer, "GATHER_SECONDS", GATHER_SECONDS)
    return Hall(time)


async def gathered() -> None:
    await asyncio.sleep(5 * GATHER_SECONDS)


async def test_several_changes_in_a_moment_are_one_message(hall: Hall) -> None:
    for _ in range(3):
        hall.stream.runtime.socket_opened("ada", hall.time.now())
        hall.announcer.changed(hall.stream)
    assert hall.told == []
    await gathered()
    assert (hall.told, hall.reported) == ([True], ["m"] * 3)


async def test_what_listeners_know_already_is_not_sent_again(hall: Hall) -> None:
    hall.stream.runtime.socket_opened("ada", hall.time.now())
    hall.announcer.changed(hall.stream)
    await gathered()
    hall.announcer.changed(hall.stream)
    hall.announcer.changed_remotely("m")
    await gathered()
    assert hall.told == [True]


async def test_nothing_is_sent_without_listeners(hall: Hall) -> None:
    hall.stream.listeners.clear()
    hall.stream.runtime.socket_opened("ada", hall.time.now())
    hall.announcer.changed(hall.stream)
    hall.announcer.changed_remotely("m")
    hall.announcer.changed_remotely("another")
    await gathered()
    assert (hall.told, hall.reported) == ([], ["m"])


async def test_it_looks_again_when_a_request_no_longer_counts_as_presence(hall: Hall) -> None:
    hall.time.ms += 1
    hall.stream.runtime.touch("ada", hall.time.now() - GRACE_MS + 50)
    hall.announcer.changed(hall.stream)
    await gathered()
    hall.time.ms += 50

    async def told_again() -> bool:
        return len(hall.told) == 2

    await until(told_again)
    assert hall.told == [True, False]


async def test_other_servers_are_told_of_streams_with_presence_only(hall: Hall) -> None:
    assert hall.announcer.find("m") is hall.stream.runtime
    assert list(hall.announcer.all()) == [("m", hall.stream.runtime)]
    hall.stream.runtime = None
    assert hall.announcer.find("m") is hall.announcer.find("another") is None
    assert list(hall.announcer.all()) == []
