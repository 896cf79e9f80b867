"""The clock of strangers starts when both are there, and ten seconds after they were found at the latest."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourline.core.match.commands import Credit, Flag
from fourline.service.app import Service
from fourline.service.cluster.presence_sync import PresenceReport, StreamPresence
from fourline.service.log.stream import Submission
from fourline.service.match.commands import MatchStream
from fourline.service.match.document import MatchDocument
from support.by_hand import HandTime
from support.seeking import now_is, seek, settled

pytestmark = pytest.mark.anyio


class Found:
    """Two strangers and their match, to which neither has come yet."""

    def __init__(self, service: Service, stream: MatchStream, rows: list[Any]) -> None:
        self.service, self.stream, self.rows = service, stream, rows
        sitter = stream.state.sitter(stream.state.on_turn)
        assert sitter is not None
        self.first = sitter.player
        self.second = next(one.player for one in stream.state.sitters if one.player != self.first)

    async def comes(self, player: str) -> None:
        self.service.matches.touch(self.stream, player)
        await self.service.strangers.keeping._starting.wait()

    async def clock(self) -> Any:
        return (await self.document()).clock

    async def document(self) -> MatchDocument:
        return await self.service.matches.document(self.stream)

    async def plays(self, player: str) -> None:
        await self.service.matches.submit(self.stream.id, self.service.matches.play(player, None, 3, None))
        await self.service.strangers.keeping._starting.wait()

    async def time_is_looked_at(self) -> None:
        await self.service.match_streams.submit(self.stream.id, Submission(Flag()))


async def found(service: Service, tempo: str = "15s") -> Found:
    (_, hers), (ben, his) = await seek(service, tempo=tempo), await seek(service, tempo=tempo)
    await settled(service)
    stream = await service.matches.stream((await now_is(service, ben, his)).match or "")
    return Found(service, stream, [await service.store.seek(one.id) for one in (hers, his)])


@pytest.mark.parametrize(("tempo", "full"), [("15s", 15_000), ("5m", 300_000)])
async def test_no_time_runs_before_both_are_there(
    service: Service, time: HandTime, tempo: str, full: int
) -> None:
    two = await found(service, tempo)
    time.ms += 3_000
    clock = await two.clock()
    assert (clock.running, clock.deadline_in_ms, clock.starts_in_ms) == (None, None, 7_000)
    await two.comes(two.second)
    time.ms += 4_000
    clock = await two.clock()
    assert (clock.running, clock.starts_in_ms) == (None, 3_000)
    assert set(clock.remaining_ms.values()) == {full}
    assert (await two.document()).away == {}, "who has yet to come is not away"
    await two.comes(two.first)
    time.ms += 1_000
    clock = await two.clock()
    assert (clock.running, clock.starts_in_ms) == (two.stream.state.on_turn, msgspec.UNSET)
    assert clock.deadline_in_ms == full - 1_000
    assert b'"type":"clock_started"' in two.stream.record[-1]


async def test_at_the_latest_it_starts_ten_seconds_after_they_were_found(
    service: Service, time: HandTime
) -> None:
    two = await found(service)
    time.ms += 9_999
    await two.time_is_looked_at()
    assert (await two.clock()).running is None
    time.ms += 1
    await two.time_is_looked_at()
    clock = await two.clock()
    assert (clock.running, clock.deadline_in_ms) == (two.stream.state.on_turn, 15_000)


@pytest.mark.parametrize("tempo", ["15s", "5m"])
async def test_a_move_before_the_other_comes_takes_no_time_and_starts_none(
    service: Service, time: HandTime, tempo: str
) -> None:
    two = await found(service, tempo)
    full = (await two.clock()).remaining_ms
    time.ms += 2_000
    await two.plays(two.first)
    time.ms += 5_000
    clock = await two.clock()
    assert (clock.running, clock.remaining_ms, clock.starts_in_ms) == (None, full, 3_000)
    await two.plays(two.second)
    clock = await two.clock()
    assert clock.running == two.stream.state.on_turn
    assert clock.remaining_ms == full


async def test_who_came_to_another_server_is_there(service: Service, time: HandTime) -> None:
    two = await found(service)
    await two.comes(two.first)
    report = PresenceReport([StreamPresence(two.stream.id, {two.second: 25_000}, 0)])
    service.presence_sync._on_report("another", msgspec.json.encode(report))
    await service.strangers.keeping._starting.wait()
    assert (await two.clock()).running == two.stream.state.on_turn


async def test_a_game_in_which_both_were_there_is_not_called_off(service: Service, time: HandTime) -> None:
    two = await found(service, "5m")
    await two.comes(two.first)
    await two.comes(two.second)
    time.ms += 26_000
    await service.strangers.keeping._call_off(*two.rows)
    assert two.stream.state.status == "in_progress"


async def test_time_in_which_no_server_ran_is_no_time_to_come(service: Service, time: HandTime) -> None:
    two = await found(service)
    time.ms += 60_000
    await service.match_streams.submit(two.stream.id, Submission(Credit(55_000)))
    clock = await two.clock()
    assert (clock.running, clock.starts_in_ms) == (None, 5_000)


async def test_a_game_of_days_waits_for_nobody(service: Service) -> None:
    two = await found(service, "2d")
    clock = await two.clock()
    assert (clock.running, clock.starts_in_ms) == (two.stream.state.on_turn, msgspec.UNSET)
