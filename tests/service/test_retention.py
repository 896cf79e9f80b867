"""Games and reports are erased when the operator has said so, and not before."""

from __future__ import annotations

import pytest

from fourline.core.match.commands import CallOff, Opening, Rematch, Resign
from fourline.service.app import Service
from fourline.service.log.stream import Submission
from fourline.service.manners.retention import DAY_MS
from support.by_hand import HandTime, House, Listening, begun

pytestmark = pytest.mark.anyio


async def finished(service: Service) -> tuple[str, str]:
    match_id, first, _ = await begun(service, None)
    await service.matches.command(await service.matches.stream(match_id), Resign, first, None)
    return match_id, first


async def exists(service: Service, match_id: str) -> bool:
    return bool(await service.store.read(match_id))


async def test_a_finished_game_is_erased_after_its_days(start: House, time: HandTime) -> None:
    service = await start(keep_games_days=30)
    old, player = await finished(service)
    running, _, _ = await begun(service, None)
    open_game = (await service.matches.open(Opening(game="connect-four"), None, None)).id
    time.ms += 30 * DAY_MS
    await service.retention.sweep()
    assert await exists(service, old)
    time.ms += 1
    young, _ = await finished(service)
    await service.retention.sweep()
    assert [await exists(service, one) for one in (old, running, open_game, young)] == [
        False,
        True,
        True,
        True,
    ]
    assert await service.match_streams.get(old) is None
    assert await service.store.games_of(player) == 0
    assert (await service.store.seated(player, None, 10, None)).items == []


async def test_reported_and_rated_games_stay(start: House, time: HandTime) -> None:
    service = await start(keep_games_days=1, keep_reports_days=10)
    reported, player = await finished(service)
    await service.manners.report(await service.matches.stream(reported), player, "rude", "")
    from fourline.service.seeks.seeks import Wanted

    sought = [
        await service.strangers.seeks.begin(Wanted(game="connect-four", tempo="2d", rated=True), None, None)
        for _ in range(2)
    ]
    await service.strangers.pairing.close()
    row = await service.store.seek(sought[0].seek.id)
    assert row is not None
    assert row.match is not None
    await service.match_streams.submit(row.match, Submission(CallOff("moderator")))
    time.ms += 10 * DAY_MS
    await service.retention.sweep()
    assert await exists(service, reported), "the game is part of the report"
    time.ms += 1
    for _ in range(2):
        await service.retention.sweep()
    assert not await exists(service, reported)
    assert await exists(service, row.match), "ratings are computed from it"


async def test_a_rematch_that_was_erased_is_not_opened_again(start: House, time: HandTime) -> None:
    """The game before it is kept, because it was reported."""
    service = await start(keep_games_days=30)
    match_id, first, second = await begun(service, None)
    await service.matches.command(await service.matches.stream(match_id), Resign, first, None)
    for player in (first, second):
        done = await service.matches.command(await service.matches.stream(match_id), Rematch, player, None)
    again = done.state.next_match
    assert again is not None
    await service.matches.command(await service.matches.stream(again), Resign, first, None)
    await service.manners.report(await service.matches.stream(match_id), first, "rude", "")
    time.ms += 31 * DAY_MS
    await service.retention.sweep()
    assert not await exists(service, again)
    service = await start()
    assert (await service.matches.stream(match_id)).state.next_match == again
    assert not await exists(service, again)


async def test_without_settings_nothing_is_erased(start: House, time: HandTime) -> None:
    service = await start()
    match_id, player = await finished(service)
    await service.manners.report(await service.matches.stream(match_id), player, "rude", "Hm.")
    time.ms += 10_000 * DAY_MS
    await service.retention.sweep()
    assert await exists(service, match_id)
    assert [one.text for one in await service.store.reports_by(player)] == ["Hm."]


async def test_a_game_that_is_looked_at_stays_after_an_outage_too(start: House, time: HandTime) -> None:
    service = await start(keep_games_days=1)
    match_id, _ = await finished(service)
    watcher = Listening()
    stream = await service.matches.stream(match_id)
    await service.match_live.enter(stream, watcher, None)
    time.ms += DAY_MS + 1
    service.match_streams.invalidate()
    await service.retention.sweep()
    assert await exists(service, match_id)
    service.match_live.leave(stream, watcher)
    await service.retention.sweep()
    assert not await exists(service, match_id)
