"""The end of an evening in the service: the page, its titles by proof, who keeps it, and when it goes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fourline.core.feats import Feat
from fourline.core.room.commands import ChooseActivity, EndEvening, LeaveRoom
from fourline.core.room.events import Activity
from fourline.service.account import closing
from fourline.service.errors import Refused
from support.evening import Evening, playing
from support.party_client import Guest
from support.patience import until

pytestmark = pytest.mark.anyio
DAY_MS = 86_400_000


async def ended(evening: Evening) -> str:
    """Two games were won, and the host has ended the evening; the id of its page."""
    await playing(evening)
    await evening.win()
    await evening.start()
    await evening.win()
    await evening.service.evenings.end(await evening.stream(), evening.host, None)
    found = (await evening.shown())["evening"]
    assert isinstance(found, str)
    assert len(found) >= 22
    return found


async def page(evening: Evening, evening_id: str, person: str | None = None) -> dict[str, Any]:
    service = evening.service
    return msgspec.to_builtins(await service.evenings.shown(evening_id, service.identity, person))


async def examined(evening: Evening, evening_id: str) -> dict[str, Any]:
    async def with_titles() -> dict[str, Any] | None:
        found = await page(evening, evening_id)
        return found if found["titles"] is not None else None

    return await until(with_titles, "never examined")


async def test_the_page_has_places_games_and_proven_titles(evening: Evening) -> None:
    evening_id = await ended(evening)
    found = await examined(evening, evening_id)
    assert [one["number"] for one in found["games"]] == [1, 2]
    assert {one["name"] for one in found["players"]} == {"Joe", "Simon", "Amy", "Kat"}
    assert [one["rank"] for one in found["players"]] == [1, 1, 1, 1]  # each team has won once
    assert {one["total"] for one in found["players"]} == {30}
    kinds = {one["kind"] for one in found["titles"]}
    assert kinds <= {"best_move", "block", "finisher"}
    assert "secret" not in str(found)
    assert evening.host not in str(found)
    assert found["may_keep"] is False
    await evening.again()
    assert await page(evening, evening_id) == found


PARTS = ("points", "puzzle_points", "hill_points")


async def test_the_points_of_all_activities_add_up_to_the_total(evening: Evening) -> None:
    """A game in teams, a duel, and a Puzzle Rush whose first puzzle one player solves."""
    await playing(evening)
    await evening.win()
    await evening.command(ChooseActivity(evening.host, Activity("hill", "connect-four")))
    await evening.start()
    await evening.win()
    await evening.command(ChooseActivity(evening.host, Activity("puzzles", "connect-four")))
    await one_puzzle(evening)
    await evening.service.evenings.end(await evening.stream(), evening.host, None)
    shown = await evening.shown()
    players = (await page(evening, shown["evening"]))["players"]
    assert [sum(one[part] for part in PARTS) for one in players] == [one["total"] for one in players]
    assert [max(one[part] for one in players) for part in PARTS] == [30, 3, 10]
    of_room = {one["id"]: [one[part] for part in (*PARTS, "total")] for one in shown["players"]}
    assert {one["id"]: [one[part] for part in (*PARTS, "total")] for one in players} == of_room


async def one_puzzle(evening: Evening) -> None:
    """The first player solves the first puzzle at once; then the host ends the rush."""
    service, stream = evening.service, await evening.stream()
    await service.rooms.start(stream, evening.host, None)
    for step in ("asked", "shown"):
        rush = stream.state.rush
        assert rush is not None
        evening.clock.ms = rush.until + 250
        await service.room_clock.on_deadline(stream.id)
        rush = stream.state.rush
        if step == "asked" and rush is not None and rush.puzzle is not None:
            service.room_rush.answer(stream, stream.state.players[0].player, 1, rush.puzzle.answer)
    await evening.steer("end")


async def test_a_server_killed_before_the_page_was_written_writes_it_later(evening: Evening) -> None:
    await playing(evening)
    await evening.win()
    await evening.command(EndEvening(evening.host, "known-id"))
    with pytest.raises(Refused):
        await page(evening, "known-id")
    await evening.again()
    await evening.room()

    async def recorded() -> dict[str, Any] | None:
        try:
            return await page(evening, "known-id")
        except Refused:
            return None

    assert len((await until(recorded, "never recorded"))["games"]) == 1


async def test_it_goes_after_thirty_days_unless_it_is_kept(evening: Evening) -> None:
    evening_id = await ended(evening)
    service, stream_id = evening.service, f"evening:{evening_id}"
    with pytest.raises(Refused) as caught:
        await service.evenings.keep(evening_id, service.identity, "stranger", True)
    assert caught.value.refusal.code == "auth/forbidden"
    player = (await evening.room()).players[0].player
    await service.evenings.keep(evening_id, service.identity, player, True)
    assert (await page(evening, evening_id, player))["goes_at"] is None
    evening.clock.ms += 31 * DAY_MS
    await service.reactions.on_deadline(stream_id)
    assert (await page(evening, evening_id, player))["kept"] is True
    await service.evenings.keep(evening_id, service.identity, player, False)
    assert (await page(evening, evening_id, player))["goes_at"] is not None
    evening.clock.ms += 30 * DAY_MS
    with pytest.raises(Refused) as caught:
        await page(evening, evening_id)
    assert caught.value.refusal.code == "evening/not_found"
    assert (await service.store.due(evening.clock.ms, 10))[0][1] == stream_id
    await service.reactions.on_deadline(stream_id)
    assert await service.store.read(stream_id) == []
    assert (await service.store.names(stream_id, [player])).given == {}
    await service.evenings.record(await service.rooms.streams.get(f"room:{evening.code}"))
    assert await service.store.read(stream_id) == [], "the page came back with the room"


async def test_a_deleted_player_has_no_name_on_the_page(evening: Evening) -> None:
    evening_id = await ended(evening)
    player = (await evening.room()).players[0]
    assert isinstance(evening.service.closing, closing.Closing)
    await evening.service.closing.close(player.player)
    names = {one["id"]: one["name"] for one in (await page(evening, evening_id))["players"]}
    assert player.name not in names.values()
    assert len(names) == 4


async def test_titles_are_for_those_on_the_page(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await playing(evening)
    await evening.win()
    moves = (await evening.match()).state.moves
    loser = next(one for one in (await evening.room()).players if one.id == moves[1].seat)
    await evening.command(LeaveRoom(loser.player))

    async def both(*_: object) -> tuple[Feat, ...]:
        return Feat(2, "block", 9.0), Feat(1, "block", 1.0)

    monkeypatch.setattr(evening.service.evenings, "_feats", both)
    await evening.service.evenings.end(await evening.stream(), evening.host, None)
    found = await examined(evening, (await evening.shown())["evening"])
    assert loser.id not in {one["id"] for one in found["players"]}
    assert [one["player"] for one in found["titles"]] == [moves[0].seat]


async def test_there_is_no_qr_code_of_an_absurd_address(url: str) -> None:
    answer = await Guest(url).get(f"/evenings/{'x' * 5000}/qr.svg")
    assert (answer.status_code, answer.json()["code"]) == (404, "evening/not_found")
