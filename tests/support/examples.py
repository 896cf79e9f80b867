"""The games under `examples/`, installed by hand for a server. Tests import them by pytest's own path."""

from __future__ import annotations

from pathlib import Path

FOLDERS = tuple(sorted((Path(__file__).parents[2] / "examples").glob("*/src")))
PATH = ":".join(map(str, FOLDERS))
HIDING = {"battleship": "fourline_battleship:Battleship", "barn": "support.barn:Barn"}
"""Games that hide something, which `test_hidden_bytes` plays, and where their engines are."""


def install(folder: Path, **engines: str) -> None:
    """Names engines, such as `pig="fourline_pig:Pig"`, to whatever runs with this folder in its path."""
    about = folder / "examples-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: examples\nVersion: 1.0\n")
    lines = [f"{name.replace('_', '-')} = {where}" for name, where in engines.items()]
    (about / "entry_points.txt").write_text("\n".join(["[fourline.engines]", *lines, ""]))
