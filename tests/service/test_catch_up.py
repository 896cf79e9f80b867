"""What other servers wrote: a stream that cannot be read keeps no other from being read."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.core.errors import UnknownGame
from fourline.core.match.refusals import NO_MATCH
from fourline.service.errors import Refused
from fourline.service.log.catch_up import CatchUp
from fourline.service.log.stream import Stream
from fourline.service.lru import Lru
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import Commit, DamagedStream

pytestmark = pytest.mark.anyio


class News:
    """A store in which every stream has news."""

    async def advanced(self, known: dict[str, int]) -> list[str]:
        return list(known)

    async def read_many(self, known: dict[str, int]) -> dict[str, list[Commit]]:
        return {}


FAULTS = (PluginFault("…"), DamagedStream("…"), UnknownGame("…"), Refused(NO_MATCH))


@pytest.mark.parametrize("error", FAULTS, ids=lambda error: type(error).__name__)
async def test_the_others_are_read_all_the_same(error: Exception) -> None:
    streams: Lru[str, Stream[Any]] = Lru(10)
    for name in ("first", "broken", "last"):
        stream = Stream[Any](name, None)
        stream.keepers.add("room")
        streams.put(name, stream)
    read: list[str] = []

    async def refresh(stream: Stream[Any], _found: list[Commit]) -> None:
        if stream.id == "broken":
            raise error
        read.append(stream.id)

    store: Any = News()
    catch_up = CatchUp(streams, store, refresh)
    await catch_up.poll()
    await catch_up.close()
    assert read == ["first", "last"]


async def test_what_was_read_and_not_announced_is_news() -> None:
    """The store failed between the two, as where the next game has to be opened first."""
    streams: Lru[str, Stream[Any]] = Lru(10)
    stream = Stream[Any]("match", None)
    stream.keepers.add("room")
    stream.version, stream.announced = 2, 1
    streams.put("match", stream)
    refreshed: list[str] = []

    class Log(News):
        async def advanced(self, known: dict[str, int]) -> list[str]:
            return [one for one, version in known.items() if version < 2]

    async def refresh(stream: Stream[Any], _found: list[Commit]) -> None:
        refreshed.append(stream.id)
        stream.announced = stream.version

    store: Any = Log()
    catch_up = CatchUp(streams, store, refresh)
    for _ in range(2):
        await catch_up.poll()
        await catch_up.close()
    assert refreshed == ["match"]
