"""The committed games and the Elo table in the docs: replayed, recomputed, resumable."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from fourline.bench.bots import NAMES, play
from fourline.bench.elo import BEGIN, END, Game, points_by_pair, read_games, strengths, table_lines
from fourline.games.connect_four.notation import format_moves

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "bench" / "games"
PROGRAM = str(Path(sys.executable).with_name("fourline"))


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [PROGRAM, "bench", "bots", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return read_games(RECORDS)


def test_every_pair_played_both_sides(games: list[Game]) -> None:
    for pair in combinations(NAMES, 2):
        reds = [game.red for game in games if {game.red, game.yellow} == set(pair)]
        assert abs(reds.count(pair[0]) - reds.count(pair[1])) <= 1
        assert len(reds) >= 400


def test_the_table_in_the_docs_is_the_one_the_records_give(games: list[Game]) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    shown = page.partition(BEGIN)[2].partition(END)[0].strip()
    assert shown == "\n".join(table_lines(games, NAMES))


def test_neighbouring_levels_are_200_to_500_elo_apart(games: list[Game]) -> None:
    elo = strengths(points_by_pair(games, NAMES), NAMES)
    steps = [elo[above] - elo[below] for below, above in pairwise(NAMES)]
    assert all(200 <= step <= 500 for step in steps), steps


@pytest.mark.parametrize(
    "pair", [("beginner", "casual"), ("casual", "club"), ("club", "expert"), ("casual", "perfect")]
)
def test_recorded_games_are_played_again_move_for_move(games: list[Game], pair: tuple[str, str]) -> None:
    """The bots as they are now are those that were measured."""
    recorded = [game for game in games if {game.red, game.yellow} == set(pair)][:10]
    assert recorded
    for number, game in enumerate(recorded):
        assert format_moves(play(game.red, game.yellow, number)) == game.moves


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"# Ours\n{BEGIN}\n{END}\nThe end.\n")
    asked = ("--levels", "beginner", "casual", "--records", str(tmp_path), "--doc", str(page))
    assert bench(*asked, "--games", "3").returncode == 0
    first = (tmp_path / "beginner-casual.txt").read_text()
    assert bench(*asked, "--games", "6").returncode == 0
    both = (tmp_path / "beginner-casual.txt").read_text()
    assert both.startswith(first)
    assert [line.split()[0] for line in both.splitlines()] == ["beginner", "casual"] * 3
    text = page.read_text()
    assert text.startswith("# Ours")
    assert text.endswith("The end.\n")
    assert "| casual against beginner | 6 |" in text


def test_elo_of_a_known_score() -> None:
    """Three points of four are 191 Elo; ten of ten are many, but not infinite."""
    even = strengths({("a", "b"): [1.0, 0.5, 0.5, 0.0] * 200}, ["a", "b"])
    three = strengths({("a", "b"): [1.0, 1.0, 1.0, 0.0] * 200}, ["a", "b"])
    swept = strengths({("a", "b"): [1.0] * 10}, ["a", "b"])
    assert abs(even["b"] - even["a"]) < 1
    assert abs(three["b"] - three["a"] - 191) < 1
    assert 400 < swept["b"] - swept["a"] < 1000


def test_a_record_without_an_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a-b.txt").write_text("a 4453\n")
    with pytest.raises(ValueError, match="no end"):
        read_games(tmp_path)
