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


class Result(msgspec.Struct, frozen=True):
    """One row, tried and controlled."""

    row: str
    n: int
    violations: list[str]
    broke: int
    size: float
    seconds: float
    note: str

    @property
    def good(self) -> bool:
        return not self.violations and self.broke > 0

    @property
    def line(self) -> str:
        control = "broke" if self.broke else "PASSED WITHOUT ITS PROTECTION"
        size = "all" if self.size >= 1 else f"{100 * self.size:.3g} %"
        return (
            f"| {self.row} | {self.n:,} | {len(self.violations)} | {control} | {size} "
            f"| {self.seconds:.0f} | {_commit()} | {self.note} |"
        )


def result(row: Row, size: int, found: Found, broke: int, seconds: float) -> Result:
    return Result(row.name, found.n, found.violations, broke, size / row.long, seconds, found.note)


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
