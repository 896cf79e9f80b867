"""The web app: files as they were built, and its page for every address that is none."""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fourline.server.problems import problem

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NO_APP = Path(__file__).parent / "pages" / "no_app.html"


def page_routes(folder: Path = STATIC) -> list[BaseRoute]:
    async def page(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return problem("request/not_found", "There is nothing at this address.")
        return _file(folder, path) or _index(folder)

    return [Route("/{path:path}", page, methods=["GET"], name="page")]


def _file(folder: Path, path: str) -> Response | None:
    """A file of the build. Those under assets/ carry a hash in their name and never change."""
    if not path or path not in _listing(folder):
        return None
    media = mimetypes.guess_type(path)[0] or "application/octet-stream"
    cache_control = FOR_EVER if path.startswith("assets/") else "no-cache"
    body = _bytes(folder / path)
    return Response(body, headers={"cache-control": cache_control}, media_type=media)


def _index(folder: Path) -> Response:
    page = folder / "index.html" if "index.html" in _listing(folder) else NO_APP
    return Response(_bytes(page), headers={"cache-control": "no-cache"}, media_type="text/html")


@cache
def _listing(folder: Path) -> frozenset[str]:
    """What may be served: the files that are there, under their names, and nothing beside them."""
    files = folder.rglob("*") if folder.is_dir() else ()
    return frozenset(file.relative_to(folder).as_posix() for file in files if file.is_file())


@cache
def _bytes(file: Path) -> bytes:
    return file.read_bytes()
