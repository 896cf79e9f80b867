"""The web app's files: compressed if the browser accepts it, answered with 304 if it has them already."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from fourline.api.pages.static import BOOKS, page_routes
from support.running import ROOT

pytestmark = pytest.mark.anyio

BOOK_NAME = "opening-12-VvRfYqyI.book"
SCRIPT = b'export const discs = 42, book = "/assets/%b"; // ' % BOOK_NAME.encode() + b"four in a row " * 200
PICTURE = bytes(range(256)) * 20


async def no_tags(path: str, query: str) -> str:
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
    ],
)
async def test_every_address_has_its_page_packed_and_asked_for_again(
    pages: httpx.AsyncClient, path: str, title: str
) -> None:
    headers, text, _ = await weighed(pages, path, "gzip")
    assert text == f"<title>{title}</title>".encode()
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", "no-cache")


async def test_what_a_browser_has_already_is_not_sent_again(pages: httpx.AsyncClient) -> None:
    for path in ("/assets/app-1a2b.js", "/icon.png", "/", "/play/abc"):
        for accepted in ("gzip", "identity"):
            encoding = {"accept-encoding": accepted}
            first = await pages.get(path, headers=encoding)
            tag = first.headers["etag"]
            again = await pages.get(path, headers=encoding | {"if-none-match": f'"other", W/{tag}'})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == tag
            assert again.headers["cache-control"] == first.headers["cache-control"]
            assert again.headers["vary"] == "accept-encoding"
            other = await pages.get(path, headers=encoding | {"if-none-match": '"other"'})
            assert other.status_code == 200
            since = {"if-modified-since": first.headers["last-modified"]}
            assert (await pages.get(path, headers=encoding | since)).status_code == 304


async def test_compressed_and_plain_have_tags_of_their_own(pages: httpx.AsyncClient) -> None:
    tags = [
        (await pages.get("/assets/app-1a2b.js", headers={"accept-encoding": accepted})).headers["etag"]
        for accepted in ("gzip", "identity")
    ]
    assert len(set(tags)) == 2


async def test_a_tag_is_made_of_the_content_and_not_of_its_date(tmp_path: Path) -> None:
    tags = []
    for name, when in (("here", 1_000_000_000), ("there", 1_700_000_000)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "icon.png").write_bytes(PICTURE)
        os.utime(tmp_path / name / "icon.png", (when, when))
        app = Starlette(routes=page_routes(no_tags, tmp_path / name))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://a.test") as client:
            tags.append((await client.get("/icon.png")).headers["etag"])
    assert tags[0] == tags[1]


async def test_a_page_with_a_preview_has_a_tag_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head>")

    async def tags(path: str, query: str) -> str:
        return f'<meta content="{path}?{query}">'

    app = Starlette(routes=page_routes(tags, tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://a.test") as client:
        first, other = await client.get("/play/a"), await client.get("/play/b")
        assert first.headers["etag"] != other.headers["etag"]
        again = await client.get("/play/a", headers={"if-none-match": first.headers["etag"]})
        assert again.status_code == 304


async def test_a_part_of_a_file(pages: httpx.AsyncClient) -> None:
    for path, content in (("/icon.png", PICTURE), ("/assets/app-1a2b.js", SCRIPT)):
        answer = await pages.get(path, headers={"range": "bytes=10-19", "accept-encoding": "gzip"})
        assert (answer.status_code, answer.content) == (206, content[10:20])
        assert answer.headers["content-range"] == f"bytes 10-19/{len(content)}"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/opening-12-ANYTHING.book",
        "/assets/opening-14-VvRfYqyI.book",
        "/assets/opening-12.book",
        "/assets/app-0000.js",
        "/assets/",
    ],
)
async def test_assets_are_served_by_their_exact_names_only(pages: httpx.AsyncClient, path: str) -> None:
    assert (await pages.get(path)).status_code == 404


async def test_the_book_that_a_script_names_is_the_solvers(pages: httpx.AsyncClient) -> None:
    answer = await pages.get(f"/assets/{BOOK_NAME}")
    assert answer.content == (BOOKS / "opening-12.book").read_bytes()
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_a_file_has_only_its_own_name(pages: httpx.AsyncClient) -> None:
    for path in ("/icon.png/", "/ICON.png", "/x/%2e%2e/icon.png", "/%2ficon.png"):
        assert b"Fourline" in (await pages.get(path)).content


def addresses_of_the_app() -> list[str]:
    """Every address in the app's own list of pages, with something in the place of its parameters."""
    source = (ROOT / "web" / "src" / "app" / "App.tsx").read_text("utf-8")
    found = re.findall(r'(?:path=|^  )"(/[^"]*)"', source, re.MULTILINE)
    assert len(found) > 12
    opening = (":game/:deck/:number", "connect-four/even-6/1")
    return [
        address.replace(":id", "abc").replace("/:which?", given).replace("/*?", rest).replace(*opening)
        for address in found
        for given, rest in (("", ""), ("/daily", "/KTRM"))
    ]


async def test_every_page_of_the_app_has_an_address_the_server_knows(pages: httpx.AsyncClient) -> None:
    for address in {*addresses_of_the_app(), "/embed/abc", "/new/", "/player/bot.k3J"}:
        assert (address, (await pages.get(address)).status_code) == (address, 200)


@pytest.mark.parametrize(
    "address", ["/nothing", "/playing", "/play", "/play/a/b", "/puzzles/0", "/puzzles/99999", "/review/a.b"]
)
async def test_any_other_address_is_not_found_and_the_app_says_so(
    pages: httpx.AsyncClient, address: str
) -> None:
    answer = await pages.get(address, headers={"if-none-match": (await pages.get("/")).headers["etag"]})
    assert (answer.status_code, answer.text) == (404, "<title>Fourline</title>")
    assert answer.headers["content-type"].startswith("text/html")


async def test_a_match_that_does_not_exist_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head>")

    async def tags(path: str, query: str) -> str | None:
        return None if path == "play/gone" else ""

    app = Starlette(routes=page_routes(tags, tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://a.test") as client:
        assert [(await client.get(f"/play/{name}")).status_code for name in ("here", "gone")] == [200, 404]
