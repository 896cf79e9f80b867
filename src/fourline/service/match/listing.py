"""Matches in lists: the part that is stored with a match, and what each list adds to it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fourline.core.bot_ids import is_bot_player, shown_kind
from fourline.core.even_opponent import EvenPlay
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Sitter, Visibility
from fourline.core.match.rematch import next_even
from fourline.core.match.state import Match, Status
from fourline.core.outcome import Outcome
from fourline.service.match.naming import shown_name
from fourline.service.ports import AccountStore, Listed, Page
from fourline.service.records import NamesOf
from fourline.service.time import rfc3339


class ListedPlayer(msgspec.Struct, frozen=True):
    seat: str
    name: str
    kind: Literal["human", "bot"]
    player: str | UnsetType = UNSET
    """Of a bot that runs outside; as for a person, its name is stored beside the match."""

    @property
    def is_named_beside(self) -> bool:
        return self.kind == "human" or self.player is not UNSET


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
    swapped: bool = False
    rated: bool = False
    even: EvenPlay | None = None
    """How strong the even opponent plays next; stored, and shown in no list."""
    options: dict[str, Any] | UnsetType = UNSET
    """What was chosen when the match was opened, in a game that has options."""


class ListedMatch(Summary, frozen=True, kw_only=True):
    counts: bool
    """False if a player left and nobody won."""
    version: int
    active_seat: str | None
    changed_at: str


class OwnMatch(ListedMatch, frozen=True, kw_only=True):
    seat: str | None
    your_turn: bool
    paused: bool


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
        players=[_player(sitter) for sitter in match.sitters],
        clock=match.settings,
        outcome=match.outcome,
        opened_at=rfc3339(match.opened_at),
        swapped=match.swapped,
        rated=match.counts,
        options=_options(match),
    )


def _options(match: Match) -> dict[str, Any] | UnsetType:
    """Those of a room's game name its players."""
    return match.options if match.options and match.room is None else UNSET


def _player(sitter: Sitter) -> ListedPlayer:
    kind = shown_kind(sitter.kind, sitter.player)
    return ListedPlayer(
        sitter.seat, sitter.name, kind, sitter.player if is_bot_player(sitter.player) else UNSET
    )


def stored_summary(stream: str, match: Match) -> Summary:
    """As lists store it: the names of people are beside it."""
    shown = summary(stream, match)
    players = [replace(one, name="") if one.is_named_beside else one for one in shown.players]
    return replace(shown, players=players, even=next_even(match))


def listed_match(stream: str, match: Match) -> ListedMatch:
    """A match that waits for a player, or did until now: no seat is on turn."""
    shown = summary(stream, match)
    return ListedMatch(
        **_fields(shown),
        counts=_counts(shown),
        version=match.version,
        active_seat=None,
        changed_at=rfc3339(match.changed_at),
    )


def last_even(page: Page) -> EvenPlay | None:
    """How strong the even opponent plays against this player now, by the newest match of the page."""
    found = [(row.changed_at, _stored(row.item).even) for row in page.items]
    return max(
        ((at, even) for at, even in found if even is not None), key=lambda one: one[0], default=(0, None)
    )[1]


async def match_list(page: Page, names: AccountStore) -> MatchList:
    return MatchList([_listed(row, one) for row, one in await _named(page, names)], page.next)


async def own_match_list(page: Page, names: AccountStore) -> OwnMatchList:
    items = [
        OwnMatch(**_fields(_listed(row, one)), seat=row.seat, your_turn=row.yours, paused=row.paused)
        for row, one in await _named(page, names)
    ]
    return OwnMatchList(items, page.next)


async def _named(page: Page, names: AccountStore) -> list[tuple[Listed, Summary]]:
    """The rows with the names that people have now."""
    found = [(row, _stored(row.item)) for row in page.items]
    known = await names.names_in([one.id for _, one in found])
    return [(row, _with_names(one, known[one.id])) for row, one in found]


def _with_names(one: Summary, names: NamesOf) -> Summary:
    players = [
        replace(player, name=_name(one, player, names)) if player.is_named_beside else player
        for player in one.players
    ]
    return replace(one, players=players, even=None)


def _name(one: Summary, player: ListedPlayer, names: NamesOf) -> str:
    """A name given for this match is known by the seat that its player took first."""
    both = names.own.get("both")
    own = names.own.get(player.seat) or both
    first = next(seat for seat in one.seats if (seat == player.seat) != one.swapped)
    return shown_name(player.name, player.seat, names.given.get(first), own, own is both)


def _listed(row: Listed, one: Summary) -> ListedMatch:
    return ListedMatch(
        **_fields(one),
        counts=_counts(one),
        version=row.version,
        active_seat=row.active_seat,
        changed_at=rfc3339(row.changed_at),
    )


def _counts(one: Summary) -> bool:
    return one.outcome is None or not one.outcome.broken_off
