"""Searches on servers whose clocks differ a little, and of a player who is deleted at that moment."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.ports import Overtaken, Store, StoreUnavailable
from fourline.service.stored.seeks import SeekRow
from support import patience
from support.by_hand import HandTime, Listening
from support.seeking import now_is, pair, seek, settled

pytestmark = pytest.mark.anyio


async def test_a_page_is_told_though_the_clock_of_the_server_that_pairs_is_behind(
    service: Service, time: HandTime
) -> None:
    ann, hers = await seek(service)
    ben, his = await seek(service)
    time.ms -= 40
    page: Any = Listening()
    page.person = ben
    service.strangers.known.enter(page)
    await settled(service)
    assert [one["type"] for one in page.heard] == ["paired"]
    assert not {hers.id, his.id} & service.strangers.known.rows.keys()
    assert (await now_is(service, ann, hers)).status == "paired"


async def test_a_search_is_over_though_the_clock_of_the_server_that_ends_it_is_behind(
    service: Service, time: HandTime
) -> None:
    ann, hers = await seek(service)
    time.ms -= 40
    await service.strangers.seeks.cancel(hers.id, ann)
    assert service.strangers.known.counts()["5m"] == 0


async def test_who_is_deleted_while_a_search_begins_does_not_wait(
    service: Service, store: Store, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, _ = await pair(service, tempo="2d")
    time.ms += 60_000
    put = store.put_seek

    async def late(row: SeekRow, token_hash: bytes | None) -> SeekRow:
        await service.closing.close(ann)
        return await put(row, token_hash)

    monkeypatch.setattr(store, "put_seek", late)
    with pytest.raises(Refused, match="deleted"):
        await seek(service, ann, tempo="2d")
    assert "waiting" not in [row.status for row in await store.seeks_of(ann)]
    assert service.strangers.known.counts()["2d"] == 0


async def test_a_search_that_is_cancelled_while_it_is_looked_up_again_is_not_counted(
    service: Service, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, hers), find, cancelled = await seek(service), store.seek, list[str]()

    async def overtaken(*_: SeekRow) -> None:
        raise Overtaken

    async def cancelled_meanwhile(seek_id: str) -> SeekRow | None:
        row = await find(seek_id)
        if seek_id == hers.id and not cancelled:
            cancelled.append(seek_id)
            await service.strangers.seeks.cancel(seek_id, ann)
        return row

    monkeypatch.setattr(service.strangers.pairing, "_pair", overtaken)
    monkeypatch.setattr(store, "seek", cancelled_meanwhile)
    await seek(service)
    await settled(service)
    assert cancelled == [hers.id]
    assert service.strangers.known.counts()["5m"] == 1


async def test_news_of_an_ended_search_that_come_late_change_nothing(
    service: Service, store: Store, time: HandTime
) -> None:
    """Another server read it as waiting, and its message arrives after the end."""
    ann, hers = await seek(service)
    late: Any = await store.seek(hers.id)
    await service.strangers.seeks.cancel(hers.id, ann)
    service.strangers.known.take(late)
    assert service.strangers.known.counts()["5m"] == 0


async def test_an_outage_of_the_database_is_waited_out(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairing does not ask without a pause, and a server can stop meanwhile."""
    attempts: list[str] = []

    async def unavailable(one: SeekRow, _: SeekRow) -> None:
        attempts.append(one.id)
        raise StoreUnavailable("no database")

    pairing = service.strangers.pairing
    monkeypatch.setattr(pairing, "_pair", unavailable)
    await seek(service)
    await seek(service)
    for _ in range(200):
        await asyncio.sleep(0)
    assert len(attempts) == 1
    await asyncio.wait_for(pairing.close(), patience.SECONDS)
    assert len(attempts) == 1
    assert service.strangers.known.counts()["5m"] == 2


async def test_a_pair_whose_second_attempt_is_under_way_is_not_found_by_others(
    service: Service, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    find, tries, second, go_on = store.seek, list[str](), asyncio.Event(), asyncio.Event()

    async def overtaken(one: SeekRow, _: SeekRow) -> None:
        tries.append(one.id)
        if len(tries) > 1:
            second.set()
            await go_on.wait()
        raise Overtaken

    async def renamed(seek_id: str) -> SeekRow | None:
        row = await find(seek_id)
        return replace(row, name="New") if row is not None else None

    monkeypatch.setattr(service.strangers.pairing, "_pair", overtaken)
    monkeypatch.setattr(store, "seek", renamed)
    await seek(service)
    await seek(service)
    await second.wait()
    service.strangers.known.take((await store.waiting_seeks("", 1))[0])
    assert service.strangers.known.counts()["5m"] == 0
    go_on.set()
    await settled(service)
    assert service.strangers.known.counts()["5m"] == 2
