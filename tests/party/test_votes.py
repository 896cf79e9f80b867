"""Votes and guesses while time stands still: the deadline of a vote, and a server that is killed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence

import msgspec
import pytest

from fourline.core.evening.events import Title
from fourline.core.feats import Feat
from fourline.core.room.commands import ChangeSettings
from fourline.core.room.players import RoomPlayer
from fourline.service.cluster.presence import GRACE_MS
from fourline.service.evening import evenings
from fourline.service.room import runtime
from fourline.service.room.codec import RoomStream
from fourline.service.room.guesses import Guessed
from support.evening import FOUR, Evening, Tv, playing
from support.patience import patiently

pytestmark = pytest.mark.anyio


async def until(true: Callable[[], bool]) -> None:
    async with patiently():
        while not true():
            await asyncio.sleep(0.02)


async def test_a_vote_is_counted_shortly_before_the_time_is_up(evening: Evening) -> None:
    await evening.open(15)
    await evening.join("Joe", "Amy", "Simon", "Kat")
    await evening.command(ChangeSettings(evening.host, vote=True))
    await evening.start()
    evening.clock.ms += 14_400
    stream, match = await evening.stream(), await evening.match()
    room = stream.state
    (mate,) = (one for one in room.players if one.id in room.teams["blue"] and one.id != match.state.on_turn)
    await evening.service.room_taps.guess(stream, mate.player, 5)
    assert match.state.moves == ()
    await until(lambda: len(match.state.moves) == 1)
    played = match.state.moves[0]
    assert (played.move, played.automatic) == ({"column": 5}, False)


async def test_guesses_are_committed_once_and_outlive_the_server(evening: Evening) -> None:
    await evening.open()
    await evening.join("Joe", "Amy")
    await evening.start()
    stream, match = await evening.stream(), await evening.match()
    mover = match.state.on_turn
    (other,) = (one for one in stream.state.players if one.id != mover)
    on_turn = stream.state.called(mover)
    assert on_turn is not None
    await evening.service.room_taps.guess(stream, other.player, 3)
    await evening.service.rooms.move(stream, on_turn.player, 3, None, None)
    await until(lambda: stream.state.game.guessed is not None)
    before = stream.state
    await evening.again()
    after = await evening.room()
    assert after.version == before.version
    points = {one.id: one.standing.guess_points for one in after.players}
    assert points == {mover: 0, other.id: 2}


async def test_a_vote_waits_for_the_end_of_a_pause(evening: Evening) -> None:
    await evening.open(15)
    await evening.join("Joe", "Amy", "Simon", "Kat")
    await evening.command(ChangeSettings(evening.host, vote=True))
    await evening.start()
    stream, match = await evening.stream(), await evening.match()
    evening.clock.ms += 14_500
    await evening.steer("pause")
    room = stream.state
    (mate,) = (one for one in room.players if one.id in room.teams["blue"] and one.id != match.state.on_turn)
    taken = Guessed(stream.id, match.id, 1, mate.id, 5)  # in the moment in which the host paused
    evening.service.room_guesses.take(taken)
    await evening.service.room_clock._votes._counting.wait()
    assert match.state.moves == ()
    await evening.steer("resume")
    await until(lambda: len(match.state.moves) == 1)
    assert (match.state.moves[0].move, match.state.moves[0].automatic) == ({"column": 5}, False)


async def voting(
    evening: Evening, turn_seconds: int | None, vote: bool = True
) -> tuple[RoomPlayer, RoomPlayer]:
    """A game of two against two whose first turn is on; its player, and the team mate."""
    await evening.open(turn_seconds)
    await evening.join(*FOUR)
    await evening.command(ChangeSettings(evening.host, vote=vote))
    await evening.start()
    room, on_turn = await evening.room(), (await evening.match()).state.on_turn
    mover, mate = sorted(
        (one for one in room.players if one.id in room.teams["blue"]), key=lambda one: one.id != on_turn
    )
    return mover, mate


async def test_a_vote_goes_on_without_a_player_who_goes_away_after_the_others_voted(evening: Evening) -> None:
    """Without a time limit nothing else would end the turn."""
    mover, mate = await voting(evening, turn_seconds=None)
    service, stream, match = evening.service, await evening.stream(), await evening.match()
    evening.clock.ms += GRACE_MS
    screens = [Tv(one.player) for one in (mover, mate)]
    for screen in screens:
        await service.room_live.enter(stream, screen)
    await service.room_taps.guess(stream, mover.player, 2)
    await service.room_clock._votes._counting.wait()
    assert match.state.moves == ()
    service.room_live.leave(stream, screens[1])
    await until(lambda: len(match.state.moves) == 1)
    assert match.state.moves[0].move == {"column": 2}


async def test_a_player_who_taps_and_goes_holds_up_no_vote(evening: Evening) -> None:
    mover, mate = await voting(evening, turn_seconds=None)
    service, stream, match = evening.service, await evening.stream(), await evening.match()
    evening.clock.ms += GRACE_MS
    screens = [Tv(one.player) for one in (mover, mate)]
    for screen in screens:
        await service.room_live.enter(stream, screen)
    await service.room_taps.guess(stream, mover.player, 2)
    await service.room_taps.react(stream, mate.player)
    service.room_live.leave(stream, screens[1])
    await until(lambda: len(match.state.moves) == 1)


async def test_a_player_alone_in_a_team_drops_the_disc(evening: Evening) -> None:
    """There is nothing to vote on: the phone shows the keys of a game without votes."""
    await evening.open()
    await evening.join("Joe", "Amy")
    await evening.command(ChangeSettings(evening.host, vote=True))
    await evening.start()
    await evening.tap(3)
    assert (await evening.match()).state.moves[0].move == {"column": 3}


async def test_what_was_guessed_before_the_host_turns_votes_on_is_a_vote(evening: Evening) -> None:
    _, mate = await voting(evening, turn_seconds=15, vote=False)
    evening.clock.ms += 14_400
    stream, match = await evening.stream(), await evening.match()
    await evening.service.room_taps.guess(stream, mate.player, 5)
    await evening.command(ChangeSettings(evening.host, vote=True))
    await until(lambda: len(match.state.moves) == 1)
    assert match.state.moves[0].move == {"column": 5}


async def test_no_vote_is_counted_once_the_host_has_turned_votes_off(evening: Evening) -> None:
    _, mate = await voting(evening, turn_seconds=15)
    evening.clock.ms += 14_550
    stream, match = await evening.stream(), await evening.match()
    await evening.service.room_taps.guess(stream, mate.player, 5)
    await evening.command(ChangeSettings(evening.host, vote=False))
    timer = stream.runtime.voting
    await asyncio.sleep(max(0, timer.when() - asyncio.get_running_loop().time()) + 0.05)
    await evening.service.room_clock._votes._counting.wait()
    assert match.state.moves == ()


async def won_by_vote(evening: Evening) -> None:
    """Blue has won in the first column; every disc but the first of Red was voted for."""
    await voting(evening, turn_seconds=None)
    stream, match = await evening.stream(), await evening.match()
    while not match.state.over:
        room, turn = stream.state, len(match.state.moves)
        await evening.command(ChangeSettings(evening.host, vote=turn != 1))
        if turn == 1:
            await evening.tap(1)
            continue
        for one in room.players:
            if one.id in room.teams["red" if turn % 2 else "blue"]:
                await evening.service.room_taps.guess(stream, one.player, turn % 2)
        await until(lambda turn=turn: len(match.state.moves) > turn)


async def test_a_move_that_a_team_voted_for_says_so_also_after_a_restart(evening: Evening) -> None:
    await won_by_vote(evening)
    await evening.again()
    assert [one.voted for one in (await evening.match()).state.moves] == [True, False, *[True] * 5]
    last = (await evening.shown())["game"]["last_move"]
    assert (last["team"], last["voted"]) == ("blue", True)


async def test_no_title_is_for_a_player_whose_team_voted(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    last_discs: list[str] = []

    async def feats(*_: object) -> tuple[Feat, ...]:
        return Feat(1, "best_move", 9.0), Feat(2, "best_move", 1.0), Feat(3, "block", 1.0)

    def finisher(discs: Sequence[str]) -> Title | None:
        last_discs.extend(discs)
        return None

    await won_by_vote(evening)
    monkeypatch.setattr(evening.service.evenings, "_feats", feats)
    monkeypatch.setattr(evenings, "finisher", finisher)
    stream, service = await evening.stream(), evening.service
    await service.evenings.end(stream, evening.host, None)
    found: list[Title] = []
    while not found:
        shown = await service.evenings.shown(stream.state.evening, service.identity, None)
        found = [msgspec.convert(one, Title, from_attributes=True) for one in shown.titles or ()]
        await asyncio.sleep(0.02)
    own = (await evening.match()).state.moves[1].seat
    assert [(one.kind, one.player, one.turn) for one in found] == [("best_move", own, 2)]
    assert last_discs == []


async def back_after_a_restart(evening: Evening, turn_seconds: int | None) -> RoomPlayer:
    """The server was killed; of a team of two only the player on turn is back, and votes."""
    mover, _ = await voting(evening, turn_seconds)
    await evening.again()
    service, stream = evening.service, await evening.stream()
    await service.room_live.enter(stream, Tv(mover.player))
    await service.room_taps.guess(stream, mover.player, 2)
    await service.room_clock._votes._counting.wait()
    return mover


async def test_after_a_restart_the_first_phone_back_does_not_decide_alone(evening: Evening) -> None:
    await back_after_a_restart(evening, turn_seconds=None)
    assert (await evening.match()).state.moves == ()


async def test_after_a_restart_a_vote_goes_on_when_all_had_time_to_come_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runtime, "BACK_MS", 100)
    await back_after_a_restart(evening, turn_seconds=None)
    evening.clock.ms += 100
    match = await evening.match()
    await until(lambda: len(match.state.moves) == 1)
    assert match.state.moves[0].move == {"column": 2}


LATE = [("before", 1), ("before", 5), ("unknown", 1)]
"""Of the match before, in the same turn and in a later one, and of a match that this server does not know."""


async def second_game(evening: Evening, vote: bool) -> str:
    """A room in its second game, in which the other team begins; the match of the first one."""
    await playing(evening)
    first = (await evening.match()).id
    await evening.win()
    await evening.command(ChangeSettings(evening.host, vote=vote))
    await evening.start()
    return str(first)


def tells(evening: Evening, stream: RoomStream, match_id: str, turn: int, column: int) -> None:
    """Another server, as it speaks over the bus, of every player of the room."""
    for one in stream.state.players:
        message = json.dumps([stream.id, match_id, turn, one.id, column]).encode()
        evening.service.room_sync.streams.bus.publish("guesses", message, object())


@pytest.mark.parametrize(("of", "turn"), LATE)
async def test_a_late_guess_of_another_game_takes_none_of_this_one(
    evening: Evening, of: str, turn: int
) -> None:
    first = await second_game(evening, vote=False)
    stream, match = await evening.stream(), await evening.match()
    mover, *others = sorted(stream.state.players, key=lambda one: one.id != match.state.on_turn)
    for one in others:
        await evening.service.room_taps.guess(stream, one.player, 3)
        tells(evening, stream, first if of == "before" else of, turn, 6)
    tv = Tv()
    evening.service.room_guesses.show(stream, tv)
    assert [(one["turn"], one["total"]) for one in tv.heard] == [(1, 3)]
    await evening.service.rooms.move(stream, mover.player, 3, None, None)
    await until(lambda: stream.state.game.guessed is not None)
    assert stream.state.game.guessed.guesses == {one.id: 3 for one in others}


@pytest.mark.parametrize(("of", "turn"), LATE)
async def test_a_late_vote_of_another_game_takes_none_of_this_one(
    evening: Evening, of: str, turn: int
) -> None:
    first = await second_game(evening, vote=True)
    stream, match = await evening.stream(), await evening.match()
    team = next(one for one in stream.state.teams.values() if match.state.on_turn in one)
    for one in stream.state.players:
        if one.id in team:
            await evening.service.room_taps.guess(stream, one.player, 5)
            tells(evening, stream, first if of == "before" else of, turn, 6)
    await until(lambda: len(match.state.moves) == 1)
    assert match.state.moves[0].move == {"column": 5}


async def test_a_late_guess_of_the_turn_before_counts_in_none(evening: Evening) -> None:
    await playing(evening)
    stream, match = await evening.stream(), await evening.match()
    await evening.tap(0)
    mover, one, *_ = sorted(stream.state.players, key=lambda one: one.id != match.state.on_turn)
    await evening.service.room_taps.guess(stream, one.player, 3)
    tells(evening, stream, match.id, 1, 6)
    await evening.service.rooms.move(stream, mover.player, 3, None, None)
    await until(lambda: stream.state.game.guessed is not None and stream.state.game.guessed.turn == 2)
    assert stream.state.game.guessed.guesses == {one.id: 3}
