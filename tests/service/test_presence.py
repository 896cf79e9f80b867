"""Who is there, who is away, and when that may be claimed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.adapters.bus import LocalBus
from fourline.adapters.bus.base import RemoteBus
from fourline.core.match.clock import Correspondence, Fischer, PerMove
from fourline.core.match.commands import Claim
from fourline.service.app import Service
from fourline.service.cluster import presence_sync
from fourline.service.cluster.presence import Presence
from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.errors import Refused
from fourline.service.match.commands import presence
from support import patience
from support.builders import started
from support.by_hand import HandTime, House, Listening, begun
from support.patience import patiently

pytestmark = pytest.mark.anyio


async def claim(service: Service, match_id: str, player: str) -> Any:
    stream = await service.matches.stream(match_id)
    return await service.matches.command(stream, Claim, player, None)


async def away(service: Service, match_id: str) -> Any:
    return (await service.matches.document(await service.matches.stream(match_id))).away


@pytest.mark.parametrize("clock", [PerMove(3600), Fischer(3600, 0)])
async def test_a_win_can_be_claimed_after_a_minute_away(start: House, time: HandTime, clock: Any) -> None:
    service = await start()
    match_id, first, second = await begun(service, clock)
    stream = await service.matches.stream(match_id)
    here, gone = Listening(first), Listening(second)
    await service.match_live.enter(stream, here, None)
    await service.match_live.enter(stream, gone, None)
    time.ms += 100_000
    assert await away(service, match_id) == {}
    service.match_live.leave(stream, gone)
    assert await away(service, match_id) == {"yellow": 60_000}
    time.ms += 59_999
    assert await away(service, match_id) == {"yellow": 1}
    with pytest.raises(Refused) as refused:
        await claim(service, match_id, first)
    assert refused.value.refusal.code == "claim/too_early"
    assert refused.value.refusal.data["claimable_in_ms"] == 1
    time.ms += 1
    done = await claim(service, match_id, first)
    outcome = done.match.outcome
    assert (outcome.winner, outcome.reason) == ("red", "disconnect")


async def test_a_request_counts_as_being_there_for_25_seconds(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, second = await begun(service, PerMove(3600))
    stream = await service.matches.stream(match_id)
    service.matches.touch(stream, first)
    time.ms += 24_999
    assert await away(service, match_id) == {}
    service.matches.touch(stream, second)
    time.ms += 1
    assert await away(service, match_id) == {"red": 60_000}
    time.ms += 30_000
    assert await away(service, match_id) == {"red": 30_000, "yellow": 54_999}


@pytest.mark.parametrize("clock", [None, Correspondence(1)])
async def test_never_without_a_live_clock(start: House, time: HandTime, clock: Any) -> None:
    service = await start()
    match_id, first, _ = await begun(service, clock)
    time.ms += 3_600_000
    assert await away(service, match_id) == {}
    with pytest.raises(Refused) as refused:
        await claim(service, match_id, first)
    assert refused.value.refusal.code == "claim/too_early"


async def test_after_a_restart_everybody_gets_a_minute_to_come_back(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, _ = await begun(service, PerMove(3600))
    await start.stop()
    time.ms += 200_000
    service = await start()
    assert await away(service, match_id) == {"red": 60_000, "yellow": 60_000}
    with pytest.raises(Refused):
        await claim(service, match_id, first)


async def test_nobody_is_away_while_the_doorbell_is_out_of_order(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who is silent here may be connected to another server."""
    service = await start()
    match_id, first, _ = await begun(service, PerMove(3600))
    time.ms += 200_000
    monkeypatch.setattr(service.bus, "isolated", True, raising=False)
    with pytest.raises(Refused) as refused:
        await claim(service, match_id, first)
    assert refused.value.refusal.code == "claim/too_early"
    monkeypatch.setattr(service.bus, "isolated", False)
    assert (await claim(service, match_id, first)).match.outcome.reason == "disconnect"


async def test_what_another_server_says_holds_for_25_seconds(start: House, time: HandTime) -> None:
    service = await start()
    match_id, _, second = await begun(service, PerMove(3600))
    time.ms += 100_000
    there = presence(await service.matches.stream(match_id), time.ms)
    there.reported("other", {second: 25_000}, 3, time.ms)
    assert (await away(service, match_id), there.watching(time.ms)) == ({"red": 0}, 3)
    time.ms += 24_999
    assert "yellow" not in await away(service, match_id)
    time.ms += 1
    assert (await away(service, match_id), there.watching(time.ms)) == ({"red": 0, "yellow": 60_000}, 0)
    there.reported("other", {second: 25_000}, 0, time.ms)
    there.reported("other", {}, 0, time.ms)
    assert await away(service, match_id) == {"red": 0, "yellow": 60_000}, "gone from there as well"


def test_every_stream_falls_to_one_server() -> None:
    servers = {"a", "b", "c"}

    class Bus(LocalBus):
        def __init__(self, node: str) -> None:
            super().__init__()
            self.node = node

        def peers(self) -> frozenset[str]:
            return frozenset(servers - {self.node})

    each = [PresenceSync(Bus(name), HandTime()) for name in servers]
    shares = [sum(server.owns(f"match {number}") for number in range(3000)) for server in each]
    assert sum(shares) == 3000
    assert min(shares) > 800


