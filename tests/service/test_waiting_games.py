"""Public games in the lobby: one address cannot fill it, and a game nobody joins is called off."""

from __future__ import annotations

import pytest

from fourline.core.match.commands import Opening
from fourline.service.errors import Refused
from fourline.service.match import open_games
from fourline.service.match.open_games import HOUR_MS
from support.by_hand import HandTime, House

pytestmark = pytest.mark.anyio

PUBLIC = Opening(game="connect-four", visibility="public")


async def test_an_address_has_so_many_waiting_games(start: House) -> None:
    service = await start()
    service.waiting._most = 2
    first = await service.matches.open(PUBLIC, None, None)
    for opened in (first, await service.matches.open(PUBLIC, None, None)):
        await service.waiting.check("192.0.2.1")
        service.waiting.opened("192.0.2.1", opened.id)
    with pytest.raises(Refused, match="2 of your games are waiting"):
        await service.waiting.check("192.0.2.1")
    service.match_streams.invalidate()
    with pytest.raises(Refused, match="2 of your games are waiting"):
        await service.waiting.check("192.0.2.1")
    await service.waiting.check("192.0.2.2")
    await service.matches.join(first.id, None, None, None)
    await service.waiting.check("192.0.2.1")


async def test_a_game_that_another_server_ended_after_an_outage_does_not_count(start: House) -> None:
    service = await start()
    service.waiting._most = 1
    opened = await service.matches.open(PUBLIC, None, None)
    service.waiting.opened("192.0.2.1", opened.id)
    service.match_streams.invalidate()
    await start.beside().matches.join(opened.id, None, None, None)
    await service.waiting.check("192.0.2.1")


async def test_only_so_many_addresses_are_remembered(start: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_games, "_REMEMBERED", 3)
    service = await start()
    for number in range(10):
        service.waiting.opened(f"192.0.2.{number}", "a game")
    assert len(service.waiting._opened.values()) == 3


async def test_a_public_game_that_nobody_joins_is_called_off(start: House, time: HandTime) -> None:
    service = await start()
    opened = await service.matches.open(PUBLIC, None, None)
    time.ms += 24 * HOUR_MS
    await service.waiting.expire()
    assert (await service.matches.stream(opened.id)).state.status == "open"
    later = await service.matches.open(PUBLIC, None, None)
    private = await service.matches.open(Opening(game="connect-four"), None, None)
    time.ms += 1
    await service.waiting.expire()
    assert (await service.matches.stream(opened.id)).state.status == "aborted"
    for waiting in (later, private):
        assert (await service.matches.stream(waiting.id)).state.status == "open"
    listed = await service.store.lobby("open", None, 10, None)
    assert len(listed.items) == 1
