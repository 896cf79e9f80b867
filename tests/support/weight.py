"""What a page of the built web app weighs."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src" / "fourline" / "api" / "static"


def weight(*entries: str) -> int:
    """Gzipped JavaScript that a page needs before it works, in bytes."""
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text("utf-8"))
    files: set[str] = set()
    waiting = list(entries)
    while waiting:
        part = manifest[waiting.pop()]
        if part["file"] not in files:
            files.add(part["file"])
            waiting += part.get("imports", [])
    return sum(len(gzip.compress((STATIC / file).read_bytes(), 9)) for file in files)
