"""Runs every suite, prints what each took, and fails where one failed or nothing ran.

A suite is a folder of tests/. On CI (the variable CI is set) a skipped test is a failure.
`python -m tools.suites core games` runs some of them; what follows `--` goes to pytest.

A browser beside a server on a busy machine is now and then too late for a test. So what fails there is
looked at once more, alone: it counts as passed if it passes then, and is named as unsteady all the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]
APART = {"data", "support", "tools", "__pycache__"}
SECOND_LOOK = {"e2e"}
AGAIN = ["--last-failed", "--last-failed-no-failures", "none"]


def suites() -> list[str]:
    return sorted(folder.name for folder in TESTS.iterdir() if folder.is_dir() and folder.name not in APART)


def run(suite: str, extra: list[str]) -> str:
    """Its verdict."""
    if pytest(suite, extra):
        return "passed"
    if suite in SECOND_LOOK:
        print(f"== {suite}, what failed once more", flush=True)
        if pytest(suite, [*extra, *AGAIN]):
            return "passed, UNSTEADY: see what failed the first time"
    return "FAILED"


def pytest(suite: str, extra: list[str]) -> bool:
    strict = {"FOURLINE_NO_SKIPS": "1"} if os.environ.get("CI") else {}
    command = [sys.executable, "-m", "pytest", str(TESTS / suite), *extra]
    return subprocess.run(command, env=os.environ | strict, check=False).returncode == 0


def main(arguments: list[str]) -> int:
    split = arguments.index("--") if "--" in arguments else len(arguments)
    wanted, extra = arguments[:split] or suites(), arguments[split + 1 :]
    rows = []
    for suite in wanted:
        print(f"== {suite}", flush=True)
        started = time.monotonic()
        rows.append((suite, run(suite, extra), time.monotonic() - started))
    for suite, verdict, seconds in rows:
        print(f"{suite:<12} {seconds:7.1f} s  {verdict}")
    failed = sum(verdict == "FAILED" for _, verdict, _ in rows)
    print(f"suites: {len(rows) - failed} passed, {failed} failed")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
