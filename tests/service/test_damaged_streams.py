"""A match that cannot be read takes no other with it, and is one line in the log and not a stack trace."""

from __future__ import annotations

import logging

import pytest
from msgspec.structs import replace

from fourline import plugins
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Rematch, Resign
from fourline.service.app import Service
from fourline.service.ports import Commit, DamagedStream, Entry
from support.by_hand import HandTime, House, begun
from support.patience import until

pytestmark = pytest.mark.anyio


async def damage(service: Service, match_id: str) -> None:
    """A last commit that cannot be decoded."""
    last = (await service.store.read(match_id))[-1]
    assert await service.store.append(Entry(Commit(match_id, last.seq + last.n, 1, "", "~x", 1, b"{")))


async def test_a_game_is_read_though_its_rematch_is_damaged(start: House) -> None:
    service = await start()
    match_id, first, second = await begun(service, None)
    await service.matches.command(await service.matches.stream(match_id), Resign, first, None)
    for player in (first, second):
        done = await service.matches.command(await service.matches.stream(match_id), Rematch, player, None)
    again = done.state.next_match
    assert again is not None
    await damage(service, again)
    service = await start()
    assert (await service.matches.stream(match_id)).state.next_match == again
    with pytest.raises(DamagedStream):
        await service.matches.stream(again)


@pytest.mark.parametrize("uninstalled", [False, True])
async def test_a_deadline_that_cannot_be_kept_is_one_line(
    start: House, time: HandTime, caplog: pytest.LogCaptureFixture, uninstalled: bool
) -> None:
    """However often it is looked at."""
    service = await start()
    match_id, other = [(await begun(service, PerMove(30)))[0] for _ in range(2)]
    for one in () if uninstalled else (match_id, other):
        await damage(service, one)
    time.ms += 60_000
    installed = plugins.installed()
    engines = {game: one for game, one in installed.engines.items() if game != "connect-four"}
    with caplog.at_level(logging.WARNING):
        service = await start(replace(installed, engines=engines) if uninstalled else None)

        async def logged() -> list[str]:
            return [one.levelname for one in caplog.records if one.message == "deadline not kept"]

        await until(logged)
        for one in (match_id, other):
            service.deadlines.set(one, time.ms)

        async def all_fired() -> bool:
            return not service.deadlines._due

        await until(all_fired)
        await service.deadlines.close()
        assert await logged() == ["WARNING", "WARNING"]
    assert [one for one in caplog.records if one.exc_info] == []
