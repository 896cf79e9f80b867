"""The docs under /docs: there if they were built, an address without a page if not."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest
from starlette.applications import Starlette

from fourline.api.pages.docs import DOCS, docs_routes


@pytest.mark.anyio
async def test_the_site_is_served_if_it_was_built(tmp_path: Path) -> None:
    (tmp_path / "reference").mkdir()
    (tmp_path / "index.html").write_text("<title>Fourline</title>")
    (tmp_path / "reference" / "http.html").write_text("<title>HTTP</title>")
    (tmp_path.parent / "secret.html").write_text("not for readers")
    app = Starlette(routes=docs_routes(tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://game.test") as reader:
        assert (await reader.get("/docs")).headers["location"] == "/docs/"
        assert "Fourline" in (await reader.get("/docs/")).text
        page = await reader.get("/docs/reference/http.html")
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        again = await reader.get("/docs/reference/http.html", headers={"if-none-match": page.headers["etag"]})
        assert again.status_code == 304
        for missing in (
            "/docs/reference",
            "/docs/../secret.html",
            "/docs/%2e%2e/secret.html",
            "/docs/none.html",
        ):
            assert (await reader.get(missing)).status_code == 404


@pytest.mark.anyio
async def test_the_server_shows_the_docs_that_were_built(url: str) -> None:
    assert (DOCS / "index.html").is_file(), "Build the docs first: make docs."
    async with httpx.AsyncClient(base_url=url) as reader:
        first = await reader.get("/docs/")
        assert first.status_code == 200
        assert "script-src 'self'" in first.headers["content-security-policy"]
        for page in ("line-protocol.html", "reference/client.html", "reference/http.html"):
            assert f'href="{page}"' in first.text
            assert (await reader.get(f"/docs/{page}")).status_code == 200
        assert "AsyncClient" in (await reader.get("/docs/reference/client.html")).text
        assert "/api/matches/{id}/moves" in (await reader.get("/docs/reference/http.html")).text


def test_every_link_within_the_docs_leads_to_a_place_that_is_there() -> None:
    pages = {page.resolve(): page.read_text("utf-8") for page in DOCS.rglob("*.html")}
    assert len(pages) > 40, "Build the docs first: make docs."
    anchors = {page: set(re.findall(r'\bid="([^"]+)"', text)) for page, text in pages.items()}
    broken = []
    for page, text in pages.items():
        for link in re.findall(r'<a [^>]*href="([^"]+)"', text):
            path, _, anchor = unescape(unquote(link)).partition("#")
            if re.match(r"[a-z]+:", path):
                continue
            target = (page.parent / path).resolve() if path else page
            found = target.exists() and (not anchor or target not in anchors or anchor in anchors[target])
            if not found:
                broken.append(f"{page.relative_to(DOCS)}: {link}")
    assert broken == []


def test_without_a_site_there_are_no_routes(tmp_path: Path) -> None:
    assert docs_routes(tmp_path) == []
