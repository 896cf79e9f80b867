"""The calls about alerts as a client makes them: shapes, sentences, and what a socket says it has seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest

from fourline.core.alerts.due import DELAY_MS
from support.apart import run_apart
from support.client import Person, two_players
from support.outside import Browser, MailServer, Receiver, signature_holds
from support.patience import until
from support.running import HandServer, Server

pytestmark = pytest.mark.anyio
KINDS = ["your_turn", "time_short", "joined", "over", "offer", "paired"]


@pytest.fixture(scope="module")
def outside() -> Iterator[Receiver]:
    with Receiver() as running:
        yield running


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


@pytest.fixture(scope="module")
def allowing(mails: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may call private addresses, and sends mail."""
    with Server(tmp_path_factory.mktemp("alerts"), ALERTS_LAN="1", SMTP_URL=mails.url) as running:
        yield running


async def someone(url: str) -> Person:
    person = Person(url)
    await person.open()
    return person


async def put(person: Person, **body: Any) -> httpx.Response:
    return await person.send("PUT", "/me/alerts", json=body)


async def test_nothing_is_on_at_first(url: str) -> None:
    shown = (await (await someone(url)).get("/me/alerts")).json()
    assert shown["kinds"] == {kind: [] for kind in KINDS}
    assert shown["quiet"] is None
    assert shown["channels"] == {"push": [], "mail": None, "webhook": None, "feed": None}
    assert len(shown["push_key"]) == 87
    assert shown["possible"] == ["push", "webhook", "feed"]
    assert (await (await someone(url)).get("/me/alerts/log")).json() == {"items": []}


async def test_a_new_channel_is_on_for_every_kind_and_ends(allowing: Server, outside: Receiver) -> None:
    person = await someone(allowing.url)
    subscription = Browser().subscription(f"{outside.url}/one")
    shown = (await person.post("/me/alerts/push", subscription=subscription, label="My phone")).json()
    assert shown["kinds"] == {kind: ["push"] for kind in KINDS}
    (channel,) = shown["channels"]["push"]
    assert (channel["label"], channel["this"]) == ("My phone", True)
    shown = (await put(person, kinds={"over": []})).json()
    assert (shown["kinds"]["over"], shown["kinds"]["joined"]) == ([], ["push"])
    again = (await person.post("/me/alerts/push", subscription=subscription, label="My phone")).json()
    assert again == shown
    ended = await person.send("DELETE", "/me/alerts/push")
    assert ended.json()["channels"]["push"] == []
    assert ended.json()["kinds"] == {kind: [] for kind in KINDS}


async def test_ten_browsers_and_one_webhook_are_all(allowing: Server, outside: Receiver) -> None:
    person = await someone(allowing.url)
    for number in range(11):
        subscription = Browser().subscription(f"{outside.url}/{number}")
        last = await person.post("/me/alerts/push", subscription=subscription)
    assert (last.status_code, last.json()["code"]) == (409, "alerts/too_many")
    for number in range(2):
        shown = (await person.post("/me/alerts/webhook", url=f"{outside.url}/hook{number}")).json()[
            "channels"
        ]
    assert (len(shown["push"]), shown["webhook"]["url"]) == (10, f"{outside.url}/hook1")


async def test_settings_are_kept_and_nonsense_gets_a_sentence(url: str) -> None:
    person = await someone(url)
    quiet = {"from": "22:00", "to": "07:00", "zone": "Europe/Berlin"}
    shown = (await put(person, quiet=quiet, reminders=[24, 2], language="de")).json()
    assert (shown["quiet"], shown["reminders"], shown["language"]) == (quiet, [24, 2], "de")
    for body, status in (
        ({"quiet": quiet | {"zone": "Mars/Olympus"}}, 422),
        ({"quiet": quiet | {"from": "24:00"}}, 422),
        ({"quiet": {"from": "22:00"}}, 400),
        ({"kinds": {"birthday": ["push"]}}, 422),
        ({"kinds": {"over": ["pigeon"]}}, 422),
        ({"reminders": [0]}, 422),
        ({"language": "tlh"}, 422),
    ):
        answer = await put(person, **body)
        assert (answer.status_code, bool(answer.json()["detail"])) == (status, True), body
    assert (await person.get("/me/alerts")).json() == shown
    assert (await put(person, quiet=None)).json()["quiet"] is None


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("https://127.0.0.1:8000/x", "private"),
        ("https://169.254.169.254/", "private"),
        ("https://[::ffff:10.0.0.1]/", "private"),
        ("ftp://a/", "scheme"),
        ("https://a.invalid/" + "x" * 2000, "too_long"),
    ],
)
async def test_an_address_is_refused_with_its_own_reason(url: str, address: str, fault: str) -> None:
    person = await someone(url)
    answer = await person.post("/me/alerts/webhook", url=address)
    assert (answer.status_code, answer.json()["code"]) == (422, "alerts/address")
    assert answer.json()["fault"] == fault
    answer = await person.post("/me/alerts/push", subscription=Browser().subscription(address))
    assert (answer.status_code, answer.json()["code"]) == (422, "alerts/address")
    assert (await person.get("/me/alerts")).json()["channels"]["webhook"] is None


