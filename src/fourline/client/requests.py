"""One call over HTTP: what is sent, and whether it is sent again after no answer or a bad one."""

from __future__ import annotations

from http.cookiejar import DefaultCookiePolicy
from typing import Any, TypeVar

import httpx
import msgspec

from fourline.client.calls import Call, read_problem
from fourline.client.errors import Unreachable, Unreadable
from fourline.client.retries import Patience, retry_seconds

Answer = TypeVar("Answer")
TRY_AGAIN = (429, 502, 503, 504)
NO_CONTENT = 204
BROKEN = "game/broken"
NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


def base_url(url: str) -> str:
    """
    >>> base_url("https://play.example/")
    'https://play.example'
    """
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"{url!r:.80} is not the address of a server: it begins with http:// or https://.")
    return url.rstrip("/")


def http_options(url: str, timeout: float) -> dict[str, Any]:
    """For both clients of httpx. They keep no cookies: a player is known by the token."""
    cookies = httpx.Cookies()
    cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return {"base_url": f"{url}/api", "timeout": timeout, "cookies": cookies}


class Attempts:
    """The attempts at one call; every one sends the same body with the same `command_id`."""

    def __init__(self, url: str, call: Call[Any], token: str | None, patience: float) -> None:
        self._url, self._call, self._token = url, call, token
        self._patience = Patience(patience)

    def request(self) -> dict[str, Any]:
        call = self._call
        content = None if call.body is None else msgspec.json.encode(call.body)
        headers = {"accept": "application/json"}
        if content is not None:
            headers["content-type"] = "application/json"
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        return {
            "method": call.method,
            "url": call.path,
            "content": content,
            "headers": headers,
            "params": call.query,
        }

    def pause_after(self, outcome: httpx.Response | httpx.TransportError) -> float | None:
        """None if the answer can be read, else seconds until the next attempt. Raises to give up."""
        if isinstance(outcome, httpx.Response):
            return None if outcome.is_success else self._after_problem(outcome)
        if self._call.command and self._token is None and not isinstance(outcome, NOT_SENT):
            raise Unreachable(
                f"The connection to {self._url} was lost. The command may have been committed; without a "
                "token it is not sent again, because the server could not tell that it is the same."
            ) from outcome
        pause = self._patience.pause()
        if pause is None:
            raise Unreachable(f"The server at {self._url} does not answer: {outcome}") from outcome
        return pause

    def _after_problem(self, answer: httpx.Response) -> float:
        retry_after = retry_seconds(answer.headers.get("retry-after"))
        problem = read_problem(answer.status_code, answer.content, retry_after)
        pause = None
        if answer.status_code in TRY_AGAIN and problem.code != BROKEN:
            pause = self._patience.pause(retry_after)
        if pause is None:
            raise problem
        return pause


def read_answer(call: Call[Answer], answer: httpx.Response) -> Answer:
    if answer.status_code == NO_CONTENT:
        return call.read(None)
    try:
        return call.read(msgspec.json.decode(answer.content))
    except msgspec.DecodeError:
        raise Unreadable("The answer is not JSON. Is this the address of a Fourline server?") from None
