"""The database fails for a moment right after a move: whatever follows from the move is made up for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from fourline.core.room.commands import ChangeSettings
from fourline.service import background
from fourline.service.ports import Entry, StoreUnavailable
from support.evening import Evening, watched
from support.patience import patiently

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "RETRY_SECONDS", 0.01)


@contextmanager
def failing(evening: Evening, stream: str) -> Iterator[list[Entry]]:
    """Nothing can be written to this stream; what was tried."""
    store, real, tried = evening.service.store, evening.service.store.append, list[Entry]()

    async def append(entry: Entry) -> bool:
        if entry.commit.stream == stream:
            tried.append(entry)
            raise StoreUnavailable("the database does not answer")
        return await real(entry)

    store.append = append
    try:
        yield tried
    finally:
        store.append = real


async def until(reached: Callable[[], Any]) -> None:
    async with patiently():
        while not reached():
            await asyncio.sleep(0.01)


async def won_but_for_one(evening: Evening) -> tuple[Any, Any, str]:
    stream, tv = await watched(evening)
    for column in (0, 1, 0, 1, 0, 1):
        await evening.tap(column)
    match = (await evening.match()).state
    return stream, tv, match.sitter(match.on_turn).player


async def test_a_game_that_is_won_is_settled_and_shown_when_the_database_is_back(evening: Evening) -> None:
    stream, tv, mover = await won_but_for_one(evening)
    acks: list[int] = []
    with failing(evening, stream.id) as tried:
        await evening.service.rooms.move(stream, mover, 0, None, "won", acks.append)
        await until(lambda: tried)
    assert len(acks) == 1
    await until(lambda: tv.heard[-1].get("room", {}).get("phase") == "finished")
    assert sum(one.standing.wins for one in stream.state.players) == 2


async def test_guesses_earn_their_points_when_the_database_is_back(evening: Evening) -> None:
    stream, _ = await watched(evening)
    match = (await evening.match()).state
    mover = match.sitter(match.on_turn).player
    guesser = next(one for one in stream.state.players if one.player != mover)
    await evening.service.room_taps.guess(stream, guesser.player, 3)
    with failing(evening, stream.id) as tried:
        await evening.service.rooms.move(stream, mover, 3, None, None)
        await until(lambda: tried)
    await until(lambda: stream.state.who(guesser.player).standing.guess_points)


async def test_a_vote_is_counted_when_the_database_is_back(evening: Evening) -> None:
    stream, _ = await watched(evening, None)
    await evening.command(ChangeSettings(evening.host, vote=True))
    match = await evening.match()
    team = next(one for one in stream.state.teams.values() if match.state.on_turn in one)
    with failing(evening, match.id) as tried:
        for one in stream.state.players:
            if one.id in team:
                await evening.service.room_taps.guess(stream, one.player, 3)
        await until(lambda: tried)
    await until(lambda: match.state.moves)


async def test_screens_are_shown_the_last_change_when_the_match_can_be_read_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, tv = await watched(evening)
    sync, tries = evening.service.room_sync, list[str]()
    real = sync.match

    async def unreadable(room: Any) -> Any:
        tries.append(room.id)
        raise StoreUnavailable("the database does not answer")

    with monkeypatch.context() as broken:
        broken.setattr(sync, "match", unreadable)
        for _ in range(5):
            evening.service.room_live.tell_presence(stream)
        await until(lambda: len(tries) > 8)
    tv.heard.clear()
    assert sync.match == real
    await until(lambda: tv.heard)
    await asyncio.sleep(0.05)
    assert len(tv.heard) == 1, "however often it was to be shown"
