"""Searches that something happens to at the wrong moment: a ban, another name, a restart."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fourline import plugins
from fourline.adapters.bus import LocalBus
from fourline.core.errors import UnknownGame
from fourline.core.match.commands import Resign
from fourline.service.app import Service
from fourline.service.cluster.presence import GRACE_MS
from fourline.service.errors import Refused
from fourline.service.match.commands import Opening, presence
from fourline.service.ports import Overtaken, Store
from fourline.service.seeks import keeping
from fourline.service.stored.manners import Ban, Order
from fourline.settings import Settings
from support.by_hand import HandTime, Listening
from support.seeking import now_is, pair, seek, settled

pytestmark = pytest.mark.anyio


def order(act: Any, subject: str, detail: str = "") -> Order:
    return Order(id="o1", at=1, moderator="mod", act=act, subject=subject, detail=detail, reason="rude")


# -- bans -------------------------------------------------------------------------------------


async def test_a_ban_that_another_server_made_a_moment_ago_ends_a_search_that_begins(
    service: Service, store: Store, time: HandTime
) -> None:
    ann, _, _ = await pair(service, tempo="2d")
    time.ms += 60_000
    await store.put_ban(Ban(ann, time.now(), "rude"))
    with pytest.raises(Refused, match="banned from playing on this server: rude"):
        await seek(service, ann, tempo="2d")
    assert service.strangers.known.counts()["2d"] == 0
    assert "waiting" not in [row.status for row in await store.seeks_of(ann)]


async def test_a_ban_that_another_server_made_a_moment_ago_ends_a_game_that_begins(
    service: Service, store: Store, time: HandTime
) -> None:
    ann, _, _ = await pair(service, tempo="2d")
    await store.put_ban(Ban(ann, time.now(), "rude"))
    with pytest.raises(Refused, match="banned"):
        await service.matches.open(Opening(game="connect-four"), ann, None)
    assert await store.running_of(ann) == []


async def test_a_banned_player_who_still_waits_is_paired_with_no_one(
    service: Service, store: Store, time: HandTime
) -> None:
    (ann, hers), (_, his) = await seek(service), await seek(service, tempo="15s")
    rows: list[Any] = [await store.seek(one.id) for one in (hers, his)]
    await store.put_ban(Ban(ann, time.now(), "rude"))
    with pytest.raises(Overtaken):
        await service.strangers.pairing._pair(*rows)


async def test_the_page_of_a_banned_player_is_told_that_the_search_is_over(service: Service) -> None:
    ann, hers = await seek(service)
    page: Any = Listening()
    page.person = ann
    service.strangers.known.enter(page)
    assert (await service.moderation.carry_out(order("ban", ann))).state == "done"
    assert page.heard == [{"type": "ended", "seek": hers.id}]
    assert service.strangers.known.counts()["5m"] == 0


async def test_a_search_for_a_game_of_days_is_not_forgotten_over_many_live_games(
    service: Service, store: Store, time: HandTime
) -> None:
    ann, hers = await seek(service, tempo="2d")
    for _ in range(20):
        time.ms += 20_000
        _, live = await seek(service, ann)
        await service.strangers.seeks.cancel(live.id, ann)
    assert [one.id for one in (await service.strangers.seeks.lobby(ann)).seeks] == [hers.id]
    assert (await service.moderation.carry_out(order("ban", ann))).state == "done"
    assert service.strangers.known.counts()["2d"] == 0


# -- names ------------------------------------------------------------------------------------


async def test_a_name_given_while_two_are_being_paired_holds_in_their_match(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    submit, renamed = service.match_streams.submit, list[Order]()

    async def late(*command: Any) -> Any:
        if not renamed:
            renamed.append(await service.moderation.carry_out(order("rename", ann, "Ann")))
        return await submit(*command)

    ann, hers = await seek(service, name="Rude")
    monkeypatch.setattr(service.match_streams, "submit", late)
    await seek(service, name="Ben")
    await settled(service)
    assert [one.state for one in renamed] == ["done"]
    match = (await service.matches.stream((await now_is(service, ann, hers)).match or "")).state
    assert sorted(one.name for one in match.sitters) == ["Ann", "Ben"]


# -- games that end at once -------------------------------------------------------------------


@pytest.mark.parametrize("tempo", ["5m", "2d"])
async def test_a_game_given_up_at_once_is_not_answered_to_the_next_search(
    service: Service, tempo: str
) -> None:
    ann, ben, match_id = await pair(service, tempo=tempo)
    stream = await service.matches.stream(match_id)
    await service.matches.command(stream, Resign, ann, None)
    _, again = await seek(service, ann, tempo=tempo)
    assert (again.status, again.match) == ("waiting", None)
    assert [row.id for row in await service.strangers.seeks.found_for(ben)] == []


# -- players who do not come ------------------------------------------------------------------


@pytest.mark.parametrize(("page_open", "status"), [(True, "waiting"), (False, "gone")])
async def test_who_does_not_come_seeks_again_if_their_page_is_still_open(
    service: Service, store: Store, time: HandTime, page_open: bool, status: str
) -> None:
    """They play a bot meanwhile; who has closed the page is not found by a third player."""
    ann, hers = await seek(service)
    ben, his = await seek(service)
    await settled(service)
    if page_open:
        page: Any = Listening()
        page.person = ann
        service.strangers.known.enter(page)
    rows: list[Any] = [await store.seek(one.id) for one in (hers, his)]
    service.matches.touch(await service.matches.stream(rows[0].match), ben)
    for _ in range(4):
        time.ms += 3_000
        service.matches.touch(await service.matches.stream(rows[0].match), ben)
        await service.strangers.keeping.beat()
    await service.strangers.keeping._call_off(*rows)
    assert (await now_is(service, ann, hers)).status == status
    assert (await now_is(service, ben, his)).status == "waiting"
    await settled(service)


# -- restarts ---------------------------------------------------------------------------------


async def left_over(service: Service, store: Store) -> tuple[str, Service]:
    """A match to which only one of two has come, and another server that knows nothing of it yet."""
    await seek(service)
    ben, his = await seek(service)
    await settled(service)
    await service.strangers.keeping.close()
    match_id = (await now_is(service, ben, his)).match or ""
    other = Service(plugins.installed(), store, LocalBus(), service.time, Settings())
    other.matches.touch(await other.matches.stream(match_id), ben)
    return match_id, other


async def looked(other: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until everything is looked at that this server has decided to look at; no time passes."""
    monkeypatch.setattr(keeping, "COME_SECONDS", 0.0)
    monkeypatch.setattr(keeping, "LEFT_OVER_SECONDS", 0.0)
    await other.strangers.keeping._waiting.wait()


