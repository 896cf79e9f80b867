"""Files of the sources that a page links to: as text, so that no tool takes them for parts of the package."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def plain_downloads(app: Any, error: Exception | None) -> None:
    """After the build: the files are renamed, and the links to them."""
    if error is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    names = [file.relative_to(out).as_posix() for file in (out / "_downloads").rglob("*.py")]
    for name in names:
        (out / name).rename(out / f"{name}.txt")
    for page in out.rglob("*.html"):
        text = page.read_text("utf-8")
        for name in names:
            text = text.replace(f'{name}"', f'{name}.txt"')
        page.write_text(text, "utf-8")
