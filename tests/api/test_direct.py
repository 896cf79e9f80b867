"""The short way leads where the long way leads, and nowhere else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.routing import Match, Route

from fourline.api.front.direct import Paths
from fourline.api.table import CALLS


async def nowhere(_: Any) -> None:
    """Never called."""


ROUTES = [Route(f"/api{call.path}", nowhere, methods=[call.method], name=call.name) for call in CALLS]
NAMES = {id(route): route.name for route in ROUTES}


def starlette_finds(method: str, path: str) -> tuple[str, dict[str, Any]] | None:
    scope = {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}
    for route in ROUTES:
        matched, found = route.matches(scope)
        if matched is Match.FULL:
            return route.name, found["path_params"]
    return None


@pytest.fixture(scope="module")
def paths() -> Paths:
    made = Paths()
    for route in ROUTES:
        for method in route.methods or ():
            made.add(method, route.path, type(route.name, (), {"name": route.name}))  # type: ignore[arg-type]
    return made


SHAPES = sorted({route.path for route in ROUTES})
TRIED = [
    *(re.sub(r"\{\w+\}", "k3J-x", path) for path in SHAPES),
    *(re.sub(r"\{\w+\}", "matches", path) for path in SHAPES),
    *(f"{path}/" for path in SHAPES),
    *(path.replace("{id}", "").replace("{code}", "") for path in SHAPES),
    *("/", "", "//api/matches", "/api//matches", "/api/matches/a/b/c/d", "/api/{}", "/api/matches/{}", "api"),
]


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE", "PUT"])
def test_both_ways_lead_to_the_same_call(paths: Paths, method: str) -> None:
    """Where there is no short way, the long one is taken."""
    short = {path: found for path in TRIED if (found := paths.find(method, path)) is not None}
    assert short or method == "HEAD"
    for path, found in short.items():
        assert (found[0].name, found[1]) == starlette_finds(method, path), path  # type: ignore[attr-defined]


def test_every_call_has_a_short_way(paths: Paths) -> None:
    """But for those that have a name within a part of their path, such as a file's ending."""
    for call in CALLS:
        if re.search(r"[^/]\{|\}[^/]", call.path):
            continue
        path = re.sub(r"\{\w+\}", "k3J-x", f"/api{call.path}")
        found = paths.find(call.method, path)
        assert found is not None, path
        assert found[0].name == call.name  # type: ignore[attr-defined]
