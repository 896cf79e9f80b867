"""Who sends a request: the address, the page it comes from, the player whose token it carries."""

from __future__ import annotations

import re

from fourline.api.addresses import Addresses
from fourline.api.front.incoming import Incoming
from fourline.api.hosts import Hosts, host_of
from fourline.api.request import NEEDS_TOKEN, Call
from fourline.core.errors import Refusal
from fourline.service.errors import Refused
from fourline.service.identity import Identity
from fourline.service.records import Key
from fourline.settings import Settings

COOKIE = "fourline"
YEAR_SECONDS = 365 * 86_400
NOT_FOR_BOTS = Refusal("auth/forbidden", "This is for people: the token of a bot can only play and read.")
TOKEN_NEEDED = Refusal("auth/required", "This needs the token of a player.")
_COOKIE = re.compile(rf"(?:^|;) *{COOKIE}=([A-Za-z0-9_-]*)")


class BadToken(Exception):
    """A command came with an unknown token."""


class Auth:
    """Addresses, origins and tokens of requests and sockets."""

    def __init__(self, identity: Identity, settings: Settings, base_url: str) -> None:
        self._identity = identity
        self._addresses = Addresses(settings.trusted_proxies)
        self._hosts = Hosts(settings, base_url)
        self._secure = base_url.startswith("https:")

    def address(self, incoming: Incoming) -> str:
        return self._addresses.of(incoming.peer, incoming.headers.getlist("x-forwarded-for"))

    def cross_site(self, incoming: Incoming) -> bool:
        """Does another site's page send this?"""
        headers = incoming.headers
        origin = headers.get("origin")
        return origin is not None and self._hosts.foreign(
            origin, headers.get("host", ""), self._scheme(incoming)
        )

    def _scheme(self, incoming: Incoming) -> str:
        """The scheme of the page: a listed proxy may have taken TLS off."""
        forwarded = incoming.headers.get("x-forwarded-proto", "").strip().lower()
        if forwarded in ("http", "https") and self._addresses.trusts(incoming.peer or ""):
            return forwarded
        return incoming.scheme

    async def key_of(self, incoming: Incoming) -> Key | None:
        """The key that this carries, None if it has none or an unknown one."""
        return await self._identity.key(token_of(incoming))

    def page(self, incoming: Incoming) -> tuple[str, str]:
        """The scheme and the host of the page that sends this."""
        return self._scheme(incoming), host_of(incoming.headers.get("host", ""))

    def check(self, call: Call, incoming: Incoming, player: str | None) -> None:
        """Raises BadToken or Refused if the call needs a valid token and has none."""
        if player is None and call.role != "anyone" and token_of(incoming):
            raise BadToken
        if player is None and call.role in NEEDS_TOKEN:
            raise Refused(TOKEN_NEEDED)

    def cookie(self, token: str, age: int = YEAR_SECONDS) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={token}; Path=/api; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def token_of(incoming: Incoming) -> str | None:
    """The token in the Authorization header, else the one in the cookie."""
    scheme, _, token = incoming.headers.get("authorization", "").partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else None
    return bearer or cookie_of(incoming)


def cookie_of(incoming: Incoming) -> str | None:
    """Our one cookie as it stands in the header. General parsers also unquote, some in quadratic time."""
    for line in incoming.headers.getlist("cookie"):
        found = _COOKIE.search(line)
        if found:
            return found[1]
    return None
