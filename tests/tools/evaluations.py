"""Evaluates our levels, a random player and BitBully; keeps the reports and writes their table.

python -m tools.evaluations                all; BitBully if it is installed
python -m tools.evaluations --table        the table alone, from the reports
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from fourline.bench.measure import COMMIT_SETTING, commit
from fourline.evaluation.picture import draw_report
from fourline.evaluation.report import Report

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "bench" / "evaluate"
PAGE = ROOT / "docs" / "evaluate.md"
PICTURE = ROOT / "docs" / "images" / "evaluate-club.svg"
BEGIN, END = "<!-- table: bench/evaluate -->\n", "<!-- end of table -->"
AGENTS = {
    **{name: name for name in ("random", "beginner", "casual", "club", "expert", "perfect")},
    "bitbully": "fourline.bench.rival:bitbully_column",
}


def evaluate() -> None:
    """The first report changes the checkout, so the commit is read once, before it."""
    measured = commit()
    if measured.endswith("+"):
        raise SystemExit("Commit your changes first: a report names the commit that it is of.")
    os.environ[COMMIT_SETTING] = measured
    REPORTS.mkdir(parents=True, exist_ok=True)
    for name, agent in AGENTS.items():
        command = [str(Path(sys.executable).with_name("fourline")), "evaluate", agent, "--json"]
        subprocess.run([*command, str(REPORTS / f"{name}.json")], check=False)


def write_table() -> None:
    rows = ["| agent | best move | keeps the value | Elo |", "|---|---|---|---|"]
    for name in AGENTS:
        report = msgspec.json.decode((REPORTS / f"{name}.json").read_bytes(), type=Report)
        assert report.rating is not None
        shares = f"{report.all.best.share:.1f} % | {report.all.keeps.share:.1f} %"
        rows.append(f"| {name} | {shares} | {report.rating.elo} ± {report.rating.error} |")
        if name == "club":
            PICTURE.write_text(draw_report(report) + "\n", "utf-8")
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}" + "\n".join(rows) + f"\n{END}{rest.partition(END)[2]}", "utf-8")


if __name__ == "__main__":
    if "--table" not in sys.argv:
        evaluate()
    write_table()
