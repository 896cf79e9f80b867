"""One solver with a small table for the whole suite; its own games and known scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourline.solver import ExactSolver

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="session")
def solver() -> ExactSolver:
    return ExactSolver(table_mib=32)


@pytest.fixture(scope="session")
def known_scores() -> dict[str, list[tuple[str, int]]]:
    """The public test sets: name to (moves, score)."""
    found = {}
    for path in sorted(DATA.glob("Test_*")):
        lines = (line.split() for line in path.read_text().splitlines())
        found[path.name] = [(moves, int(score)) for moves, score in lines]
    return found
