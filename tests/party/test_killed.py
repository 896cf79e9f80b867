"""Rooms whose server is killed at any moment: they go on, and everything counts once."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from fourline.adapters.sql.open import open_store
from fourline.core.match.commands import Play
from fourline.core.room.commands import (
    ChangeSettings,
    LeaveRoom,
    Restart,
)
from fourline.service.errors import Refused
from fourline.service.log.streams import Accepted, Submission
from fourline.service.ports import StoreUnavailable
from fourline.service.room.game import corrections
from support.evening import Evening, playing

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("same_draws")]

DAY_MS = 86_400_000


async def whole_evening(evening: Evening) -> None:
    """Two games and a half: won by the team that began, called off, begun anew, and a player leaves."""
    await playing(evening)
    await evening.win()
    await evening.start()
    await evening.tap(3)
    await evening.steer("restart")
    await evening.reveal()
    await evening.tap(3)
    leaver = (await evening.room()).players[0]
    await evening.command(LeaveRoom(leaver.player))
    await evening.command(ChangeSettings(evening.host, turn_seconds=60))
    await evening.win()


async def appends_of_a_whole_evening(folder: Path) -> int:
    evening = Evening(folder / "counted.sqlite")
    await evening.begin(appends=10_000)
    await whole_evening(evening)
    used = 10_000 - evening.service.store.left
    await evening.stop()
    return used


async def test_killed_at_any_append_the_room_goes_on_and_every_game_scores_once(tmp_path: Path) -> None:
    empty = tmp_path / "empty.sqlite"
    await (await open_store(f"sqlite:///{empty}")).close()
    appends = await appends_of_a_whole_evening(tmp_path)
    assert appends > 30
    for survived in range(1, appends + 1):
        evening = Evening(shutil.copy(empty, tmp_path / f"killed-{survived}.sqlite"))
        await evening.begin(appends=survived)
        try:
            await whole_evening(evening)
        except StoreUnavailable:
            assert survived < appends
        except Refused as refused:
            raise AssertionError(f"{survived}: {refused.refusal}") from refused
        await evening.again()
        await _sound(evening, survived)
        await evening.stop()


async def _sound(evening: Evening, survived: int) -> None:
    """In step, and each completed match has given its points once."""
    await asyncio.gather(*(evening.room() for _ in range(3)))
    room, match = await evening.room(), await evening.match()
    if room.phase == "game":
        assert not match.state.over, survived
        assert list(corrections(room, match.state)) == [], survived
    people = [*room.players, *room.gone]
    assert sum(one.standing.wins for one in people) in (0, 2, 3, 4), survived
    assert sum(one.standing.points for one in people) == 30 * sum(one.standing.wins for one in people)
    assert room.games_played == room.section.stars <= 2
    for one in people:
        assert one.standing.wins + one.standing.losses <= room.games_played


async def restarted(evening: Evening, appends: int | None) -> tuple[str, int]:
    """A game in which Blue began is restarted by a server that dies after N appends.

    The id of the match that was on, and the appends that were not needed.
    """
    await playing(evening)
    await evening.tap(3)
    before = (await evening.match()).id
    evening.service.store.left = appends
    with suppress(StoreUnavailable):
        await evening.steer("restart", command_id="restart")
    return before, evening.service.store.left or 0


async def test_a_restart_that_was_killed_at_any_append_is_done_when_the_room_wakes(tmp_path: Path) -> None:
    whole = Evening(tmp_path / "whole.sqlite")
    await whole.begin()
    _, spare = await restarted(whole, 100)
    await whole.stop()
    assert spare < 99
    for survived in range(1, 101 - spare):
        evening = Evening(tmp_path / f"restart-{survived}.sqlite")
        await evening.begin()
        before, _ = await restarted(evening, survived)
        await evening.again()
        room, match = await evening.room(), await evening.match()
        assert (room.phase, room.starts, room.games_played) == ("game", "blue", 0), survived
        assert (match.id != before, match.state.status, match.state.moves) == (True, "in_progress", ())
        assert (await evening.service.match_streams.get(before)).state.status == "aborted", survived
        await evening.steer("restart", command_id="restart")
        assert (await evening.match()).id == match.id, survived
        await evening.reveal()
        await evening.win()
        assert (await evening.room()).games_played == 1
        await evening.stop()


async def test_killed_before_it_was_written_a_restart_never_was(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "never.sqlite")
    await evening.begin()
    before, _ = await restarted(evening, 0)
    await evening.again()
    assert ((await evening.match()).id, len((await evening.match()).state.moves)) == (before, 1)
    await evening.stop()


async def test_a_game_that_was_won_first_counts_and_is_not_restarted(evening: Evening) -> None:
    await playing(evening)
    for turn in range(6):
        await evening.tap(turn % 2)
    stream, match = await evening.stream(), await evening.match()
    service = evening.service
    mover = match.state.sitter(service.matches.engine(match).current_player(match.state.state)).player
    wish = service.rooms.streams.submit(stream.id, Submission(Restart(evening.host, "next", 1), evening.host))
    async with stream.lock:
        wishing = asyncio.ensure_future(wish)
        assert isinstance(
            await service.match_streams.submit(match.id, Submission(Play(mover, 0), mover)), Accepted
        )
    await wishing
    await service.room_sync.settle(stream)
    room = await evening.room()
    assert (room.phase, room.games_played, room.restart) == ("finished", 1, None)


async def test_a_reveal_goes_on_after_an_outage(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening.open()
    await evening.join("Joe", "Amy")
    await evening.start(reveal=False)
    before = await evening.shown()
    await evening.stop()
    evening.clock.ms += 60_000
    await evening.begin()
    gone = lambda then: 60_000 if then < evening.clock.ms - 1 else 0  # noqa: E731
    monkeypatch.setattr(evening.service.outages, "lost_since", gone)
    after = await evening.shown()
    assert (after["phase"], after["game"]["starts_in_ms"]) == ("reveal", before["game"]["starts_in_ms"])
    await evening.ring()
    assert (await evening.shown())["phase"] == "reveal"
    await evening.reveal()
    assert (await evening.shown())["phase"] == "playing"
