"""Clocks on three servers: every deadline fires once and only once, never early, and not late.

Every server knows of every deadline and tries to settle it; the log's key lets one of them. Some
players move within 50 ms of the buzzer, and one server is killed in the middle.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fourline.bench.service.line import Broken, Line, dial
from fourline.core.match.events import ClockFlagged, Event, MatchEnded, MovePlayed
from fourline.service.log.stream import Body
from proof.cluster import Cluster
from proof.row import Control, Found, Row
from support import patience

A_SECOND = 60
DESKS = 8
BUZZER = 0.05
LATE_MS, LATE_AFTER_A_CRASH_MS = 300, 3000
NOTICED_SECONDS = 15
"""So long after a crash the others may still leave a clock to the one that died, for a moment."""
RUNNING = "SELECT count(*) FROM deadlines"
QUERY = "SELECT stream, seq, at, body FROM commits WHERE n > 0 ORDER BY stream, seq"

Commits = list[tuple[int, tuple[Any, ...]]]
"""Of one match: when, and what."""


def trial(folder: Path, clocks: int, without: str | None) -> Found:
    """The control drops the keys of the table under the running servers."""
    with Cluster(folder, 3, POLL_SECONDS="1.5") as cluster:
        if without is not None:
            cluster.drop_keys()
        crashed = asyncio.run(run_down(cluster, clocks, crash=True))
        return judged(asyncio.run(cluster.rows(QUERY)), clocks, crashed)


def _seconds(clocks: int) -> int:
    """What a move may take."""
    return 8 if clocks >= 500 else 2


async def run_down(cluster: Cluster, clocks: int, crash: bool = False) -> float:
    """Open N clocks at a steady pace and let all run out; when the crash was, in wall time."""
    chance, waiting, seconds = Random(clocks), iter(range(clocks)), _seconds(clocks)
    started = time.monotonic()

    async def desk(number: int) -> None:
        lines = [await dial(port) for port in cluster.ports[1:]]
        buzzers = []
        for at in waiting:
            await asyncio.sleep(max(0.0, started + at / A_SECOND - time.monotonic()))
            token, match_id, due = await _begun(cluster, lines, at, seconds)
            if at % 10 == 0:
                when = due + chance.uniform(-BUZZER, BUZZER)
                buzzers.append(asyncio.ensure_future(_at_the_buzzer(cluster, match_id, token, when)))
        await asyncio.gather(*buzzers)

    desks = asyncio.gather(*(desk(number) for number in range(DESKS)))
    await asyncio.sleep(clocks / A_SECOND / 2 + seconds / 2)
    crashed = time.time()
    if crash:
        cluster.nodes[0].kill()
    await desks
    await asyncio.sleep(2 * seconds + 2)
    await _all_settled(cluster)
    return crashed


async def _all_settled(cluster: Cluster) -> None:
    """A busy machine may take longer; how late each of them was is in the log."""
    until = time.monotonic() + patience.SECONDS
    while (await cluster.rows(RUNNING))[0][0] and time.monotonic() < until:
        await asyncio.sleep(0.5)


async def _begun(cluster: Cluster, lines: list[Line], at: int, seconds: int) -> tuple[str, str, float]:
    """One clock runs, whatever becomes of a server: a match that nobody could join is left behind."""
    while True:
        which = at % len(lines)
        try:
            return await _clock(lines[which], seconds)
        except (Broken, OSError, KeyError):
            await asyncio.sleep(0.1)
            at += 1
            with contextlib.suppress(OSError):
                lines[which] = await dial(cluster.ports[1 + which])


async def _clock(line: Line, seconds: int) -> tuple[str, str, float]:
    clock = {"kind": "per_move", "seconds": seconds}
    _, opened = await line.ask("POST", "/api/matches", {"game": "connect-four", "clock": clock})
    match_id = opened["match"]["id"]
    _, joined = await line.ask("POST", f"/api/matches/{match_id}/join", {})
    return opened["token"], match_id, time.monotonic() + joined["match"]["clock"]["deadline_in_ms"] / 1000


async def _at_the_buzzer(cluster: Cluster, match_id: str, token: str, when: float) -> None:
    await asyncio.sleep(max(0.0, when - time.monotonic()))
    for port in reversed(cluster.ports):
        try:
            line = await dial(port)
            await line.ask("POST", f"/api/matches/{match_id}/moves", {"column": 3}, token)
        except (Broken, OSError):
            continue
        line.transport.abort()
        return


def judged(rows: list[Any], clocks: int, crashed: float = 0.0) -> Found:
    found, decoder = Found(), msgspec.json.Decoder(Body[Event])
    matches: dict[str, Commits] = defaultdict(list)
    for stream, _, at, body in rows:
        matches[stream].append((at, decoder.decode(body).events))
    lates, buzzers = [0], 0
    begun = {stream: commits for stream, commits in matches.items() if len(commits) > 1}
    for stream, commits in begun.items():
        late, wrong = _one(commits, 1000 * _seconds(clocks))
        allowed = LATE_MS if clocks >= 500 else LATE_AFTER_A_CRASH_MS  # a short run shares its machine
        flagged = commits[-1][0]
        if crashed and 0 <= flagged - 1000 * crashed < 1000 * NOTICED_SECONDS:
            allowed = LATE_AFTER_A_CRASH_MS
        lates.append(late)
        buzzers += sum(isinstance(event, MovePlayed) for _, events in commits for event in events)
        found.expect(not wrong, f"{stream}: {wrong}")
        found.expect_in_time(late <= allowed, f"{stream}: {late} ms late")
    found.expect(len(begun) >= clocks, f"{len(begun)} clocks, not {clocks}")
    found.note = (
        f"{buzzers} moves stood at the buzzer; late p99 {sorted(lates)[len(lates) * 99 // 100]} ms, "
        f"most {max(lates)} ms"
    )
    return found


def _one(commits: Commits, allowed: int) -> tuple[int, str]:
    """How late the flag fell, and what was wrong with it."""
    flags = [at for at, events in commits for event in events if isinstance(event, ClockFlagged)]
    ends = [event for _, events in commits for event in events if isinstance(event, MatchEnded)]
    if len(flags) != 1 or len(ends) != 1:
        return 0, f"{len(flags)} flags, {len(ends)} ends"
    for (since, _), (at, events) in pairwise(commits[1:]):
        if isinstance(events[0], MovePlayed) and at > since + allowed:
            return 0, f"a move stood {at - since - allowed} ms after the buzzer"
    late = flags[0] - commits[-2][0] - allowed
    return late, f"{-late} ms early" if late < 0 else ""


ROW = Row(
    "deadlines",
    "clocks on three servers: each runs out once, never early, not late; moves at the buzzer; a crash",
    trial,
    short=40,
    long=10_000,
    only_long="at most 300 ms late (here 3 s)",
    control=Control("no_key", 30, breaks="[2-9] flags"),
)
