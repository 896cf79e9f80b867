"""The next game starts by itself in the service: by the clock, once, and also after a server was killed."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from fourline.adapters.bus import LocalBus
from fourline.core.puzzles import NoPuzzles
from fourline.core.room.commands import Wait
from support.by_hand import Listening
from support.evening import Evening, playing

pytestmark = pytest.mark.anyio


class Watching(Listening):
    """A TV without a host's cookie."""

    def hosts(self, _room: object) -> bool:
        return False


async def finished(evening: Evening) -> Any:
    await playing(evening)
    await evening.win()
    return await evening.stream()


async def ring(evening: Evening) -> None:
    await evening.service.room_clock.on_deadline((await evening.stream()).id)


async def test_it_counts_down_and_starts_once(evening: Evening) -> None:
    stream = await finished(evening)
    assert (await evening.shown())["next_in_ms"] == 15_000
    evening.clock.ms += 14_999
    await ring(evening)
    room = await evening.shown()
    assert (room["phase"], room["next_in_ms"]) == ("finished", 1)
    evening.clock.ms += 1
    await asyncio.gather(*(evening.service.room_clock.on_deadline(stream.id) for _ in range(4)))
    room = await evening.shown()
    assert (room["phase"], room["next_in_ms"], room["games_played"]) == ("reveal", None, 1)
    started = [event for event in await events(evening) if event["type"] == "game_started"]
    assert len(started) == 2


async def test_it_begins_with_those_who_had_no_turn(evening: Evening) -> None:
    await evening.open()
    await evening.join(*(f"P{number}" for number in range(10)))
    await evening.start()
    had_a_turn = set((await evening.shown())["game"]["upcoming"][:7])
    await evening.win()
    await evening.start()
    game = (await evening.shown())["game"]
    assert not set(game["upcoming"][:2]) & had_a_turn


async def test_a_player_asks_to_wait(evening: Evening) -> None:
    await finished(evening)
    await evening.command(Wait((await evening.room()).players[2].player))
    evening.clock.ms += 60_000
    await ring(evening)
    room = await evening.shown()
    assert (room["phase"], room["next_in_ms"]) == ("finished", None)


async def test_a_room_that_no_one_looks_at_waits_for_the_host(evening: Evening) -> None:
    await finished(evening)
    evening.clock.ms += 26_000  # nobody has been heard of for 25 s
    await ring(evening)
    room = await evening.shown()
    assert (room["phase"], room["next_in_ms"]) == ("finished", None)


async def test_the_audience_alone_is_not_enough(evening: Evening) -> None:
    stream = await finished(evening)
    evening.clock.ms += 26_000
    person = Watching()
    person.audience = True
    await evening.service.room_live.enter(stream, person)
    await ring(evening)
    assert (await evening.shown())["phase"] == "finished"
    evening.service.room_live.leave(stream, person)


async def test_a_game_whose_puzzles_are_gone_waits_for_the_host(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise NoPuzzles("There are no puzzles of this game here.")

    await finished(evening)
    monkeypatch.setattr(evening.service.rooms, "starting", gone)
    evening.clock.ms += 15_000
    await ring(evening)
    room = await evening.shown()
    assert (room["phase"], room["next_in_ms"]) == ("finished", None)


async def test_a_server_that_cannot_hear_the_others_starts_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(evening)
    monkeypatch.setattr(LocalBus, "isolated", True)
    evening.clock.ms += 26_000
    await ring(evening)
    assert (await evening.shown())["phase"] == "reveal"


async def test_a_tv_alone_is_enough(evening: Evening) -> None:
    stream = await finished(evening)
    evening.clock.ms += 26_000
    await evening.service.room_live.enter(stream, Watching())
    await ring(evening)
    assert (await evening.shown())["phase"] == "reveal"


async def test_after_a_kill_the_countdown_goes_on(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await finished(evening)
    evening.clock.ms += 9_000
    await evening.stop()
    evening.clock.ms += 60_000
    await evening.begin()
    gone = lambda then: 60_000 if then < evening.clock.ms - 1 else 0  # noqa: E731
    monkeypatch.setattr(evening.service.outages, "lost_since", gone)
    assert (await evening.shown())["next_in_ms"] == 6_000
    monkeypatch.undo()
    evening.clock.ms += 6_000
    await ring(evening)  # no screen has come back yet
    room = await evening.shown()
    assert (room["phase"], room["next_in_ms"]) == ("finished", 0)
    await evening.service.room_live.enter(await evening.stream(), Watching())
    evening.clock.ms += 4_000
    await ring(evening)
    assert (await evening.shown())["phase"] == "reveal"


async def events(evening: Evening) -> list[dict[str, Any]]:
    stored = await evening.service.store.read(f"room:{evening.code}")
    return [event for commit in stored for event in msgspec.json.decode(commit.body)["events"]]
