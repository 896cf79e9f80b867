"""What runs all tests: a browser test has a second look, nothing else has, and what fails twice fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SUITES = Path(__file__).parents[1] / "tools" / "suites.py"
UNSTEADY = """
from pathlib import Path

def test_at_the_second_look():
    mark = Path(__file__).with_name("seen")
    seen = mark.exists()
    mark.touch()
    assert seen
"""


@pytest.mark.parametrize(
    ("suite", "test", "verdict"),
    [
        ("e2e", "def test_well(): pass", "passed"),
        ("e2e", "def test_never(): assert False", "FAILED"),
        ("e2e", UNSTEADY, "passed, UNSTEADY: see what failed the first time"),
        ("core", UNSTEADY, "FAILED"),
    ],
    ids=["well", "never", "unsteady browser", "unsteady core"],
)
def test_the_verdict(suite: str, test: str, verdict: str, tmp_path: Path) -> None:
    (tmp_path / "tests" / suite).mkdir(parents=True)
    (tmp_path / "tests" / suite / "test_one.py").write_text(test)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "tests" / "tools").mkdir()
    program = shutil.copy(SUITES, tmp_path / "tests" / "tools")
    done = subprocess.run(
        [sys.executable, program, "--", "-p", "no:playwright"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
    )
    *_, row, total = done.stdout.splitlines()
    assert row.split("s  ", 1)[1] == verdict
    assert total == ("suites: 0 passed, 1 failed" if verdict == "FAILED" else "suites: 1 passed, 0 failed")
    assert done.returncode == (1 if verdict == "FAILED" else 0)
