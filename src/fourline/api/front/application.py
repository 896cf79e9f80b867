"""The application as its server sees it: ASGI for everything, and a short way for most calls."""

from __future__ import annotations

import msgspec
from starlette.types import Receive, Scope, Send

from fourline.api.front.direct import Endpoint, Paths
from fourline.api.front.incoming import Headers, RawHeaders
from fourline.api.headers import SecurityHeaders, lines
from fourline.api.hosts import KnownHosts

_API = b"/api/"
_REMEMBERED = 1000


class Security(msgspec.Struct, frozen=True):
    """The security headers of an answer, also as they are sent."""

    raw: RawHeaders
    encoded: bytes


class Found(msgspec.Struct, frozen=True):
    """An endpoint that answers a request, and the security headers of the answer."""

    endpoint: Endpoint
    path_params: dict[str, str]
    query_string: bytes
    headers: Headers
    security: Security


class Front:
    """What a rule turns away on the short way takes the long one, and is refused there."""

    def __init__(self, security: SecurityHeaders, known: KnownHosts, whole: Paths) -> None:
        self._security, self._known, self._whole = security, known, whole
        self._of_hosts: dict[tuple[str, str], Security | None] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._security(scope, receive, send)

    def find(self, method: str, target: bytes, scheme: str, sent: RawHeaders) -> Found | None:
        """None if the request has to go through ASGI.

        What is `sent` later, lines behind a body, does not belong to the head.
        """
        if not target.startswith(_API) or b"%" in target or b"#" in target or not target.isascii():
            return None
        path, _, query = target.partition(b"?")
        found = self._whole.find(method, path.decode())
        headers = Headers(list(sent))
        host = headers.only("host") if found is not None else None
        if found is None or host is None:
            return None
        security = self._security_of(scheme, host)
        return Found(*found, query, headers, security) if security is not None else None

    def _security_of(self, scheme: str, host: str) -> Security | None:
        """The security headers of an answer to this host, None if it is not ours."""
        if (scheme, host) not in self._of_hosts:
            if len(self._of_hosts) >= _REMEMBERED:
                self._of_hosts.clear()
            headers = self._security.of(_API.decode(), scheme, host.encode("latin-1"))
            known = Security(headers, lines(headers))
            self._of_hosts[scheme, host] = known if self._known.ours(host) else None
        return self._of_hosts[scheme, host]
