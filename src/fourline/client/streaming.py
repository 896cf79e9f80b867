"""A bot's stream without the connection: what a line means, where to go on, what a cut means.

The client remembers the cursor of the last whole line and comes back with it; the server sends everything
after it. So a cut at any byte loses nothing and repeats nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec

from fourline.client.answers import STREAM_EVENTS, StreamEvent, read_as
from fourline.client.calls import read_problem
from fourline.client.errors import Refused, Unreachable, Unreadable
from fourline.client.requests import TRY_AGAIN
from fourline.client.retries import Patience, retry_seconds

QUIET_SECONDS = 20.0
"""The server says something every seven seconds; after this long the connection is taken for dead."""
MAX_LINE_BYTES = 16 * 1024 * 1024
ENDS = {
    "elsewhere": ("stream/elsewhere", "This bot has opened newer streams, so the server has ended this one."),
    "ended": ("auth/required", "The token is no longer valid: the bot was deleted, or it has another token."),
}

OnLost = Callable[[str, float], object]
"""Is called after a cut: what was wrong, and how many seconds later the next attempt is made."""


class Streaming:
    """One stream, over any number of connections."""

    def __init__(
        self, url: str, token: str | None, after: str | None, patience: float, on_lost: OnLost | None
    ) -> None:
        self._url, self._token, self._cursor = url, token, after
        self._patience, self._on_lost = Patience(patience), on_lost
        self._rest = b""

    def request(self) -> dict[str, Any]:
        """Of the next connection. A line of which only a part came will come again."""
        self._rest = b""
        headers = {"accept": "application/x-ndjson"}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        return {
            "method": "GET",
            "url": "/stream",
            "headers": headers,
            "params": {} if self._cursor is None else {"after": self._cursor},
            "timeout": httpx.Timeout(QUIET_SECONDS),
        }

    def read(self, received: bytes) -> Iterator[StreamEvent]:
        """The events in what has come, as far as their lines are whole."""
        *lines, self._rest = (self._rest + received).split(b"\n")
        if len(self._rest) > MAX_LINE_BYTES:
            raise Unreadable("The server sent a line without an end.")
        for line in lines:
            event = self._event(line)
            if event is not None:
                yield event

    def _event(self, line: bytes) -> StreamEvent | None:
        try:
            said = msgspec.json.decode(line, type=dict[str, Any])
            kind, self._cursor = said.get("type"), str(said["cursor"])
        except (msgspec.DecodeError, KeyError):
            raise Unreadable("The server sent a line that is not of a stream.") from None
        self._patience.renew()
        if kind == "end" and said.get("reason") in ENDS:
            code, sentence = ENDS[said["reason"]]
            raise Refused(code, sentence, 0)
        found = STREAM_EVENTS.get(str(kind))
        return None if found is None else read_as(found, said)

    def check(self, answer: httpx.Response, content: bytes) -> None:
        """Raises Refused if this is no stream and there is no use in another attempt, else `Busy`."""
        retry_after = retry_seconds(answer.headers.get("retry-after"))
        problem = read_problem(answer.status_code, content, retry_after)
        if answer.status_code not in TRY_AGAIN:
            raise problem
        raise Busy(problem, retry_after)

    def pause_after(self, lost: httpx.TransportError | Busy | None) -> float:
        """Seconds until the next connection; None means that the server has ended this one."""
        retry_after = lost.retry_after if isinstance(lost, Busy) else None
        reason = str(lost or "the server ended the stream") or type(lost).__name__
        pause = self._patience.pause(retry_after)
        if pause is None:
            raise Unreachable(f"The stream from {self._url} cannot be read: {reason}") from lost
        if self._on_lost is not None:
            self._on_lost(reason, pause)
        return pause


class Busy(Exception):
    """The server asks to come back later."""

    def __init__(self, problem: Refused, retry_after: float | None) -> None:
        super().__init__(str(problem))
        self.retry_after = retry_after
