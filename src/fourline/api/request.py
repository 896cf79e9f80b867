"""A call of the API, and the context of one request to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Literal, Protocol

import msgspec

from fourline.api.front.incoming import Incoming
from fourline.api.limits import Limits
from fourline.core.players import Analyst, Reviewer
from fourline.core.starts import Openings
from fourline.plugins import Plugins
from fourline.service.account.commands import Visitor
from fourline.service.app import Service
from fourline.service.match.commands import MatchStream
from fourline.service.room.codec import RoomStream

Role = Literal["anyone", "visitor", "newcomer", "player", "seated", "member", "host"]
"""Who may make a call.

anyone     with or without a token; a bad token is ignored
visitor    with or without a token; a bad token is 401
newcomer   without a token the caller becomes a new player; a bad token is 401
player     a valid token
seated     the token of a player who has a seat in the match
member     the token of a player in the room
host       the token of the room's host
"""

NO_CONTENT = 204
NEEDS_TOKEN = ("player", "seated", "member", "host")


class Parameter(msgspec.Struct, frozen=True):
    """A query parameter, for reading it and for the OpenAPI document."""

    name: str
    schema: dict[str, Any]
    description: str


def _nothing_more() -> None:
    """Most answers end when they are sent."""


def _no_page(_: Incoming) -> tuple[str, str]:
    return "http", ""


class Reply(msgspec.Struct, frozen=True):
    """The answer to a call. `token` is also set as the cookie; `media` None is JSON."""

    body: Any
    token: str | None = None
    media: str | None = None
    cache: str = "no-store"
    signs_out: bool = False
    """The cookie is taken back."""
    lines: AsyncIterator[bytes] | None = None
    """Sent one by one as they come; `body` is not. Then, or when the client has left, `on_end` is called."""
    on_end: Callable[[], None] = _nothing_more


class CallContext(msgspec.Struct):
    """One request, decoded and checked: what a handler needs and nothing else."""

    service: Service
    limits: Limits
    request: Incoming
    base_url: str
    address: str
    role: Role = "anyone"
    raw_body: bytes = b""
    body: Any = None
    query: dict[str, Any] = {}
    player: str | None = None
    """The person who asks; in a match or room, the player that they are there."""
    visitor: Visitor | None = None
    page_of: Callable[[Incoming], tuple[str, str]] = _no_page
    stream: Any = None

    @property
    def page(self) -> tuple[str, str]:
        """Scheme and host of the page that asks."""
        return self.page_of(self.request)

    @property
    def match(self) -> MatchStream:
        found: MatchStream = self.stream
        return found

    @property
    def room(self) -> RoomStream:
        found: RoomStream = self.stream
        return found


Handler = Callable[[CallContext], Awaitable[Reply]]


class Subject(Protocol):
    """What a call is about, if it names a match or a room in its path."""

    async def find(self, context: CallContext) -> None:
        """Sets `context.stream`. Raises Refused if there is no such match or room."""

    def touch(self, context: CallContext) -> None:
        """An authorised request counts as presence."""


class PluginAnswer(msgspec.Struct, frozen=True):
    """An answer made by a plugin: each declares its own type."""

    group: Literal["analysts", "reviewers", "openings"]

    def declared(self, plugins: Plugins) -> tuple[type[msgspec.Struct], ...]:
        makers: dict[str, Analyst | Reviewer | Openings] = getattr(plugins, self.group)
        return tuple(dict.fromkeys(maker.answer for _, maker in sorted(makers.items())))


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the table of calls."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    handler: Handler
    summary: str
    role: Role
    bots: bool = False
    """Open to the token of a bot, which plays and reads. Everything else is closed to it."""
    answer: Any
    subject: Subject | None = None
    body: Any = None
    is_move: bool = False
    """The body is a move of the game that is played: decoded when the subject has been found."""
    status: int = 200
    or_nothing: bool = False
    """Answers 204 if nothing more was asked for."""
    problems: tuple[str, ...] = ()
    limit: str | None = None
    slow: bool = False
    """Cancelled when the client disconnects."""
    query: tuple[Parameter, ...] = ()
    media: str = "application/json"
    compress: bool = False
    """If that is worth it. Never for an answer with a token or a secret, which its length could give away."""
    example: Any = None

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def is_list(self) -> bool:
        """Answers as many items as the caller likes, which takes milliseconds."""
        return any(one.name == "limit" for one in self.query)

    @property
    def may_be_empty(self) -> bool:
        """A command to a room or account, or a block, may come without a body if it needs no field."""
        required = self.body is not None and any(one.required for one in msgspec.structs.fields(self.body))
        alone = self.path.startswith(("/rooms", "/me", "/passkeys")) or self.path.endswith("/block")
        return alone and not required
