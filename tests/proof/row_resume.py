"""Resume without gaps: from every version of a finished game, and again and again in a running one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from fourline.bench.service.duel import games
from proof.row import Control, Found, Row, server
from support.client import Live, Person, everyone_leaves, two_players


def trial(folder: Path, resumes: int, without: str | None) -> Found:
    with server(folder, without) as running:
        return asyncio.run(_games(running.url, resumes))


async def _games(url: str, resumes: int) -> Found:
    found, chance = Found(), Random(resumes)
    for game in games(resumes):
        if found.n >= resumes:
            break
        first, second, match_id = await two_players(url)
        players = ((first, second)[ply % 2] for ply in range(len(game)))
        moves = _play(game, players, match_id)
        watchers = [_come_and_go(found, url, match_id, chance) for _ in range(4)]
        await asyncio.gather(moves, *watchers)
        await _from_every_version(found, first, match_id)
    await everyone_leaves()
    return found


async def _play(game: list[int], players: Any, match_id: str) -> None:
    for column, player in zip(game, players, strict=True):
        answer = await player.move(match_id, column=column)
        assert answer.status_code == 200, answer.text
        await asyncio.sleep(0)


async def _come_and_go(found: Found, url: str, match_id: str, chance: Random) -> None:
    """A watcher who hangs up after a moment and comes back with the last version seen."""
    person, seen, over = Person(url), 0, False
    while not over:
        async with person.live(match_id, after=seen) as live:
            await asyncio.sleep(chance.uniform(0, 0.05))
            versions = [event["version"] for event in await _told(live)]
        at_welcome = live.welcome["version"]
        in_order = versions == list(range(seen + 1, seen + 1 + len(versions)))
        missing = max(0, at_welcome - seen - len(versions))
        found.expect(
            in_order and not missing, f"{match_id} after {seen}: {missing} events missing, {versions}"
        )
        seen = max([seen, at_welcome, *versions])
        over = live.welcome["match"]["status"] == "completed"


async def _told(live: Live) -> list[dict[str, Any]]:
    """Every event told until now: the pong comes behind them."""
    await live.say(type="ping", t="end")
    await live.hear("pong")
    return [message["event"] for message in live.kept if message["type"] == "event"]


async def _from_every_version(found: Found, person: Person, match_id: str) -> None:
    events = await person.events(match_id)
    for after in (*range(len(events) + 1), -1, len(events) + 1, 2**70, "3", 1.5, None, True):
        known = after if type(after) is int and 0 <= after <= len(events) else len(events)
        async with person.live(match_id, after=after) as live:
            told = await _told(live)
            missing = sum(event not in told for event in events[known:])
            found.expect(told == events[known:], f"{match_id} after {after!r}: {missing} events missing")


ROW = Row(
    "resume",
    "resume from every version: nothing missing, doubled, reordered",
    trial,
    short=80,
    long=5000,
    control=Control("no_resume", 30, breaks="[1-9][0-9]* events missing", in_tests=True),
)
