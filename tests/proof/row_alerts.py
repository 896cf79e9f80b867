"""Every unseen turn is alerted exactly once, while servers are killed and the push service fails.

Three servers whose wall clocks are hours apart share one PostgreSQL. Players with a browser that is closed
are moved against; some have seen the move, some answer it. What arrives at the push service is decrypted with
the browsers' own keys and counted by id.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx

from proof.cluster import Cluster, killed, some
from proof.row import Control, Found, Row
from proof.row_skew import HOURS, SKEWED
from support.client import Person, everyone_leaves
from support.outside import Browser, Received, Receiver

PAIRS = 8
AT_ONCE = 12
HEALED_SECONDS = 90
MAX_FAILURES = 3
ANSWER_SECONDS = 3
DEAD = "/dead"


class PushService:
    """Fails at random and while `down`, but no message more than three times: retries get slower."""

    def __init__(self, receiver: Receiver, chance: Random) -> None:
        self.receiver, self._chance = receiver, chance
        self.browsers: dict[str, Browser] = {}
        self.down = False
        self.asked_dead = 0
        self._failures: Counter[str] = Counter()
        self.alerts: Counter[tuple[str, int, str]] = Counter()
        receiver.status = self._answer

    def subscription(self, path: str) -> dict[str, Any]:
        self.browsers[path] = Browser()
        return self.browsers[path].subscription(f"{self.receiver.url}{path}")

    def _answer(self, got: Received) -> int:
        if got.path == DEAD:
            self.asked_dead += 1
            return 410
        alert = self.browsers[got.path].read(got.body)["alert"]
        fails = self.down or self._chance.random() < 0.2
        if fails and self._failures[alert["id"]] < MAX_FAILURES:
            self._failures[alert["id"]] += 1
            return 503
        if alert["kind"] == "your_turn":
            self.alerts[alert["match"], alert["version"], alert["id"]] += 1
        return 201


class Turns:
    """Moves that were acknowledged, by what became of them."""

    def __init__(self, cluster: Cluster, chance: Random) -> None:
        self.cluster, self.chance = cluster, chance
        self.unseen: set[tuple[str, int]] = set()
        self.answered: set[tuple[str, int]] = set()
        self.late: set[tuple[str, int]] = set()
        """Answered when the alert may have been sent already."""

    async def call(self, person: Person, path: str, command_id: str, **body: Any) -> Any:
        """On any server, again with the same id until it is answered."""
        while True:
            person.url = some(self.chance, self.cluster.nodes).url
            try:
                answer = await person.post(path, command_id=command_id, **body)
            except httpx.HTTPError:
                answer = None
            if answer is not None and answer.status_code < 300:
                return answer.json() if answer.content else None
            await asyncio.sleep(0.1)

    async def one(self, number: int, first: Person, second: Person) -> None:
        """A match with one move, which the other player has not seen, has seen, or answers."""
        opened = await self.call(first, "/matches", f"o{number}", game="connect-four")
        path = f"/matches/{opened['match']['id']}"
        await self.call(second, f"{path}/join", f"j{number}")
        moved = time.monotonic()
        version = (await self.call(first, f"{path}/moves", f"m{number}", column=3))["version"]
        turn = (opened["match"]["id"], version)
        if number % 5 < 3:
            self.unseen.add(turn)
            return
        if number % 5 == 3:
            await self.call(second, f"{path}/seen", f"s{number}", version=version)
        else:
            await self.call(second, f"{path}/moves", f"a{number}", column=3)
        in_time = time.monotonic() - moved < ANSWER_SECONDS
        (self.answered if in_time else self.late).add(turn)


def trial(folder: Path, turns: int, without: str | None) -> Found:
    chance = Random(turns)
    cluster = Cluster(folder, len(HOURS), without, ALERTS_LAN="1")
    for node, hours in zip(cluster.nodes, HOURS, strict=True):
        if without is None:
            node.program = [sys.executable, str(SKEWED), str(3600 * hours), "protected"]
    with Receiver() as receiver, cluster:
        service = PushService(receiver, chance)
        return asyncio.run(_played(cluster, service, turns, chance))


async def _played(cluster: Cluster, service: PushService, turns: int, chance: Random) -> Found:
    made = Turns(cluster, chance)
    pairs = [await _pair(cluster, service, number) for number in range(PAIRS)]
    working = asyncio.ensure_future(_all_turns(made, pairs, turns))
    kills = 0
    while not working.done():
        await asyncio.sleep(chance.uniform(0.5, 1.5))
        service.down = not service.down
        await killed(some(chance, cluster.nodes), 0.3)
        kills += 1
    await working
    await killed(some(chance, cluster.nodes), 0.3)
    service.down = False
    await _healed(service, made)
    found = _judged(service, made)
    found.note = f"{kills + 1} kills, {len(made.unseen)} unseen turns, wall clocks hours apart"
    shown = (await pairs[0][1].get("/me/alerts")).json()["channels"]["push"]
    found.expect(service.asked_dead > 0 and len(shown) == 1, "a dead endpoint was not forgotten")
    await everyone_leaves()
    return found


async def _pair(cluster: Cluster, service: PushService, number: int) -> tuple[Person, Person]:
    first, second = Person(cluster.urls[0]), Person(cluster.urls[1])
    for person in (first, second):
        await person.open()
    paths = [f"/browser{number}", *([DEAD] if number == 0 else [])]
    for path in paths:
        subscription = service.subscription(path)
        answer = await second.post("/me/alerts/push", subscription=subscription, label=path.strip("/"))
        assert answer.status_code == 200, answer.text
    return first, second


async def _all_turns(made: Turns, pairs: list[tuple[Person, Person]], turns: int) -> None:
    places = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        async with places:
            first, second = pairs[number % len(pairs)]
            copies = (Person(first.url, first.token), Person(second.url, second.token))
            await made.one(number, *copies)

    await asyncio.gather(*(one(number) for number in range(turns)))


async def _healed(service: PushService, made: Turns) -> None:
    """Until everything has arrived, and a little longer: nothing more may come then."""
    for _ in range(HEALED_SECONDS * 2):
        await asyncio.sleep(0.5)
        if {(match, version) for match, version, _ in service.alerts} >= made.unseen:
            break
    await asyncio.sleep(2)


def _judged(service: PushService, made: Turns) -> Found:
    found = Found()
    ids = Counter((match, version) for match, version, _ in service.alerts)
    for turn in sorted(made.unseen):
        found.expect(ids[turn] > 0, f"{turn}: an unseen turn was never alerted")
        found.expect(ids[turn] < 2, f"{turn}: one turn was alerted under two ids")
    for turn in sorted(made.answered):
        found.expect(ids[turn] == 0, f"{turn}: alerted though it was seen or answered")
    found.expect(set(ids) <= made.unseen | made.answered | made.late, "an alert about a turn that never was")
    return found


ROW = Row(
    "alerts",
    "every unseen turn is alerted once by id: servers killed, push service failing, wall clocks apart",
    trial,
    short=30,
    long=10_000,
    control=Control("alerts_after", 400, breaks="an unseen turn was never alerted"),
    beside=True,
)