SPECIAL = (
    *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
    *("192.0.0.0/24", "192.0.0.0/29", "192.0.0.8/32", "192.0.0.170/31", "192.0.2.0/24", "192.88.99.0/24"),
    *("192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    *("::1/128", "::/128", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64", "2001::/23", "2001::/32"),
    *("2001:2::/48", "2001:10::/28", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fc00::/7"),
    *("fe80::/10", "fec0::/10", "ff00::/8"),
)
"""What IANA's special-purpose registries do not call globally reachable, and multicast."""


@pytest.mark.parametrize("block", SPECIAL)
async def test_a_block_with_a_special_purpose_is_refused_from_end_to_end(url: str, block: str) -> None:
    person, network = await someone(url), ip_network(block)
    for address in (network[0], network[-1]):
        written = f"[{address}]" if address.version == 6 else f"{address}"
        answer = await person.post("/me/alerts/webhook", url=f"https://{written}/")
        assert answer.json().get("fault") == "private", address


async def test_the_neighbours_of_special_blocks_are_taken(url: str) -> None:
    person = await someone(url)
    for address in ("9.255.255.255", "192.0.1.0", "223.255.255.255", "[2001:200::]", "[3fff:1000::]"):
        answer = await person.post("/me/alerts/webhook", url=f"https://{address}/")
        assert answer.status_code == 200, answer.text


def test_a_server_does_not_call_its_own_public_address() -> None:
    assert run_apart("support.own_address") == [[422, "private"], [200, None]]


async def test_no_mail_without_a_mail_server(url: str) -> None:
    answer = await (await someone(url)).post("/me/alerts/mail", address="ada@example.org")
    assert (answer.status_code, answer.json()["code"]) == (409, "alerts/impossible")


async def test_mail_is_confirmed_and_stopped_by_a_post_and_not_by_a_look(
    allowing: Server, mails: MailServer
) -> None:
    """A program that follows links in mails stops nothing; what mail programs send for one click does."""
    person = await someone(allowing.url)
    await person.post("/me/alerts/mail", address="ada@example.org")
    code = re.findall(r"\b\d{6}\b", mails.mails[-1].get_content())[0]
    shown = (await person.post("/me/alerts/mail/confirm", code=code)).json()["channels"]["mail"]
    assert shown == {"address": "ada@example.org", "confirmed": True}
    await person.post("/me/alerts/test", channel="mail")
    path = str(mails.mails[-1]["List-Unsubscribe"]).strip("<>").partition("/api")[2]
    stranger = Person(allowing.url)
    looked = await stranger.get(path)
    assert (looked.status_code, "<form method=post>" in looked.text) == (200, True)
    assert (await person.get("/me/alerts")).json()["channels"]["mail"] == shown
    clicked = await stranger.send("POST", path, data={"List-Unsubscribe": "One-Click"})
    assert clicked.status_code == 200, clicked.text
    assert (await person.get("/me/alerts")).json()["channels"]["mail"] is None
    assert (await Person(allowing.url, path.rpartition("/")[2]).get("/me")).status_code == 401


async def test_a_mailbox_gets_one_code_a_day_however_it_is_written(
    allowing: Server, mails: MailServer
) -> None:
    before = len(mails.mails)
    written = ("adalove@gmail.com", "ada.love@gmail.com", "A.dalove@GMail.com", "ada.love+b@googlemail.com")
    answers = [await (await someone(allowing.url)).post("/me/alerts/mail", address=one) for one in written]
    assert [answer.status_code for answer in answers] == [200, 429, 429, 429]
    assert {answer.json()["code"] for answer in answers[1:]} == {"alerts/mailed"}
    assert len(mails.mails) == before + 1


async def test_a_test_is_sent_at_once_and_logged(allowing: Server, outside: Receiver) -> None:
    person = await someone(allowing.url)
    assert (await person.post("/me/alerts/test", channel="webhook")).json()["code"] == "alerts/no_channel"
    shown = (await person.post("/me/alerts/webhook", url=f"{outside.url}/test")).json()
    webhook = shown["channels"]["webhook"]
    assert (webhook["url"], webhook["format"]) == (f"{outside.url}/test", "standard")
    assert (await person.post("/me/alerts/test", channel="webhook")).status_code == 200
    got = next(one for one in outside.received if one.path == "/test")
    assert signature_holds(got, webhook["secret"])
    (item,) = (await person.get("/me/alerts/log")).json()["items"]
    assert (item["kind"], item["channel"], item["state"], item["match"]) == ("test", "webhook", "sent", None)


async def test_an_unseen_turn_is_told_and_a_seen_one_is_not(tmp_path: Path, outside: Receiver) -> None:
    """Over the real socket: presence silences nothing, seeing does."""
    with HandServer(tmp_path, ALERTS_LAN="1") as server:
        await seen_and_unseen(server, outside)


async def seen_and_unseen(server: HandServer, outside: Receiver) -> None:
    first, second, match_id = await two_players(server.url)
    opener, other, other_match = await two_players(server.url)
    subscription = Browser().subscription(f"{outside.url}/seen")
    await second.post("/me/alerts/push", subscription=subscription)
    await other.post("/me/alerts/push", subscription=Browser().subscription(f"{outside.url}/unseen"))
    async with second.live(match_id) as live, other.live(other_match):
        await first.move(match_id, column=3)
        await opener.move(other_match, column=3)
        await live.say(type="seen", version=(await live.hear("event"))["version"])
        await until(lambda: states(second, "seen"))
        server.ms += DELAY_MS
        await until(lambda: states(other, "sent"))
    assert [got.path for got in outside.received if got.path in ("/seen", "/unseen")] == ["/unseen"]


async def states(person: Person, state: str) -> bool:
    """Whether the one alert of this person, about a turn, is in that state."""
    log = (await person.get("/me/alerts/log")).json()["items"]
    return [(one["kind"], one["state"]) for one in log] == [("your_turn", state)]


async def test_seen_needs_a_version_that_there_is(url: str) -> None:
    first, _, match_id = await two_players(url)
    for version, status in ((99, 422), (-1, 422), (1, 204)):
        answer = await first.post(f"/matches/{match_id}/seen", version=version)
        assert answer.status_code == status


async def test_a_feed_shows_waiting_games_until_its_key_ends(url: str) -> None:
    first, second, match_id = await two_players(url, clock={"kind": "correspondence", "days": 3})
    feed = (await second.post("/me/alerts/feed")).json()["channels"]["feed"]
    await first.move(match_id, column=3)
    paths = [feed[kind].partition("/api")[2] for kind in ("ics", "atom")]
    calendar, atom = [await Person(url).get(path) for path in paths]
    assert calendar.headers["content-type"].startswith("text/calendar")
    assert calendar.text.startswith("BEGIN:VCALENDAR\r\n")
    assert "DTSTART:" in calendar.text
    assert all(len(line.encode()) <= 75 for line in calendar.text.split("\r\n"))
    assert match_id in atom.text
    as_token = Person(url, feed["ics"].rpartition("/")[2].partition(".")[0])
    assert (await as_token.get("/me")).status_code == 401
    keys = (await second.get("/me")).json()["keys"]
    key = next(one for one in keys if one["kind"] == "feed")
    assert (await second.send("DELETE", f"/me/keys/{key['id']}")).status_code == 204
    assert [(await Person(url).get(path)).status_code for path in paths] == [404, 404]
    assert (await second.get("/me/alerts")).json()["channels"]["feed"] is None


async def test_the_export_has_the_channels(allowing: Server, outside: Receiver) -> None:
    person = await someone(allowing.url)
    await person.post("/me/alerts/webhook", url=f"{outside.url}/exported")
    exported = (await person.get("/me/export")).json()["alerts"]
    assert exported["channels"][0]["address"] == f"{outside.url}/exported"
    assert ["over", "webhook"] in exported["kinds"]


def test_no_address_is_in_the_log_of_the_server(allowing: Server) -> None:
    """What players give stays out of what operators read."""
    assert "/unseen" not in Path(allowing.log).read_text()
