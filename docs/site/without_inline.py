"""The server's pages may not contain scripts or styles: what the theme writes into them is put into files."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
ATTRIBUTE = re.compile(r' style="([^"]*)"')
FOLDER = "_static/inline"


def without_inline(app: Any, error: Exception | None) -> None:
    """After the build: every page is rewritten; the same text gives the same file."""
    if error is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    (out / FOLDER).mkdir(parents=True, exist_ok=True)
    rules: set[str] = set()
    for page in out.rglob("*.html"):
        page.write_text(_rewritten(page.read_text("utf-8"), page, out, rules), "utf-8")
    (out / FOLDER / "attributes.css").write_text("\n".join(sorted(rules)) + "\n", "utf-8")


def _rewritten(text: str, page: Path, out: Path, rules: set[str]) -> str:
    up = "../" * (len(page.relative_to(out).parts) - 1)

    def script(found: re.Match[str]) -> str:
        return f'<script src="{up}{_kept(found[1], out, "js")}"></script>'

    def style(found: re.Match[str]) -> str:
        return f'<link rel="stylesheet" href="{up}{_kept(found[1], out, "css")}">'

    def attribute(found: re.Match[str]) -> str:
        name = _name(found[1])
        rules.add(f'[data-style="{name}"] {{ {found[1]} }}')
        return f' data-style="{name}"'

    rewritten = ATTRIBUTE.sub(attribute, STYLE.sub(style, SCRIPT.sub(script, text)))
    return rewritten.replace(
        "</head>", f'<link rel="stylesheet" href="{up}{FOLDER}/attributes.css"></head>', 1
    )


def _kept(text: str, out: Path, ending: str) -> str:
    file = f"{FOLDER}/{_name(text)}.{ending}"
    (out / file).write_text(text, "utf-8")
    return file


def _name(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
