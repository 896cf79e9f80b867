"""Which addresses outside may be called: none that only this machine or its network can reach.

A name is resolved once, every address it has is checked, and the connection goes to the one that was checked.
"""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

import msgspec

from fourline.service.alert_ports import RefusedAddress

MAX_URL_LENGTH = 2000
LOWEST_FREE_PORT = 1024
_CARRY_IPV4 = (
    (ip_network("64:ff9b::/96"), 96),  # NAT64
    (ip_network("2002::/16"), 16),  # 6to4
    (ip_network("::/96"), 96),  # IPv4-compatible
    (ip_network("::ffff:0:0:0/96"), 96),  # IPv4-translated
)
_REFUSED = tuple(
    ip_network(one)
    for one in (
        "100.64.0.0/10",  # shared by the customers of one provider
        "192.88.99.0/24",
        "64:ff9b:1::/48",
        "2001::/32",  # Teredo
        "fec0::/10",
    )
)
_PRIVATE = "is in a private network: this server sends only to public addresses."
_MALFORMED = "This is not an address. Write it as https://example.org/path."


class Target(msgspec.Struct, frozen=True):
    """Where a request goes: the address that was checked, and the name it goes by."""

    secure: bool
    host: str
    port: int
    address: str
    path: str

    @property
    def origin(self) -> str:
        standard = self.port == (443 if self.secure else 80)
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.secure else 'http'}://{name}{'' if standard else f':{self.port}'}"

    @property
    def authority(self) -> str:
        return self.origin.partition("://")[2]


class Addresses:
    """`lan`: the operator allows private addresses, and http where https is required."""

    def __init__(self, lan: bool) -> None:
        self._lan = lan

    async def resolve(self, url: str, https_only: bool = False) -> Target:
        """Raises RefusedAddress with a sentence."""
        secure, host, port, path = self._read(url, https_only and not self._lan)
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            found = []
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not addresses:
            raise RefusedAddress("unknown", f"There is no host called {host[:60]}. Check the spelling.")
        if not self._lan and not all(is_public(one) for one in addresses):
            raise RefusedAddress("private", f"{host[:60]} {_PRIVATE}")
        return Target(secure, host, port, addresses[0], path)

    def _read(self, url: str, https_only: bool) -> tuple[bool, str, int, str]:
        parts, port = _parts(url)
        if parts.scheme not in ("http", "https"):
            raise RefusedAddress("scheme", "The address must begin with https:// or http://.")
        if https_only and parts.scheme != "https":
            raise RefusedAddress("not_secure", "The address must begin with https://.")
        if "@" in parts.netloc:
            raise RefusedAddress("password", "The address must not contain a user name or password.")
        host = (parts.hostname or "").rstrip(".")
        if not host or "%" in host:
            raise RefusedAddress("malformed", _MALFORMED)
        secure = parts.scheme == "https"
        number = port if port is not None else (443 if secure else 80)
        if number not in (80, 443) and number < LOWEST_FREE_PORT:
            detail = f"Port {number} is not allowed: use 80, 443, or {LOWEST_FREE_PORT} and above."
            raise RefusedAddress("port", detail)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return secure, host, number, path


def _parts(url: str) -> tuple[SplitResult, int | None]:
    """The parts of an address and its port."""
    if len(url) > MAX_URL_LENGTH:
        raise RefusedAddress("too_long", f"The address is too long: at most {MAX_URL_LENGTH} characters.")
    if not (url.isascii() and url.isprintable()) or " " in url or "\\" in url:
        raise RefusedAddress("malformed", _MALFORMED)
    try:
        parts = urlsplit(url)
        return parts, parts.port
    except ValueError:
        raise RefusedAddress("malformed", _MALFORMED) from None


def is_public(address: str) -> bool:
    """Can it be reached from everywhere? Also for an IPv4 address that is written as an IPv6 one.

    >>> [is_public(one) for one in ("93.184.216.34", "127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a9fe:a9fe")]
    [True, False, False, False]
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if any(found in network for network in _REFUSED if network.version == found.version):
        return False
    if isinstance(found, IPv6Address):
        carried = _carried(found)
        if carried is not None:
            return is_public(str(carried))
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


def _carried(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address inside an IPv6 one, or None."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    for network, before in _CARRY_IPV4:
        if address in network:
            return IPv4Address((int(address) >> (96 - before)) & 0xFFFF_FFFF)
    if (int(address) >> 32) & 0xFDFF_FFFF == 0x0000_5EFE:  # ISATAP
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return None
