"""Which names this server answers to, and which pages may send it commands.

A page of another site can point a name of its own at our address (DNS rebinding) and then counts as
the same site as we do. So a request must name a host of ours, and a command must come from a page of it.
"""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from fourline.api.addresses import parse_address
from fourline.api.problems import problem
from fourline.settings import Settings

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
_PAGE_SCHEME = {"ws": "http", "wss": "https"}
_HEALTH = "/api/health/"
_LOCAL = "localhost"
_REMEMBERED = 1000


class Hosts:
    """The hosts and origins that are ours."""

    def __init__(self, settings: Settings, base_url: str) -> None:
        own = socket.gethostname().lower()
        self._fixed = bool(settings.public_url)
        self._names = {host_of(urlsplit(url).netloc) for url in (base_url, *settings.allowed_origins)}
        self._names |= {host.lower() for host in settings.allowed_hosts}
        if not self._fixed:
            self._names |= {own, f"{own}.local"}
        self._seen: dict[str, bool] = {}
        self._origins = {origin_of(url) for url in (base_url, *settings.allowed_origins)}

    def ours(self, host: str) -> bool:
        """May a request name this host? With PUBLIC_URL set only its own, this machine apart.

        Without it also any address (only names can be rebound), the machine's own name and `.local` names.
        """
        known = self._seen.get(host)
        if known is None:
            if len(self._seen) >= _REMEMBERED:
                self._seen.clear()
            known = self._seen[host] = self._is_ours(host_of(host))
        return known

    def _is_ours(self, name: str) -> bool:
        if name in self._names or _on_this_machine(name):
            return True
        return not self._fixed and (parse_address(name) is not None or name.endswith(".local"))

    def foreign(self, origin: str | None, host: str, scheme: str) -> bool:
        """Does another site's page send this? No Origin at all means that no browser sends it."""
        if origin is None:
            return False
        sender = origin_of(origin)
        if sender is None:
            return True
        if sender in self._origins:
            return False
        here = origin_of(f"{_PAGE_SCHEME.get(scheme, scheme)}://{host}")
        return sender != here or not (self.ours(host) if not self._fixed else _on_this_machine(host_of(host)))


def _on_this_machine(name: str) -> bool:
    address = parse_address(name)
    return name == _LOCAL or (address is not None and address.is_loopback)


def host_of(netloc: str) -> str:
    """The name without its port, in lower case; an IPv6 address without brackets.

    >>> host_of("Play.Example.org:8000"), host_of("[::1]:80"), host_of("::1")
    ('play.example.org', '::1', '::1')
    """
    text = netloc[:255].strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text if text.count(":") > 1 else text.partition(":")[0].rstrip(".")


def origin_of(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None if it is not one.

    >>> origin_of("https://play.example.org"), origin_of("null")
    (('https', 'play.example.org', 443), None)
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or _PORTS[parts.scheme]


class KnownHosts:
    """Turns away requests for hosts that are not ours, before anything else looks at them."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app, self.ours = app, hosts.ours

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"].startswith(_HEALTH):
            await self._app(scope, receive, send)
            return
        named = [value for name, value in scope["headers"] if name == b"host"]
        host = named[0].decode("latin-1") if len(named) == 1 else ""
        if self.ours(host) or (not named and scope.get("http_version") == "1.0"):
            await self._app(scope, receive, send)
            return
        detail = (
            f"This server does not answer to the name {host_of(host)[:100]!r}. Its operator can add the name"
            " to ALLOWED_HOSTS, or set PUBLIC_URL to the address people use."
        )
        await problem("request/misdirected", detail)(scope, receive, send)
