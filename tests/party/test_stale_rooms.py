"""A room that must be read again, after an outage or a new name: whatever is said meanwhile is heard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from fourline.service.cluster.presence_sync import REPORT, PresenceReport, StreamPresence
from fourline.service.room.audience import TOPIC as AUDIENCE
from fourline.service.room.audience import Crowd
from fourline.service.room.guesses import TOPIC as GUESSES
from fourline.service.room.guesses import Guessed
from fourline.service.room.messages import TOPIC as SAID
from fourline.service.room.messages import Said
from support.evening import FOUR, Evening, watched

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def half_read(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The room is being read again, and its first event is not known yet."""
    kind: Any = type(evening.service.room_sync.streams.kind)
    begun, going_on, named = asyncio.Event(), asyncio.Event(), kind.named

    async def slowly(*arguments: Any) -> Any:
        begun.set()
        await going_on.wait()
        return await named(*arguments)

    with monkeypatch.context() as slow:
        slow.setattr(kind, "named", slowly)
        evening.service.room_sync.streams.invalidate()
        reading = asyncio.ensure_future(evening.stream())
        await begun.wait()
        yield
        going_on.set()
        await reading


@asynccontextmanager
async def stale(evening: Evening, _monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Nobody has begun to read it."""
    evening.service.room_sync.streams.invalidate()
    yield


def said_elsewhere(evening: Evening, topic: str, message: Any) -> None:
    """Another server says it."""
    evening.service.bus.publish(topic, msgspec.json.encode(message), object())


WHEN = pytest.mark.parametrize("when", [half_read, stale])


@WHEN
async def test_a_guess_on_another_server_counts(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: Any
) -> None:
    stream, _ = await watched(evening)
    match = await evening.match()
    async with when(evening, monkeypatch):
        said_elsewhere(evening, GUESSES, Guessed(stream.id, match.id, 1, "p9", 5))
    assert stream.runtime.guesses.in_turn(match) == {"p9": 5}


@WHEN
async def test_its_players_are_known_all_the_time(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: Any
) -> None:
    """Else a phone's tap would be refused for want of a token."""
    stream, _ = await watched(evening)
    async with when(evening, monkeypatch):
        assert [one.name for one in stream.state.players] == list(FOUR)
        assert stream.version == stream.announced
    assert [one.name for one in (await evening.room()).players] == list(FOUR)


@WHEN
async def test_a_reaction_that_is_acknowledged_is_shown(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: Any
) -> None:
    stream, tv = await watched(evening)
    me = stream.state.players[0]
    tv.heard.clear()
    async with when(evening, monkeypatch):
        player_id = await evening.service.room_taps.react(stream, me.player)
        evening.service.room_live.react(stream, player_id, "wow")
        said_elsewhere(evening, SAID, Said(stream.id, "reaction", me.id, "clap"))
    reactions = [one["kind"] for one in tv.heard if one["type"] == "reaction"]
    assert reactions == ["wow", "clap"]


@WHEN
async def test_who_is_on_another_server_is_known(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: Any
) -> None:
    stream, _ = await watched(evening)
    me, now = stream.state.players[0].player, evening.clock.ms + 100_000
    evening.clock.ms = now
    async with when(evening, monkeypatch):
        said_elsewhere(evening, REPORT, PresenceReport([StreamPresence(stream.id, {me: 25_000}, 0)]))
        said_elsewhere(evening, AUDIENCE, Crowd(stream.id, 7))
    assert stream.runtime.presence.seen(me).connected(now)
    assert evening.service.room_audience._watching(stream) == 7
