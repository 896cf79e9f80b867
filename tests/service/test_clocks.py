"""Time: flags fall once, at the millisecond; downtime is not charged to anyone."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest

from fourline.core.errors import Refusal
from fourline.core.match.clock import Correspondence, Fischer, PerMove
from fourline.core.match.commands import Flag, Play
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.log.stream import Submission
from fourline.service.time import SteadyTime, steady
from support.by_hand import START, HandTime, House, Listening, begun
from support.patience import patiently

pytestmark = pytest.mark.anyio


async def move(service: Service, match_id: str, player: str, column: int) -> Any:
    stream = await service.matches.stream(match_id)
    return await service.matches.command(stream, Play, player, None, move=column, version=None)


async def types(service: Service, match_id: str) -> list[str]:
    stream = await service.matches.stream(match_id)
    return [event.__struct_config__.tag for event in stream.events]


async def test_the_flag_falls_at_the_millisecond_and_not_before(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, second = await begun(service, PerMove(10))
    time.ms += 9_999
    await service.match_streams.submit(match_id, Submission(Flag()))
    assert "clock_flagged" not in await types(service, match_id)
    await move(service, match_id, first, 3)
    time.ms += 10_000
    with pytest.raises(Refused) as refused:
        await move(service, match_id, second, 3)
    assert refused.value.refusal.code == "match/over"
    assert refused.value.refusal.data["version"] == 6
    assert (await types(service, match_id))[-2:] == ["clock_flagged", "match_ended"]


async def test_many_flags_and_moves_at_once_are_one_timeout(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, _ = await begun(service, PerMove(10))
    time.ms += 10_000
    asks = [service.match_streams.submit(match_id, Submission(Flag())) for _ in range(20)]
    moves = [move(service, match_id, first, 3) for _ in range(20)]
    await asyncio.gather(*asks, *moves, return_exceptions=True)
    assert (await types(service, match_id)).count("clock_flagged") == 1
    assert "move_played" not in await types(service, match_id)


async def test_a_random_move_is_made_and_the_game_goes_on(start: House, time: HandTime) -> None:
    service = await start()
    match_id, _, second = await begun(service, PerMove(5, "random_move"))
    watcher = Listening()
    stream = await service.matches.stream(match_id)
    await service.match_live.enter(stream, watcher, None)
    time.ms += 5_000
    await service.match_streams.submit(match_id, Submission(Flag()))
    played = [message["event"] for message in watcher.heard if message["type"] == "event"]
    assert [event["type"] for event in played] == ["clock_flagged", "move_played"]
    assert played[1]["automatic"] is True
    document = await service.matches.document(stream)
    assert document.last_move.automatic is True
    assert document.clock.deadline_in_ms == 5_000
    done = await move(service, match_id, second, 3)
    assert done.match.status == "in_progress"


async def test_fischer_counts_down_and_adds(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, second = await begun(service, Fischer(60, 2))
    time.ms += 10_000
    done = await move(service, match_id, first, 3)
    assert done.match.clock.remaining_ms == {"red": 52_000, "yellow": 60_000}
    time.ms += 59_999
    done = await move(service, match_id, second, 3)
    assert done.match.clock.remaining_ms == {"red": 52_000, "yellow": 2_001}


async def test_days_in_correspondence(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, _ = await begun(service, Correspondence(3))
    time.ms += 3 * 86_400_000 - 1
    await move(service, match_id, first, 3)
    time.ms += 3 * 86_400_000
    await service.match_streams.submit(match_id, Submission(Flag()))
    document = await service.matches.document(await service.matches.stream(match_id))
    assert document.outcome.reason == "timeout"
    assert document.outcome.winner == "red"


async def test_the_sweep_finds_what_the_heap_has_forgotten(start: House, time: HandTime) -> None:
    service = await start()
    match_id, _, _ = await begun(service, PerMove(3600))
    assert await service.store.due(START + 10**9, 10) == [(START + 3_600_000, match_id)]
    time.ms += 3_600_000
    await service.deadlines._sweep()
    service.deadlines._fire_due()
    async with patiently():
        while "clock_flagged" not in await types(service, match_id):
            await asyncio.sleep(0.01)
    assert await service.store.due(START + 10**9, 10) == []


async def test_what_falls_to_another_server_is_left_to_it_for_a_moment(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match_id, _, _ = await begun(service, PerMove(10))
    service.deadlines._due.clear()
    service.deadlines._heap.clear()
    monkeypatch.setattr(service.deadlines, "_owns", lambda stream: False)
    for late, found in ((-1, {}), (500, {}), (501, {match_id: START + 10_000})):
        time.ms = START + 10_000 + late
        await service.deadlines._sweep()
        assert service.deadlines._due == found


@pytest.mark.parametrize("clock", [PerMove(10), Fischer(10, 0), Correspondence(1)])
async def test_downtime_is_given_back_through_several_restarts(
    start: House, time: HandTime, clock: Any
) -> None:
    service = await start()
    match_id, first, _ = await begun(service, clock)
    other, _, _ = await begun(service, clock)
    stream = await service.matches.stream(match_id)
    full = (await service.matches.document(stream)).clock.deadline_in_ms
    time.ms += 4_000
    for _ in range(3):
        await start.stop()
        time.ms += 400_000_000
        service = await start()
        time.ms += 500
        document = await service.matches.document(await service.matches.stream(match_id))
    assert document.clock.deadline_in_ms == full - 4_000 - 3 * 500
    untouched = await service.matches.document(await service.matches.stream(other))
    assert untouched.clock.deadline_in_ms == full - 4_000 - 3 * 500, "never loaded in between"
    assert (await move(service, match_id, first, 3)).version > 4


async def test_time_in_which_nobody_could_write_is_given_back(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full for a minute, or the machine stands still: no clock counts that."""
    service = await start()
    match_id, first, second = await begun(service, PerMove(10))
    time.ms += 4_000
    await service.outages.heartbeat()
    watcher = Listening()
    await service.match_live.enter(await service.matches.stream(match_id), watcher, None)
    time.ms += 60_000
    monkeypatch.setattr(service.outages, "_last_write", service.outages._last_write - 60)
    await service.match_streams.submit(match_id, Submission(Flag()))
    assert (await types(service, match_id))[-1] == "clock_credited"
    assert [said["version"] for said in watcher.heard if said["type"] == "event"] == [4]
    time.ms += 5_999
    await move(service, match_id, first, 3)
    time.ms += 10_000
    with pytest.raises(Refused):
        await move(service, match_id, second, 3)


