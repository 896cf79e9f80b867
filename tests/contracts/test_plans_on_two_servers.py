"""A plan made on one server answers a move on another, which has never heard of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Play
from fourline.service.app import Service
from fourline.service.match.plans import PlansDocument
from fourline.service.time import SteadyTime
from fourline.settings import Settings
from support.by_hand import begun
from support.postgres import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pair(anyio_backend: str, postgres: Postgres) -> AsyncIterator[list[Service]]:
    """Without a bus between them."""
    url = postgres.with_tables()
    both = [
        Service(plugins.installed(), await open_store(url), LocalBus(), SteadyTime(), Settings())
        for _ in range(2)
    ]
    yield both
    for service in both:
        await service.stop()


async def play(service: Service, match_id: str, player: str, column: int) -> list[int]:
    """Over a socket: the stream is not read again before the move is decided."""
    stream = service.match_streams.peek(match_id)
    assert stream is not None
    return (await service.matches.command(stream, Play, player, None, move=column, version=None)).match.moves


async def plan(service: Service, match_id: str, player: str, *lines: str) -> PlansDocument:
    return await service.planning.put(await service.matches.stream(match_id), player, lines, None, None)


async def test_a_server_that_does_not_know_the_plan_answers_by_it(pair: list[Service]) -> None:
    here, there = pair
    match_id, first, second = await begun(here, None)
    await there.matches.stream(match_id)
    await plan(here, match_id, second, "4435")
    assert await play(there, match_id, first, 3) == [3, 3]
    await plan(here, match_id, second, "77")
    assert await play(there, match_id, first, 2) == [3, 3, 2]


async def test_a_plan_for_a_position_that_has_gone_is_read_again(pair: list[Service]) -> None:
    here, there = pair
    match_id, first, second = await begun(here, None)
    stale = await there.matches.stream(match_id)
    await play(here, match_id, first, 3)
    await play(here, match_id, second, 3)
    shown = await there.planning.put(stale, second, ("55",), None, None)
    assert (shown.lines, shown.version) == (["55"], 5)
    assert await play(here, match_id, first, 4) == [3, 3, 4, 4]


async def test_plans_and_moves_at_once_never_part_ways(pair: list[Service]) -> None:
    for round_ in range(8):
        match_id, first, second = await begun(pair[0], None)
        for service in pair:
            await service.matches.stream(match_id)
        made, moves = await asyncio.gather(
            plan(pair[round_ % 2], match_id, second, "4435"),
            play(pair[(round_ + 1) % 2], match_id, first, 3),
            return_exceptions=True,
        )
        stream = await pair[0].matches.stream(match_id)
        answered = len(stream.state.moves) == 2
        assert answered == (isinstance(made, PlansDocument) and made.lines in (["4435"], ["35"])), (
            made,
            moves,
        )
