"""The solver's benchmark: it measures, compares scores, and voids what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from fourline.bench.agreement import random_games
from fourline.bench.solver import Row, _print, read_set
from fourline.cli.main import main
from fourline.games.connect_four.position import after

DATA = Path(__file__).parents[1] / "data"


def test_the_table_and_its_raw_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(DATA), "--out", str(tmp_path)]
    status = main(["bench", "solver", "--rounds", "1", "--first", "5", *data])
    raw = json.loads((tmp_path / "solver.json").read_text())
    assert status == 0
    assert [(row["name"], len(row["ours"][0]), row["wrong"]) for row in raw["rows"]] == [
        ("Test_L3_R1", 5, 0),
        ("Test_L2_R1", 5, 0),
        ("Test_L2_R2", 5, 0),
        ("Test_L1_R1", 5, 0),
        ("Test_L1_R2", 5, 0),
        ("Test_L1_R3", 5, 0),
    ]
    assert raw["commit"]
    assert capsys.readouterr().out.count("Test_L") == 6


def test_a_wrong_score_fails_the_bench(tmp_path: Path) -> None:
    for path in DATA.glob("Test_*"):
        (tmp_path / path.name).write_text(path.read_text().splitlines()[3] + "\n")
    (tmp_path / "Test_L3_R1").write_text("112233 17\n")
    assert main(["bench", "solver", "--rounds", "1", "--data", str(tmp_path), "--out", str(tmp_path)]) == 1


def test_a_void_row_says_so_and_ratios_are_theirs_over_ours(capsys: pytest.CaptureFixture[str]) -> None:
    row = Row("set", 2, 3.0, ours=[[1.0, 1.0], [0.5, 0.5]], theirs=[[4.0, 4.0], [6.0, 2.0]], wrong=1)
    assert row.ratios == [4.0, 8.0]
    _print([row])
    assert "VOID: 1 wrong" in capsys.readouterr().out


def test_random_games_are_running_and_of_many_lengths() -> None:
    games = random_games(300, Random(1))
    assert not any(after(game).over for game in games)
    assert {len(game) for game in games} >= set(range(14, 40))


def test_a_set_is_read_from_its_beginning() -> None:
    assert read_set(DATA, "Test_L1_R3", 1) == [((0, 2, 6, 0, 1), 3)]
