"""The OpenAPI document of the service as a part of a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from docutils.nodes import Node
from sphinx.util.docutils import SphinxDirective

from fourline import plugins
from fourline.api.openapi.document import document


class OpenApi(SphinxDirective):
    """A section for every call: what it does, what it takes, what it answers."""

    def run(self) -> list[Node]:
        whole = document(plugins.installed())
        lines = [
            line
            for path, methods in whole["paths"].items()
            for method, operation in methods.items()
            for line in _call(path, method, operation)
        ]
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


def _call(path: str, method: str, operation: dict[str, Any]) -> Iterator[str]:
    yield from (f"## {operation['summary'].rstrip('.')}", "", f"`{method.upper()} {path}`", "")
    for one in operation["parameters"]:
        if one["in"] == "query":
            yield f"- `{one['name']}`: {one['description']}"
    yield ""
    body = operation.get("requestBody")
    if body:
        yield from _example("Send", body["content"]["application/json"]["example"])
    for status, answer in operation["responses"].items():
        content: dict[str, Any] = next(iter(answer.get("content", {}).values()), {})
        if "example" in content:
            yield from _example(f"Answers {status}", content["example"])
        else:
            yield from (f"{status}: {answer['description']}", "")


def _example(title: str, example: Any) -> Iterator[str]:
    text = msgspec.json.format(msgspec.json.encode(example), indent=2).decode()
    yield from (f"{title}:", "", "```json", text, "```", "")
