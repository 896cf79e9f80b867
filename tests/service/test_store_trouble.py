"""When the store fails: no false ack, nothing lost that stood, and on it goes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.core.match.commands import Play
from fourline.service.app import Service
from fourline.service.match.commands import Opening
from fourline.service.ports import Commit, Entry, StoreUnavailable
from support.by_hand import House, Listening, begun

pytestmark = pytest.mark.anyio


async def move(service: Service, match_id: str, player: str, column: int, command_id: str) -> int:
    stream = await service.matches.stream(match_id)
    fields: dict[str, Any] = {"move": column, "version": None}
    return (await service.matches.command(stream, Play, player, command_id, **fields)).version


@pytest.mark.parametrize("stands", [False, True])
async def test_a_commit_without_an_answer(
    start: House, monkeypatch: pytest.MonkeyPatch, stands: bool
) -> None:
    """The connection breaks before, or after, the database has written."""
    service = await start()
    match_id, first, second = await begun(service, None)
    stream = await service.matches.stream(match_id)
    watcher = Listening()
    await service.live.enter(stream, watcher, None)
    real = service.store.append

    async def cut(entry: Entry) -> bool:
        if stands:
            await real(entry)
        raise StoreUnavailable("the connection was cut")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", cut)
        with pytest.raises(StoreUnavailable):
            await move(service, match_id, first, 3, "a")
    assert [message["type"] for message in watcher.heard] == ["welcome"], "nobody hears of it yet"
    assert await move(service, match_id, first, 3, "a") == 4
    assert await move(service, match_id, second, 3, "b") == 5
    told = [message["version"] for message in watcher.heard if message["type"] == "event"]
    assert told == [4, 5]


async def test_a_log_that_cannot_be_read_again_at_once(start: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move stands, its answer is lost, and the next look at the log fails: it is told all the same."""
    service = await start()
    match_id, first, second = await begun(service, None)
    stream = await service.matches.stream(match_id)
    watcher = Listening()
    await service.live.enter(stream, watcher, None)
    real = service.store.append

    async def cut(entry: Entry) -> bool:
        await real(entry)
        raise StoreUnavailable("the connection was cut")

    async def dark(*_: object) -> list[Commit]:
        raise StoreUnavailable("nothing comes back")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", cut)
        with pytest.raises(StoreUnavailable):
            await move(service, match_id, first, 3, "a")
        broken.setattr(service.store, "read", dark)
        with pytest.raises(StoreUnavailable):
            await move(service, match_id, first, 3, "a")
    assert await move(service, match_id, first, 3, "a") == 4
    assert await move(service, match_id, second, 3, "b") == 5
    assert [message["version"] for message in watcher.heard if message["type"] == "event"] == [4, 5]


async def test_more_live_matches_than_the_cache_holds_are_no_trouble(start: House) -> None:
    service = await start(cached_streams=3)
    for _ in range(6):
        match_id, _, _ = await begun(service, None)
        await service.live.enter(await service.matches.stream(match_id), Listening(), None)
    opening = [service.matches.open(Opening(game="connect-four"), None, None) for _ in range(20)]
    assert {seated.match["status"] for seated in await asyncio.gather(*opening)} == {"open"}
    await begun(service, None)
    assert len(service.streams._streams) < 12


async def test_the_cache_forgets_only_what_nobody_holds(start: House) -> None:
    service = await start(cached_streams=3)
    held, first, _ = await begun(service, None)
    stream = await service.matches.stream(held)
    watcher = Listening()
    await service.live.enter(stream, watcher, None)
    others = [await begun(service, None) for _ in range(10)]
    assert len(service.streams._streams) <= 4
    assert await service.matches.stream(held) is stream
    await move(service, held, first, 3, "a")
    assert watcher.heard[-1]["version"] == 4
    match_id, player, _ = others[0]
    assert await move(service, match_id, player, 3, "a") == 4, "read again from the log"
    assert await move(service, match_id, player, 3, "a") == 4
