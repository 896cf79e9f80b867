"""Writes the server's schema as TypeScript. `--check` only compares: a difference fails the build.

.venv/bin/python web/scripts/api_types.py
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from fourline import plugins
from fourline.api.openapi.document import document

TARGET = Path(__file__).parents[1] / "src" / "shared" / "api" / "schema.ts"
HEAD = (
    "// Made by web/scripts/api_types.py from the server's OpenAPI document. Do not edit: `make api-types`.\n"
)
ROOTS = (
    "Analysis",
    "Game",
    "Joined",
    "MatchList",
    "OpenBody",
    "Opened",
    "OwnMatchList",
    "Rematched",
    "Review",
)
REFERENCE = re.compile(r"#/components/schemas/(\w+)")
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main(arguments: list[str]) -> int:
    written = typescript(document(plugins.installed())["components"]["schemas"])
    if "--check" not in arguments:
        TARGET.write_text(written, "utf-8")
        return 0
    if TARGET.read_text("utf-8") == written:
        return 0
    print("The web app's types are not the server's: run 'make api-types'.", file=sys.stderr)
    return 1


def typescript(schemas: dict[str, Any]) -> str:
    """What the app uses, and what that is made of: an installed plugin's own messages change nothing."""
    return HEAD + "".join(f"\n{_declared(name, schemas[name])}\n" for name in sorted(_reached(schemas)))


def _reached(schemas: dict[str, Any]) -> set[str]:
    reached: set[str] = set()
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += REFERENCE.findall(json.dumps(schemas[name]))
    return reached


def _declared(name: str, schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"export type {name} = {_type(schema)};"
    return f"export interface {name} {{\n{_fields(schema, '  ')}}}"


def _fields(schema: dict[str, Any], indent: str) -> str:
    """What has a default may be left out of a request."""
    required = set(schema.get("required", ()))
    return "".join(
        f"{indent}{field}{'' if field in required else '?'}: {_type(value)};\n"
        for field, value in schema["properties"].items()
    )


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[key]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    return _structure(schema)


def _structure(schema: dict[str, Any]) -> str:
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
        case "array":
            return f"Array<{_type(schema.get('items') or {})}>"
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
        case str(plain):
            return PLAIN[plain]
        case _:
            return "unknown"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
