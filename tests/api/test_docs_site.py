"""The docs under /docs: there if they were built, an address without a page if not."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from fourline.api.pages.docs import docs_routes

pytestmark = pytest.mark.anyio


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


def test_without_a_site_there_are_no_routes(tmp_path: Path) -> None:
    assert docs_routes(tmp_path) == []
