"""A countdown that ends around the moment in which a server dies: a step ends once, and nothing is lost.

Real heartbeats and outages, and a clock that the tests turn.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from fourline.adapters.bus import LocalBus
from fourline.api.room.messages import Answer
from fourline.api.room.socket import RoomSocket
from fourline.api.sockets.command_socket import KeyFound
from fourline.core.room.commands import ChangeSettings, ChooseActivity
from fourline.core.room.events import Activity
from fourline.plugins import installed
from fourline.service.app import Service
from fourline.service.log.outages import GAP_SECONDS
from fourline.service.ports import StoreUnavailable
from fourline.service.room.answers import Answered, round_of
from fourline.service.room.guesses import TOPIC as GUESSES
from fourline.service.room.guesses import Guessed
from fourline.service.room.rush import TOPIC as ANSWERS
from fourline.service.room.rush import WANTED
from fourline.settings import Settings
from support.evening import Evening, Tv, playing, watched

pytestmark = pytest.mark.anyio

DOWN_MS = 60_000
BEAT_MS = 2_000
Step = Callable[[Evening], Awaitable[None]]


async def reveal(evening: Evening) -> None:
    await evening.open()
    await evening.join("Joe", "Amy")
    await evening.start(reveal=False)


async def turn(evening: Evening) -> None:
    await playing(evening)
    await evening.tap(3)


async def hill(evening: Evening) -> None:
    await evening.open()
    await evening.join("Joe", "Amy", "Kat")
    await evening.command(ChooseActivity(evening.host, Activity("hill", "connect-four")))
    await evening.start()


async def won(evening: Evening) -> None:
    await playing(evening)
    await evening.win()


async def ready(evening: Evening) -> None:
    await evening.open()
    await evening.join("Joe", "Amy")
    await evening.command(ChooseActivity(evening.host, Activity("puzzles", "connect-four")))
    await evening.service.rooms.start(await evening.stream(), evening.host, None)


async def asked(evening: Evening) -> None:
    await ready(evening)
    await ends(evening)


async def solved(evening: Evening) -> None:
    await asked(evening)
    await ends(evening)


STEPS: dict[str, Step] = {one.__name__: one for one in (reveal, turn, hill, won, ready, asked, solved)}


def left(room: dict[str, Any]) -> int:
    """Milliseconds until the step that is on ends by itself."""
    game, rush = room["game"] or {}, room["rush"] or {}
    of = {
        "reveal": game.get("starts_in_ms"),
        "playing": game.get("deadline_in_ms"),
        "finished": room["next_in_ms"],
    }
    found: int = rush["ends_in_ms"] if rush else of[room["phase"]]
    return found


def step_of(room: dict[str, Any]) -> tuple[Any, ...]:
    game, rush = room["game"] or {}, room["rush"] or {}
    points = [(one["total"], one["guess_points"]) for one in room["players"]]
    return room["phase"], rush.get("step"), rush.get("round"), len(game.get("moves", ())), points


async def ring(service: Any, code: str) -> None:
    """What the timer of a server does at a deadline of the room or of its match, while the host is there."""
    stream = await service.room_sync.room(code)
    service.room_sync.touch(stream, stream.state.host)
    match = await service.room_sync.match(stream)
    await service.reactions.on_deadline(stream.id)
    if match is not None:
        await service.reactions.on_deadline(match.id)


async def ends(evening: Evening) -> None:
    evening.clock.ms += left(await evening.shown()) + 250
    await ring(evening.service, evening.code)


@pytest.mark.parametrize("early_ms", [1, -1_500], ids=["before", "after"])
@pytest.mark.parametrize("step", STEPS)
async def test_a_server_that_dies_around_the_end_of_a_step_goes_on_with_it(
    evening: Evening, step: str, early_ms: int
) -> None:
    """Killed just before a deadline, or after it and before the timer has rung."""
    await STEPS[step](evening)
    before = await evening.shown()
    evening.clock.ms += left(before) - early_ms - BEAT_MS
    await evening.service.outages.heartbeat()
    evening.clock.ms += BEAT_MS
    await evening.stop()
    evening.clock.ms += DOWN_MS
    await evening.begin()
    await evening.service.outages.start()
    after = await evening.shown()
    assert step_of(after) == step_of(before)
    assert left(after) == BEAT_MS + early_ms, "what was left at the last heartbeat"
    await ring(evening.service, evening.code)
    assert step_of(await evening.shown()) == step_of(before), "its time is not over yet"
    await ends(evening)
    once = step_of(await evening.shown())
    assert once != step_of(before)
    for _ in range(3):
        await ring(evening.service, evening.code)
    assert step_of(await evening.shown()) == once


class Shared:
    """One store that several servers use. For them it is out of reach once its owner has closed it."""

    exclusive = False

    def __init__(self, store: Any) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not inspect.iscoroutinefunction(found):
            return found

        async def call(*args: Any, **named: Any) -> Any:
            try:
                return await found(*args, **named)
            except RuntimeError as error:
                raise StoreUnavailable("closed") from error

        return call

    async def close(self) -> None:
        """The others still use it."""


async def idle(since: set[asyncio.Task[Any]]) -> None:
    """Until whatever was begun in the background since then is done."""
    while pending := asyncio.all_tasks() - since - {asyncio.current_task()}:
        await asyncio.wait(pending)


@pytest.mark.parametrize("step", STEPS)
async def test_two_servers_that_see_a_deadline_at_once_end_the_step_once(evening: Evening, step: str) -> None:
    tasks = asyncio.all_tasks()
    await STEPS[step](evening)
    before = await evening.shown()
    bus, store = LocalBus(), Shared(evening.service.store)
    servers = [Service(installed(), store, bus, evening.clock, Settings()) for _ in range(2)]
    for one in servers:
        await one.room_sync.room(evening.code)
    evening.clock.ms += left(before) + 250
    await asyncio.gather(*(ring(one, evening.code) for one in servers * 2))
    rooms = [await one.room_sync.shown(await one.room_sync.room(evening.code)) for one in servers]
    assert rooms[0].version == rooms[1].version
    for one in servers:
        await one.stop()
    await idle(tasks)
    await evening.again()
    after = await evening.shown()
    assert step_of(after) != step_of(before)
    assert after["games_played"] == before["games_played"]
    stored = await evening.service.store.read(f"room:{evening.code}")
    assert len({commit.command_id for commit in stored}) == len(stored)
    assert len((after["game"] or {}).get("moves", ())) <= len((before["game"] or {}).get("moves", ())) + 1


async def outage(evening: Evening, down_ms: int = DOWN_MS) -> None:
    """The store is out of reach for a while, and the server lives."""
    await evening.service.outages.heartbeat()
    evening.clock.ms += down_ms
    evening.service.outages._last_write -= GAP_SECONDS + 1


@pytest.mark.parametrize("step", ["won", "ready", "asked", "solved"])
async def test_a_command_that_comes_first_after_an_outage_takes_no_time_from_the_room(
    evening: Evening, step: str
) -> None:
    await STEPS[step](evening)
    before = await evening.shown()
    await outage(evening)
    await evening.command(ChangeSettings(evening.host, muted=True))
    after = await evening.shown()
    assert (step_of(after), left(after)) == (step_of(before), left(before))


@pytest.mark.parametrize("step", ["won", "ready", "asked", "solved"])
async def test_a_screen_that_comes_during_an_outage_is_shown_the_time_given_back(
    evening: Evening, step: str
) -> None:
    await STEPS[step](evening)
    before, stream, tv = await evening.shown(), await evening.stream(), Tv()
    await outage(evening)
    await evening.service.outages.heartbeat()
    await evening.service.room_live.enter(stream, tv)
    assert left(tv.heard[-1]["room"]) == left(before)


@pytest.mark.parametrize("step", ["won", "ready", "asked", "solved"])
async def test_who_comes_or_goes_first_after_an_outage_takes_no_time_from_the_screens(
    evening: Evening, step: str
) -> None:
    await STEPS[step](evening)
    before, stream, tv = await evening.shown(), await evening.stream(), Tv()
    await evening.service.room_live.enter(stream, tv)
    tv.heard.clear()
    await outage(evening)
    await evening.service.outages.heartbeat()
    evening.service.room_live.tell_presence(stream)
    await evening.service.room_live._telling.wait()
    assert left(tv.heard[-1]["room"]) == left(before)


@pytest.mark.parametrize("noticed", ["before", "by the move"])
async def test_screens_are_shown_a_move_that_comes_first_after_an_outage(
    evening: Evening, noticed: str
) -> None:
    stream, tv = await watched(evening)
    service, match = evening.service, (await evening.match()).state
    await outage(evening)
    if noticed == "before":
        await service.outages.heartbeat()
    await service.rooms.move(stream, match.sitter(match.on_turn).player, 3, None, None)
    await service.room_live._telling.wait()
    assert tv.heard[-1]["room"]["game"]["moves"] == [3]


async def test_screens_are_shown_the_time_that_an_outage_gave_back(evening: Evening) -> None:
    _, tv = await watched(evening)
    match = await evening.match()
    await outage(evening)
    tv.heard.clear()
    await evening.service.reactions.on_deadline(match.id)
    await evening.service.room_live._telling.wait()
    assert tv.heard[-1]["room"]["game"]["deadline_in_ms"] == 30_000


@pytest.mark.parametrize("turn_seconds", [30, None])
async def test_guesses_count_if_the_move_they_are_about_notices_an_outage(
    evening: Evening, turn_seconds: int | None
) -> None:
    stream, _ = await watched(evening, turn_seconds)
    service, match = evening.service, (await evening.match()).state
    mover = match.sitter(match.on_turn).player
    guesser = next(one for one in stream.state.players if one.player != mover)
    await service.room_taps.guess(stream, guesser.player, 3)
    await outage(evening)
    await service.rooms.move(stream, mover, 3, None, None)
    await service.room_guesses._settling.wait()
    assert (await evening.shown())["game"]["guesses"]["right"] == [guesser.id]


async def test_a_guess_that_comes_first_after_an_outage_counts(evening: Evening) -> None:
    stream, _ = await watched(evening)
    match = await evening.match()
    on_turn = match.state.sitter(match.state.on_turn).player
    guesser = next(one for one in stream.state.players if one.player != on_turn)
    await outage(evening)
    await evening.service.outages.heartbeat()
    await evening.service.room_taps.guess(stream, guesser.player, 5)
    assert stream.runtime.guesses.in_turn(match) == {guesser.id: 5}


@pytest.mark.parametrize("down_ms", [DOWN_MS, 10_000])
async def test_an_answer_that_comes_first_after_an_outage_is_in_time(evening: Evening, down_ms: int) -> None:
    await STEPS["asked"](evening)
    stream, acks = await evening.stream(), list[int]()
    rush = stream.state.rush
    connection: Any = Mock(service=evening.service)
    phone = RoomSocket(connection, stream, KeyFound(0, None))
    await outage(evening, down_ms)
    await evening.service.outages.heartbeat()
    answer = Answer(number=1, column=rush.puzzle.answer, command_id="a")
    await phone.submit(answer, stream.state.players[0].player, acks.append)
    (given,) = stream.runtime.answers.of(stream.state.rush).values()
    assert (given.choice, given.ms, len(acks)) == (rush.puzzle.answer, 0, 1)


class OtherServer:
    """Hears the answers that it asks for."""

    def __init__(self, bus: Any) -> None:
        self.bus, self.answers = bus, list[bytes]()
        bus.subscribe(self, ANSWERS, lambda _, message: self.answers.append(message))

    def says(self, topic: str, message: Any) -> None:
        self.bus.publish(topic, msgspec.json.encode(message), self)


async def test_a_guess_on_another_server_counts_while_the_room_is_stale(evening: Evening) -> None:
    stream, _ = await watched(evening)
    match, other = await evening.match(), OtherServer(evening.service.bus)
    evening.service.room_sync.streams.invalidate()
    other.says(GUESSES, Guessed(stream.id, match.id, 1, "p9", 5))
    assert stream.runtime.guesses.in_turn(match) == {"p9": 5}


async def test_answers_are_kept_and_told_to_other_servers_while_the_room_is_stale(evening: Evening) -> None:
    await STEPS["asked"](evening)
    stream, other = await evening.stream(), OtherServer(evening.service.bus)
    answered = Answered(stream.id, round_of(stream.state.rush), "p9", 3, 1_000)
    evening.service.room_sync.streams.invalidate()
    other.says(ANSWERS, answered)
    other.says(WANTED, stream.id)
    assert list(stream.runtime.answers.given) == ["p9"]
    assert other.answers == [msgspec.json.encode(answered)]
