"""Which names a server answers to, which pages may command it, and who counts as asking."""

from __future__ import annotations

import socket

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fourline.api.addresses import Addresses, group_of
from fourline.api.hosts import Hosts
from fourline.settings import Settings
from support.running import Server

OWN = socket.gethostname()
PUBLIC = "https://play.example.org"
FIXED = Hosts(Settings(public_url=PUBLIC), PUBLIC)
OPEN = Hosts(Settings(allowed_hosts=("party.example",)), "http://192.0.2.5:8000")


@pytest.mark.parametrize(
    "host", ["play.example.org", "PLAY.example.org:443", "localhost:8000", "127.0.0.1", "[::1]:80"]
)
def test_with_a_public_address_only_its_host_and_this_machine_are_ours(host: str) -> None:
    assert FIXED.ours(host)


@pytest.mark.parametrize(
    "host", ["evil.example", "192.0.2.7:8000", "play.example.org.evil.example", "tv.local", ""]
)
def test_with_a_public_address_no_other_host_is(host: str) -> None:
    assert not FIXED.ours(host)


@pytest.mark.parametrize(
    "host",
    ["192.0.2.9:8000", "[2001:db8::1]:8000", "tv.local", "localhost", "party.example", OWN],
)
def test_without_one_addresses_and_local_names_are_ours(host: str) -> None:
    assert OPEN.ours(host)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""])
def test_without_one_a_name_from_elsewhere_is_not(host: str) -> None:
    assert not OPEN.ours(host)


@pytest.mark.parametrize(
    ("hosts", "origin", "host", "scheme", "foreign"),
    [
        (FIXED, None, "play.example.org", "http", False),
        (FIXED, PUBLIC, "play.example.org", "http", False),
        (FIXED, "https://play.example.org:443", "play.example.org", "https", False),
        (FIXED, "http://play.example.org", "play.example.org", "http", True),
        (FIXED, "https://evil.example", "evil.example", "https", True),
        (FIXED, "http://localhost:8000", "localhost:8000", "http", False),
        (FIXED, "null", "play.example.org", "https", True),
        (OPEN, "http://192.0.2.9:8000", "192.0.2.9:8000", "ws", False),
        (OPEN, "https://192.0.2.9:8000", "192.0.2.9:8000", "http", True),
        (OPEN, "http://192.0.2.9:9000", "192.0.2.9:8000", "http", True),
        (OPEN, "http://evil.example", "evil.example", "http", True),
        (OPEN, "http://[::1", "192.0.2.9", "http", True),
    ],
)
def test_a_page_of_another_site_is_foreign(
    hosts: Hosts, origin: str | None, host: str, scheme: str, foreign: bool
) -> None:
    assert hosts.foreign(origin, host, scheme) is foreign


@pytest.mark.parametrize(
    ("peer", "lines", "address"),
    [
        ("192.0.2.1", ["198.51.100.1"], "192.0.2.1"),
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["203.0.113.9", "198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["203.0.113.9, 198.51.100.1:5123"], "198.51.100.1"),
        ("127.0.0.1", ["[2001:db8::5]:443"], "2001:db8::/64"),
        ("::ffff:127.0.0.1", ["198.51.100.1, 10.0.0.7"], "198.51.100.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["x1"], "unknown"),
        ("127.0.0.1", ["_h1"], "unknown"),
        ("127.0.0.1", ["09.0.7.1"], "unknown"),
        ("127.0.0.1", ["198.51.100.1", "x2"], "unknown"),
    ],
)
def test_only_a_listed_proxy_is_believed(peer: str, lines: list[str], address: str) -> None:
    assert Addresses(("127.0.0.1", "10.0.0.0/8")).of(peer, lines) == address


def test_visitors_by_ipv4_are_told_apart_on_an_ipv6_socket() -> None:
    assert group_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert group_of("::ffff:192.0.2.2") == "192.0.2.2"


def test_connections_of_this_machine_and_of_proxies_are_not_counted() -> None:
    addresses = Addresses(("198.51.100.0/24",))
    assert addresses.counted("127.0.0.1") is None
    assert addresses.counted("::1") is None
    assert addresses.counted("198.51.100.8") is None
    assert addresses.counted("192.0.2.8") == "192.0.2.8"


@pytest.mark.anyio
async def test_a_foreign_name_is_answered_with_the_setting_to_change(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as browser:
        for path in ("/", "/api/games", "/nothing"):
            answer = await browser.get(path, headers={"host": "evil.example"})
            assert answer.status_code == 421, path
            assert answer.json()["code"] == "request/misdirected"
            assert "ALLOWED_HOSTS" in answer.json()["detail"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        healthy = await browser.get("/api/health/live", headers={"host": "evil.example"})
        assert healthy.status_code == 200


@pytest.mark.anyio
async def test_a_foreign_name_opens_no_socket(server: Server) -> None:
    with pytest.raises(InvalidStatus) as shut:
        async with connect(f"{server.live_url}/api/lobby/live", additional_headers={"Host": "evil.example"}):
            pass
    assert shut.value.response.status_code in (400, 421)  # two Host lines, or one that is not ours
    with pytest.raises(InvalidStatus) as shut:
        async with connect(f"{server.live_url}/api/lobby/live", origin="http://evil.example"):  # type: ignore[arg-type]
            pass
    assert shut.value.response.status_code == 403
    assert shut.value.response.headers["x-content-type-options"] == "nosniff"
