"""A player who had joined a game for three leaves before it begins: names, lists and alerts forget them."""

from __future__ import annotations

import msgspec
import pytest
from fourline_pig import Pig

from fourline import plugins
from fourline.adapters.sql.moderating import _taken
from fourline.core.match.commands import Leave, Opening
from fourline.service.alert_records import AlertRow
from fourline.service.alerts.compose import still_true
from fourline.service.app import Service
from fourline.service.match.commands import Seated, presence
from fourline.service.match.listing import match_list, own_match_list
from support.by_hand import House, Listening

pytestmark = pytest.mark.anyio

WITH_PIG = msgspec.structs.replace(plugins.installed(), engines={"pig": Pig()})
OPENING = Opening(game="pig", name="Ann", visibility="public", options={"players": 3})


async def player_of(service: Service, seated: Seated) -> str:
    return str(await service.identity.player(seated.token))


async def leave(service: Service, match_id: str, player: str, command_id: str | None = None) -> None:
    await service.matches.command(await service.matches.stream(match_id), Leave, player, command_id)


async def left_by_ben(service: Service, name: str | None = "Ben") -> tuple[str, str]:
    """A match of Ann's, and Ben, who is called something else there and has left."""
    match_id = (await service.matches.open(OPENING, None, None)).id
    ben = await player_of(service, await service.matches.join(match_id, "Ben", None, None))
    await leave(service, match_id, ben)
    if name != "Ben":
        await service.matches.join(match_id, name, ben, None)
        await leave(service, match_id, ben)
    return match_id, ben


async def names(service: Service, match_id: str) -> list[str]:
    return [one.name for one in (await service.matches.stream(match_id)).state.sitters]


async def test_a_name_that_was_given_for_a_seat_goes_with_its_player(start: House) -> None:
    service = await start(WITH_PIG)
    match_id, _ = await left_by_ben(service, "Big Ben")
    await service.matches.join(match_id, None, None, None)
    service = await start(WITH_PIG)
    assert await names(service, match_id) == ["Ann", "Blue"]
    page = await service.store.lobby("open", None, 10, None)
    (listed,) = (await match_list(page, service.store)).items
    assert [one.name for one in listed.players] == ["Ann", "Blue"]


async def test_a_name_given_for_a_seat_is_not_that_of_the_player_who_had_it_before(start: House) -> None:
    service = await start(WITH_PIG)
    match_id, _ = await left_by_ben(service)
    cleo = await player_of(service, await service.matches.open(Opening(game="pig", name="Cleo"), None, None))
    await service.matches.join(match_id, "Queen Cleo", cleo, None)
    service = await start(WITH_PIG)
    record = (await service.matches.stream(match_id)).record
    taken = [one for one in map(msgspec.json.decode, record) if one["type"] == "seat_taken"]
    assert [(one["seat"], one["name"]) for one in taken] == [
        ("red", "Ann"),
        ("blue", "Ben"),
        ("blue", "Queen Cleo"),
    ]


async def test_the_record_shows_no_name_that_a_player_who_left_no_longer_has(start: House) -> None:
    service = await start(WITH_PIG)
    match_id, ben = await left_by_ben(service)
    stream = await service.matches.stream(match_id)
    assert "Ben" in str(stream.record)
    await service.closing.close(ben)
    assert "Ben" not in str((await service.matches.stream(match_id)).record)


async def test_whoever_comes_back_has_their_own_name_again(start: House) -> None:
    service = await start(WITH_PIG)
    match_id, ben = await left_by_ben(service)
    await service.matches.join(match_id, None, ben, None)
    assert await names(service, match_id) == ["Ann", "Ben"]
    service = await start(WITH_PIG)
    assert await names(service, match_id) == ["Ann", "Ben"]


async def test_it_is_no_longer_among_the_games_of_the_player_who_left(start: House) -> None:
    service = await start(WITH_PIG)
    match_id, ben = await left_by_ben(service)
    for _ in range(2):
        page = await service.store.seated(ben, None, 10, None)
        assert (await own_match_list(page, service.store)).items == []
        service = await start(WITH_PIG)
    assert (await service.matches.stream(match_id)).state.status == "open"


async def test_leaving_twice_under_one_id_is_leaving_once(start: House) -> None:
    service = await start(WITH_PIG)
    match_id = (await service.matches.open(OPENING, None, None)).id
    ben = await player_of(service, await service.matches.join(match_id, "Ben", None, None))
    await leave(service, match_id, ben, "out")
    version = (await service.matches.stream(match_id)).version
    await leave(service, match_id, ben, "out")
    assert (await service.matches.stream(match_id)).version == version


async def test_a_page_of_the_player_who_left_counts_as_a_watcher(start: House) -> None:
    service = await start(WITH_PIG)
    match_id = (await service.matches.open(OPENING, None, None)).id
    ben = await player_of(service, await service.matches.join(match_id, "Ben", None, None))
    stream, page = await service.matches.stream(match_id), Listening(ben)
    await service.match_live.enter(stream, page, None)
    await leave(service, match_id, ben)
    assert (page.counted, page.heard[-1]["event"]["type"]) == (None, "seat_left")
    assert presence(stream, service.match_streams.time.now()).watchers == 1


async def test_nobody_is_told_later_that_they_had_joined(start: House) -> None:
    service = await start(WITH_PIG)
    match_id, _ = await left_by_ben(service)
    state = (await service.matches.stream(match_id)).state
    ann = state.sitters[0].player
    assert not still_true(AlertRow(ann, match_id, "joined", "mail", 3, 0, "blue", 0), state)
    await service.matches.join(match_id, None, None, None)
    state = (await service.matches.stream(match_id)).state
    assert still_true(AlertRow(ann, match_id, "joined", "mail", 5, 0, "blue", 0), state)


def test_moderators_read_who_sits_there_and_not_who_had_left() -> None:
    events = [
        {"type": "seat_taken", "seat": "red", "player": "ann"},
        {"type": "seat_taken", "seat": "blue", "player": "ben"},
        {"type": "seat_left", "seat": "blue"},
        {"type": "seat_taken", "seat": "blue", "player": "cleo"},
        {"type": "move_played", "seat": "red", "move": {"do": "roll"}},
    ]
    assert [(one["seat"], one["player"]) for one in _taken(events)] == [("red", "ann"), ("blue", "cleo")]
