"""A player whose phone is asleep is named, a team mate plays for them, and their turns may be short."""

from __future__ import annotations

import pytest

from fourline.core.match import clock as clocks
from fourline.core.room.commands import ChangeSettings
from fourline.core.room.players import RoomPlayer
from fourline.service.errors import Refused
from support.evening import Evening, Tv, playing

pytestmark = pytest.mark.anyio
GONE_MS = 25_000


async def people(evening: Evening) -> tuple[RoomPlayer, RoomPlayer, RoomPlayer]:
    """The one on turn, their team mate, and one of the other team."""
    room, on_turn = await evening.room(), (await evening.match()).state.on_turn
    team = next(team for team, ids in room.teams.items() if on_turn in ids)
    mates = [one for one in room.players if one.id in room.teams[team] and one.id != on_turn]
    others = [one for one in room.players if one.id not in room.teams[team]]
    mover = room.called(on_turn)
    assert mover is not None
    return mover, mates[0], others[0]


async def asleep(evening: Evening) -> list[str]:
    return [one["id"] for one in (await evening.shown())["players"] if one.get("asleep")]


async def left_ms(evening: Evening) -> int:
    state = (await evening.match()).state
    return clocks.remaining(state.clock, state.on_turn, evening.clock.ms)


async def settled(evening: Evening) -> None:
    """Whatever was to be shortened has been."""
    await evening.service.room_clock._sleepers._shortening.wait()


async def gone(evening: Evening, player: RoomPlayer, ms: int = GONE_MS) -> Tv:
    """The phone was there, its socket was closed, and everybody else is still there that long after."""
    service, stream, phone = evening.service, await evening.stream(), Tv(player.player)
    await service.room_live.enter(stream, phone)
    service.room_live.leave(stream, phone)
    evening.clock.ms += ms
    for one in stream.state.players:
        if one.id != player.id:
            service.room_sync.touch(stream, one.player)
    return phone


async def test_a_phone_is_asleep_after_25_seconds_without_a_socket_and_a_request(evening: Evening) -> None:
    await playing(evening, None)
    mover, *_ = await people(evening)
    phone = await gone(evening, mover, GONE_MS - 1)
    assert await asleep(evening) == []
    evening.clock.ms += 1
    assert await asleep(evening) == [mover.id]
    stream = await evening.stream()
    await evening.service.room_live.enter(stream, phone)
    assert await asleep(evening) == []
    evening.service.room_live.leave(stream, phone)
    evening.clock.ms += GONE_MS - 1
    evening.service.room_sync.touch(stream, mover.player)
    evening.clock.ms += GONE_MS - 1
    assert mover.id not in await asleep(evening)
    evening.clock.ms += 1
    assert mover.id in await asleep(evening)


async def test_a_team_mate_plays_for_a_phone_that_is_asleep_and_nobody_else(evening: Evening) -> None:
    await playing(evening)
    mover, mate, other = await people(evening)
    stream, match = await evening.stream(), await evening.match()
    rooms = evening.service.rooms
    for early in (mate, other):
        with pytest.raises(Refused, match="not your turn"):
            await rooms.move(stream, early.player, 3, None, None)
    await gone(evening, mover)
    with pytest.raises(Refused, match="not your turn"):
        await rooms.move(stream, other.player, 3, None, None)
    assert match.state.moves == ()
    version = await rooms.move(stream, mate.player, 3, match.version, "c1")
    (played,) = match.state.moves
    assert (played.seat, played.move, played.voted) == (mover.id, {"column": 3}, True)
    assert await rooms.move(stream, mate.player, 3, version - 1, "c1") == version
    assert len(match.state.moves) == 1


async def test_the_turn_of_a_sleeping_phone_keeps_its_length(evening: Evening) -> None:
    await playing(evening)
    mover, *_ = await people(evening)
    await gone(evening, mover)
    evening.service.room_clock.recount(await evening.stream())
    await settled(evening)
    assert await left_ms(evening) == 5_000
    assert (await evening.shown())["short_turns"] is False


async def test_the_host_may_choose_short_turns_for_sleeping_phones(evening: Evening) -> None:
    await playing(evening, 60)
    mover, *_ = await people(evening)
    await evening.command(ChangeSettings(evening.host, short_turns=True))
    await settled(evening)
    assert await left_ms(evening) == 60_000
    await gone(evening, mover)
    evening.service.room_clock.recount(await evening.stream())
    await settled(evening)
    assert await left_ms(evening) == 8_000
    evening.clock.ms += 3_000
    evening.service.room_clock.recount(await evening.stream())
    await settled(evening)
    assert await left_ms(evening) == 5_000


async def test_a_team_that_votes_keeps_its_turn_while_one_phone_sleeps(evening: Evening) -> None:
    await playing(evening, 60)
    mover, *_ = await people(evening)
    await evening.command(ChangeSettings(evening.host, short_turns=True, vote=True))
    await gone(evening, mover)
    evening.service.room_clock.recount(await evening.stream())
    await settled(evening)
    assert await left_ms(evening) == 60_000 - GONE_MS


async def test_a_turn_that_comes_to_a_sleeping_phone_is_short_from_its_start(evening: Evening) -> None:
    await playing(evening, 60)
    await evening.command(ChangeSettings(evening.host, short_turns=True))
    upcoming = (await evening.shown())["game"]["upcoming"]
    sleeper = (await evening.room()).called(upcoming[1])
    assert sleeper is not None
    await gone(evening, sleeper)
    await settled(evening)
    assert await left_ms(evening) == 60_000 - GONE_MS
    await evening.tap(3)
    await settled(evening)
    assert (await evening.match()).state.on_turn == sleeper.id
    assert await left_ms(evening) == 8_000
    await evening.tap(3)
    await settled(evening)
    assert await left_ms(evening) == 60_000
