"""The docs as a site under /docs, if `make docs` has built them."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Scope

from fourline.api.pages.static import WebApp

DOCS = Path(__file__).parents[1] / "docs_site"
FIRST = "index.html"


def docs_routes(folder: Path = DOCS) -> list[BaseRoute]:
    """None if there is no site: then the address is one without a page."""
    if not (folder / FIRST).is_file():
        return []
    site = DocsSite(folder)

    async def page(request: Request) -> Response:
        return await site.get_response(request.path_params["path"], request.scope)

    async def first(_: Request) -> Response:
        return RedirectResponse("/docs/", 308)

    return [Route("/docs", first, name="docs_site"), Route("/docs/{path:path}", page, name="docs_page")]


class DocsSite(WebApp):
    """Files by their exact names, and the first page for the folder itself."""

    def __init__(self, folder: Path) -> None:
        super().__init__(_no_tags, folder)

    async def get_response(self, path: str, scope: Scope) -> Response:
        found, stat = self.lookup_path(path or FIRST)
        if stat is None:
            raise HTTPException(404)
        return self._file(Path(found), stat, scope, "no-cache")


async def _no_tags(_path: str, _query: str) -> str:
    return ""
