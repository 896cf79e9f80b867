"""Runs every suite, prints what each took, and fails where one failed or nothing ran.

A suite is a folder of tests/. On CI (the variable CI is set) a skipped test is a failure.
`python tests/suites.py core games` runs some of them; what follows `--` goes to pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parent
APART = {"data", "__pycache__"}


def suites() -> list[str]:
    return sorted(folder.name for folder in TESTS.iterdir() if folder.is_dir() and folder.name not in APART)


def run(suite: str, extra: list[str]) -> tuple[bool, float]:
    started = time.monotonic()
    strict = {"FOURLINE_NO_SKIPS": "1"} if os.environ.get("CI") else {}
    command = [sys.executable, "-m", "pytest", str(TESTS / suite), *extra]
    done = subprocess.run(command, env=os.environ | strict, check=False)
    return done.returncode == 0, time.monotonic() - started


def main(arguments: list[str]) -> int:
    split = arguments.index("--") if "--" in arguments else len(arguments)
    wanted, extra = arguments[:split] or suites(), arguments[split + 1 :]
    rows = []
    for suite in wanted:
        print(f"== {suite}", flush=True)
        rows.append((suite, *run(suite, extra)))
    for suite, passed, seconds in rows:
        print(f"{suite:<12} {seconds:7.1f} s  {'passed' if passed else 'FAILED'}")
    failed = sum(not passed for _, passed, _ in rows)
    print(f"suites: {len(rows) - failed} passed, {failed} failed")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
