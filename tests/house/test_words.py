"""The words of code and docs are those that engineers use: a habit that once crept in stays out."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HABITS = re.compile(
    r"\b(whoever|somebody|anybody|everybody|so many|one's own|is none(?! of the)|(an|the) own|as dear"
    r"|are no (game|turns))\b",
    re.IGNORECASE,
)
OTHER_LIMITS = re.compile(r"\b_?(?:MOST|LEAST|LONGEST|SHORTEST)_[A-Z_]+\b")
"""One search finds all limits: those that begin with MAX and MIN."""
PYTHON_NONE = re.compile(r"\b(is|are) None\b")
FOLDERS = {
    "src/fourline": ("*.py",),
    "docs": ("*.md",),
    "deploy": ("*",),
    "mk": ("*.mk",),
    "web/scripts": ("*.py", "*.ts", "*.mjs"),
    "web/src": ("*.ts", "*.tsx", "*.css"),
}
QUOTED = ("web/src/shared/i18n/", "docs/requirements/", "docs/languages.md")
"""Texts for players, and sentences of the requirements as they were given."""


def test_no_habit_of_speech_is_in_code_or_docs() -> None:
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in _files()
        for number, line in enumerate((ROOT / path).read_text("utf-8").splitlines(), 1)
        if HABITS.search(PYTHON_NONE.sub("", line))
    ]
    assert found == []


def test_the_habits_are_recognised() -> None:
    said = ["Whoever asks", "so many moves", "a cursor that is none", "a line of one's own", "an own offer"]
    assert all(HABITS.search(sentence) for sentence in said)
    assert not HABITS.search(PYTHON_NONE.sub("", "if state is None: there is no such match"))


def test_limits_are_called_max_and_min() -> None:
    found = [
        f"{path}: {name}"
        for path in _files()
        if path.startswith(("src/", "web/src/"))
        for name in OTHER_LIMITS.findall((ROOT / path).read_text("utf-8"))
    ]
    assert found == []
    assert OTHER_LIMITS.findall("MOST_PLAYERS = 40, MAX_PLAYERS = 40") == ["MOST_PLAYERS"]


def _files() -> list[str]:
    files = [
        path.relative_to(ROOT).as_posix()
        for folder, patterns in FOLDERS.items()
        for pattern in patterns
        for path in (ROOT / folder).rglob(pattern)
        if path.is_file() and "static" not in path.parts
    ]
    assert len(files) > 300
    return [path for path in files if not path.startswith(QUOTED) and ".test." not in path]
