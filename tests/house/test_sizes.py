"""Files and folders that can be read at one sitting."""

from __future__ import annotations

from pathlib import Path

import fourline

SOURCE = Path(fourline.__file__).parent
MAX_LINES = 300
MAX_MODULES = 20
EXAMPLES = Path(__file__).parents[2] / "examples"


def test_no_module_is_too_long() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in SOURCE.rglob("*.py")}
    assert len(lines) > 200
    assert {str(path.relative_to(SOURCE)): count for path, count in lines.items() if count > MAX_LINES} == {}


def test_no_folder_has_too_many_modules() -> None:
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    counts = {folder: len([*folder.glob("[!_]*.py")]) for folder in folders}
    assert {str(one.relative_to(SOURCE)): count for one, count in counts.items() if count > MAX_MODULES} == {}


def test_an_example_of_a_game_is_read_in_one_go() -> None:
    """Its rules; `words.py` says in five languages what they mean."""
    packages = [path.parent for path in EXAMPLES.glob("*/pyproject.toml")]
    assert len(packages) >= 5
    counts = {
        f"{one.name}: {part}": sum(
            len(path.read_text("utf-8").splitlines())
            for path in one.rglob("*.py")
            if (path.name == "words.py") == (part == "words")
        )
        for one in packages
        for part in ("rules", "words")
    }
    assert {name: count for name, count in counts.items() if count > MAX_LINES} == {}
