"""Headers that every answer carries: on which pages, over which address."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.api.headers import SecurityHeaders

pytestmark = pytest.mark.anyio


async def headers(
    base_url: str, path: str = "/", host: str = "play.example.org", **scope: Any
) -> dict[str, str]:
    """What an answer without any header of its own has in the end."""
    sent: list[Any] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Any) -> None:
        sent.append(message)

    asked = {"type": "http", "path": path, "scheme": "http", "headers": [(b"host", host.encode())]} | scope
    await SecurityHeaders(app, base_url)(asked, None, send)  # type: ignore[arg-type]
    return {name.decode(): value.decode() for name, value in sent[0]["headers"]}


async def test_a_page_may_be_framed_by_nobody_and_load_nothing_of_others() -> None:
    found = await headers("https://play.example.org")
    assert "default-src 'self'" in found["content-security-policy"]
    assert "frame-ancestors 'none'" in found["content-security-policy"]
    assert "connect-src 'self' wss://play.example.org" in found["content-security-policy"]
    assert found["x-frame-options"] == "DENY"
    assert found["x-content-type-options"] == "nosniff"


async def test_the_page_for_other_sites_may_be_framed_by_all() -> None:
    found = await headers("https://play.example.org", "/embed/abc")
    assert "frame-ancestors *" in found["content-security-policy"]
    assert "x-frame-options" not in found
    assert found["cross-origin-resource-policy"] == "cross-origin"
    assert "cross-origin-opener-policy" not in found


@pytest.mark.parametrize(("base_url", "strict"), [("https://a.example", True), ("http://a.example", False)])
async def test_https_is_made_binding_only_where_it_is_served(base_url: str, strict: bool) -> None:
    assert ("strict-transport-security" in await headers(base_url)) == strict


@pytest.mark.parametrize(
    ("host", "scheme", "trusted"),
    [
        ("192.0.2.5:8000", "http", False),
        ("192.0.2.5:8000", "https", True),
        ("localhost:8000", "http", True),
        ("[::1]:8000", "http", True),
        ("localhost.evil.example", "http", False),
    ],
)
async def test_an_opener_policy_is_sent_where_browsers_heed_it(host: str, scheme: str, trusted: bool) -> None:
    found = await headers("http://192.0.2.5:8000", host=host, scheme=scheme)
    assert ("cross-origin-opener-policy" in found) == trusted
