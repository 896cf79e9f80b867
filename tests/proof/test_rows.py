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
TIMES = 3
HERE = [row for row in ROWS if row.short]
CONTROLLED = [row for row in ROWS if row.control.in_tests]


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    """A trial that failed half way leaves its client behind, and its event loop is gone."""
    yield
    client._shared.clear()
    gc.collect()


@pytest.mark.parametrize("row", HERE, ids=lambda row: row.name)
def test_nothing_breaks(row: Row, tmp_path: Path) -> None:
    """Seconds are for `make chaos`, which has the machine to itself."""
    found = row.trial(tmp_path, row.short, None)
    assert found.not_late == []
    assert found.n >= row.short


@pytest.mark.parametrize("row", CONTROLLED, ids=lambda row: row.name)
def test_without_its_protection_it_breaks(row: Row, tmp_path: Path) -> None:
    """What happens by chance is given more chances."""
    for number in range(TIMES):
        found = row.trial(tmp_path / str(number), row.control.size, row.control.without)
        if found.like(row.control.breaks):
            break
    assert found.like(row.control.breaks), found.violations


def test_the_page_says_what_runs_when() -> None:
    """Else: `make reliability`."""
    assert runs() in PAGE.read_text()


def test_every_row_is_on_the_page_and_in_its_table() -> None:
    described, _, last_run = PAGE.read_text().partition("## Last run")
    assert HEAD in last_run
    assert [row.name for row in ROWS if f"\n| {row.name} |" not in described] == []
