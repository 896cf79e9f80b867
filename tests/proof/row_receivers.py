"""A receiver that never answers delays only its own alerts, and so does a name server.

Webhooks, push services and a mail server take every connection and say nothing, each for many players, and
the name server of two webhooks is silent. Beside them players with a receiver that answers are moved against:
they are told in time. All of it is on a network of its own, which has that name server.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from proof.row import Control, Found, Row, server
from support import patience
from support.apart import go_up, run_apart
from support.client import Person, everyone_leaves
from support.name_server import NameServer
from support.outside import Browser, MailServer, Receiver, Silent
from support.pulse import Pulse

HOSTS = 40
MAILED = 4
NAMES = 2
"""As many as the event loop looks up at once."""
SILENT_NAMES = "silent.known.test"
QUICK = 4
AT_ONCE = 8
DUE_SECONDS = 5.0
LATE_SECONDS = 4.0
LATE_BESIDE_NAMES = 1.0
AT_FULL_SIZE = 500
PAUSE_SECONDS = 0.25
LAST_SECONDS = patience.SECONDS
LEAST = 8


def trial(folder: Path, turns: int, without: str | None) -> Found:
    return _apart(folder, turns, without, HOSTS, MAILED)


def names_alone(folder: Path, turns: int, without: str | None) -> Found:
    return _apart(folder, turns, without, 0, 0)


def _apart(folder: Path, turns: int, without: str | None, hosts: int, mailed: int) -> Found:
    arguments = map(str, (folder, turns, without or "", hosts, mailed))
    return Found(**run_apart("proof.row_receivers", *arguments))


def _inside(folder: Path, turns: int, without: str | None, hosts: int, mailed: int) -> Found:
    go_up()
    names = NameServer()
    with ExitStack() as stack:
        receiver, mails = stack.enter_context(Receiver()), MailServer()
        settings = {"ALERTS_LAN": "1", "LIMIT_ALERTS": "1000000", "SMTP_URL": mails.url}
        running = stack.enter_context(server(folder, without, **settings))
        with mails:
            patient = asyncio.run(_with_mail(running.url, mails, mailed))
        stack.enter_context(Silent(mails.port))
        patient += asyncio.run(_with_names(running.url, receiver, names))
        silent = [stack.enter_context(Silent()) for _ in range(hosts)]
        return asyncio.run(_timed(running.url, receiver, silent, patient, turns))


async def _with_names(url: str, receiver: Receiver, names: NameServer) -> list[Person]:
    """Players whose webhook's name was found when they gave it, and whose name server is silent since."""
    hosts = [f"{number}.{SILENT_NAMES}" for number in range(NAMES)]
    people = [await _hooked(url, f"http://{host}:{receiver.port}/{host}", False) for host in hosts]
    names.silent.add(SILENT_NAMES)
    await everyone_leaves()
    return people


async def _with_mail(url: str, mails: MailServer, count: int) -> list[Person]:
    """Players who confirmed their address while the mail server still answered."""
    people = []
    for number in range(count):
        person = Person(url)
        await person.open()
        await person.post("/me/alerts/mail", address=f"player{number}@example.org")
        code = re.findall(r"\d{6}", mails.mails[-1].get_content())[0]
        answer = await person.post("/me/alerts/mail/confirm", code=code)
        assert answer.status_code == 200, answer.text
        people.append(person)
    await everyone_leaves()
    return people


async def _timed(
    url: str, receiver: Receiver, silent: list[Silent], patient: list[Person], turns: int
) -> Found:
    async with Pulse() as pulse:
        moved = await _beside(url, receiver, silent, patient, turns)
        found = _judged(receiver, moved, pulse, bool(silent), turns)
    found.n += turns
    never = f"{len(silent)} receivers, a mail server and {NAMES} names" if silent else f"{NAMES} names"
    found.note = f"{turns} turns at {never} that never answer; {found.note}"
    return found


