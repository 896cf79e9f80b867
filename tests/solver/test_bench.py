"""The solver's benchmark: it measures, compares scores, and voids what is wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from fourline.bench import latency
from fourline.bench.agreement import random_games
from fourline.bench.measure import commit
from fourline.bench.solver import Row, _print, read_set
from fourline.cli.main import main
from fourline.games.connect_four.position import after

DATA = Path(__file__).parents[1] / "data"


def test_the_table_and_its_raw_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(DATA), "--out", str(tmp_path)]
    status = main(["bench", "solver", "--rounds", "1", "--first", "2", *data])
    raw = json.loads((tmp_path / "solver.json").read_text())
    assert status == 0
    assert [(row["name"], len(row["ours"][0]), row["wrong"]) for row in raw["rows"]] == [
        ("Test_L3_R1", 2, 0),
        ("Test_L2_R1", 2, 0),
        ("Test_L2_R2", 2, 0),
        ("Test_L1_R1", 2, 0),
        ("Test_L1_R2", 2, 0),
        ("Test_L1_R3", 2, 0),
    ]
    assert raw["commit"] in raw["where"]
    assert raw["command"]
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


def test_wide_values_stay_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """A count and a time that meet read as one larger number: 1 position in 8.6 s as 18.6 s."""
    slow = Row("empty board", 1, 15.0, ours=[[8.6]], theirs=[[258.4]], wrong=0)
    huge = Row("a" * 30, 10**9, 15.0, ours=[[1e7], [4e7]], theirs=[[1e13], [1e14]], wrong=0)
    _print([slow, huge])
    heads, first, second = capsys.readouterr().out.splitlines()
    assert first.split() == [
        "empty",
        "board",
        "1",
        "8.60",
        "s",
        "258",
        "s",
        "30.0",
        "×",
        "30.0",
        "×",
        "15.0",
        "×",
    ]
    cells = re.split(r"  +", second)
    assert cells == [
        "a" * 30, "1,000,000,000", "10.0 ms", "300%", "10,000 s", "900%",
        "1,000,000.0 ×", "1,000,000.0 ×", "15.0 ×",
    ]  # fmt: skip
    assert len(re.split(r"  +", heads.strip())) + 1 == len(cells)


def test_the_table_of_waits(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(latency, "POSITIONS", 20)
    monkeypatch.setattr(latency, "OPENINGS", 20)
    monkeypatch.setattr(latency, "LAST_OPENING_PLY", 8)
    monkeypatch.setenv("FOURLINE_COMMIT", "abc1234")
    assert main(["bench", "solver", "--latency"]) == 0
    said = capsys.readouterr().out
    for row in ("both books", "12-ply book alone", "empty board", "openings"):
        assert re.search(
            rf"^{row} +wall( +[\d,.]+){{4}}   p99 [\d.]+, max [\d.]+: (kept|NOT KEPT)$", said, re.M
        )
        assert re.search(rf"^{row} +processor( +[\d,.]+){{4}}$", said, re.M)
    assert "20 positions of plies 0 to 30, 0 answered differently; 20 openings (plies 0 to 8)" in said
    assert "(abc1234)" in said


def test_answers_that_differ_are_counted_and_fail_the_bench() -> None:
    right, wrong = {"a": lambda game: lambda: {3: 1}}, {"b": lambda game: lambda: {3: len(game)}}
    waits, differing = latency._race([(), (3,), (3, 3)], right | wrong)
    assert differing == 2
    assert len(waits["b"].wall) == len(waits["b"].processor) == 3


def test_a_rival_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "bitbully", None)
    for asked in (["--latency", "--against", "bitbully"], ["--against", "bitbully"], ["--agree", "5"]):
        assert main(["bench", "solver", *asked]) == 2
        said = capsys.readouterr().err.splitlines()
        assert said[-1] == "fourline: bitbully is not installed here: pip install bitbully"


def test_the_commit_is_that_of_the_checkout_or_said_by_whoever_made_the_wheel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = ["git", "-C", str(DATA), "rev-parse", "--short", "HEAD"]
    head = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    assert commit().rstrip("+") == head
    monkeypatch.setenv("FOURLINE_COMMIT", "abc1234")
    assert commit() == "abc1234"


def test_random_games_are_running_and_of_many_lengths() -> None:
    games = random_games(300, Random(1))
    assert not any(after(game).over for game in games)
    assert {len(game) for game in games} >= set(range(14, 40))


def test_a_set_is_read_from_its_beginning() -> None:
    assert read_set(DATA, "Test_L1_R3", 1) == [((0, 2, 6, 0, 1), 3)]
