"""Tables that benchmarks print: no two values touch, however wide they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.bench import start
from fourline.bench.table import duration, line, table
from fourline.cli.main import main

BENCH = Path(start.__file__).parent
TOOLS = Path(__file__).parents[1] / "tools"
cell = st.text("abc,.0123456789", min_size=1, max_size=30)


@given(st.integers(2, 6).flatmap(lambda n: st.lists(st.lists(cell, min_size=n, max_size=n), min_size=1)))
def test_every_cell_can_be_told_from_its_neighbour(rows: list[list[str]]) -> None:
    printed = table(rows).splitlines()
    assert [re.split(r" {2,}", text.strip()) for text in printed] == rows
    assert len({len(text) for text in printed}) == 1


@given(st.lists(st.tuples(cell, st.integers(0, 8)), min_size=1, max_size=6))
def test_a_line_keeps_its_cells_apart_where_they_are_wider_than_planned(row: list[tuple[str, int]]) -> None:
    cells, widths = zip(*row, strict=True)
    assert re.split(r" {2,}", line(cells, widths).strip()) == list(cells)


def test_durations_have_a_unit() -> None:
    assert [duration(s) for s in (258.4, 8.6, 0.31, 0.000786, 3e-7, 0.0, 36_000)] == [
        "258 s", "8.60 s", "310 ms", "786 µs", "0.300 µs", "0.00 µs", "36,000 s",
    ]  # fmt: skip


def test_no_benchmark_sets_its_columns_side_by_side() -> None:
    """A format such as {a:>10}{b:>9} leaves no gap once the second value fills its width."""
    touching = re.compile(r"\{[^{}]*:[<>]?\d[^{}]*\}\{[^{}]*:[<>]?\d[^{}]*\}")
    files = [*BENCH.rglob("*.py"), *TOOLS.glob("*.py")]
    assert len(files) > 40
    assert [file.name for file in files if touching.search(file.read_text("utf-8"))] == []
    assert touching.search("{a:>10}{b:9.1f}")


def test_the_start_is_measured_in_new_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether the goals are kept depends on the machine; that a missed one is said does not."""
    monkeypatch.setattr(start, "GOALS", {"import": 60_000.0, "engine": 1e-9, "analyse": None})
    assert main(["bench", "start", "--rounds", "2"]) == 1
    heads, imported, engine, analysed, foot = capsys.readouterr().out.splitlines()
    assert heads.split() == [
        *("first", "call", "of", "best", "median", "worst"),
        *("of", "the", "processor", "goal"),
    ]
    assert re.fullmatch(r"import( +[\d.]+ ms){4} +60000 ms, kept", imported)
    assert re.fullmatch(r"engine( +[\d.]+ ms){4} +0 ms, MISSED", engine)
    assert re.fullmatch(r"analyse( +[\d.]+ ms){4}", analysed)
    assert foot.startswith("2 processes; fourline ")
