"""What a server answers, as the server's own structs.

A game has fields of its own beside those that every game has (Connect Four `board`, a move its `column`);
they are in `own`.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from fourline.api.match import answers as match_answers
from fourline.client.errors import Unreadable
from fourline.service.bot_players.challenge_document import ChallengeLine
from fourline.service.bot_players.documents import MatchOver, MatchStarted, RematchLine, YourTurn
from fourline.service.match import public_events
from fourline.service.match.document import LastMove as PlainLastMove
from fourline.service.match.document import MatchDocument
from fourline.service.match.public_events import PublicEvent

Answer = TypeVar("Answer")
ENDED = ("completed", "aborted")


class LastMove(PlainLastMove, frozen=True, kw_only=True):
    own: dict[str, Any] = {}


class Match(MatchDocument, frozen=True, kw_only=True):
    """A match as this client may see it."""

    last_move: LastMove | None
    own: dict[str, Any] = {}

    @property
    def over(self) -> bool:
        return self.status in ENDED


class MovePlayed(public_events.MovePlayed, frozen=True, kw_only=True, tag="move_played"):
    own: dict[str, Any] = {}


class OtherEvent(public_events.Happened, frozen=True, kw_only=True):
    """An event of a kind that this version does not know."""

    type: str
    own: dict[str, Any] = {}


Event = PublicEvent | OtherEvent


class Me(msgspec.Struct, frozen=True):
    """Who the token is: a bot's `player` is the id that others challenge."""

    player: str
    name: str | None


class Opened(msgspec.Struct, frozen=True):
    """`links.invite` is for the opponent. `token` is set if the server made a new player."""

    match: Match
    seat: str | None
    token: str | None
    links: match_answers.Links


class Joined(msgspec.Struct, frozen=True):
    match: Match
    seat: str | None
    token: str | None


class Moved(msgspec.Struct, frozen=True):
    """A command was committed; `version` is that of its last event."""

    match: Match
    version: int


class Rematched(msgspec.Struct, frozen=True):
    """`next` is the new match once every player has agreed."""

    match: Match
    version: int
    next: match_answers.NextMatch | None


class Events(msgspec.Struct, frozen=True):
    events: list[Event]
    version: int


class Update(msgspec.Struct, frozen=True):
    """One event of a match. The last event of a command carries the match after it."""

    version: int
    event: Event
    match: Match | None


_EVENTS: dict[Any, type[Any]] = {
    **{kind.__struct_config__.tag: kind for kind in public_events.SHOWN},
    "move_played": MovePlayed,
}


StreamEvent = ChallengeLine | MatchStarted | YourTurn | MatchOver | RematchLine
"""What a bot is told; the server's other lines are for the client itself."""

STREAM_EVENTS: dict[str, type[StreamEvent]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (ChallengeLine, MatchStarted, YourTurn, MatchOver, RematchLine)
}


def read_as(kind: type[Answer], document: Any) -> Answer:
    """Raises Unreadable."""
    if isinstance(document, dict) and "match" in document:
        document = {**document, "match": _with_own_of_match(document["match"])}
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(
            f"The server's answer is not understood, it may be of another version: {error}"
        ) from None


def read_match(document: Any) -> Match:
    return read_as(Match, _with_own_of_match(document))


def read_event(document: Any) -> Event:
    """Of a kind that is not known, what every event has."""
    kind = _EVENTS.get(document.get("type") if isinstance(document, dict) else None, OtherEvent)
    event: Event = read_as(kind, _with_own(kind, document, "type") if _has_own(kind) else document)
    return event


def read_events(document: Any) -> Events:
    try:
        return Events([read_event(event) for event in document["events"]], document["version"])
    except (KeyError, TypeError):
        raise Unreadable("The server's answer is not a list of events.") from None


def _has_own(kind: type[Any]) -> bool:
    return "own" in kind.__struct_fields__


def _with_own_of_match(document: Any) -> Any:
    if not isinstance(document, dict):
        return document
    last = _with_own(LastMove, document.get("last_move"))
    return _with_own(Match, {**document, "last_move": last})


def _with_own(kind: type[Any], document: Any, *known: str) -> Any:
    """The document with what the struct does not have put into `own`."""
    if not isinstance(document, dict):
        return document
    fields = {*kind.__struct_fields__, *known}
    return {**document, "own": {name: value for name, value in document.items() if name not in fields}}
