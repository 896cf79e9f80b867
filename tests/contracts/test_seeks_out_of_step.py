"""Searches on servers whose clocks differ a little, and of a player who is deleted at that moment."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.service.app import Service
from fourline.service.errors import Refused
from fourline.service.ports import Store
from fourline.service.stored.seeks import SeekRow
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
