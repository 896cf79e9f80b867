"""The web app: files as they were built, and its page for every address that is none."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fourline.server.problems import problem

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = ("text/", "application/json", "application/javascript", "image/svg")
PARTY = ("tv", "p")
NO_APP = Path(__file__).parent / "pages" / "no_app.html"


def page_routes(folder: Path = STATIC) -> list[BaseRoute]:
    async def page(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return problem("request/not_found", "There is nothing at this address.")
        packed = "gzip" in request.headers.get("accept-encoding", "")
        return _file(folder, path, packed) or _page(folder, path, packed)

    return [Route("/{path:path}", page, methods=["GET"], name="page")]


def _file(folder: Path, path: str, packed: bool) -> Response | None:
    """A file of the build. Those under assets/ carry a hash in their name and never change."""
    if not path or path not in _listing(folder):
        return None
    cache_control = FOR_EVER if path.startswith("assets/") else "no-cache"
    return _answer(folder / path, cache_control, packed)


def _page(folder: Path, path: str, packed: bool) -> Response:
    """The party's screens have a page of their own, so that a phone loads nothing else."""
    name = "party.html" if path.partition("/")[0] in PARTY else "index.html"
    page = folder / name if name in _listing(folder) else NO_APP
    return _answer(page, "no-cache", packed)


def _answer(file: Path, cache_control: str, packed: bool) -> Response:
    """Text travels packed where the browser reads that; it is packed once and kept."""
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if not packed or not media.startswith(PACKED):
        return Response(_bytes(file), headers=headers, media_type=media)
    return Response(_gzip(file), headers=headers | {"content-encoding": "gzip"}, media_type=media)


@cache
def _listing(folder: Path) -> frozenset[str]:
    """What may be served: the files that are there, under their names, and nothing beside them."""
    files = folder.rglob("*") if folder.is_dir() else ()
    return frozenset(file.relative_to(folder).as_posix() for file in files if file.is_file())


@cache
def _bytes(file: Path) -> bytes:
    return file.read_bytes()


@cache
def _gzip(file: Path) -> bytes:
    return gzip.compress(_bytes(file), 9, mtime=0)
