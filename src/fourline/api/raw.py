"""Answers written straight to a connection that never becomes a request of the application."""

from __future__ import annotations

from http import HTTPStatus

import msgspec

from fourline.api.headers import RAW_HEADERS, lines


def raw_problem(status: int, code: str, detail: str) -> bytes:
    """A problem document with its status line and headers; the connection is closed after it."""
    reason = HTTPStatus(status).phrase
    document = {"type": "about:blank", "title": reason, "status": status, "detail": detail, "code": code}
    body = msgspec.json.encode(document)
    again = [(b"retry-after", b"1")] if status in (429, 503) else []
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
        *again,
        *RAW_HEADERS,
    ]
    encoded = lines(headers)
    return b"HTTP/1.1 %d %b\r\n%b\r\n%b" % (status, reason.encode(), encoded, body)