class Hub(RemoteBus):
    """A bus between servers in this process: what one sends, all receive."""

    def __init__(self, members: list[Hub]) -> None:
        super().__init__()
        self._members = members
        members.append(self)

    async def _listen(self) -> None:
        await asyncio.Event().wait()

    async def _send(self, message: bytes) -> None:
        for member in self._members:
            member._received(message)

    async def _disconnect(self) -> None:
        """Nothing is open."""


class OneStream:
    """A source with the presence of one match."""

    def __init__(self, player: str | None, now: int) -> None:
        self.presence = Presence(now)
        if player is not None:
            self.presence.socket_opened(player, now)

    def find(self, stream_id: str) -> Presence:
        return self.presence

    def all(self) -> list[tuple[str, Presence]]:
        return [("m", self.presence)]

    def changed_remotely(self, stream_id: str) -> None:
        """Without listeners."""


async def test_three_servers_each_wait_for_the_answers_to_their_own_query(
    time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All three ask at once, each under its own number 1, and the answers cross."""
    monkeypatch.setattr(presence_sync, "ANSWER_SECONDS", 60.0)
    members: list[Hub] = []
    buses = [Hub(members) for _ in range(3)]
    sources = [OneStream(f"player-{number}", time.ms) for number in range(3)]
    servers = [PresenceSync(bus, time) for bus in buses]
    for server, source in zip(servers, sources, strict=True):
        server.add(source)
    for bus in buses:
        await bus.start()
    async with patiently():
        while not all(len(bus.peers()) == 2 for bus in buses):
            await asyncio.sleep(0.01)
        pairs = zip(servers, sources, strict=True)
        await asyncio.gather(*(server.query("m", source.presence) for server, source in pairs))
    for source in sources:
        known = {f"player-{number}": source.presence.seen(f"player-{number}") for number in range(3)}
        assert all(seen.connected(time.ms) for seen in known.values())
    for bus in buses:
        await bus.close()


async def test_an_answer_to_another_servers_query_is_not_taken_for_ones_own(
    time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_sync, "ANSWER_SECONDS", 60.0)

    class Bus(LocalBus):
        node = "a"

        def peers(self) -> frozenset[str]:
            return frozenset({"c"})

    server = PresenceSync(Bus(), time)
    asking = asyncio.ensure_future(server.query("m", Presence(time.ms)))
    await asyncio.sleep(0)
    server._on_report("c", b'[[],"b 1"]')
    await asyncio.sleep(0.02)
    assert not asking.done(), "c has answered b, not a"
    server._on_report("c", b'[[],"a 1"]')
    await asyncio.wait_for(asking, patience.SECONDS)


async def test_a_player_whose_device_does_not_answer_is_connecting_and_not_away(
    start: House, time: HandTime
) -> None:
    service = await start()
    match_id, first, second = await begun(service, PerMove(3600))
    stream = await service.matches.stream(match_id)
    here, lost = Listening(first), Listening(second)
    for guest in (here, lost):
        await service.match_live.enter(stream, guest, None)

    async def shown() -> dict[str, Any]:
        players = (await service.matches.document(stream)).players
        return {one.seat: (one.connected, one.connecting is True) for one in players}

    def told() -> list[Any]:
        return [one.get("connecting") for one in here.heard if one["type"] == "presence"][-1:]

    service.match_live.silent(stream, lost, True)
    assert await shown() == {"red": (True, False), "yellow": (True, True)}
    await patience.until(lambda: _done(told() == [["yellow"]]))
    assert await away(service, match_id) == {}
    again = Listening(second)
    await service.match_live.enter(stream, again, None)
    assert await shown() == {"red": (True, False), "yellow": (True, False)}, "another page of theirs is there"
    service.match_live.leave(stream, again)
    service.match_live.silent(stream, lost, False)
    assert await shown() == {"red": (True, False), "yellow": (True, False)}
    await patience.until(lambda: _done(told() == [None]))


async def _done(value: bool) -> bool:
    return value


def test_a_request_before_the_line_was_lost_is_no_sign_of_being_there() -> None:
    match = started(clock=PerMove(60))
    one = match.sitters[0].player
    there = Presence(0)
    there.touch(one, 1_000)
    there.socket_opened(one, 2_000)
    assert there.connecting(match, 3_000) == ()
    there.socket_closed(one, 4_000)
    assert there.connected(match, 5_000)["red"]
    assert there.connecting(match, 5_000) == ("red",)
    assert there.touch(one, 6_000), "who asks again is news"
    assert there.connecting(match, 7_000) == ()


def test_a_device_at_another_server_that_does_not_answer_is_connecting_too() -> None:
    match = started(clock=PerMove(60))
    one, other = (sitter.player for sitter in match.sitters)
    there = Presence(0)
    there.socket_opened(one, 0)
    there.reported("another", {other: 25_000}, 0, 0, [other])
    assert there.connecting(match, 1) == ("yellow",)
    there.reported("another", {other: 25_000}, 0, 2)
    assert there.connecting(match, 3) == ()
    there.socket_silent(one, True)
    assert (there.connecting(match, 4), there.silent(4)) == (("red",), [one])
