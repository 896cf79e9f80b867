"""Behind a proxy that adds a second X-Forwarded-For line: its own word counts, the visitor's does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from support import patience
from support.adding_proxy import AddingProxy
from support.running import Server

MISSES = 10


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, AddingProxy]]:
    folder: Path = tmp_path_factory.mktemp("adding")
    settings = {"TRUSTED_PROXIES": "127.0.0.1", "LIMIT_CODES": str(MISSES)}
    with Server(folder, **settings) as server, AddingProxy(server.port) as proxy:
        yield server, proxy


def guesses(proxy: AddingProxy, address: str, forged: list[str]) -> Counter[int]:
    """Wrong codes from an address of this machine (127.0.0.0/8), each with another made-up header."""
    statuses = Counter[int]()
    for value in forged:
        transport = httpx.HTTPTransport(local_address=address)
        with httpx.Client(base_url=proxy.url, transport=transport, timeout=patience.SECONDS) as visitor:
            answer = visitor.get("/api/rooms/BBBB", headers={"x-forwarded-for": value})
            statuses[answer.status_code] += 1
    return statuses


@pytest.mark.parametrize(
    ("address", "form"),
    [("127.0.7.1", "198.51.100.{}"), ("127.0.7.2", "203.0.113.9:{}"), ("127.0.7.3", "x{}")],
)
def test_a_made_up_line_hides_nobody(site: tuple[Server, AddingProxy], address: str, form: str) -> None:
    _, proxy = site
    found = guesses(proxy, address, [form.format(number) for number in range(1, MISSES + 6)])
    assert found == {404: MISSES, 429: 5}


def test_another_visitor_behind_the_same_proxy_is_not_refused(site: tuple[Server, AddingProxy]) -> None:
    server, proxy = site
    code = httpx.post(f"{server.url}/api/rooms", json={}).json()["room"]["code"]
    guesses(proxy, "127.0.7.4", ["198.51.100.1"] * (MISSES + 2))
    transport = httpx.HTTPTransport(local_address="127.0.7.5")
    with httpx.Client(base_url=proxy.url, transport=transport, timeout=patience.SECONDS) as visitor:
        assert visitor.get(f"/api/rooms/{code}").status_code == 200