async def _beside(
    url: str, receiver: Receiver, silent: list[Silent], patient: list[Person], turns: int
) -> dict[str, float]:
    """When each player whose receiver answers was moved against."""
    hooked = [await _hooked(url, one.url, number % 2 == 0) for number, one in enumerate(silent)]
    answers = f"http://answers.known.test:{receiver.port}"
    quick = [await _hooked(url, f"{answers}/{number}", False) for number in range(QUICK)]
    moved: dict[str, float] = {}
    await _turn(quick[0], moved)
    await _until_told(receiver, moved)
    people = [*hooked, *patient]
    tables = [await _table(people[number % len(people)]) for number in range(turns)]
    storm = asyncio.ensure_future(_storm(tables))
    number = 0
    while not storm.done() or number < LEAST:
        await _turn(quick[number % QUICK], moved)
        await asyncio.sleep(PAUSE_SECONDS)
        number += 1
    await storm
    await _until_told(receiver, moved)
    await everyone_leaves()
    return moved


async def _hooked(url: str, address: str, push: bool) -> Person:
    person = Person(url)
    await person.open()
    if push:
        subscription = Browser().subscription(f"{address}/push")
        answer = await person.post("/me/alerts/push", subscription=subscription, label="Phone")
    else:
        answer = await person.post("/me/alerts/webhook", url=address)
    assert answer.status_code == 200, answer.text
    return person


async def _table(told: Person) -> tuple[Person, str]:
    """A match in which this player is told of the other one's first move."""
    other = Person(told.url)
    match_id = (await other.open())["match"]["id"]
    await told.join(match_id)
    return other, match_id


async def _turn(told: Person, moved: dict[str, float]) -> None:
    other, match_id = await _table(told)
    answer = await other.move(match_id, column=3)
    assert answer.status_code == 200, answer.text
    moved[match_id] = time.monotonic()


async def _storm(tables: list[tuple[Person, str]]) -> None:
    """All at once, so that their alerts are due together."""
    places = asyncio.Semaphore(AT_ONCE)

    async def one(other: Person, match_id: str) -> None:
        async with places:
            await other.move(match_id, column=3)

    await asyncio.gather(*(one(*table) for table in tables))


async def _until_told(receiver: Receiver, moved: dict[str, float]) -> None:
    end = time.monotonic() + LAST_SECONDS
    while time.monotonic() < end and len(_arrivals(receiver)) < len(moved):
        await asyncio.sleep(0.2)


def _arrivals(receiver: Receiver) -> dict[str, float]:
    """When each match was first told of by a turn."""
    found: dict[str, float] = {}
    for got in receiver.received:
        body = got.json()
        if body["type"] == "your_turn":
            found.setdefault(body["data"]["match"], got.at)
    return found


def _judged(receiver: Receiver, moved: dict[str, float], pulse: Pulse, receivers: bool, turns: int) -> Found:
    """A short run shares its machine."""
    beside = "silent receivers" if receivers else "silent names"
    at_most = LATE_BESIDE_NAMES if turns >= AT_FULL_SIZE and not receivers else LATE_SECONDS
    found, arrived, late = Found(), _arrivals(receiver), dict[str, float]()
    for match_id, at in moved.items():
        told = arrived.get(match_id, float("inf"))
        found.expect(match_id in arrived, f"{match_id}: never told beside {beside}")
        late[match_id] = pulse.seconds(at, told) - DUE_SECONDS
    for match_id, seconds in late.items():
        found.expect_in_time(seconds <= at_most, f"{match_id}: told {seconds:.1f} s late beside {beside}")
    found.note = f"the others were told {max(late.values()):.1f} s late at most"
    return found


ROW = Row(
    "receivers",
    "receivers that never answer, or have a silent name server, delay nobody else's alerts",
    trial,
    short=24,
    long=2000,
    control=Control("no_slow_hosts", 1200, breaks="s late beside silent receivers"),
    beside=True,
)
NAMES_ROW = Row(
    "names",
    "two receivers whose name server is silent delay nobody else's alert by more than a second",
    names_alone,
    short=12,
    long=AT_FULL_SIZE,
    control=Control("looks_up_on_the_loop", 12, breaks="s late beside silent names"),
    beside=True,
    only_long="at most 1 s late (here 4 s)",
)

if __name__ == "__main__":
    folder, turns, without, hosts, mailed = sys.argv[1:]
    print(json.dumps(asdict(_inside(Path(folder), int(turns), without or None, int(hosts), int(mailed)))))