@pytest.mark.parametrize(
    ("later_ms", "down_ms", "status", "seeks"),
    [
        (9_000, 0, "aborted", "waiting"),
        (69_000, 60_000, "aborted", "waiting"),
        (30_000, 0, "in_progress", "paired"),
    ],
)
async def test_after_a_restart_who_does_not_come_is_not_waited_for_either(
    service: Service,
    store: Store,
    time: HandTime,
    monkeypatch: pytest.MonkeyPatch,
    later_ms: int,
    down_ms: int,
    status: str,
    seeks: str,
) -> None:
    match_id, after = await left_over(service, store)
    players = [one.player for one in (await after.matches.stream(match_id)).state.sitters]
    time.ms += later_ms
    await after.strangers.keeping.start(down_ms)
    await looked(after, monkeypatch)
    assert (await after.matches.stream(match_id)).state.status == status
    assert {row.status for one in players for row in await store.seeks_of(one)} == {seeks}
    await settled(after)


async def test_another_server_looks_for_those_whose_server_has_gone(
    service: Service, store: Store, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Service(plugins.installed(), store, LocalBus(), time, Settings())
    await other.strangers.keeping.start()
    match_id, _ = await left_over(service, store)
    monkeypatch.setattr(keeping, "COME_SECONDS", 0.0)
    monkeypatch.setattr(keeping, "LEFT_OVER_SECONDS", 0.0)
    time.ms += 11_000
    await other.strangers.keeping.poll()
    await looked(other, monkeypatch)
    assert (await other.matches.stream(match_id)).state.status == "aborted"


async def test_who_has_come_is_not_missed_by_another_server_for_a_moments_absence(
    service: Service, store: Store, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are connected when it looks first, and neither is ten seconds later."""
    match_id, other = await left_over(service, store)
    stream = await other.matches.stream(match_id)
    for one in stream.state.sitters:
        other.matches.touch(stream, one.player)
    time.ms += GRACE_MS - 10_000
    sleep = asyncio.sleep

    async def passes(seconds: float) -> None:
        time.ms += int(seconds * 1000)
        await sleep(0)

    await other.strangers.keeping.start(GRACE_MS)
    monkeypatch.setattr(asyncio, "sleep", passes)
    await other.strangers.keeping._waiting.wait()
    assert set(presence(stream, time.now()).connected(stream.state, time.now()).values()) == {False}
    assert stream.state.status == "in_progress"


# -- a game that cannot be read ---------------------------------------------------------------


async def test_a_pairing_whose_match_cannot_be_read_is_given_up(
    service: Service, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its plugin was removed meanwhile: the search goes on for all others."""
    ann, ben, match = await pair(service)
    rows = [row for player in (ann, ben) for row in await store.seeks_of(player) if row.match == match]

    async def gone(_: str) -> Any:
        raise UnknownGame("connect-four")

    monkeypatch.setattr(service.matches, "stream", gone)
    monkeypatch.setattr(keeping, "CALL_OFF_TRIES", 1)
    await service.strangers.keeping._call_off_at_last(*rows)
    assert "match not called off" in caplog.text
