"""`fourline bench`: measure it here, now."""

from __future__ import annotations

from typing import Any

from fourline.bench import (
    bots,
    difficulty,
    even,
    party,
    pictures,
    review,
    rules,
    solver,
    start,
)
from fourline.bench.library import suite as library
from fourline.bench.rating import calibration, evidence
from fourline.bench.scale import suite as scale
from fourline.bench.service import alerts, seeks
from fourline.bench.service import suite as service


def add(commands: Any) -> None:
    command = commands.add_parser(
        "bench", help="measure speed on this machine", description="Measure speed on this machine."
    )
    suites = command.add_subparsers(title="suites", metavar="SUITE", required=True)
    for suite in (
        start,
        rules,
        pictures,
        solver,
        bots,
        difficulty,
        even,
        calibration,
        evidence,
        review,
        library,
        service,
        party,
        seeks,
        alerts,
        scale,
    ):
        suite.add(suites)
