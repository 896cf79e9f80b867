"""Which addresses outside may be called: none that only this machine or its network can reach.

A name is resolved once, every address it has is checked, and the connection goes to the one that was checked.
"""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

import msgspec

from fourline.adapters.outside.names import Names
from fourline.service.alert_ports import RefusedAddress

MAX_URL_LENGTH = 2000
LOWEST_FREE_PORT = 1024
_CARRY_IPV4 = (ip_network("::ffff:0:0/96"), ip_network("64:ff9b::/96"))
"""Mapped addresses and NAT64: the IPv4 address at their end counts."""
_UNICAST = ip_network("2000::/3")
_SPECIAL = tuple(
    ip_network(one)
    for one in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"),
        *("192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
        "224.0.0.0/3",  # multicast and reserved
        *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
    )
)
"""IANA's special-purpose registries, as of October 2025, and multicast; of IPv6 what lies in 2000::/3.

Also what is reachable there: services of the network itself (AS112, relays), where nobody receives an alert.
Python's own table (`is_global`) is as old as the Python.
"""
_PRIVATE = "is in a private network: this server sends only to public addresses."
_OURS = "is this machine itself: this server sends only to others."
_UNKNOWN = ", or it was not found in time. Check the spelling, or try again in a minute."
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

    def __init__(self, lan: bool, names: Names | None = None) -> None:
        self._lan, self._names = lan, names or Names()

    async def resolve(self, url: str, player: str, https_only: bool = False) -> Target:
        """Raises RefusedAddress with a sentence."""
        secure, host, port, path = self._read(url, https_only and not self._lan)
        addresses = await self._names.look_up(host, player)
        if not addresses:
            raise RefusedAddress("unknown", f"There is no host called {host[:60]}{_UNKNOWN}")
        if not self._lan and not all(is_public(one) for one in addresses):
            raise RefusedAddress("private", f"{host[:60]} {_PRIVATE}")
        if not self._lan and any(is_ours(one) for one in addresses):
            raise RefusedAddress("private", f"{host[:60]} {_OURS}")
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
    if any(found in network for network in _CARRY_IPV4):
        found = IPv4Address(int(found) & 0xFFFF_FFFF)
    if found.version == 6 and (found not in _UNICAST or _is_isatap(found)):
        return False
    return not any(found in network for network in _SPECIAL)


def _is_isatap(address: IPv6Address) -> bool:
    """A router would take it to the IPv4 address at its end, inside its own network."""
    return (int(address) >> 32) & 0xFDFF_FFFF == 0x0000_5EFE


def is_ours(address: str) -> bool:
    """Is this the address of an interface of this machine? What is sent there passes no firewall.

    Nothing is sent: the kernel says from where it would send, and to itself that is the same address.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as unsent:
            unsent.connect((address, 9))
            return ip_address(unsent.getsockname()[0]) == ip_address(address)
    except OSError:
        return False
