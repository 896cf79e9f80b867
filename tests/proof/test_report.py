"""What the proof says of itself: a control counts only if it broke as named, and the page is kept up."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path

import pytest

from proof import report
from proof.report import HEAD, PAGE, Result
from proof.row import Found, Row
from proof.rows import ROWS
from proof.unprotected import MODULES

KILL = ROWS[0]
PLANTED = "A planted fault: "


def controlled(*violations: str) -> Result:
    return report.result(KILL, KILL.long, Found(n=9), Found(violations=list(violations)), 1.0)


@pytest.mark.parametrize(
    ("violations", "said"),
    [
        (["3 acknowledged moves are not in the log"], "broke"),
        (["no server: ''", "3 acknowledged moves are not in the log"], "broke"),
        (["no server: ''"], "BROKE IN ANOTHER WAY"),
        ([], "PASSED WITHOUT ITS PROTECTION"),
    ],
)
def test_a_control_must_produce_the_violation_that_it_names(violations: list[str], said: str) -> None:
    made = controlled(*violations)
    assert made.good is (said == "broke")
    assert made.line.split(" | ")[3] == said


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_no_control_takes_just_any_violation(row: Row) -> None:
    """Nor a server that did not start, nor an error in the trial."""
    anything = Found(violations=["", "no server: ''", "Traceback (most recent call last):", "TimeoutError"])
    assert anything.like(row.control.breaks) == []


def test_planted_faults_are_called_so() -> None:
    """In the code, where something is put in, and in the row, which the page is written from."""
    functions = {
        name: function.__doc__ or ""
        for module in MODULES
        for name, function in vars(import_module(f"proof.without.{module}")).items()
        if getattr(function, "__module__", "") == f"proof.without.{module}"
    }
    planted = {row.control.without for row in ROWS if row.control.planted}
    assert planted == {name for name, said in functions.items() if said.startswith(PLANTED)}
    assert len(planted) == 3


def test_a_row_that_was_run_again_replaces_its_own_line_only(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    shutil.copy(PAGE, page)
    before = page.read_text("utf-8").splitlines()
    report.write([controlled("acknowledged moves are not in the log")], page)
    after = page.read_text("utf-8").splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert [new.split(" | ")[:2] for _, new in changed] == [["| kill", "9"]]
    assert changed[0][0].startswith("| kill |")
    assert HEAD in page.read_text("utf-8")


def test_what_runs_when_is_written_between_its_heading_and_the_next(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text("utf-8").replace(report.runs(), "Something else.\n"), "utf-8")
    report.write_runs(page)
    assert page.read_text("utf-8") == PAGE.read_text("utf-8")
