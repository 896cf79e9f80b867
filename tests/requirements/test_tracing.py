"""Every rule sentence is traced, and the tracing cannot rot: what it names must be there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.tracing import DOCUMENTS, ROOT, faults, read

DOCS = ROOT / "docs" / "requirements"
CRITERIA = {1: 5, 2: 5, 3: 4, 4: 6, 5: 3, 6: 3, 7: 6, 8: 5, 9: 4, 10: 5}


def test_every_rule_is_traced_to_a_test_that_exists_or_is_marked_for_later() -> None:
    assert faults(DOCS) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_document_has_its_rules_numbered(document: str) -> None:
    assert len(read(DOCS / document)) > 20
    assert f"]({document})" in (DOCS / "README.md").read_text(encoding="utf-8")


def test_all_46_acceptance_criteria_are_there() -> None:
    expected = {f"R{group}.{n}" for group, count in CRITERIA.items() for n in range(1, count + 1)}
    numbers = {row.number for row in read(DOCS / "requirements.md")}
    assert len(expected) == 46
    assert expected <= numbers


def test_the_criteria_of_the_engine_are_all_shown_by_tests_now() -> None:
    waiting = [
        row.number
        for row in read(DOCS / "requirements.md")
        if any(mark.startswith("later") for mark in row.shown_by)
    ]
    assert {number.partition(".")[0] for number in waiting} <= {"R0", "R7", "R8"}


def test_pytest_collects_every_test_that_is_named() -> None:
    """Names found by reading the code are not enough: a test must also run."""
    named = {
        mark.strip("`")
        for name in DOCUMENTS
        for row in read(DOCS / name)
        for mark in row.shown_by
        if "::" in mark
    }
    files = sorted({test.partition("::")[0] for test in named})
    command = [sys.executable, "-m", "pytest", "--collect-only", "--no-header", *files]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    collected = {
        "::".join(line.split("[")[0].split("::")[:2]) for line in listed.splitlines() if "::" in line
    }
    assert named - collected == set()


@pytest.mark.parametrize(
    ("planted", "sentence"),
    [
        ("| B99 | A rule. | `tests/games/test_figure_one.py::test_no_such` |", "test_no_such does not exist"),
        (
            "| B99 | A rule. | `tests/games/test_no_such.py::test_x` |",
            "test_no_such.py::test_x does not exist",
        ),
        ("| B99 | A rule. | |", "Nothing shows this rule"),
        ("| B99 | A rule. |", "Nothing shows this rule"),
        ("| B99 | A rule. | later: someday |", "names no capability"),
        ("| B99 | A rule. | by eye |", "neither a test nor"),
        ("| B1 | A rule. | later: web app |", "The number B1 is used twice"),
        ("| 99 | A rule. | later: web app |", "is no number of this document"),
        ("| B99 | | later: web app |", "There is no rule"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, planted: str, sentence: str) -> None:
    folder = tmp_path / "requirements"
    shutil.copytree(DOCS, folder)
    assert faults(folder) == []
    with (folder / "boxed-rules.md").open("a", encoding="utf-8") as document:
        document.write(f"{planted}\n")
    found = faults(folder)
    assert len(found) >= 1
    assert any(sentence in fault for fault in found), found


def test_a_missing_document_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "requirements"
    shutil.copytree(DOCS, folder)
    (folder / "party.md").unlink()
    assert faults(folder) == ["party.md is missing."]
