"""When the store fails: no false ack, no committed move lost, and it recovers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.core.match import state as state_module
from fourline.core.match.commands import Opening, Play
from fourline.service.app import Service
from fourline.service.log.streams import Streams
from fourline.service.ports import Commit, Entry, StoreUnavailable
from support import patience
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
    await service.match_live.enter(stream, watcher, None)
    real = service.store.append

    async def cut(entry: Entry) -> bool:
        if stands:
            await real(entry)
        raise StoreUnavailable("the connection was cut")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", cut)
        with pytest.raises(StoreUnavailable):
            await move(service, match_id, first, 3, "a")
    assert [message["type"] for message in watcher.heard] == ["welcome"], "not announced yet"
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
    await service.match_live.enter(stream, watcher, None)
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


async def test_a_move_that_the_database_has_lost_is_not_shown_in_place_of_the_next(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standby that took over never had it: the player makes another, at the same version."""
    service = await start()
    match_id, first, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)
    watcher = Listening()
    await service.match_live.enter(stream, watcher, None)

    async def lost(_: Entry) -> bool:
        return True

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", lost)
        await move(service, match_id, first, 3, "a")
    assert watcher.heard[-1]["match"]["moves"] == [3]
    service.matches.streams.invalidate()
    await move(service, match_id, first, 5, "b")
    assert watcher.heard[-1]["match"]["last_move"]["column"] == 5
    assert watcher.heard[-1]["match"]["moves"] == [5]


async def test_more_live_matches_than_the_cache_holds_are_no_trouble(start: House) -> None:
    service = await start(cached_streams=3)
    for _ in range(6):
        match_id, _, _ = await begun(service, None)
        await service.match_live.enter(await service.matches.stream(match_id), Listening(), None)
    opening = [service.matches.open(Opening(game="connect-four"), None, None) for _ in range(20)]
    opened = await asyncio.gather(*opening)
    assert {(await service.matches.stream(one.id)).state.status for one in opened} == {"open"}
    await begun(service, None)
    assert len(service.match_streams.in_memory()) < 12


async def test_the_cache_forgets_only_what_nobody_holds(start: House) -> None:
    service = await start(cached_streams=3)
    held, first, _ = await begun(service, None)
    stream = await service.matches.stream(held)
    watcher = Listening()
    await service.match_live.enter(stream, watcher, None)
    others = [await begun(service, None) for _ in range(10)]
    assert len(service.match_streams.in_memory()) <= 4
    assert await service.matches.stream(held) is stream
    await move(service, held, first, 3, "a")
    assert watcher.heard[-1]["version"] == 4
    match_id, player, _ = others[0]
    assert await move(service, match_id, player, 3, "a") == 4, "read again from the log"
    assert await move(service, match_id, player, 3, "a") == 4


async def test_a_hundred_moves_share_one_look_at_a_store_that_does_not_answer(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    players = [await begun(service, None) for _ in range(10)]
    frozen, looks = asyncio.Event(), 0

    async def silent() -> int:
        nonlocal looks
        looks += 1
        await frozen.wait()
        raise StoreUnavailable("the database does not answer")

    monkeypatch.setattr(service.store, "last_beat", silent)
    monkeypatch.setattr(service.outages, "_last_write", service.outages._last_write - 60)
    moves = [move(service, *players[number % 10][:2], 3, f"m{number}") for number in range(100)]
    waiting = [asyncio.ensure_future(one) for one in moves]
    await asyncio.sleep(0.05)
    frozen.set()
    answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), patience.SECONDS)
    assert {type(answer) for answer in answers} == {StoreUnavailable}
    assert looks == 1


async def test_those_who_wait_for_a_stream_fail_with_the_first(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match_id, _, _ = await begun(service, None)
    frozen, reads = asyncio.Event(), 0

    async def silent(stream: str, after: int = 0) -> list[Commit]:
        nonlocal reads
        reads += 1
        await frozen.wait()
        raise StoreUnavailable("the database does not answer")

    service.match_streams.invalidate()
    with monkeypatch.context() as broken:
        broken.setattr(service.store, "read", silent)
        waiting = [asyncio.ensure_future(service.match_streams.get(match_id)) for _ in range(100)]
        await asyncio.sleep(0.05)
        frozen.set()
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), patience.SECONDS)
    assert {type(answer) for answer in answers} == {StoreUnavailable}
    assert reads == 1
    assert (await service.matches.stream(match_id)).version == 3


async def forgets(self: Streams[Any], stream: Any, version: int) -> Any:
    """An old state, folded from the start each time it is asked for."""
    return (await self.kind.states(self.kind.blank(), tuple(stream.events[:version])))[-1]


@pytest.mark.parametrize("remembered", [True, False], ids=["as it is", "the control"])
async def test_old_positions_and_repeated_commands_fold_the_log_once(
    start: House, monkeypatch: pytest.MonkeyPatch, remembered: bool
) -> None:
    if not remembered:
        monkeypatch.setattr(Streams, "at", forgets)
    service = await start()
    match_id, first, second = await begun(service, None)
    for number in range(6):
        await move(service, match_id, (first, second)[number % 2], number, f"m{number}")
    stream = await service.matches.stream(match_id)
    folded, evolve = 0, state_module.evolve

    def counted(*arguments: Any) -> Any:
        nonlocal folded
        folded += 1
        return evolve(*arguments)

    monkeypatch.setattr(state_module, "evolve", counted)
    for _ in range(20):
        for ply in range(6):
            assert len((await service.matches.at(stream, ply)).moves) == ply
        assert await move(service, match_id, first, 0, "m0") == 4
    assert (folded == len(stream.events)) is remembered


async def test_a_match_that_is_in_the_store_is_never_missing(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was written, but the one who opened it has not been told: others may know of it already."""
    service = await start()
    real, looks = service.store.append, list[asyncio.Task[Any]]()

    async def slow(entry: Entry) -> bool:
        written = await real(entry)
        looks.append(asyncio.create_task(service.matches.stream(entry.commit.stream)))
        await asyncio.sleep(0)
        return written

    monkeypatch.setattr(service.store, "append", slow)
    opened = await service.matches.open(Opening(game="connect-four"), None, None)
    assert (await looks[0]).id == opened.id


async def test_a_reaction_and_a_word_are_shown_before_the_match_is_read_again(start: House) -> None:
    service = await start()
    match_id, _, _ = await begun(service, None)
    stream = await service.matches.stream(match_id)
    watcher = Listening()
    await service.match_live.enter(stream, watcher, None)
    service.match_streams.invalidate()
    service.match_live.react(stream, "red", "clap")
    service.match_live.say(stream, "red", "hello")
    assert [message["type"] for message in watcher.heard] == ["welcome", "reaction", "said"]


async def test_what_is_being_read_when_a_gap_is_found_is_read_again(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read may be of before the outage: it must not count as loaded."""
    service = await start()
    match_id, _, _ = await begun(service, None)
    real, reads = service.store.read, list[str]()

    async def during_a_gap(stream: str, after: int = 0) -> list[Commit]:
        found = await real(stream, after)
        if stream not in reads:
            service.outages.on_gap()
        reads.append(stream)
        return found

    service.match_streams.invalidate()
    monkeypatch.setattr(service.store, "read", during_a_gap)
    stream = await service.matches.stream(match_id)
    assert (reads.count(match_id), stream.loaded) == (2, True)
