"""Reads docs/requirements/ and says what is wrong with it.

A row is `| number | rule | shown by |`; the format is explained in docs/requirements/README.md.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCUMENTS = {
    "boards.md": "A",
    "boxed-rules.md": "B",
    "game-rules.md": "G",
    "party.md": "P",
    "requirements.md": "R",
    "rules-specification.md": "S",
}
CAPABILITIES = {"analysis", "opponents", "party mode", "pictures", "service", "web app"}
HEADS = ("| no. |", "|---|")


class Row(NamedTuple):
    """One rule sentence; `place` is where it stands, for people who have to mend it."""

    place: str
    number: str
    rule: str
    shown_by: tuple[str, ...]


def faults(folder: Path, root: Path = ROOT) -> list[str]:
    """Everything that is wrong with the tracing in this folder, one sentence each."""
    missing = [f"{name} is missing." for name in DOCUMENTS if not (folder / name).is_file()]
    rows = [row for name in DOCUMENTS if (folder / name).is_file() for row in read(folder / name)]
    twice = [number for number, count in Counter(row.number for row in rows).items() if count > 1]
    return [
        *missing,
        *(f"The number {number} is used twice." for number in twice),
        *(f"{row.place}: {fault}" for row in rows for fault in _faults_of(row, root)),
    ]


def read(document: Path) -> list[Row]:
    """Every row of the document's tables, well formed or not."""
    rows = []
    for at, line in enumerate(document.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("|") and not line.startswith(HEADS):
            number, rule, *shown = [*(cell.strip() for cell in line.strip().split("|")[1:-1]), "", ""]
            marks = tuple(mark for cell in shown for mark in cell.split("<br>") if mark)
            rows.append(Row(f"{document.name}:{at}", number, rule, marks))
    return rows


def _faults_of(row: Row, root: Path) -> list[str]:
    found = []
    letter = DOCUMENTS.get(row.place.partition(":")[0], "?")
    if not re.fullmatch(rf"{letter}\d+(\.\d+)?", row.number):
        found.append(f"{row.number!r} is no number of this document.")
    if not row.rule:
        found.append("There is no rule.")
    if not row.shown_by:
        found.append("Nothing shows this rule: name a test, or the capability that will.")
    return found + [fault for mark in row.shown_by if (fault := _fault_of(mark, root))]


def _fault_of(mark: str, root: Path) -> str | None:
    if mark.startswith("later: "):
        known = mark.removeprefix("later: ") in CAPABILITIES
        return None if known else f"{mark!r} names no capability that is planned."
    named = re.fullmatch(r"`(tests/[\w/]+\.py)::(\w+)`", mark)
    if named is None:
        return f"{mark!r} is neither a test nor 'later: …'."
    exists = named[2] in tests_in(root / named[1])
    return None if exists else f"The test {named[1]}::{named[2]} does not exist."


@cache
def tests_in(module: Path) -> frozenset[str]:
    """The tests a module defines: functions, and classes or state machines bound to a name."""
    if not module.is_file():
        return frozenset()
    names = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(name for name in names if name.startswith(("test_", "Test")))
