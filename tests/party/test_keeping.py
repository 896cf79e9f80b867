"""Rooms in the service: codes, clocks, idleness, and everything once whatever is killed when."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Play
from fourline.core.room.commands import (
    ChangeSettings,
    LeaveRoom,
    MoveToTeam,
    OpenRoom,
    RenamePlayer,
    Restart,
    TakeHost,
)
from fourline.service.errors import Refused
from fourline.service.log.streams import Accepted, Submission
from fourline.service.ports import StoreUnavailable
from fourline.service.room import commands as room_commands
from fourline.service.room.codec import stream_of
from fourline.service.room.codes import ALPHABET, length_for_one_more, read_code
from fourline.service.room.game import corrections
from support.evening import Evening

pytestmark = pytest.mark.anyio

FOUR = ("Joe", "Simon", "Amy", "Kat")
DAY_MS = 86_400_000


@pytest.fixture(autouse=True)
def _same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Teams are drawn alike every time: an evening that is played again then takes as many appends."""
    monkeypatch.setattr(room_commands, "new_seed", lambda: 7)


async def playing(evening: Evening, turn_seconds: int | None = 30) -> None:
    await evening.open(turn_seconds)
    await evening.join(*FOUR)
    await evening.start()


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
            await evening.service.rooms.react(stream, stream.state.players[0].player)
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
    assert (shown["phase"], shown["paused"], shown["teams"]["blue"]) == ("paused", {"by": "host"}, ())
    with pytest.raises(Refused) as refused:
        await evening.steer("resume")
    assert refused.value.refusal.code == "room/too_few"
    await evening.command(MoveToTeam(evening.host, "p3", "blue"))
    await evening.steer("resume")
    shown = await evening.shown()
    assert (shown["phase"], shown["game"]["current"]) == ("playing", {"player_id": "p3", "team": "blue"})


async def test_a_new_name_is_the_matchs_too(evening: Evening) -> None:
    await playing(evening)
    await evening.command(RenamePlayer(evening.host, "p2", "Sam"))
    assert (await evening.match()).state.sitter("p2").name == "Sam"


# -- killed at every moment --------------------------------------------------------------------


async def whole_evening(evening: Evening) -> None:
    """Two games and a half: won by the team that began, called off, begun anew, and a player leaves."""
    await playing(evening)
    await evening.win()
    await evening.start()
    await evening.tap(3)
    await evening.steer("restart")
    await evening.reveal()
    await evening.tap(3)
    leaver = (await evening.room()).players[0]
    await evening.command(LeaveRoom(leaver.player))
    await evening.command(ChangeSettings(evening.host, turn_seconds=60))
    await evening.win()


async def appends_of_a_whole_evening(folder: Path) -> int:
    evening = Evening(folder / "counted.sqlite")
    await evening.begin(appends=10_000)
    await whole_evening(evening)
    used = 10_000 - evening.service.store.left
    await evening.stop()
    return used


async def test_killed_at_any_append_the_room_goes_on_and_every_game_scores_once(tmp_path: Path) -> None:
    empty = tmp_path / "empty.sqlite"
    await (await open_store(f"sqlite:///{empty}")).close()
    appends = await appends_of_a_whole_evening(tmp_path)
    assert appends > 30
    for survived in range(1, appends + 1):
        evening = Evening(shutil.copy(empty, tmp_path / f"killed-{survived}.sqlite"))
        await evening.begin(appends=survived)
        try:
            await whole_evening(evening)
        except StoreUnavailable:
            assert survived < appends
        except Refused as refused:
            raise AssertionError(f"{survived}: {refused.refusal}") from refused
        await evening.again()
        await _sound(evening, survived)
        await evening.stop()


async def _sound(evening: Evening, survived: int) -> None:
    """In step, and each completed match has given its points once."""
    await asyncio.gather(*(evening.room() for _ in range(3)))
    room, match = await evening.room(), await evening.match()
    if room.phase == "game":
        assert not match.state.over, survived
        assert list(corrections(room, match.state)) == [], survived
    people = [*room.players, *room.gone]
    assert sum(one.standing.wins for one in people) in (0, 2, 3, 4), survived
    assert sum(one.standing.points for one in people) == 30 * sum(one.standing.wins for one in people)
    assert room.games_played == room.section.stars <= 2
    for one in people:
        assert one.standing.wins + one.standing.losses <= room.games_played


async def restarted(evening: Evening, appends: int | None) -> tuple[str, int]:
    """A game in which Blue began is restarted by a server that dies after N appends.

    The id of the match that was on, and the appends that were not needed.
    """
    await playing(evening)
    await evening.tap(3)
    before = (await evening.match()).id
    evening.service.store.left = appends
    with suppress(StoreUnavailable):
        await evening.steer("restart", command_id="restart")
    return before, evening.service.store.left or 0


async def test_a_restart_that_was_killed_at_any_append_is_done_when_the_room_wakes(tmp_path: Path) -> None:
    whole = Evening(tmp_path / "whole.sqlite")
    await whole.begin()
    _, spare = await restarted(whole, 100)
    await whole.stop()
    assert spare < 99
    for survived in range(1, 101 - spare):
        evening = Evening(tmp_path / f"restart-{survived}.sqlite")
        await evening.begin()
        before, _ = await restarted(evening, survived)
        await evening.again()
        room, match = await evening.room(), await evening.match()
        assert (room.phase, room.starts, room.games_played) == ("game", "blue", 0), survived
        assert (match.id != before, match.state.status, match.state.moves) == (True, "in_progress", ())
        assert (await evening.service.streams.get(before)).state.status == "aborted", survived
        await evening.steer("restart", command_id="restart")
        assert (await evening.match()).id == match.id, survived
        await evening.reveal()
        await evening.win()
        assert (await evening.room()).games_played == 1
        await evening.stop()


async def test_killed_before_it_was_written_a_restart_never_was(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "never.sqlite")
    await evening.begin()
    before, _ = await restarted(evening, 0)
    await evening.again()
    assert ((await evening.match()).id, len((await evening.match()).state.moves)) == (before, 1)
    await evening.stop()


async def test_a_game_that_was_won_first_counts_and_is_not_restarted(evening: Evening) -> None:
    await playing(evening)
    for turn in range(6):
        await evening.tap(turn % 2)
    stream, match = await evening.stream(), await evening.match()
    service = evening.service
    mover = match.state.sitter(service.matches.engine(match).current_player(match.state.state)).player
    wish = service.rooms.streams.submit(stream.id, Submission(Restart(evening.host, "next", 1), evening.host))
    async with stream.lock:
        wishing = asyncio.ensure_future(wish)
        assert isinstance(await service.streams.submit(match.id, Submission(Play(mover, 0), mover)), Accepted)
    await wishing
    await service.room_sync.settle(stream)
    room = await evening.room()
    assert (room.phase, room.games_played, room.restart) == ("finished", 1, None)


# -- host and presence -------------------------------------------------------------------------


class Phone:
    """Hears what a socket would hear."""

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
    await asyncio.sleep(0.2)
    told = [msgspec.json.decode(message)["room"] for message in screen.heard]
    assert told[-1]["phase"] == "finished"
    for room in told:
        assert (room["game"]["outcome"] is not None) == (room["phase"] == "finished")
        assert bool(room["game"]["points"]) == (room["phase"] == "finished")
