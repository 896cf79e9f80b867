"""The OpenAPI document, made from the table of calls, and a page to read it on."""

from __future__ import annotations

import logging
import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fourline import __version__
from fourline.api.decoding import MoveEnvelope
from fourline.api.match.examples import example_engine, example_move
from fourline.api.moves import move_codec
from fourline.api.openapi import page as docs
from fourline.api.openapi.examples import examples
from fourline.api.problems import PROBLEMS, Problem, problem_body, status_and_title
from fourline.api.request import NEEDS_TOKEN, NO_CONTENT, Call, PluginAnswer
from fourline.api.table import CALLS
from fourline.plugins import Plugins

log = logging.getLogger(__name__)

REF = "#/components/schemas/{name}"
OURS = ("fourline.games.", "fourline.solver.")
"""Where our own games and those who know them are made."""
TOKEN: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}]


class _Written:
    """The document and its page. Made when first asked for, as a start must not wait for them, and kept."""

    def __init__(self, installed: Callable[[], Plugins]) -> None:
        self._installed = installed
        self._made: tuple[Plugins, bytes, str] | None = None

    def latest(self) -> tuple[bytes, str]:
        plugins = self._installed()
        if self._made is None or self._made[0] is not plugins:
            whole = _document(plugins)
            self._made = plugins, msgspec.json.encode(whole), docs.page(whole, _codes())
        return self._made[1:]


def _document(plugins: Plugins) -> dict[str, Any]:
    """Without other packages' games if one of them cannot be described: the others are still to be read."""
    try:
        return document(plugins)
    except Exception:
        log.exception("a plugin cannot be described")
        return document(_ours(plugins))


def _ours(plugins: Plugins) -> Plugins:
    kept = {
        group: {game: one for game, one in found.items() if type(one).__module__.startswith(OURS)}
        for group, found in msgspec.structs.asdict(plugins).items()
        if isinstance(found, dict)
    }
    return msgspec.structs.replace(plugins, **kept)


def document_routes(installed: Callable[[], Plugins]) -> list[BaseRoute]:
    written = _Written(installed)

    async def openapi(_: Request) -> Response:
        return Response(
            written.latest()[0], headers={"cache-control": "no-cache"}, media_type="application/json"
        )

    async def page(_: Request) -> Response:
        return Response(written.latest()[1], media_type="text/html")

    async def style(_: Request) -> Response:
        return Response(docs.style(), media_type="text/css")

    return [
        Route("/api/openapi.json", openapi, name="openapi"),
        Route("/api/docs", page, name="docs"),
        Route("/api/docs.css", style, name="docs_style"),
    ]


def document(plugins: Plugins) -> dict[str, Any]:
    """The whole surface over HTTP."""
    engines = [engine for _, engine in sorted(plugins.engines.items()) if not engine.metadata.rooms_only]
    moves = [move_codec(engine).body for engine in engines]
    answers = [one for call in CALLS for one in answer_types(call, plugins)]
    bodies = [call.body for call in CALLS if call.body not in (None, MoveEnvelope)]
    types = list(dict.fromkeys([*answers, *bodies, *moves, Problem]))
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = dict(zip(types, schemas, strict=True))
    by_type[MoveEnvelope] = {"oneOf": [by_type[move] for move in moves]}
    for call in CALLS:
        if isinstance(call.answer, PluginAnswer):
            by_type[call.answer] = _any_of([by_type[one] for one in answer_types(call, plugins)])
    shown = examples(plugins) | {MoveEnvelope: example_move(example_engine(plugins))}
    paths: dict[str, Any] = defaultdict(dict)
    for call in CALLS:
        paths[f"/api{call.path}"][call.method.lower()] = _operation(call, by_type, shown)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fourline",
            "version": __version__,
            "description": "Matches for anyone with a link. Live updates: see /api/docs.",
        },
        "paths": dict(paths),
        "components": {"schemas": components, "securitySchemes": _SECURITY},
    }


def answer_types(call: Call, plugins: Plugins) -> tuple[Any, ...]:
    """What the call may answer in JSON: one type, or those that its plugins declare."""
    if isinstance(call.answer, PluginAnswer):
        return call.answer.declared(plugins)
    return () if call.answer is None else (call.answer,)


def _any_of(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    """One schema stands for itself; without any, nothing is promised."""
    if len(schemas) < 2:
        return schemas[0] if schemas else {}
    return {"anyOf": schemas}


def _codes() -> list[str]:
    """Every code that is documented: the contract's, and those of games that a call names."""
    return list(dict.fromkeys((*PROBLEMS, *(code for call in CALLS for code in call.problems))))


_SECURITY = {
    "bearer": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "fourline"},
}


def _operation(call: Call, types: dict[Any, Any], shown: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.summary,
        "parameters": _parameters(call),
        "responses": _responses(call, types, shown),
        "security": TOKEN if call.role in NEEDS_TOKEN else [{}, *TOKEN],
        "x-bots": call.bots,
    }
    if call.body is not None:
        example = call.example if call.example is not None else shown.get(call.body)
        content = {"schema": types[call.body], "example": example}
        operation["requestBody"] = {"required": True, "content": {"application/json": content}}
    return operation


def _parameters(call: Call) -> list[dict[str, Any]]:
    in_path = {"type": "string", "minLength": 1}
    names = re.findall(r"{(\w+)}", call.path)
    path = [{"name": name, "in": "path", "required": True, "schema": in_path} for name in names]
    query = [
        {"name": one.name, "in": "query", "schema": one.schema, "description": one.description}
        for one in call.query
    ]
    return path + query


def _responses(call: Call, types: dict[Any, Any], shown: dict[Any, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {str(call.status): {"description": call.summary}}
    if call.status != NO_CONTENT:
        body: dict[str, Any] = {"schema": types.get(call.answer, {"type": "string"})}
        if call.answer in shown:
            body["example"] = shown[call.answer]
        found[str(call.status)]["content"] = {call.media: body}
    if call.or_nothing:
        found[str(NO_CONTENT)] = {"description": "Done; nothing more was asked for."}
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys((*call.problems, *(() if call.bots else ("auth/forbidden",)))):
        by_status[status_and_title(code)[0]].append(code)
    for status, codes in sorted(by_status.items()):
        examples = {
            code: {"value": msgspec.to_builtins(problem_body(code, status_and_title(code)[1]))}
            for code in codes
        }
        content = {"schema": types[Problem], "examples": examples}
        found[str(status)] = {
            "description": ", ".join(f"`{code}`" for code in codes),
            "content": {"application/problem+json": content},
        }
    return found
