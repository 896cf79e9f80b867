"""The outbox on every store: written with the move, seen, claimed once, replaced by a newer turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from fourline.adapters.sql.open import open_store
from fourline.service.account.commands import Visitor
from fourline.service.alert_records import AlertRow, LogRow
from support.told import Told

pytestmark = pytest.mark.anyio
NOWHERE = "http://127.0.0.1:26009/never"


@pytest.fixture
async def told(anyio_backend: str, database_url: str) -> AsyncIterator[Told]:
    running = await Told(database_url).start()
    yield running
    await running.stop()


async def rows(told: Told, ahead: int = 6_000) -> list[AlertRow]:
    """What would be due by then, without keeping the claim."""
    now = told.time.ms + ahead
    found = await told.service.store.claim_alerts(now, 0, 1000)
    return sorted(found, key=lambda row: (row.player, row.kind))


async def test_a_turn_is_in_the_outbox_with_its_move(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    version = await told.play(match, first, 3)
    (row,) = await rows(told)
    assert (row.player, row.stream, row.kind, row.version) == (second.person, match, "your_turn", version)
    assert row.due == told.time.ms + 5_000


async def test_a_player_without_a_channel_has_no_row(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.play(match, first, 3)
    await told.play(match, second, 3)
    assert await rows(told) == []


async def test_a_kind_that_is_off_is_not_written(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.service.alerts.preferences.put_settings(second, {"your_turn": []}, {})
    await told.play(match, first, 3)
    assert await rows(told) == []


async def test_ones_own_move_deletes_the_alert_and_a_newer_turn_replaces_it(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.play(match, first, 3)
    await told.play(match, second, 3)
    version = await told.play(match, first, 3)
    assert [row.version for row in await rows(told)] == [version]


async def test_seen_deletes_it_and_is_logged_and_an_older_version_does_not(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    version = await told.play(match, first, 3)
    seen = told.service.alerts.seen
    await seen.write(match, second.person, version - 1)
    await seen.write(match, first.person, version)
    assert len(await rows(told)) == 1
    await seen.write(match, second.person, version)
    assert await rows(told) == []
    assert await told.log(second) == [("your_turn", "push", "seen")]


async def test_the_last_twenty_are_logged_the_newest_first(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    rows = [
        LogRow(second.person, number, match, "your_turn", "c", "push", "sent", str(number))
        for number in range(25)
    ]
    for row in rows:
        await told.service.store.write_alert_log([row])
    found = await told.service.alerts.preferences.log(second)
    assert [one.detail for one in found.items] == [str(number) for number in range(24, 4, -1)]
    assert len(await told.service.store.alert_log(second.person, 100)) == 20
    assert (await told.service.alerts.preferences.log(first)).items == []


async def test_what_a_socket_says_is_written_soon(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    version = await told.play(match, first, 3)
    told.service.alerts.seen.note(match, second.person, version)
    await told.service.alerts.seen.close()
    assert await rows(told) == []


async def test_a_row_is_claimed_by_one_and_again_when_the_claim_ends(told: Told) -> None:
    for _ in range(20):
        match, first, second = await told.begin()
        await told.subscribe(second, f"{NOWHERE}/{match}")
        await told.play(match, first, 3)
    store, now = told.service.store, told.time.ms + 5_000
    claims = await asyncio.gather(*(store.claim_alerts(now, now + 1000, 7) for _ in range(6)))
    found = [row.stream for rows in claims for row in rows]
    assert len(found) == len(set(found)) == 20
    assert await store.claim_alerts(now + 999, now + 2000, 100) == []
    assert len(await store.claim_alerts(now + 1000, now + 2000, 100)) == 20


async def test_recording_spares_a_turn_that_came_meanwhile(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.play(match, first, 3)
    (sending,) = await rows(told)
    await told.play(match, second, 3)
    version = await told.play(match, first, 3)
    await told.service.store.finish_alerts([sending], [])
    await told.service.store.postpone_alert(sending, 0, "", 9)
    assert [(row.version, row.tries) for row in await rows(told)] == [(version, 0)]


async def test_an_ended_device_takes_its_subscription_along(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.play(match, first, 3)
    await told.service.accounts.end_key(second, second.key.id)
    assert await told.service.store.alert_channels(second.person) == []
    assert await rows(told) == []


async def test_deleting_oneself_removes_everything(told: Told) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.play(match, first, 3)
    store, person = told.service.store, second.person
    await told.service.alerts.preferences.put_settings(second, None, {"language": "de"})
    await told.service.closing.close(person)
    left = (await store.alert_channels(person), await store.alert_kinds(person))
    assert (*left, await store.alert_settings([person])) == ([], [], {})
    assert [row.player for row in await rows(told)] == []


async def test_a_person_is_told_of_the_games_of_a_player_they_adopted(told: Told) -> None:
    match, first, second = await told.begin()
    _, person, _ = await told.begin()
    await told.subscribe(person, NOWHERE)
    linked = await told.service.linking.open(person, None)
    claimed = await told.service.linking.claim(linked.code, None, True, second, None)
    assert claimed is not None
    await told.service.linking.approve(person, claimed.digits, None)
    await told.play(match, first, 3)
    found = await rows(told)
    assert [(row.player, row.stream) for row in found] == [(second.person, match)]
    channels = await told.service.store.alert_channels(person.person)
    assert found[0].channel == channels[0].id


async def test_a_channel_that_was_there_before_a_start_is_known_after_it(
    database_url: str, anyio_backend: str
) -> None:
    told = await Told(database_url).start()
    match, first, second = await told.begin()
    await told.subscribe(second, NOWHERE)
    await told.stop()
    await told.start()
    await told.play(match, first, 3)
    assert len(await rows(told)) == 1
    await told.stop()


async def test_secrets_are_made_once(database_url: str, anyio_backend: str) -> None:
    keys = []
    for _ in range(2):
        told = await Told(database_url).start()
        _, visitor, _ = await told.begin()
        keys.append((await told.service.alerts.preferences.document(visitor)).push_key)
        await told.stop()
    assert keys[0] == keys[1] is not None
    assert len(keys[0] or "") == 87


async def test_another_server_writes_for_a_channel_it_never_heard_of(database_url: str) -> None:
    """On PostgreSQL the statement itself looks; a SQLite file has one server."""
    if database_url.startswith("sqlite"):
        return
    one, other = await Told(database_url).start(), await Told(database_url).start()
    other.time = one.time
    match, first, second = await one.begin()
    visitor: Visitor = await other.visitor(first.token)
    await other.service.matches.stream(match)
    await one.subscribe(second, NOWHERE)
    await other.play(match, visitor, 3)
    assert len(await rows(one)) == 1
    await one.stop()
    await other.stop()
    await (await open_store(database_url)).close()
