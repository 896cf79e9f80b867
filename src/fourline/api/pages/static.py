"""The web app: files as they were built, and its page for every address that is none."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fourline.api.problems import problem

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = ("text/", "application/json", "application/javascript", "application/wasm", "image/svg")
PAGES = {"tv": "party.html", "p": "party.html", "embed": "embed.html"}
HEAD_ENDS = b"</head>"
NO_APP = Path(__file__).parent / "no_app.html"

# The wheel carries the browser's opening book once: where the solver reads it.
BOOKS = Path(__file__).parents[2] / "solver" / "data"
BOOK = re.compile(r"assets/(opening-\d+)-[\w-]+(\.book)")


Tags = Callable[[str], Awaitable[str]]


def page_routes(tags: Tags, folder: Path = STATIC) -> list[BaseRoute]:
    """`tags` are put into the head of a page: what to show of its address elsewhere."""

    async def page(request: Request) -> Response:
        path: str = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return problem("request/not_found", "There is nothing at this address.")
        packed = _reads_gzip(request.headers.get("accept-encoding", ""))
        return _file(folder, path, packed) or _page(folder, path, packed, await tags(path))

    return [Route("/{path:path}", page, methods=["GET"], name="page")]


def _reads_gzip(accepted: str) -> bool:
    """Whether a browser that says this wants text packed; with a weight of nothing it does not."""
    for one in accepted.lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.strip("0.") != "" or not weight
    return False


def _file(folder: Path, path: str, packed: bool) -> Response | None:
    """A file of the build. Those under assets/ carry a hash in their name and never change."""
    file = folder / path if path in _listing(folder) else _book(path)
    if file is None:
        return None
    cache_control = FOR_EVER if path.startswith("assets/") else "no-cache"
    return _answer(file, cache_control, packed)


def _book(path: str) -> Path | None:
    asked = BOOK.fullmatch(path)
    name = asked[1] + asked[2] if asked else ""
    return BOOKS / name if name in _listing(BOOKS) else None


def _page(folder: Path, path: str, packed: bool, tags: str) -> Response:
    """The party's screens have a page of their own, so that a phone loads nothing else; so has a frame."""
    name = PAGES.get(path.partition("/")[0], "index.html")
    page = folder / name if name in _listing(folder) else NO_APP
    if not tags:
        return _answer(page, "no-cache", packed)
    tagged = _bytes(page).replace(HEAD_ENDS, tags.encode() + HEAD_ENDS, 1)
    headers = _headers("no-cache")
    if packed:
        tagged, headers = gzip.compress(tagged, 5, mtime=0), headers | {"content-encoding": "gzip"}
    return Response(tagged, headers=headers, media_type="text/html")


def _answer(file: Path, cache_control: str, packed: bool) -> Response:
    """Text travels packed where the browser reads that; it is packed once and kept."""
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = _headers(cache_control)
    if not packed or not media.startswith(PACKED):
        return Response(_bytes(file), headers=headers, media_type=media)
    return Response(_gzip(file), headers=headers | {"content-encoding": "gzip"}, media_type=media)


def _headers(cache_control: str) -> dict[str, str]:
    return {"cache-control": cache_control, "vary": "accept-encoding"}


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
