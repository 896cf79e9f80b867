"""Pauses by consent in a running service: they end by themselves, after a restart and a kill too."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline.core.match.clock import Fischer
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    Claim,
    EndPause,
    OfferPause,
    OfferTempo,
    Opening,
    Play,
)
from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.match.listing import OwnMatch, own_match_list
from fourline.service.time import rfc3339
from support.by_hand import HandTime, House, begun
from support.patience import until

pytestmark = pytest.mark.anyio

MINUTE, DAY = 60_000, 86_400_000


async def say(service: Service, match_id: str, kind: Any, player: str, **fields: Any) -> Any:
    stream = await service.matches.stream(match_id)
    return await service.matches.command(stream, kind, player, None, **fields)


async def paused_until(service: Service, until: int, clock: Any = None) -> tuple[str, str, str]:
    match_id, first, second = await begun(service, clock)
    await say(service, match_id, OfferPause, first, until=until)
    done = await say(service, match_id, OfferPause, second, until=until)
    assert done.state.paused is not None
    return match_id, first, second


async def first_listed(service: Service, player: str) -> OwnMatch:
    """The first of a player's games, as Your games lists it."""
    page = await service.store.seated(player, None, 5, None)
    return (await own_match_list(page, service.store)).items[0]


async def resumed(service: Service, match_id: str) -> bool:
    return (await service.matches.stream(match_id)).state.paused is None


@pytest.mark.parametrize("killed", [False, True])
async def test_a_pause_ends_by_itself_whatever_happens_to_the_server(
    start: House, time: HandTime, killed: bool
) -> None:
    service = await start.still()
    match_id, *_ = await paused_until(service, time.ms + 30_000, Fischer(300, 0))
    await (start.kill() if killed else start.stop())
    time.ms += 29_000
    service = await start()
    await service.deadlines._sweep()
    assert not await resumed(service, match_id)
    time.ms += 1_000
    service = await start()
    await until(lambda: resumed(service, match_id))
    clock = (await service.matches.stream(match_id)).state.clock
    assert clock is not None
    assert (clock.running, clock.left_ms["red"]) == ("red", 300_000)


async def test_without_a_clock_a_pause_ends_on_the_server_that_runs(start: House, time: HandTime) -> None:
    service = await start(poll_seconds=0.05)
    match_id, first, _ = await paused_until(service, time.ms + 1_000)
    time.ms += 1_000
    done = await say(service, match_id, EndPause, first)
    assert done.state.paused is None
    types = [event.__struct_config__.tag for event in (await service.matches.stream(match_id)).events]
    assert types.count("match_released") == 1


async def test_a_bot_waits_through_the_pause_and_moves_after_it(start: House, time: HandTime) -> None:
    service = await start()
    wanted = Opening(game="connect-four", opponent=BotOpponent("beginner"), seat="second")
    opened = await service.matches.open(wanted, None, None)
    me = await service.identity.player(opened.token)
    assert me
    await say(service, opened.id, OfferPause, me, until=None)
    moves = len((await service.matches.stream(opened.id)).state.moves)
    await asyncio.sleep(0.3)
    assert len((await service.matches.stream(opened.id)).state.moves) == moves <= 1
    await say(service, opened.id, EndPause, me)

    async def moved() -> bool:
        return bool((await service.matches.stream(opened.id)).state.moves)

    await until(moved)


async def test_a_paused_match_waits_for_nobodys_move(start: House, time: HandTime) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    assert (await service.store.seated(first, None, 5, None)).items[0].yours
    await say(service, match_id, OfferPause, first, until=None)
    await say(service, match_id, OfferPause, second, until=None)
    for player in (first, second):
        listed = await first_listed(service, player)
        assert (listed.paused, listed.your_turn, listed.status) == (True, False, "in_progress")
    await say(service, match_id, EndPause, second)
    listed = await first_listed(service, first)
    assert (listed.paused, listed.your_turn) == (False, True)


async def test_another_clock_counts_from_the_moment_of_agreement(start: House, time: HandTime) -> None:
    service = await start()
    match_id, first, second = await begun(service, None)
    time.ms += DAY
    await say(service, match_id, OfferTempo, first, clock=Fischer(2, 0))
    await say(service, match_id, OfferTempo, second, clock=Fischer(2, 0))
    time.ms += 2_000
    with pytest.raises(Refused) as refused:
        await say(service, match_id, OfferPause, first, until=None)
    assert refused.value.refusal.code == "match/over"


async def test_a_live_clock_waits_for_a_player_who_is_away(start: House, time: HandTime) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    await say(service, match_id, OfferTempo, first, clock=Fischer(2, 0))
    time.ms += 60_000
    await say(service, match_id, OfferTempo, second, clock=Fischer(2, 0))
    stream = await service.matches.stream(match_id)
    assert (stream.state.settings, set(stream.state.tempo_offers)) == (None, {"red", "yellow"})
    time.ms += 1_000
    await say(service, match_id, OfferTempo, first, clock=Fischer(2, 0))
    assert stream.state.settings == Fischer(2, 0)
    assert (await service.matches.document(stream)).clock.remaining_ms["red"] == 2_000  # type: ignore[union-attr]


async def test_the_document_says_when_a_match_can_be_left(start: House, time: HandTime) -> None:
    service = await start.still()
    match_id, first, second = await begun(service, None)
    stream = await service.matches.stream(match_id)
    for player, column in ((first, 3), (second, 3)):
        await say_move(service, match_id, player, column)
    shown = (await service.matches.document(stream)).ways_out
    assert shown is not None
    assert (shown.seat, shown.abort_at, shown.claim_at) == ("red", None, rfc3339(time.ms + 7 * DAY))
    time.ms += 2 * MINUTE
    service.matches.touch(stream, second)
    shown = (await service.matches.document(stream)).ways_out
    assert shown is not None
    abort_in_ms, claim_in_ms = 3 * MINUTE + 25_000, 7 * DAY - 2 * MINUTE
    assert (shown.abort_at, shown.claim_at) == (
        rfc3339(time.ms + abort_in_ms),
        rfc3339(time.ms + claim_in_ms),
    )
    with pytest.raises(Refused) as refused:
        await say(service, match_id, Abort, second)
    assert refused.value.refusal.data["abort_in_ms"] == abort_in_ms
    with pytest.raises(Refused) as refused:
        await say(service, match_id, Claim, second)
    assert refused.value.refusal.data["claimable_in_ms"] == claim_in_ms
    time.ms += 4 * MINUTE
    assert (await say(service, match_id, Abort, second)).state.status == "aborted"


async def say_move(service: Service, match_id: str, player: str, column: int) -> None:
    await say(service, match_id, Play, player, move=column, version=None)
