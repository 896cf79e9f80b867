"""A match over its live socket, without the socket: what to say, what a message means, what a cut means.

The client remembers the last version it handed out and says it in `hello`; the server sends everything after
it. So a cut at any byte loses nothing and repeats nothing.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from fourline.client.answers import Match, Update, read_event, read_match
from fourline.client.calls import read_problem
from fourline.client.errors import Refused, Unreachable, Unreadable
from fourline.client.retries import Patience, retry_seconds

BAD_TOKEN = 4401
TRY_AGAIN = (429, 502, 503, 504)
LOST = (OSError, EOFError, TimeoutError, WebSocketException)
"""What a connection that cannot be opened, or is cut, raises."""
SOCKET_OPTIONS: dict[str, Any] = {
    "compression": None,
    "open_timeout": 10,
    "ping_interval": 10,
    "ping_timeout": 10,
    "close_timeout": 1,
    "max_size": 16 * 1024 * 1024,
}


class Gap(WebSocketException):
    """An event is missing: the connection is of no use, and the next one starts where this one went wrong."""


class Watching:
    """One match that is watched, over any number of connections."""

    def __init__(
        self, url: str, match_id: str, token: str | None, after: int | None, to_end: bool, patience: float
    ) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/api/matches/{quote(match_id, safe='')}/live"
        self._url, self._token, self._to_end = url, token, to_end
        self._version, self._patience = after, Patience(patience)
        self._welcomed: Match | None = None
        self._over = False

    @property
    def finished(self) -> bool:
        return self._to_end and self._over

    def hello(self) -> str:
        said: dict[str, Any] = {"type": "hello"}
        if self._token:
            said["token"] = self._token
        if self._version is not None:
            said["after"] = self._version
        return msgspec.json.encode(said).decode()

    def read(self, text: str | bytes) -> Update | None:
        """The update in a message; None for other messages, and for an event that was read before."""
        try:
            message = msgspec.json.decode(text, type=dict[str, Any])
        except msgspec.DecodeError:
            raise Unreadable("The server sent a message that is not a JSON object.") from None
        match message.get("type"):
            case "welcome":
                self._welcome(read_match(message.get("match")))
            case "event":
                return self._event(message)
            case "refused":
                raise Refused(str(message.get("code")), str(message.get("detail")), 0)
        return None

    def _welcome(self, match: Match) -> None:
        if self._version is None:
            self._version = match.version
        elif self._version > match.version:
            raise Unreadable(f"The match is at version {match.version}; {self._version} is not known here.")
        if self._version == match.version:
            self._patience.renew()
        self._welcomed = match
        self._over = match.over and self._version == match.version

    def _event(self, message: dict[str, Any]) -> Update | None:
        event, known = read_event(message.get("event")), self._version
        if known is None or event.version > known + 1:
            raise Gap("an event is missing")
        if event.version <= known:
            return None
        self._version = event.version
        self._patience.renew()
        match, welcomed = None, self._welcomed
        if message.get("match") is not None:
            match = read_match(message["match"])
        elif welcomed is not None and welcomed.version == event.version:
            match = welcomed
        self._over = match is not None and match.over
        return Update(event.version, event, match)

    def pause_after(self, lost: Exception) -> float:
        """Seconds until the next connection. Raises what it is about if there is no use in one."""
        retry_after = None
        if isinstance(lost, InvalidStatus):
            answer = lost.response
            retry_after = retry_seconds(answer.headers.get("retry-after"))
            if answer.status_code not in TRY_AGAIN:
                raise read_problem(answer.status_code, bytes(answer.body or b""), retry_after) from None
        if isinstance(lost, ConnectionClosed) and lost.rcvd is not None and lost.rcvd.code == BAD_TOKEN:
            raise Refused("auth/required", "The token is not valid.", 401) from None
        pause = self._patience.pause(retry_after)
        if pause is None:
            raise Unreachable(
                f"The connection to {self._url} was lost and could not be opened again: {lost}"
            ) from lost
        return pause
