"""What is sent to push services and webhooks, each a real one that runs here."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fourline.core.match.clock import Correspondence
from fourline.core.match.commands import Opening, Resign
from fourline.service.account.commands import Visitor
from fourline.service.alert_records import QuietHours
from fourline.service.ports import StoreUnavailable
from support.by_hand import START
from support.outside import Receiver, signature_holds
from support.patience import patiently
from support.told import BASE, Told, sqlite

pytestmark = pytest.mark.anyio
HOUR = 3600.0
DAY = 24 * HOUR


async def hook(told: Told, who: Visitor, outside: Receiver, style: Any = "standard") -> str:
    await told.service.alerts.channels.set_webhook(who, f"{outside.url}/hook", style)
    shown = (await told.service.alerts.preferences.document(who)).channels.webhook
    assert shown is not None
    return shown.secret


async def test_the_browser_reads_whose_turn_it_is(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    browser = await told.subscribe(second, f"{outside.url}/push")
    await told.play(match, first, 3)
    await told.due(4.9)
    assert outside.received == []
    await told.due(0.1)
    (got,) = outside.received
    said = browser.read(got.body)
    assert said["web_push"] == 8030
    assert said["notification"]["title"] == "Your turn"
    assert said["notification"]["navigate"] == f"{BASE}/play/{match}"
    assert said["notification"]["tag"] == match
    assert said["alert"]["last_move"]["column"] == 3
    assert (said["alert"]["seat"], said["alert"]["waiting"]) == ("yellow", 1)
    assert got.headers["topic"] == match[:32]
    assert got.headers["content-encoding"] == "aes128gcm"
    assert got.headers["authorization"].startswith("vapid t=")
    assert int(got.headers["ttl"]) > 0
    await told.due(DAY)
    assert len(outside.received) == 1
    assert await told.log(second) == [("your_turn", "push", "sent")]


async def test_a_webhook_is_signed_and_says_the_match(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    secret = await hook(told, second, outside)
    version = await told.play(match, first, 3)
    await told.due()
    (got,) = outside.received
    assert signature_holds(got, secret)
    assert not signature_holds(got, "whsec_" + "A" * 44)
    body = json.loads(got.body)
    assert body["type"] == "your_turn"
    assert body["data"] == {
        "match": match,
        "version": version,
        "seat": "yellow",
        "link": f"{BASE}/play/{match}",
    }


@pytest.mark.parametrize(("style", "field"), [("discord", "content"), ("slack", "text")])
async def test_discord_and_slack_get_a_sentence(
    told: Told, outside: Receiver, style: str, field: str
) -> None:
    match, first, second = await told.begin()
    await hook(told, second, outside, style)
    await told.play(match, first, 3)
    await told.due()
    body = json.loads(outside.received[0].body)
    assert "Your turn" in body[field]
    assert match in body[field]


async def test_what_fails_is_tried_again_with_the_same_id(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    await hook(told, second, outside)
    ids: list[str] = []

    def down(got: Any) -> int:
        ids.append(got.headers["webhook-id"])
        return 503

    outside.status = down
    await told.play(match, first, 3)
    await told.due()
    await told.due(6)
    outside.status = 204
    await told.due(20)
    assert len(outside.received) == 1
    assert len(ids) == 2
    assert {*ids, outside.received[0].headers["webhook-id"]} == {ids[0]}
    assert await told.log(second) == [("your_turn", "webhook", "sent"), ("your_turn", "webhook", "failed")]


async def test_a_webhook_that_fails_for_three_days_is_switched_off_and_says_so(
    told: Told, outside: Receiver
) -> None:
    match, first, second = await told.begin()
    await hook(told, second, outside)
    outside.status = 500
    await told.play(match, first, 3)
    await told.due()
    for _ in range(15):
        await told.due(DAY / 4)
    await told.play(match, second, 3)
    await told.play(match, first, 3)
    await told.due()
    shown = (await told.service.alerts.preferences.document(second)).channels.webhook
    assert shown is not None
    assert not shown.on
    log = await told.service.alerts.preferences.log(second)
    assert "Switched off" in log.items[0].detail
    outside.status = 204
    await hook(told, second, outside)
    await told.play(match, second, 3)
    await told.play(match, first, 3)
    await told.due()
    assert len(outside.received) == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_a_dead_endpoint_is_forgotten(told: Told, outside: Receiver, status: int) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, f"{outside.url}/dead")
    living = await told.subscribe(second, f"{outside.url}/living")
    outside.status = lambda got: status if got.path == "/dead" else 201
    await told.play(match, first, 3)
    await told.due()
    channels = (await told.service.alerts.preferences.document(second)).channels.push
    assert len(channels) == 1
    assert living.read(outside.received[0].body)["alert"]["kind"] == "your_turn"


async def test_a_redirect_is_not_followed(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    await hook(told, second, outside)
    outside.status, outside.head = 302, f"location: {outside.url}/secret\r\n"
    asked: list[str] = []
    outside.status = lambda got: asked.append(got.path) or 302  # type: ignore[func-returns-value]
    await told.play(match, first, 3)
    await told.due()
    assert asked == ["/hook"]


async def test_quiet_hours_hold_an_alert_until_they_end(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, f"{outside.url}/push")
    minute = START // 60_000 % 1440
    hours = QuietHours(_clock(minute), _clock(minute + 120), "UTC")
    await told.service.alerts.preferences.put_settings(second, None, {"quiet": hours})
    await told.play(match, first, 3)
    await told.due()
    assert outside.received == []
    assert await told.log(second) == [("your_turn", "push", "quiet")]
    await told.due(2 * HOUR)
    assert len(outside.received) == 1


def _clock(minute: int) -> str:
    return f"{minute // 60 % 24:02d}:{minute % 60:02d}"


async def test_reminders_come_at_half_and_four_fifths_and_not_after_the_move(
    told: Told, outside: Receiver
) -> None:
    match, first, second = await told.begin(Correspondence(days=1))
    browser = await told.subscribe(second, f"{outside.url}/push")
    await told.play(match, first, 3)
    await told.due()
    told.time.ms += round(11.9 * HOUR * 1000)
    await told.due(0)
    assert _kinds(browser, outside) == ["your_turn"]
    await told.due(0.2 * HOUR)
    assert _kinds(browser, outside) == ["your_turn", "time_short"]
    await told.due(6.9 * HOUR)
    assert _kinds(browser, outside) == ["your_turn", "time_short"]
    await told.due(0.3 * HOUR)
    assert _kinds(browser, outside) == ["your_turn", "time_short", "time_short"]
    ids = {browser.read(got.body)["alert"]["id"] for got in outside.received}
    assert len(ids) == 3
    await told.play(match, second, 3)
    await told.due(4 * HOUR)
    assert len(outside.received) == 3


async def test_reminders_at_hours_of_the_players_choice(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin(Correspondence(days=3))
    browser = await told.subscribe(second, f"{outside.url}/push")
    await told.service.alerts.preferences.put_settings(second, None, {"reminders": [60.0, 1.0]})
    await told.play(match, first, 3)
    await told.due()
    for hours, count in ((11.9, 1), (0.2, 2), (58.8, 2), (0.2, 3)):
        await told.due(hours * HOUR)
        assert len(_kinds(browser, outside)) == count, hours


async def test_seen_silences_the_turn_and_keeps_the_reminders(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin(Correspondence(days=1))
    browser = await told.subscribe(second, f"{outside.url}/push")
    version = await told.play(match, first, 3)
    await told.service.alerts.seen.write(match, second.person, version)
    await told.due()
    assert outside.received == []
    await told.due(13 * HOUR)
    assert _kinds(browser, outside) == ["time_short"]


def _kinds(browser: Any, outside: Receiver) -> list[str]:
    return [browser.read(got.body)["alert"]["kind"] for got in outside.received]


async def test_the_end_is_told_to_the_other_player(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    browsers = {
        f"/{who.person}": await told.subscribe(who, f"{outside.url}/{who.person}") for who in (first, second)
    }
    stream = await told.service.matches.stream(match)
    await told.service.matches.command(stream, Resign, first.person, None)
    await told.due()
    (got,) = outside.received
    assert got.path == f"/{second.person}"
    assert browsers[got.path].read(got.body)["notification"]["title"] == "You won"


async def test_a_player_gets_so_many_alerts_a_minute(tmp_path: Path, outside: Receiver) -> None:
    told = await Told(sqlite(tmp_path), limit_alerts=2).start()
    _, person, _ = await told.begin()
    await hook(told, person, outside)
    for _ in range(2):
        opened = await told.service.matches.open(Opening(game="connect-four"), person.person, None)
        await told.service.matches.join(opened.id, None, None, None)
    for seconds, count in ((5, 2), (61, 4), (61, 4)):
        await told.due(seconds)
        assert len(outside.received) == count
    await told.stop()


async def test_a_slow_receiver_holds_nobody_up(told: Told, outside: Receiver) -> None:
    outside.delay = lambda got: 3.0 if got.path.startswith("/slow") else 0.0
    games = [await told.begin() for _ in range(12)]
    for place, (match, first, second) in enumerate(games):
        await told.subscribe(second, f"{outside.url}/{'slow' if place < 6 else 'quick'}?{place}")
        await told.play(match, first, 3)
    told.time.ms += 5_000
    await told.service.alerts.dispatcher.round()
    async with patiently():
        while len(outside.received) < 6:
            await asyncio.sleep(0.05)
    assert {got.path.partition("?")[0] for got in outside.received[:6]} == {"/quick"}
    await told.service.alerts.dispatcher.settle()


async def test_a_deleted_player_is_named_in_no_alert(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    await told.service.accounts.rename(first, "Rumpelstiltskin", None)
    browser = await told.subscribe(second, f"{outside.url}/push")
    await told.play(match, first, 3)
    told.time.ms += 1
    await told.service.closing.close(first.person)
    await told.due()
    said = [browser.read(got.body) for got in outside.received]
    assert [one["alert"]["kind"] for one in said] == ["over"]
    assert "Rumpelstiltskin" not in str(said)


async def test_what_was_sent_is_not_sent_again_when_the_record_fails(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    await told.subscribe(second, f"{outside.url}/push")
    await told.play(match, first, 3)
    told.time.ms += 5_000
    store = told.service.store
    real, failures = store.finish_alerts, [1, 1]

    async def failing(*given: Any) -> None:
        if failures:
            failures.pop()
            raise StoreUnavailable("gone")
        await real(*given)

    store.finish_alerts = failing  # type: ignore[method-assign]
    await told.service.alerts.dispatcher.round()
    await told.service.alerts.dispatcher.settle()
    assert not failures
    await told.due(60)
    assert len(outside.received) == 1


def left(told: Told) -> list[tuple[str, int]]:
    """The alerts that are still to be sent, and how often each was tried."""
    with closing(sqlite3.connect(told.url.removeprefix("sqlite:///"))) as database:
        return database.execute("SELECT stream, tries FROM alerts").fetchall()


def damage(told: Told, what: str, *where: str) -> None:
    with closing(sqlite3.connect(told.url.removeprefix("sqlite:///"))) as database, database:
        assert database.execute(f"UPDATE {what}", where).rowcount == 1


async def restart(told: Told, what: str, *where: str) -> None:
    """On a database of which one row was damaged meanwhile."""
    await told.stop()
    damage(told, what, *where)
    await told.start()


async def tries_until_given_up(told: Told) -> int:
    await told.due()
    assert {tries for _, tries in left(told)} == {1}
    most = 1
    for _ in range(40):
        await told.due(HOUR)
        most = max([most, *(tries for _, tries in left(told))])
    assert left(told) == []
    return most


@pytest.mark.parametrize("clock", [None, Correspondence(3)], ids=["turn", "reminder"])
async def test_an_alert_about_a_match_that_cannot_be_read_is_given_up(
    told: Told, outside: Receiver, clock: Any
) -> None:
    """Its channel stays in use: it is not its fault."""
    match, first, second = await told.begin(clock)
    secret = await hook(told, second, outside)
    await told.play(match, first, 3)
    await restart(told, "commits SET body = CAST('{' AS BLOB) WHERE stream = ? AND seq = 3", match)
    assert await tries_until_given_up(told) < 20
    items = (await told.service.alerts.preferences.log(second)).items
    assert {(one.match, one.state, one.detail) for one in items} == {
        (match, "failed", "The game cannot be read. It will be tried again."),
        (match, "failed", "The game cannot be read."),
    }
    assert outside.received == []
    webhook = (await told.service.alerts.preferences.document(second)).channels.webhook
    assert webhook is not None
    assert (webhook.secret, webhook.on) == (secret, True)


async def test_an_alert_that_the_server_fails_to_write_is_given_up(told: Told, outside: Receiver) -> None:
    match, first, second = await told.begin()
    await hook(told, second, outside)
    await told.play(match, first, 3)
    await restart(told, "alert_channels SET detail = '{' WHERE player = ?", second.person)
    assert await tries_until_given_up(told) < 20
    assert ("your_turn", "webhook", "failed") in await told.log(second)
