"""A client of the game service (extra `client`): `Client` waits, `AsyncClient` is for an event loop.

`docs/api.md` shows both. A command that is sent again has the same `command_id`, so that nothing is done
twice, and a match that is watched goes on after a cut where it stopped.
"""

# ruff: noqa: E402
from fourline.extras import require

require("client")

from fourline.client.answers import (
    Events,
    Joined,
    Match,
    Me,
    Moved,
    MovePlayed,
    Opened,
    OtherEvent,
    Rematched,
    StreamEvent,
    Update,
)
from fourline.client.asynchronous import AsyncClient
from fourline.client.errors import ClientError, Refused, Unreachable, Unreadable
from fourline.client.synchronous import Client
from fourline.service.bot_players.challenge_document import ChallengeLine
from fourline.service.bot_players.documents import MatchOver, MatchStarted, RematchLine, YourTurn

__all__ = [
    "AsyncClient",
    "ChallengeLine",
    "Client",
    "ClientError",
    "Events",
    "Joined",
    "Match",
    "MatchOver",
    "MatchStarted",
    "Me",
    "MovePlayed",
    "Moved",
    "Opened",
    "OtherEvent",
    "Refused",
    "RematchLine",
    "Rematched",
    "StreamEvent",
    "Unreachable",
    "Unreadable",
    "Update",
    "YourTurn",
]
