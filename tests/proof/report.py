"""The table of the last run in docs/reliability.md: a row that was run again replaces its old line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec

from proof.row import Found, Row
from proof.rows import ROWS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reliability.md"
NAMES = ("row", "n", "violations", "control", "of full size", "seconds", "commit", "")
HEAD = f"| {' | '.join(NAMES)}|\n|{'---|' * len(NAMES)}\n"
RUNS = (
    "row",
    "`make test`",
    "`make chaos`",
    "left to `make chaos`",
    "control",
    "its size",
    "must produce",
    "in `make test`",
)
RUNS_HEADING = "## What runs when\n\n"
RUNS_HEAD = f"| {' | '.join(RUNS)} |\n|{'---|' * len(RUNS)}\n"


class Result(msgspec.Struct, frozen=True):
    """One row, tried and controlled."""

    row: str
    n: int
    violations: list[str]
    broke: int
    otherwise: int
    size: float
    seconds: float
    note: str

    @property
    def good(self) -> bool:
        return not self.violations and self.broke > 0

    @property
    def shown_nothing(self) -> str:
        return "BROKE IN ANOTHER WAY" if self.otherwise else "PASSED WITHOUT ITS PROTECTION"

    @property
    def line(self) -> str:
        control = "broke" if self.broke else self.shown_nothing
        size = "all" if self.size >= 1 else f"{100 * self.size:.3g} %"
        return (
            f"| {self.row} | {self.n:,} | {len(self.violations)} | {control} | {size} "
            f"| {self.seconds:.0f} | {_commit()} | {self.note} |"
        )


def result(row: Row, size: int, found: Found, control: Found, seconds: float) -> Result:
    broke = len(control.like(row.control.breaks))
    otherwise = len(control.violations) - broke
    share = size / row.long
    return Result(row.name, found.n, found.violations, broke, otherwise, share, seconds, found.note)


def runs() -> str:
    """Which rows and which controls run when."""
    short = [row.name for row in ROWS if not row.short]
    controls = [row.name for row in ROWS if row.control.in_tests]
    summary = (
        f"`make test` runs {len(ROWS) - len(short)} of {len(ROWS)} rows in a short form (not "
        f"{', '.join(short)}) and {len(controls)} of {len(ROWS)} controls ({', '.join(controls)}).\n"
        "`make chaos` runs every row at full size and every control.\n\n"
    )
    return summary + RUNS_HEAD + "\n".join(map(_runs, ROWS)) + "\n"


def _runs(row: Row) -> str:
    kind = "planted fault" if row.control.planted else "without its protection"
    breaks = row.control.breaks.replace("|", "\\|")  # else it would end the cell
    control = (f"{kind} (`{row.control.without}`)", f"{row.control.size:,}", f"`{breaks}`")
    tests = "yes" if row.control.in_tests else "no"
    sizes = (f"{row.short:,}" if row.short else "no", f"{row.long:,}", row.only_long)
    return f"| {' | '.join((row.name, *sizes, *control, tests))} |"


def write_runs(page: Path = PAGE) -> None:
    """Into the page, between this heading and the next."""
    before, heading, rest = page.read_text().partition(RUNS_HEADING)
    page.write_text(f"{before}{heading}{runs()}\n{rest[rest.index('## ') :]}")


def write(results: list[Result], page: Path = PAGE) -> None:
    """Into the page, in the order of the rows."""
    before, _, rest = page.read_text().partition(HEAD)
    table, _, after = rest.partition("\n\n")
    lines = {line.split("|")[1].strip(): line for line in table.splitlines()}
    lines |= {result.row: result.line for result in results}
    kept = [lines[row.name] for row in ROWS if row.name in lines]
    page.write_text(before + HEAD + "\n".join(kept) + "\n\n" + after)


def _commit() -> str:
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or "none"
