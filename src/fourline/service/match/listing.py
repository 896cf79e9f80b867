"""Matches in lists: the part that is stored with a match, and what each list adds to it."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Visibility
from fourline.core.match.state import Match, Status
from fourline.core.outcome import Outcome
from fourline.service.ports import Listed, Page
from fourline.service.time import rfc3339


class ListedPlayer(msgspec.Struct, frozen=True):
    seat: str
    name: str
    kind: Literal["human", "bot"]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The part that seldom changes. It is stored with the match."""

    id: str
    game: str
    status: Status
    visibility: Visibility
    seats: tuple[str, ...]
    players: list[ListedPlayer]
    clock: ClockSettings | None
    outcome: Outcome | None
    opened_at: str


class ListedMatch(Summary, frozen=True, kw_only=True):
    version: int
    active_seat: str | None
    changed_at: str


class OwnMatch(ListedMatch, frozen=True, kw_only=True):
    seat: str | None
    your_turn: bool


class MatchList(msgspec.Struct, frozen=True):
    """A page of a list; `next` is the cursor of the following page."""

    items: list[ListedMatch]
    next: str | None


class OwnMatchList(msgspec.Struct, frozen=True):
    items: list[OwnMatch]
    next: str | None


_stored = msgspec.json.Decoder(Summary).decode
_fields = msgspec.structs.asdict


def summary(stream: str, match: Match) -> Summary:
    return Summary(
        id=stream,
        game=match.game,
        status=match.status,
        visibility=match.visibility,
        seats=match.seats,
        players=[ListedPlayer(sitter.seat, sitter.name, sitter.kind) for sitter in match.sitters],
        clock=match.settings,
        outcome=match.outcome,
        opened_at=rfc3339(match.opened_at),
    )


def listed_match(stream: str, match: Match) -> ListedMatch:
    """A match that waits for a player, or did until now: no seat is on turn."""
    return ListedMatch(
        **_fields(summary(stream, match)),
        version=match.version,
        active_seat=None,
        changed_at=rfc3339(match.changed_at),
    )


def match_list(page: Page) -> MatchList:
    return MatchList([_listed(row) for row in page.items], page.next)


def own_match_list(page: Page) -> OwnMatchList:
    items = [
        OwnMatch(**_fields(_listed(row)), seat=row.seat, your_turn=bool(row.yours)) for row in page.items
    ]
    return OwnMatchList(items, page.next)


def _listed(row: Listed) -> ListedMatch:
    return ListedMatch(
        **_fields(_stored(row.item)),
        version=row.version,
        active_seat=row.active_seat,
        changed_at=rfc3339(row.changed_at),
    )
