"""An answer with a body that is there as a whole."""

from __future__ import annotations

from starlette.responses import Response

JSON = b"application/json"


class Answer(Response):
    """As Starlette's response, made of header lines that are encoded already.

    >>> Answer(201, b"{}", [(b"cache-control", b"no-store")]).raw_headers[1:]
    [(b'content-length', b'2'), (b'content-type', b'application/json')]
    """

    def __init__(
        self, status: int, body: bytes, headers: list[tuple[bytes, bytes]], media: bytes = JSON
    ) -> None:
        self.status_code, self.body, self.background = status, body, None
        self.raw_headers = [*headers, (b"content-length", b"%d" % len(body)), (b"content-type", media)]
