"""The live lobby: what a visitor is told of public matches that wait."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fourline_pig import Pig

from fourline import plugins
from fourline.core.match.commands import Leave, Opening
from fourline.service.app import Service
from support.by_hand import House, Listening

pytestmark = pytest.mark.anyio

WITH_PIG = msgspec.structs.replace(plugins.installed(), engines={"pig": Pig()})


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


async def opened_for_three(service: Service) -> str:
    opening = Opening(game="pig", visibility="public", options={"players": 3})
    return (await service.matches.open(opening, None, None)).id


async def test_a_game_for_three_is_told_again_with_everyone_who_has_joined(start: House) -> None:
    service = await start(WITH_PIG)
    here = await visitor(service)
    match = await opened_for_three(service)
    for _ in range(2):
        await service.matches.join(match, None, None, None)
    told = [(one["type"], [player["seat"] for player in one["item"]["players"]]) for one in here.heard[1:]]
    assert told == [("opened", ["red"]), ("opened", ["red", "blue"]), ("closed", ["red", "blue", "green"])]


async def test_a_game_for_three_is_told_again_when_one_who_had_joined_leaves(start: House) -> None:
    service = await start(WITH_PIG)
    match = await opened_for_three(service)
    joined = [await service.matches.join(match, None, None, None)]
    here = await visitor(service)
    player = str(await service.identity.player(joined[0].token))
    await service.matches.command(await service.matches.stream(match), Leave, player, None)
    for _ in range(2):
        await service.matches.join(match, None, None, None)
    told = [(one["type"], [player["seat"] for player in one["item"]["players"]]) for one in here.heard[1:]]
    assert told == [("opened", ["red"]), ("opened", ["red", "blue"]), ("closed", ["red", "blue", "green"])]


async def test_a_game_that_waits_goes_on_without_the_account_of_one_who_had_joined(start: House) -> None:
    service = await start(WITH_PIG)
    opening = Opening(game="pig", visibility="public", options={"players": 3})
    opened = await service.matches.open(opening, None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    await service.closing.leave_games(str(await service.identity.player(joined.token)))
    state = (await service.matches.stream(opened.id)).state
    assert (state.status, [one.seat for one in state.sitters]) == ("open", ["red"])
    await service.closing.leave_games(str(await service.identity.player(opened.token)))
    assert (await service.matches.stream(opened.id)).state.status == "aborted"


async def test_the_list_says_what_was_chosen_of_a_games_options(start: House) -> None:
    service = await start()
    chosen = {"columns": 5, "rows": 6, "connect": 4, "pop_out": False, "misere": False}
    opening = Opening(game="connect-four-variants", visibility="public", options={"columns": 5})
    here = await visitor(service)
    await service.matches.open(opening, None, None)
    assert here.heard[-1]["item"]["options"] == chosen
    await opened(service)
    assert "options" not in here.heard[-1]["item"]
    (welcome,) = (await visitor(service)).heard
    listed = {item["game"]: item.get("options") for item in welcome["items"]}
    assert listed == {"connect-four-variants": chosen, "connect-four": None}


async def test_a_match_that_is_not_public_is_never_told(start: House) -> None:
    service = await start()
    here = await visitor(service)
    match = await opened(service, "unlisted")
    await service.matches.join(match, None, None, None)
    assert len(here.heard) == 1


async def test_whoever_has_left_hears_no_more(start: House) -> None:
    service = await start()
    here: Any = await visitor(service)
    service.lobby.listeners.pop(here)
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
