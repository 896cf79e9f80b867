"""A receiver that never answers delays only its own alerts.

Webhooks, push services and a mail server take every connection and say nothing, each for many players. Beside
them players with a receiver that answers are moved against: they are told in time.
"""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import ExitStack
from pathlib import Path

from proof.row import Control, Found, Row, server
from support.client import Person, everyone_leaves
from support.outside import Browser, MailServer, Receiver, Silent
from support.pulse import Pulse

HOSTS = 40
MAILED = 4
QUICK = 4
AT_ONCE = 8
DUE_SECONDS = 5.0
LATE_SECONDS = 4.0
PAUSE_SECONDS = 0.25
LAST_SECONDS = 60
LEAST = 8


def trial(folder: Path, turns: int, without: str | None) -> Found:
    with ExitStack() as stack:
        receiver, mails = stack.enter_context(Receiver()), MailServer()
        settings = {"ALERTS_LAN": "1", "LIMIT_ALERTS": "1000000", "SMTP_URL": mails.url}
        running = stack.enter_context(server(folder, without, **settings))
        with mails:
            mailed = asyncio.run(_with_mail(running.url, mails))
        stack.enter_context(Silent(mails.port))
        silent = [stack.enter_context(Silent()) for _ in range(HOSTS)]
        return asyncio.run(_timed(running.url, receiver, silent, mailed, turns))


async def _with_mail(url: str, mails: MailServer) -> list[Person]:
    """Players who confirmed their address while the mail server still answered."""
    people = []
    for number in range(MAILED):
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
    url: str, receiver: Receiver, silent: list[Silent], mailed: list[Person], turns: int
) -> Found:
    async with Pulse() as pulse:
        moved = await _beside(url, receiver, silent, mailed, turns)
        found = _judged(receiver, moved, pulse)
    found.n += turns
    found.note = f"{turns} turns at {HOSTS} receivers and a mail server that never answer; {found.note}"
    return found


async def _beside(
    url: str, receiver: Receiver, silent: list[Silent], mailed: list[Person], turns: int
) -> dict[str, float]:
    """When each player whose receiver answers was moved against."""
    patient = [await _hooked(url, one.url, number % 2 == 0) for number, one in enumerate(silent)]
    quick = [await _hooked(url, f"{receiver.url}/{number}", False) for number in range(QUICK)]
    moved: dict[str, float] = {}
    await _turn(quick[0], moved)
    await _until_told(receiver, moved)
    people = [*patient, *mailed]
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


def _judged(receiver: Receiver, moved: dict[str, float], pulse: Pulse) -> Found:
    found, arrived, late = Found(), _arrivals(receiver), dict[str, float]()
    for match_id, at in moved.items():
        told = arrived.get(match_id, float("inf"))
        late[match_id] = pulse.seconds(at, told) - DUE_SECONDS
    for match_id, seconds in late.items():
        found.expect_in_time(
            seconds <= LATE_SECONDS, f"{match_id}: told {seconds:.1f} s late beside silent receivers"
        )
    found.note = f"the others were told {max(late.values()):.1f} s late at most"
    return found


ROW = Row(
    "receivers",
    "receivers that accept and never answer (webhook, push, mail) delay nobody else's alerts",
    trial,
    short=24,
    long=2000,
    control=Control("no_slow_hosts", 1200, breaks="s late beside silent receivers"),
    beside=True,
)
