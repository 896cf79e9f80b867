"""A watcher is written to at most five times a second; nothing is lost, and nothing changes its place."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState
from websockets.protocol import State

from fourline.api.process import serving
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.sockets.frames import text_frame
from fourline.api.sockets.gathering import GATHER_SECONDS, MAX_AT_ONCE, Gathering
from fourline.api.sockets.protocol import WireProtocol
from fourline.service.log.stream import Stream
from support.client import Person, two_players

pytestmark = pytest.mark.anyio


async def app(scope: object, receive: object, send: object) -> None:
    """Serves nothing."""


def connected() -> tuple[WireProtocol, list[bytes]]:
    config = serving.configured(app, Connections(Bounds(group=str)))
    config.load()
    protocol = WireProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    written: list[bytes] = []
    transport: Any = Mock(write=written.append, is_closing=lambda: False, get_extra_info=lambda *_: None)
    protocol.connection_made(transport)
    return protocol, written


def frames(*messages: bytes) -> bytes:
    return b"".join(map(text_frame, messages))


async def test_the_first_goes_at_once_and_the_others_together() -> None:
    protocol, written = connected()
    for message in (b"1", b"2", b"3"):
        protocol.post_gathered(message)
    assert written == [frames(b"1")]
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert written == [frames(b"1"), frames(b"2", b"3")]
    await asyncio.sleep(GATHER_SECONDS)
    protocol.post_gathered(b"4")
    assert written[2:] == [frames(b"4")]


async def test_what_is_posted_does_not_overtake_what_was_gathered() -> None:
    protocol, written = connected()
    for message in (b"1", b"2"):
        protocol.post_gathered(message)
    protocol.post(b"answer")
    assert written == [frames(b"1"), frames(b"2", b"answer")]
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert len(written) == 2


async def test_an_ack_goes_out_with_the_event_that_follows_it() -> None:
    protocol, written = connected()
    protocol.post_with_next(b"ack")
    assert written == []
    protocol.post(b"event")
    assert written == [frames(b"ack", b"event")]
    await asyncio.sleep(0)
    assert len(written) == 1


async def test_an_ack_that_nothing_follows_waits_for_no_timer() -> None:
    protocol, written = connected()
    for message in (b"1", b"2"):
        protocol.post_gathered(message)
    protocol.post_with_next(b"ack")
    await asyncio.sleep(0)
    assert written == [frames(b"1"), frames(b"2", b"ack")]


async def test_an_ack_comes_before_the_close_that_follows_it() -> None:
    protocol, written = connected()
    protocol.handshake_complete, protocol.conn.state = True, State.OPEN
    protocol.post_with_next(b"ack")
    protocol.hang_up(1013, "Not reading.")
    assert written[0] == frames(b"ack")
    assert written[1].endswith(b"Not reading.")


async def test_many_connections_share_one_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, timers = asyncio.get_running_loop(), list[float]()
    later = loop.call_later
    pairs = [connected() for _ in range(5)]
    monkeypatch.setattr(
        loop, "call_later", lambda delay, *rest: (timers.append(delay), later(delay, *rest))[1]
    )
    for protocol, _ in pairs:
        protocol.post_gathered(b"1")
        protocol.post_gathered(b"2")
    assert timers == [GATHER_SECONDS]
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert [b"".join(written) for _, written in pairs] == [frames(b"1", b"2")] * 5


@pytest.mark.parametrize("way", ["post", "post_gathered", "post_with_next"])
async def test_a_socket_that_cannot_be_written_to_is_ended_and_the_others_hear_every_event(
    caplog: pytest.LogCaptureFixture, way: str
) -> None:
    stream: Stream[Any] = Stream("match", None)
    pairs = [connected() for _ in range(5)]
    stream.listeners = {Mock(tell=getattr(protocol, way)): None for protocol, _ in pairs}
    broken: Any = pairs[2][0].transport
    broken.write = Mock(side_effect=RuntimeError("broken"))
    broken.abort = lambda: setattr(broken, "is_closing", lambda: True)
    for event in (b"1", b"2", b"3"):
        stream.tell(event)
    await asyncio.sleep(GATHER_SECONDS * 2)
    heard = [b"".join(written) for _, written in pairs]
    assert heard == [frames(b"1", b"2", b"3") if number != 2 else b"" for number in range(5)]
    assert [one.getMessage() for one in caplog.records] == ["connection failed"]


async def test_a_socket_that_cannot_be_written_to_does_not_keep_others_of_its_device_open() -> None:
    protocol, _ = connected()
    protocol.handshake_complete, protocol.conn.state = True, State.OPEN
    protocol.transport.write = Mock(side_effect=RuntimeError("broken"))  # type: ignore[method-assign]
    protocol.hang_up(4401, "This device was ended.")
    assert protocol.transport.abort.called  # type: ignore[attr-defined]


async def test_many_watchers_leave_time_for_others_between_them() -> None:
    loop, done = asyncio.get_running_loop(), list[str]()
    shared = Gathering(loop)
    first = Mock(flush=lambda: loop.call_soon(done.append, "a move"))
    last = Mock(flush=lambda: done.append("the last watcher"))
    for gatherer in (first, *(Mock() for _ in range(2 * MAX_AT_ONCE)), last):
        shared.add(gatherer)
    while "the last watcher" not in done:
        await asyncio.sleep(GATHER_SECONDS / 10)
    assert done == ["a move", "the last watcher"]


async def test_a_watcher_hears_a_fast_game_in_order(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with first.live(match_id) as one, second.live(match_id) as two, Person(url).live(match_id) as eye:
        for number, column in enumerate((3, 3, 2, 2, 4, 4, 1)):
            await (one, two)[number % 2].ask("move", column=column)
        heard = [await eye.event() for _ in range(8)]
    assert [event["version"] for event in heard] == list(range(4, 12))
    assert heard[-1]["type"] == "match_ended"
