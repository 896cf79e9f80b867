"""Validates the OpenAPI document of what is installed: `python -m tools.openapi`."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from openapi_spec_validator import OpenAPIV31SpecValidator

from fourline import plugins
from fourline.api.openapi.document import document


def faults(written: dict[str, Any]) -> list[str]:
    errors = OpenAPIV31SpecValidator(written).iter_errors()
    return [f"{'/'.join(map(str, error.path))}: {error.message}" for error in errors]


if __name__ == "__main__":
    served = msgspec.json.encode(document(plugins.installed()))
    if found := faults(msgspec.json.decode(served)):
        sys.exit("The OpenAPI document is not valid:\n" + "\n".join(found))
