"""The web app: the files of its build by their exact names, and a page for every other address.

An address without a page of its own is answered 404: the app then says so.

Text is compressed once and kept. Every answer has an ETag made of its content, so that what a browser has
already is answered with 304, on any server of several.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from fourline.api.light import accepts_gzip
from fourline.api.pages.routes import has_page
from fourline.api.problems import problem

STATIC = Path(__file__).parents[1] / "static"
ASSETS = "assets/"
IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSED = ("text/", "application/json", "application/javascript", "application/wasm", "image/svg")
PAGES = {
    "tv": "party.html",
    "p": "party.html",
    "a": "party.html",
    "evening": "party.html",
    "embed": "embed.html",
}
HEAD_ENDS = b"</head>"
NO_APP = Path(__file__).parent / "no_app.html"

# The wheel carries the browser's opening book once, where the solver reads it; scripts name it by its hash.
BOOKS = Path(__file__).parents[2] / "solver" / "data"
BOOK = re.compile(r"(opening-\d+)-[\w-]{8}(\.book)")

Tags = Callable[[str, str], Awaitable[str | None]]


def page_routes(tags: Tags, folder: Path = STATIC) -> list[BaseRoute]:
    """`tags` are put into the head of a page: what other sites show of its address. None: it is not found."""
    app = WebApp(tags, folder)

    async def page(request: Request) -> Response:
        return await app.get_response(request.path_params["path"], request.scope)

    return [Route("/{path:path}", page, methods=["GET"], name="page")]


class WebApp(StaticFiles):
    """Starlette's static files, limited to the files that were built."""

    def __init__(self, tags: Tags, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._tags, self._folder = tags, folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == "api" or path.startswith("api/"):
            return problem("request/not_found", "There is nothing at this address.")
        found, stat = self.lookup_path(path)
        if stat is not None:
            cached = IMMUTABLE if path.startswith(ASSETS) else "no-cache"
            return self._file(Path(found), stat, scope, cached)
        if path.startswith(ASSETS):
            raise HTTPException(404)
        tags = await self._tags(path, scope["query_string"].decode("latin-1")) if has_page(path) else None
        return self._missing(path) if tags is None else self._page(path, scope, tags)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """The file of exactly this name, if there is one."""
        listed = _listing(self._folder)
        file = listed.get(path) or _books(self._folder).get(path)
        return (str(file), file.stat()) if file is not None else ("", None)

    def _file(self, file: Path, stat: os.stat_result, scope: Scope, cached: str) -> Response:
        """The whole file or a range of it; compressed if that is worth it and the browser accepts it."""
        request = Headers(scope=scope)
        media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = _headers(cached, _etag(file))
        plain = FileResponse(file, headers=headers, media_type=media, stat_result=stat)
        if not media.startswith(COMPRESSED) or "range" in request or not accepts_gzip(request):
            return self._unless_known(plain, request)
        zipped = {
            **headers,
            "etag": f'{_etag(file)[:-1]}-gzip"',
            "last-modified": plain.headers["last-modified"],
        }
        return self._unless_known(
            Response(_zipped(file), headers=zipped | {"content-encoding": "gzip"}, media_type=media), request
        )

    def _page(self, path: str, scope: Scope, tags: str) -> Response:
        """The party and the embedded board have pages of their own, so that a phone loads nothing else."""
        page = self._shell(path)
        if not tags:
            return self._file(page, page.stat(), scope, "no-cache")
        request = Headers(scope=scope)
        content = page.read_bytes().replace(HEAD_ENDS, tags.encode() + HEAD_ENDS, 1)
        headers = _headers("no-cache", _tag(content))
        if accepts_gzip(request):
            content = gzip.compress(content, 5, mtime=0)
            headers |= {"content-encoding": "gzip", "etag": _tag(content)}
        return self._unless_known(Response(content, headers=headers, media_type="text/html"), request)

    def _missing(self, path: str) -> Response:
        """The app, which says what is missing. Sent whole: the browser may know it from another address."""
        return Response(
            self._shell(path).read_bytes(), 404, {"cache-control": "no-cache"}, media_type="text/html"
        )

    def _shell(self, path: str) -> Path:
        name = PAGES.get(path.partition("/")[0], "index.html")
        return _listing(self._folder).get(name, NO_APP)

    def _unless_known(self, response: Response, request: Headers) -> Response:
        return (
            NotModifiedResponse(response.headers)
            if self.is_not_modified(response.headers, request)
            else response
        )


def _headers(cached: str, etag: str) -> dict[str, str]:
    return {"cache-control": cached, "vary": "accept-encoding", "etag": etag}


def _tag(content: bytes) -> str:
    return f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'


@cache
def _listing(folder: Path) -> dict[str, Path]:
    """The files that may be served, by their names."""
    files = folder.rglob("*") if folder.is_dir() else ()
    return {file.relative_to(folder).as_posix(): file for file in files if file.is_file()}


@cache
def _books(folder: Path) -> dict[str, Path]:
    """The opening books that the app's own scripts name, and no other name."""
    scripts = [file for name, file in _listing(folder).items() if name.endswith(".js")]
    named = [found for script in scripts for found in BOOK.finditer(script.read_text("utf-8"))]
    books = {f"{ASSETS}{found[0]}": BOOKS / (found[1] + found[2]) for found in named}
    return {name: file for name, file in books.items() if file.is_file()}


@cache
def _etag(file: Path) -> str:
    return _tag(file.read_bytes())


@cache
def _zipped(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)
