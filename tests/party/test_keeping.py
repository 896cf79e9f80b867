"""Rooms in the service: codes, clocks, idleness, hosts and presence."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from fourline.core.room.commands import (
    ChangeSettings,
    LeaveRoom,
    MoveToTeam,
    OpenRoom,
    RenamePlayer,
    TakeHost,
)
from fourline.service.errors import Refused
from fourline.service.log.streams import Accepted, Submission
from fourline.service.room.codec import stream_of
from fourline.service.room.codes import ALPHABET, length_for_one_more, read_code
from support.evening import Evening, playing
from support.patience import patiently

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("same_draws")]

DAY_MS = 86_400_000


# -- codes -------------------------------------------------------------------------------------


async def test_codes_grow_longer_as_rooms_do_and_are_freed_after_a_day(evening: Evening) -> None:
    codes = [await evening.open() for _ in range(106)]
    assert [len(code) for code in codes] == [4] * 104 + [5] * 2
    assert set("".join(codes)) <= set(ALPHABET)
    assert len(set(codes)) == 106
    evening.clock.ms += DAY_MS - 1
    await evening.join("Joe")
    evening.clock.ms += 1
    for code in codes[:105]:
        assert await evening.service.room_sync.find(code) is None
    assert await evening.service.room_sync.find(codes[105]) is not None
    assert len(await evening.open()) == 4


@pytest.mark.parametrize(("live", "length"), [(103, 4), (104, 5), (1992, 5), (1993, 6)])
def test_one_code_in_a_thousand_of_a_length_is_live_at_most(live: int, length: int) -> None:
    rooms = {4: min(live, 104), 5: max(0, live - 104)}
    assert length_for_one_more(rooms) == length


@pytest.mark.parametrize(
    ("typed", "code"),
    [("KTRM", "KTRM"), ("ktrn", "KTRM"), (" wXyz", None), ("vwnm", "VVMM"), ("KTR", None), ("KT1M", None)],
)
def test_codes_as_people_type_them(typed: str, code: str | None) -> None:
    assert read_code(typed) == code


async def test_a_freed_code_begins_anew(evening: Evening) -> None:
    await playing(evening)
    code, version = evening.code, (await evening.room()).version
    evening.clock.ms += DAY_MS
    with pytest.raises(Refused) as refused:
        await evening.room()
    assert refused.value.refusal.code == "room/not_found"
    opening = Submission(OpenRoom("somebody", code), "somebody")
    assert isinstance(await evening.service.rooms.streams.submit(stream_of(code), opening), Accepted)
    room = await evening.room()
    assert (room.players, room.phase, room.version) == ((), "lobby", version + 1)
    await evening.again()
    assert (await evening.room()).players == ()


async def test_moves_alone_keep_a_room_alive(evening: Evening) -> None:
    await playing(evening, None)
    evening.clock.ms += DAY_MS - 1
    await evening.tap(3)
    evening.clock.ms += DAY_MS - 1
    assert (await evening.room()).phase == "game"


# -- clocks ------------------------------------------------------------------------------------


async def test_a_timeout_plays_once_however_often_it_rings(evening: Evening) -> None:
    await playing(evening)
    evening.clock.ms += 30_000
    await asyncio.gather(*(evening.ring() for _ in range(8)))
    shown = await evening.shown()
    assert len(shown["game"]["moves"]) == 1
    assert shown["game"]["last_move"]["automatic"] is True
    assert shown["game"]["deadline_in_ms"] == 30_000


async def test_a_tap_at_the_buzzer_is_too_late(evening: Evening) -> None:
    await playing(evening)
    evening.clock.ms += 30_000
    first = (await evening.shown())["game"]["current"]["player_id"]
    with pytest.raises(Refused) as refused:
        await evening.tap(3)
    assert refused.value.refusal.code == "move/not_your_turn"
    last = (await evening.shown())["game"]["last_move"]
    assert (last["player_id"], last["automatic"]) == (first, True)


async def test_six_timeouts_pause_the_room_and_any_player_resumes(evening: Evening) -> None:
    await playing(evening)
    for _ in range(6):
        evening.clock.ms += 30_000
        await evening.ring()
    shown = await evening.shown()
    assert (shown["phase"], shown["paused"]) == ("paused", {"by": "idle"})
    assert (shown["game"]["deadline_in_ms"], shown["game"]["remaining_ms"]) == (None, 30_000)
    amy = (await evening.room()).players[2].player
    await evening.steer("resume", amy)
    shown = await evening.shown()
    assert (shown["phase"], shown["paused"], shown["game"]["deadline_in_ms"]) == ("playing", None, 30_000)


async def test_a_reaction_shows_that_somebody_is_there(evening: Evening) -> None:
    await playing(evening)
    for turn in range(8):
        evening.clock.ms += 30_000
        await evening.ring()
        if turn == 4:
            stream = await evening.stream()
            await evening.service.room_taps.react(stream, stream.state.players[0].player)
    assert (await evening.shown())["phase"] == "playing"


async def test_a_pause_keeps_what_was_left_and_a_restarted_server_too(evening: Evening) -> None:
    await playing(evening)
    evening.clock.ms += 12_000
    await evening.steer("pause")
    evening.clock.ms += 3_600_000
    await evening.again()
    shown = await evening.shown()
    assert (shown["phase"], shown["paused"]) == ("paused", {"by": "host"})
    assert shown["game"]["remaining_ms"] == 18_000
    await evening.steer("resume")
    assert (await evening.shown())["game"]["deadline_in_ms"] == 18_000


async def test_without_a_clock_nobody_is_hurried(evening: Evening) -> None:
    await playing(evening, None)
    evening.clock.ms += 3_600_000
    await evening.ring()
    shown = await evening.shown()
    game = shown["game"]
    assert (game["moves"], game["deadline_in_ms"], game["remaining_ms"]) == ([], None, None)
    await evening.command(ChangeSettings(evening.host, turn_seconds=15))
    assert (await evening.shown())["game"]["deadline_in_ms"] == 15_000
    await evening.steer("play_now")
    game = (await evening.shown())["game"]
    assert (len(game["moves"]), game["last_move"]["automatic"]) == (1, True)


# -- people ------------------------------------------------------------------------------------


async def test_an_empty_team_pauses_until_the_host_fills_it(evening: Evening) -> None:
    await evening.open()
    await evening.join("Joe", "Simon", "Amy")
    await evening.start()
    simon = (await evening.room()).players[1]
    await evening.command(LeaveRoom(simon.player))
    shown = await evening.shown()
    emptied = {"by": "host", "emptied": True}
    assert (shown["phase"], shown["paused"], shown["teams"]["blue"]) == ("paused", emptied, ())
    with pytest.raises(Refused) as refused:
        await evening.steer("resume")
    assert refused.value.refusal.code == "room/too_few"
    await evening.command(MoveToTeam(evening.host, "p3", "blue"))
    await evening.again()
    assert (await evening.shown())["paused"] == emptied, "why it stopped is known until the host resumes"
    await evening.steer("resume")
    shown = await evening.shown()
    assert (shown["phase"], shown["game"]["current"]) == ("playing", {"player_id": "p3", "team": "blue"})


async def test_a_new_name_is_the_matchs_too(evening: Evening) -> None:
    await playing(evening)
    await evening.command(RenamePlayer(evening.host, "p2", "Sam"))
    assert (await evening.match()).state.sitter("p2").name == "Sam"


# -- host and presence -------------------------------------------------------------------------


class Phone:
    """Hears what a socket would hear."""

    audience = False

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.heard: list[bytes] = []

    def hosts(self, _: object) -> bool:
        return False

    def tell(self, message: bytes) -> None:
        self.heard.append(message)


async def test_a_player_takes_over_after_sixty_seconds_without_a_host(evening: Evening) -> None:
    await playing(evening)
    stream = await evening.stream()
    sync, live = evening.service.room_sync, evening.service.room_live
    joe = stream.state.players[0].player
    screen = Phone(evening.host)
    await live.enter(stream, screen)
    evening.clock.ms += 3_600_000
    assert (await evening.shown())["host"]["connected"] is True
    assert sync.host_away_ms(stream) == 0
    live.leave(stream, screen)
    assert (await evening.shown())["host"]["connected"] is False
    evening.clock.ms += 59_999
    assert (await evening.shown())["host"]["claimable_in_ms"] == 1
    with pytest.raises(Refused) as refused:
        await evening.command(TakeHost(joe, sync.host_away_ms(stream)))
    assert refused.value.refusal.code == "claim/too_early"
    evening.clock.ms += 1
    await evening.command(TakeHost(joe, sync.host_away_ms(stream)))
    assert (await evening.shown())["host"]["player_id"] == "p1"


async def test_an_authorised_request_counts_as_being_there_for_25_seconds(evening: Evening) -> None:
    await playing(evening)
    stream = await evening.stream()
    evening.clock.ms += 100_000
    assert (await evening.shown())["players"][0]["connected"] is False
    evening.service.room_sync.touch(stream, stream.state.players[0].player)
    evening.clock.ms += 24_999
    assert (await evening.shown())["players"][0]["connected"] is True
    evening.clock.ms += 1
    assert (await evening.shown())["players"][0]["connected"] is False


async def test_a_request_does_not_outlast_the_socket_that_was_open_then(evening: Evening) -> None:
    await playing(evening)
    stream = await evening.stream()
    host = Phone(stream.state.host)
    evening.clock.ms += 100_000
    await evening.service.room_live.enter(stream, host)
    evening.service.room_sync.touch(stream, stream.state.host)
    evening.service.room_live.leave(stream, host)
    assert (await evening.shown())["host"] == {
        "player_id": None,
        "connected": False,
        "claimable_in_ms": 60_000,
    }


async def test_a_request_before_the_socket_does_not_outlast_it_either(evening: Evening) -> None:
    await playing(evening)
    stream = await evening.stream()
    player = stream.state.players[0].player
    phone = Phone(player)
    evening.clock.ms += 100_000
    evening.service.room_sync.touch(stream, player)
    await evening.service.room_live.enter(stream, phone)
    evening.service.room_live.leave(stream, phone)
    assert (await evening.shown())["players"][0]["connected"] is False


async def test_a_match_is_let_go_when_nobody_looks_at_its_room(evening: Evening) -> None:
    await playing(evening)
    stream, match = await evening.stream(), await evening.match()
    screens = [Phone(None), Phone(stream.state.players[0].player)]
    for screen in screens:
        await evening.service.room_live.enter(stream, screen)
    assert not match.idle
    for screen in screens:
        evening.service.room_live.leave(stream, screen)
    assert match.idle


async def test_no_screen_is_told_of_an_end_that_is_not_settled(evening: Evening) -> None:
    await playing(evening)
    stream, screen = await evening.stream(), Phone(None)
    await evening.service.room_live.enter(stream, screen)
    await evening.win()
    async with patiently():
        while (told := [msgspec.json.decode(message)["room"] for message in screen.heard])[-1][
            "phase"
        ] != "finished":
            await asyncio.sleep(0.02)
    for room in told:
        assert (room["game"]["outcome"] is not None) == (room["phase"] == "finished")
        assert bool(room["game"]["points"]) == (room["phase"] == "finished")
