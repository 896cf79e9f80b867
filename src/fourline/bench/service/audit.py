"""After the load: is every ack that a client counted in the log, and is every game a legal one?"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from fourline import plugins
from fourline.core.match.events import Event, MatchEnded, MovePlayed
from fourline.core.match.state import Match, fold
from fourline.service.log.stream import Body

Journal = list[tuple[str, str, int]]


class Audit(msgspec.Struct, frozen=True):
    """What was looked at, and what was wrong with it."""

    acks: int
    games: int
    lost: int
    illegal: int

    @property
    def clean(self) -> bool:
        return not self.lost and not self.illegal


def read_journal(path: Path) -> Journal:
    return msgspec.msgpack.decode(path.read_bytes(), type=Journal)


def audit(database: Path, journal: Journal) -> Audit:
    """Open the file as any SQLite program would, with no server running, and check."""
    with closing(sqlite3.connect(database)) as connection:
        return judged(connection.execute("SELECT stream, seq, n, command_id, body FROM commits"), journal)


def judged(rows: Iterable[tuple[str, int, int, str, bytes]], journal: Journal) -> Audit:
    """The whole log, in any order, against the acks that clients received."""
    logs: dict[str, list[Event]] = {}
    written: set[tuple[str, str, int]] = set()
    gaps: set[str] = set()
    decoder = msgspec.json.Decoder(Body[Event])
    for stream, seq, n, command_id, body in sorted(rows, key=lambda row: row[:2]):
        log = logs.setdefault(stream, [])
        if n and seq != len(log) + 1:
            gaps.add(stream)
        log.extend(decoder.decode(body).events)
        written.add((stream, command_id, seq + n - 1))
    lost = sum(entry not in written for entry in map(tuple, journal))
    return Audit(
        len(journal), len(logs), lost, sum(stream in gaps or not legal(log) for stream, log in logs.items())
    )


def legal(events: Iterable[Event]) -> bool:
    """Played again from the first move: every move was legal, and the end is what the rules say."""
    events = list(events)
    engine = plugins.installed().engine("connect-four")
    match = Match()
    for event in events:
        if isinstance(event, MovePlayed) and not _stands(engine, match, event):
            return False
        match = fold(engine, (event,), match)
    ended = [event.outcome for event in events if isinstance(event, MatchEnded)]
    return match.state is None or ended == [outcome for outcome in (engine.outcome(match.state),) if outcome]


def _stands(engine: Any, match: Match, event: MovePlayed) -> bool:
    move = engine.read_move(event.move)
    return bool(engine.validate_move(match.state, event.seat, move).valid)
