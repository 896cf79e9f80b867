"""The web app's files: packed for whoever reads that, kept for ever where the name says what is in it."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from fourline.api.pages.static import page_routes

pytestmark = pytest.mark.anyio

SCRIPT = b"export const discs = 42; // " + b"four in a row " * 200
PICTURE = bytes(range(256)) * 20


async def no_tags(path: str) -> str:
    return ""


@pytest.fixture
def pages(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "icon.png").write_bytes(PICTURE)
    (tmp_path / "index.html").write_text("<title>Fourline</title>")
    (tmp_path / "party.html").write_text("<title>Party</title>")
    app = Starlette(routes=page_routes(no_tags, tmp_path))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://game.test")


async def weighed(pages: httpx.AsyncClient, path: str, accepted: str) -> tuple[httpx.Headers, bytes, int]:
    """What the answer says, its text, and how many bytes travelled."""
    async with pages.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])
    assert int(answer.headers["content-length"]) == len(raw)
    text = gzip.decompress(raw) if "content-encoding" in answer.headers else raw
    return answer.headers, text, len(raw)


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "GZIP"])
async def test_text_travels_packed(pages: httpx.AsyncClient, accepted: str) -> None:
    headers, text, travelled = await weighed(pages, "/assets/app-1a2b.js", accepted)
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "accept-encoding"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (text, travelled < len(SCRIPT) / 5) == (SCRIPT, True)


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0"])
async def test_and_plain_for_whoever_does_not_read_that(pages: httpx.AsyncClient, accepted: str) -> None:
    headers, text, travelled = await weighed(pages, "/assets/app-1a2b.js", accepted)
    assert "content-encoding" not in headers
    assert headers["vary"] == "accept-encoding"
    assert (text, travelled) == (SCRIPT, len(SCRIPT))


async def test_pictures_are_not_packed_again(pages: httpx.AsyncClient) -> None:
    headers, text, travelled = await weighed(pages, "/icon.png", "gzip")
    assert (text, travelled, "content-encoding" in headers) == (PICTURE, len(PICTURE), False)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Fourline"),
        ("/play/abc", "Fourline"),
        ("/tv", "Party"),
        ("/p/KTRM", "Party"),
        ("/pq", "Fourline"),
    ],
)
async def test_every_address_has_its_page_packed_and_asked_for_again(
    pages: httpx.AsyncClient, path: str, title: str
) -> None:
    headers, text, _ = await weighed(pages, path, "gzip")
    assert text == f"<title>{title}</title>".encode()
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", "no-cache")
