"""The short form of every row, and its control where that is cheap; `make chaos` runs the long ones."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from proof.report import HEAD, PAGE, runs
from proof.row import Row
from proof.rows import ROWS
from support import client

# Rows cut connections on purpose, and leave some to the collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
WAITING = {"deadlines": "clocks", "skew": "clocks", "frozen": "frozen"}
"""These watch the clock, but mostly wait: each group runs beside the rows that keep the machine busy."""

TIMES = 3


def alone(row: Row) -> list[pytest.MarkDecorator]:
    """Three processes run what watches the clock; a group is run by one of them, row after row."""
    if not row.clock:
        return []
    return [pytest.mark.clock, pytest.mark.xdist_group(WAITING.get(row.name, "busy"))]


HERE = [pytest.param(row, id=row.name, marks=alone(row)) for row in ROWS if row.short]
CONTROLLED = [row for row in ROWS if row.control.in_tests]


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    """A trial that failed half way leaves its client behind, and its event loop is gone."""
    yield
    client._shared.clear()
    gc.collect()


@pytest.mark.parametrize("row", HERE)
def test_nothing_breaks(row: Row, tmp_path: Path) -> None:
    """What is nothing but late is looked at again: it must be late each time to count."""
    for number in range(TIMES):
        found = row.trial(tmp_path / str(number), row.short, None)
        if not found.only_late:
            break
    assert found.violations == []
    assert found.n >= row.short


@pytest.mark.parametrize("row", CONTROLLED, ids=lambda row: row.name)
def test_without_its_protection_it_breaks(row: Row, tmp_path: Path) -> None:
    """What happens by chance is given more chances; a server without its protection is late each time."""
    for number in range(TIMES):
        found = row.trial(tmp_path / str(number), row.control.size, row.control.without)
        if found.like(row.control.breaks):
            break
    assert found.like(row.control.breaks), found.violations
    assert number == 0 or not found.late_like(row.control.breaks), "late only now and then"


def test_the_page_says_what_runs_when() -> None:
    """Else: `make reliability`."""
    assert runs() in PAGE.read_text()


def test_every_row_is_on_the_page_and_in_its_table() -> None:
    described, _, last_run = PAGE.read_text().partition("## Last run")
    assert HEAD in last_run
    assert [row.name for row in ROWS if f"\n| {row.name} |" not in described] == []