async def test_a_commit_under_way_while_the_machine_stood_still_hides_no_outage(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match_id, _, _ = await begun(service, PerMove(10))
    other, mover, _ = await begun(service, None)
    append = service.store.append

    async def suspended(entry: Any) -> bool:
        committed = await append(entry)
        time.ms += 60_000
        service.outages._last_write -= 60
        return committed

    with monkeypatch.context() as patch:
        patch.setattr(service.store, "append", suspended)
        await move(service, other, mover, 3)
    await service.match_streams.submit(match_id, Submission(Flag()))
    assert (await types(service, match_id))[-1] == "clock_credited"


async def test_a_machine_that_stands_still_while_a_match_is_read_takes_no_time_from_it(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match_id, _, _ = await begun(service, PerMove(10))
    (await service.matches.stream(match_id)).loaded = False
    read = service.store.read

    async def suspended(stream: str, after: int = 0) -> Any:
        if stream != match_id:  # its plans, which are read last
            monkeypatch.setattr(service.store, "read", read)
            time.ms += 60_000
            service.outages._last_write -= 60
        return await read(stream, after)

    monkeypatch.setattr(service.store, "read", suspended)
    await service.match_streams.submit(match_id, Submission(Flag()))
    assert (await types(service, match_id))[-1] == "clock_credited"


async def test_a_machine_that_stands_still_while_an_outage_is_recorded_has_another_one(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, passed = await start.still(), [0]
    match_id, _, _ = await begun(service, PerMove(10))
    await service.outages.heartbeat()
    steady.set(lambda: monotonic() + sum(passed))
    beat = service.store.beat

    def stand_still() -> None:
        passed.append(60)
        time.ms += 60_000

    async def suspended(now: int) -> None:
        monkeypatch.setattr(service.store, "beat", beat)
        await beat(now)
        stand_still()

    monkeypatch.setattr(service.store, "beat", suspended)
    stand_still()
    await service.outages.check_for_gap()
    await service.match_streams.submit(match_id, Submission(Flag()))
    assert "clock_flagged" not in await types(service, match_id)


async def test_a_match_without_a_clock_is_credited_with_long_outages_only(
    start: House, time: HandTime
) -> None:
    service = await start()
    match_id, _, _ = await begun(service, None)
    await start.stop()
    time.ms += 3_500_000
    service = await start()
    assert await types(service, match_id) == ["match_opened", "seat_taken", "seat_taken"]
    await start.stop()
    time.ms += 10**9
    service = await start()
    assert (await types(service, match_id))[3:] == ["clock_credited"]


def test_time_neither_jumps_nor_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import time as real

    source = SteadyTime()
    before = source.now()
    for step in (3600, -3600):
        wall = real.time_ns() + step * 10**9
        monkeypatch.setattr(real, "time_ns", lambda wall=wall: wall)
        assert 0 <= source.now() - before < 5_000
    set_back = SteadyTime(not_before=before + 50_000)
    assert set_back.now() >= before + 50_000


async def test_a_flag_is_decided_once_and_a_late_move_after_it(
    start: House, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match_id, first, _ = await begun(service, PerMove(3600))
    decided: list[str] = []
    decide = service.match_streams.kind.decide

    def counted(stream: str, match: Any, command: Any, now: int) -> Any:
        decided.append(type(command).__name__)
        return decide(stream, match, command, now)

    monkeypatch.setattr(service.match_streams.kind, "decide", counted)
    monkeypatch.setattr(service.deadlines, "_fire_due", lambda: None)
    time.ms += 3_600_000
    stream = await service.matches.stream(match_id)
    late = service.matches.submission(stream, Play, first, None, move=3, version=None)
    answers = [await service.match_streams.submit(match_id, one) for one in (Submission(Flag()), late)]
    assert decided == ["Flag", "Play"]
    assert isinstance(answers[1], Refusal)
    assert answers[1].code == "match/over"
    rows = await service.store.read(match_id)
    assert [(row.n, row.player) for row in rows][-1] == (2, ""), "one commit, without a player"
