"""A page to read the OpenAPI document on: plain HTML, no script, nothing from elsewhere."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from fourline.api.problems import status_and_title

PAGES = Path(__file__).parent


def style() -> bytes:
    return (PAGES / "docs.css").read_bytes()


def page(document: dict[str, Any], codes: list[str]) -> str:
    calls = [
        _call(path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    problems = "".join(
        f'<tr id="{code}"><td><code>{code}</code></td><td>{status}</td><td>{escape(title)}</td></tr>'
        for code, (status, title) in ((code, status_and_title(code)) for code in codes)
    )
    template = Template((PAGES / "docs.html").read_text("utf-8"))
    version = escape(document["info"]["version"])
    return template.substitute(version=version, calls="".join(calls), problems=problems)


def _call(path: str, method: str, operation: dict[str, Any]) -> str:
    body = operation.get("requestBody")
    example = _block("Send", body["content"]["application/json"]["example"]) if body else ""
    answers = "".join(_answer(status, answer) for status, answer in operation["responses"].items())
    query = ", ".join(
        f"<code>{one['name']}</code> {escape(one['description'])}"
        for one in operation["parameters"]
        if one["in"] == "query"
    )
    title = f"<code>{method.upper()} {escape(path)}</code> {escape(operation['summary'])}"
    words = f"<p>{query}</p>" if query else ""
    words += "<p>Open to bots.</p>" if operation["x-bots"] else ""
    return f"<details><summary>{title}</summary>{words}{example}{answers}</details>"


def _answer(status: str, answer: dict[str, Any]) -> str:
    content: dict[str, Any] = next(iter(answer.get("content", {}).values()), {})
    if "example" in content:
        return _block(f"Answers {status}", content["example"])
    return f"<p>{status}: {escape(answer['description'])}</p>"


def _block(title: str, example: Any) -> str:
    text = msgspec.json.format(msgspec.json.encode(example), indent=2).decode()
    return f"<p>{title}:</p><pre>{escape(text)}</pre>"
