"""A person's waiting games as a calendar and as a feed. The key in the address reads, and nothing else."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

import msgspec

from fourline.core.match import clock as clocks
from fourline.core.match.state import Match
from fourline.service.alert_records import AlertRow, AlertSettings
from fourline.service.alerts.compose import alert_id, composed
from fourline.service.alerts.outside import Outside
from fourline.service.alerts.words import words
from fourline.service.identity import hashed
from fourline.service.log.readable import Readable, Unread
from fourline.service.match.commands import Matches
from fourline.service.ports import Store
from fourline.service.time import rfc3339

MAX_GAMES = 100
LINE_BYTES = 75
XML = '<?xml version="1.0" encoding="utf-8"?>'


class Waiting(msgspec.Struct, frozen=True):
    """A game that waits for the reader."""

    id: str
    title: str
    body: str
    link: str
    changed_at: int
    deadline: int | None


class Shown(msgspec.Struct, frozen=True):
    """The games that a feed shows, and how many more cannot be read."""

    games: list[Waiting]
    unread: int
    language: str

    @property
    def lacks(self) -> str | None:
        return words(self.language)["unread"].format(n=self.unread) if self.unread else None


class Feeds:
    def __init__(self, store: Store, matches: Matches, outside: Outside) -> None:
        self._store, self._matches, self._outside = store, matches, outside

    async def calendar(self, token: str) -> bytes | None:
        """Deadlines of moves; None if there is no such key."""
        found = await self._waiting(token, "time_short")
        return None if found is None else _calendar(found)

    async def atom(self, token: str) -> bytes | None:
        found = await self._waiting(token, "your_turn")
        return None if found is None else _atom(found, self._outside.base_url)

    async def _waiting(self, token: str, kind: str) -> Shown | None:
        key = await self._store.key(hashed(token))
        if key is None or key.kind != "feed":
            return None
        settings = (await self._store.alert_settings([key.person])).get(key.person) or AlertSettings()
        if (kind, "feed") not in await self._store.alert_kinds(key.person):
            return Shown([], 0, settings.language)
        found, unread = list[Waiting | None](), Unread()
        for stream, _ in (await self._store.waiting_of(key.person))[:MAX_GAMES]:
            with Readable(stream, "game not shown in a feed", unread):
                found.append(await self._one(stream, settings.language))
        return Shown([one for one in found if one is not None], len(unread), settings.language)

    async def _one(self, stream_id: str, language: str) -> Waiting | None:
        stream = await self._matches.streams.get(stream_id)
        if stream is None:
            return None
        match: Match = stream.state
        sitter = match.sitter(match.on_turn)
        player = sitter.player if sitter is not None else ""
        row = AlertRow(player, stream_id, "your_turn", "", match.version, 0, "", 0)
        message = composed(row, match, language, self._outside.base_url, 0, match.changed_at)
        due = clocks.deadline(match.clock) if match.clock is not None else None
        return Waiting(alert_id(row), message.title, message.body, message.link, match.changed_at, due)


def _calendar(shown: Shown) -> bytes:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Fourline//Alerts//EN"]
    lines += [f"X-WR-CALDESC:{_ics(shown.lacks)}"] if shown.lacks else []
    for one in shown.games:
        if one.deadline is None:
            continue
        lines += [
            "BEGIN:VEVENT",
            f"UID:{one.id}@fourline",
            f"DTSTAMP:{_stamp(one.changed_at)}",
            f"DTSTART:{_stamp(one.deadline)}",
            f"SUMMARY:{_ics(one.title)}",
            f"DESCRIPTION:{_ics(one.body)}",
            f"URL:{one.link}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line)).encode()


def _folded(line: str) -> list[str]:
    """No line is longer than 75 bytes; a continuation begins with a blank."""
    parts, current = [], ""
    for letter in line:
        if len((current + letter).encode()) > LINE_BYTES:
            parts.append(current)
            current = " "
        current += letter
    return [*parts, current]


def _ics(text: str) -> str:
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, written)
    return text.replace("\r", "")


def _stamp(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _atom(shown: Shown, base_url: str) -> bytes:
    updated = rfc3339(max((one.changed_at for one in shown.games), default=0))
    title = escape(words(shown.language)["news"])
    entries = "".join(
        f"<entry><id>urn:fourline:{one.id}</id><title>{escape(one.title)}</title>"
        f'<updated>{rfc3339(one.changed_at)}</updated><link href="{escape(one.link)}"/>'
        f'<content type="text">{escape(one.body)}</content></entry>'
        for one in shown.games
    )
    if shown.lacks:
        entries += (
            f"<entry><id>urn:fourline:unread</id><title>{escape(shown.lacks)}</title>"
            f'<updated>{updated}</updated><link href="{escape(base_url)}"/></entry>'
        )
    head = f'{XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{shown.language}">'
    about = f"<id>urn:fourline:waiting</id><title>{title}</title><updated>{updated}</updated>"
    author = f"<author><name>Fourline</name><uri>{escape(base_url)}</uri></author>"
    return f"{head}{about}{author}{entries}</feed>".encode()
