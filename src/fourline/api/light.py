"""Less over the wire: answers that are compressed, and 304 for what the client has already."""

from __future__ import annotations

import gzip
import hashlib
from typing import Protocol

from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse

WORTH_IT = 1024
"""Bytes. What is shorter fits into one packet anyhow."""


class Sent(Protocol):
    """The headers of a request."""

    def get(self, name: str, default: str, /) -> str: ...


def lightened(answer: Response, headers: Sent) -> Response:
    """The same answer, compressed if the client accepts that; 304 if it may keep answers and has this one."""
    if len(answer.body) < WORTH_IT:
        return answer
    body = bytes(answer.body)
    answer.headers["vary"] = "accept-encoding"
    if answer.headers["cache-control"] == "no-cache":
        tag = answer.headers["etag"] = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        if tag in headers.get("if-none-match", ""):
            return NotModifiedResponse(answer.headers)
    if accepts_gzip(headers):
        answer.body = gzip.compress(body, 5, mtime=0)
        answer.headers["content-encoding"] = "gzip"
        answer.headers["content-length"] = str(len(answer.body))
    return answer


def accepts_gzip(headers: Sent) -> bool:
    """Whether the browser accepts gzip; a weight of 0 refuses it.

    >>> accepts_gzip({"accept-encoding": "br, gzip;q=0.5"})
    True
    """
    for choice in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = choice.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.strip("0.") != "" or not weight
    return False
