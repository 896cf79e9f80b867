"""A channel that was added on one server is known to a move on another, which has never heard of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from fourline.service.account.commands import Visitor
from support.postgres import Postgres
from support.told import Told

pytestmark = pytest.mark.anyio
NOWHERE = "http://127.0.0.1:26009/never"


@pytest.fixture
async def pair(anyio_backend: str, postgres: Postgres) -> AsyncIterator[list[Told]]:
    """Without a bus between them."""
    url = postgres.with_tables()
    both = [await Told(url).start() for _ in range(2)]
    yield both
    for told in both:
        await told.stop()


async def alerted(told: Told) -> list[str]:
    """Who would be told by now, without keeping the claim."""
    rows = await told.service.store.claim_alerts(told.time.ms + 6_000, 0, 1000)
    return sorted(row.player for row in rows)


async def test_a_server_that_does_not_know_the_channel_writes_the_alert(pair: list[Told]) -> None:
    here, there = pair
    match, first, second = await there.begin()
    await there.play(match, first, 3)
    await there.play(match, second, 3)
    await here.subscribe(second, NOWHERE)
    await there.play(match, first, 3)
    assert await alerted(there) == [second.person]
    await there.play(match, second, 3)
    assert await alerted(there) == []


async def test_a_server_that_does_not_know_of_an_adoption_writes_the_alert(pair: list[Told]) -> None:
    here, there = pair
    match, first, second = await there.begin()
    await there.play(match, first, 3)
    await there.play(match, second, 3)
    _, person, _ = await here.begin()
    await here.subscribe(person, NOWHERE)
    await there.play(match, first, 3)
    assert await alerted(there) == []
    opened = await here.service.linking.open(person, None)
    claimed = await here.service.linking.claim(opened.code, None, True, second, None)
    assert claimed is not None
    await here.service.linking.approve(person, claimed.digits, None)
    await there.play(match, second, 3)
    await there.play(match, first, 3)
    assert await alerted(there) == [second.person]


async def test_channels_and_moves_at_once_lose_no_alert(pair: list[Told]) -> None:
    """A move that began after the channel was there is told: so the second one is, whoever was first."""
    for round_ in range(8):
        match, first, second = await pair[0].begin()
        moving = pair[round_ % 2]
        await asyncio.gather(
            pair[(round_ + 1) % 2].subscribe(second, f"{NOWHERE}/{round_}"), moving.play(match, first, 3)
        )
        await moving.play(match, second, 3)
        await moving.play(match, first, 3)
        assert second.person in await alerted(moving)


async def hide(told: Told) -> None:
    for table in ("alerts", "alert_channels", "alert_on"):
        await told.service.store._write(f"ALTER TABLE {table} RENAME TO hidden_{table}")  # type: ignore[attr-defined]


async def test_a_move_of_players_without_a_channel_reads_no_table_of_alerts(
    anyio_backend: str, database_url: str
) -> None:
    told = await Told(database_url).start()
    quiet: list[tuple[str, Visitor, Visitor]] = [await told.begin() for _ in range(2)]
    loud, one, other = await told.begin()
    await told.subscribe(other, NOWHERE)
    await told.play(loud, one, 3)
    await hide(told)
    for match, first, second in quiet:
        await told.play(match, first, 3)
        await told.play(match, second, 3)
    with pytest.raises(Exception, match="alerts"):
        await told.play(loud, other, 3)
    await told.stop()
