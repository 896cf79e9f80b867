"""Where a request comes from: addresses, their networks, and the proxies that speak for others."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

Address = IPv4Address | IPv6Address


class Addresses:
    """Who is asking. Only a listed proxy is believed about whom it speaks for."""

    def __init__(self, proxies: tuple[str, ...]) -> None:
        self._proxies = [ip_network(proxy) for proxy in proxies]

    def of(self, peer: str | None, forwarded: Iterable[str]) -> str:
        """The nearest address that is not one of our proxies; `forwarded` are all X-Forwarded-For lines.

        All whom our proxies give no address are one visitor, whatever they write instead.

        >>> Addresses(("127.0.0.1",)).of("127.0.0.1", ["192.0.2.7", "198.51.100.9:4711"])
        '198.51.100.9'
        >>> Addresses(("127.0.0.1",)).of("127.0.0.1", ["192.0.2.7, _hidden"])
        'unknown'
        """
        address = peer or ""
        if not self._proxies:
            return group_of(address)
        hops = [hop.strip() for line in forwarded for hop in line.split(",") if hop.strip()]
        while hops and self.trusts(address):
            address = hops.pop()
        return group_of(address)

    def trusts(self, address: str) -> bool:
        found = parse_address(address)
        return found is not None and any(found in network for network in self._proxies)

    def counted(self, address: str) -> str | None:
        """What a connection is counted under; None for this machine and for listed proxies."""
        found = parse_address(address)
        if found is None or found.is_loopback or self.trusts(address):
            return None
        return group_of(address)


@lru_cache(maxsize=4096)
def parse_address(text: str) -> Address | None:
    """An address as a proxy may write it: with a port, in brackets, or IPv4 inside IPv6.

    >>> parse_address("[2001:db8::1]:443"), parse_address("::ffff:192.0.2.1"), parse_address("unknown")
    (IPv6Address('2001:db8::1'), IPv4Address('192.0.2.1'), None)
    """
    host = text[:64]
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def is_this_machine(group: str) -> bool:
    """Whether a visitor's address, as `Addresses.of` gives it, is one of this machine's own.

    >>> is_this_machine("127.0.0.1"), is_this_machine(group_of("::1")), is_this_machine("192.0.2.1")
    (True, True, False)
    """
    found = parse_address(group.partition("/")[0])
    return found is not None and (found.is_loopback or found.is_unspecified)


@lru_cache(maxsize=4096)
def group_of(address: str) -> str:
    """What one visitor is counted under: an IPv4 address, or a /64 network of IPv6."""
    return _network(address, 32, 64).removesuffix("/32")


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The neighbourhood of a visitor: a /24 network of IPv4, a /48 of IPv6.

    >>> network_of("192.0.2.77"), network_of("2001:db8:1:2::/64")
    ('192.0.2.0/24', '2001:db8:1::/48')
    """
    return _network(address.partition("/")[0], 24, 48)


def _network(address: str, short: int, long: int) -> str:
    found = parse_address(address)
    if found is None:
        return "unknown"
    return str(ip_network(f"{found}/{short if found.version == 4 else long}", strict=False))
