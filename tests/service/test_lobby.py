"""The live lobby: what a visitor is told of public matches that wait."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.core.match.commands import Opening
from fourline.service.app import Service
from support.by_hand import House, Listening

pytestmark = pytest.mark.anyio


async def opened(service: Service, visibility: Any = "public") -> str:
    made = await service.matches.open(Opening(game="connect-four", visibility=visibility), None, None)
    return made.id


async def visitor(service: Service) -> Listening:
    entered: Any = Listening()
    await service.lobby.enter(entered)
    return entered


async def test_whoever_enters_is_told_what_waits_now(start: House) -> None:
    service = await start()
    waiting = await opened(service)
    await opened(service, "unlisted")
    (welcome,) = (await visitor(service)).heard
    assert welcome["type"] == "lobby"
    assert [item["id"] for item in welcome["items"]] == [waiting]


async def test_it_is_told_what_opens_and_what_no_longer_waits(start: House) -> None:
    service = await start()
    here = await visitor(service)
    match = await opened(service)
    await service.matches.join(match, None, None, None)
    assert [message["type"] for message in here.heard] == ["lobby", "opened", "closed"]
    assert {message["item"]["id"] for message in here.heard[1:]} == {match}


async def test_a_match_that_is_not_public_is_never_told(start: House) -> None:
    service = await start()
    here = await visitor(service)
    match = await opened(service, "unlisted")
    await service.matches.join(match, None, None, None)
    assert len(here.heard) == 1


async def test_whoever_has_left_hears_no_more(start: House) -> None:
    service = await start()
    here: Any = await visitor(service)
    service.lobby.listeners.discard(here)
    await opened(service)
    assert len(here.heard) == 1


async def test_what_closes_while_the_list_is_read_is_not_shown_as_waiting(
    start: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await start()
    match, real = await opened(service), service.store.lobby

    async def slowly(*wanted: Any) -> Any:
        page = await real(*wanted)
        await service.matches.join(match, None, None, None)
        return page

    monkeypatch.setattr(service.store, "lobby", slowly)
    here = await visitor(service)
    assert [message["type"] for message in here.heard] == ["lobby", "closed"]
    monkeypatch.undo()
    await opened(service)
    assert [message["type"] for message in here.heard] == ["lobby", "closed", "opened"]
    assert len(service.lobby.listeners) == 1
