"""The long form of the proof: every row at full size, then its control, in one table.

`python -m tools.chaos` runs all (about two hours), `python -m tools.chaos kill race` some,
`--scale 0.1` all at a tenth of their size, `--write` puts the table into docs/reliability.md. A row is
red if it found a violation, and if its control did not find the violation it must: then it shows nothing.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from proof import report
from proof.cluster import Cluster
from proof.report import Result
from proof.row import Found, Row
from proof.rows import ROWS

TESTS = Path(__file__).parents[1]


def main() -> int:
    options = _options()
    if options.page:
        report.write_runs()
        return 0
    wanted = [row for row in ROWS if not options.rows or row.name in options.rows]
    unknown = set(options.rows) - {row.name for row in ROWS}
    if unknown or not wanted:
        print(f"There is no row {', '.join(sorted(unknown))}. Rows: {', '.join(row.name for row in ROWS)}.")
        return 2
    Cluster.patient = False
    results = []
    for result in _all(wanted, options.scale):
        results.append(result)
        if options.write:
            report.write([result])
    if options.json is not None:
        options.json.write_bytes(msgspec.json.encode(results))
    print(f"\n{report.HEAD}" + "\n".join(result.line for result in results))
    red = sum(not result.good for result in results)
    print(f"rows: {len(results) - red} passed, {red} failed")
    return 1 if red else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The long form of the proof.")
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--scale", type=float, default=1.0, help="part of the full size (1)")
    parser.add_argument("--write", action="store_true", help="put the table into docs/reliability.md")
    parser.add_argument("--page", action="store_true", help="only write there what runs when")
    parser.add_argument("--json", type=Path, help="write the results there as well")
    return parser.parse_args()


def _all(rows: list[Row], scale: float) -> Iterator[Result]:
    """One after another; those that only take long run in a process beside the others."""
    long = [row for row in rows if row.beside and len(rows) > 1]
    with tempfile.TemporaryDirectory(prefix="fourline-beside-") as folder:
        beside = [(row, _beside(row, scale, Path(folder))) for row in long]
        for row in rows:
            if row not in long:
                yield _run(row, max(1, int(row.long * scale)))
        for row, process in beside:
            process.wait()
            yield from msgspec.json.decode((Path(folder) / row.name).read_bytes(), type=list[Result])


def _beside(row: Row, scale: float, folder: Path) -> subprocess.Popen[bytes]:
    options = [row.name, "--scale", str(scale), "--json", str(folder / row.name)]
    command = [sys.executable, "-m", "tools.chaos", *options]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=TESTS)


def _run(row: Row, size: int) -> Result:
    started, used = time.monotonic(), _processor()
    print(f"{row.name}: {row.what} ({size})…", flush=True)
    found = _tried(row, size, None)
    alone = time.monotonic() - started
    print(f"  n {found.n:,}, {len(found.violations)} violations in {alone:.0f} s; {found.note}", flush=True)
    for violation in found.violations[:10]:
        print(f"  violation: {violation}", flush=True)
    control = _tried(row, row.control.size, row.control.without)
    seconds, used = time.monotonic() - started, _processor() - used
    made = report.result(row, size, found, control, seconds)
    verdict = f"broke {made.broke} times, as it must" if made.broke else made.shown_nothing
    print(f"  control {verdict}; {seconds - alone:.0f} s; {used:.0f} s of processor in all", flush=True)
    for violation in [] if made.broke else control.violations[:5]:
        print(f"  control: {violation}", flush=True)
    return made


def _processor() -> float:
    """Seconds of it, used by us and whomever we started and saw end."""
    uses = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(use.ru_utime + use.ru_stime for use in uses)


def _tried(row: Row, size: int, without: str | None) -> Found:
    with tempfile.TemporaryDirectory(prefix=f"fourline-{row.name}-") as folder:
        return row.trial(Path(folder), size, without)


if __name__ == "__main__":
    sys.exit(main())
