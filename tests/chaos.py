"""The long form of the proof: every row at full size, then its control, in one table.

`python tests/chaos.py` runs all (an hour at most), `python tests/chaos.py kill race` some,
`--scale 0.1` all at a tenth of their size. A row is red where it found a violation, and where its
control found none: then the row shows nothing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "proof"))

from row import Found, Row
from rows import ROWS


def main() -> int:
    options = _options()
    wanted = [row for row in ROWS if not options.rows or row.name in options.rows]
    unknown = set(options.rows) - {row.name for row in ROWS}
    if unknown or not wanted:
        print(f"There is no row {', '.join(sorted(unknown))}. Rows: {', '.join(row.name for row in ROWS)}.")
        return 2
    lines, red = [], 0
    for row in wanted:
        line, good = _run(row, max(1, int(row.long * options.scale)))
        lines.append(line)
        red += not good
    print("\n| row | what must never break | n | violations | control | seconds | |")
    print("|---|---|---|---|---|---|---|")
    print("\n".join(lines))
    print(f"rows: {len(wanted) - red} passed, {red} failed")
    return 1 if red else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The long form of the proof.")
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--scale", type=float, default=1.0, help="part of the full size (1)")
    return parser.parse_args()


def _run(row: Row, size: int) -> tuple[str, bool]:
    started = time.monotonic()
    print(f"{row.name}: {row.what} ({size})…", flush=True)
    found = _tried(row, size, None)
    control = _tried(row, row.control, row.without)
    broke = len(control.violations)
    seconds = time.monotonic() - started
    for violation in found.violations[:10]:
        print(f"  violation: {violation}", flush=True)
    verdict = f"broke {broke} times, as it must" if broke else "PASSED WITHOUT ITS PROTECTION"
    print(f"  n {found.n:,}, {len(found.violations)} violations; control {verdict}; {found.note}", flush=True)
    line = (
        f"| {row.name} | {row.what} | {found.n:,} | {len(found.violations)} | {verdict} "
        f"| {seconds:.0f} | {found.note} |"
    )
    return line, bool(not found.violations and broke)


def _tried(row: Row, size: int, without: str | None) -> Found:
    with tempfile.TemporaryDirectory(prefix=f"fourline-{row.name}-") as folder:
        return row.trial(Path(folder), size, without)


if __name__ == "__main__":
    sys.exit(main())
