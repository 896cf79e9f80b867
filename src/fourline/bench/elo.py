"""Elo from game records: Bradley-Terry strengths, a draw being half a win, with error bars.

The fit looks for strengths under which every player's expected points equal the points made. Error bars
are the spread over games drawn again from the same records, 95 in 100 of the draws.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec

from fourline.bench.rival import Missing
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after

LOWEST = 1000
DRAWS_AGAIN = 200
BEGIN, END = "<!-- table: fourline bench bots --table -->", "<!-- end of table -->"

Points = dict[tuple[str, str], list[float]]


class Game(msgspec.Struct, frozen=True):
    """One recorded game; `points` are Red's: 1, ½ or 0."""

    red: str
    yellow: str
    moves: str
    points: float


def read_games(records: Path) -> list[Game]:
    """All games of a folder. The result is worked out from the moves, never taken on trust."""
    games = []
    for path in sorted(records.glob("*-*.txt")):
        one, other = path.stem.split("-")
        for line in path.read_text(encoding="ascii").splitlines():
            red, moves = line.split()
            games.append(Game(red, other if red == one else one, moves, _points(moves)))
    return games


def recorded_games(records: Path) -> list[Game]:
    """As `read_games`; a sentence for people if there are none."""
    games = read_games(records)
    if not games:
        raise Missing(
            f"{records} holds no recorded games: a checkout has some; --records names their folder."
        )
    return games


def _points(moves: str) -> float:
    position = after(parse_moves(moves))
    if not position.over:
        raise ValueError(f"This recorded game has no end: {moves}")
    return 0.5 if not position.won else float(position.ply % 2)


def points_by_pair(games: Sequence[Game], names: Sequence[str]) -> Points:
    """For each pair of levels, weaker first, the points of the stronger in each of their games."""
    found: Points = {}
    for game in games:
        pair = (game.red, game.yellow)
        weaker, stronger = sorted(pair, key=names.index)
        points = game.points if game.red == stronger else 1 - game.points
        found.setdefault((weaker, stronger), []).append(points)
    return found


def strengths(points: Points, names: Sequence[str]) -> dict[str, float]:
    """Elo numbers with the first name at LOWEST.

    >>> found = strengths({("a", "b"): [1.0, 1.0, 1.0, 0.0] * 200}, ["a", "b"])
    >>> round(found["b"] - found["a"])
    191
    """
    totals = {pair: (sum(made), len(made)) for pair, made in points.items() if made}
    elo = dict.fromkeys(names, 0.0)
    for _ in range(2000):
        largest_step = 0.0
        for name in names:
            surplus, slope = _surplus(name, elo, totals)
            step = max(-100.0, min(100.0, surplus / slope)) if slope else 0.0
            elo[name] += step
            largest_step = max(largest_step, abs(step))
        if largest_step < 0.01:
            break
    return {name: value - elo[names[0]] + LOWEST for name, value in elo.items()}


def _surplus(
    name: str, elo: dict[str, float], totals: dict[tuple[str, str], tuple[float, int]]
) -> tuple[float, float]:
    """Points made beyond those expected, and how fast the expected ones grow with the strength.

    Half a drawn point is added for each pair: a clean sweep says much, but not infinity.
    """
    surplus = slope = 0.0
    for (weaker, stronger), (made, games) in totals.items():
        if name not in (weaker, stronger):
            continue
        other, own = (weaker, made) if name == stronger else (stronger, games - made)
        expected = 1 / (1 + 10 ** ((elo[other] - elo[name]) / 400))
        surplus += own + 0.25 - (games + 0.5) * expected
        slope += (games + 0.5) * expected * (1 - expected) * math.log(10) / 400
    return surplus, slope


def error_bars(points: Points, names: Sequence[str]) -> dict[str, float]:
    """Half the width of the middle 95 in 100 of each step up to a level from the one below it."""
    chance = Random(4)
    steps: dict[str, list[float]] = {name: [] for name in names[1:]}
    for _ in range(DRAWS_AGAIN):
        again = {pair: chance.choices(made, k=len(made)) for pair, made in points.items()}
        elo = strengths(again, names)
        for below, name in pairwise(names):
            steps[name].append(elo[name] - elo[below])
    edge = DRAWS_AGAIN * 25 // 1000
    spread = {name: sorted(values) for name, values in steps.items()}
    return {name: (values[-1 - edge] - values[edge]) / 2 for name, values in spread.items()}


def table_lines(games: Sequence[Game], names: Sequence[str]) -> list[str]:
    """The Elo table and every pair's result, as Markdown."""
    points = points_by_pair(games, names)
    names = [name for name in names if any(name in pair for pair in points)]
    elo, bars = strengths(points, names), error_bars(points, names)
    lines = ["| level | Elo | above the one below |", "|---|---|---|"]
    for below, name in zip(("", *names), names, strict=False):
        step = f"{elo[name] - elo[below]:.0f} ± {bars[name]:.0f}" if below else ""
        lines.append(f"| {name} | {elo[name]:.0f} | {step} |")
    lines += [
        "",
        "| pair | games | won | drawn | lost | points of the stronger |",
        "|---|---|---|---|---|---|",
    ]
    for (weaker, stronger), made in sorted(points.items(), key=lambda pair: [*map(names.index, pair[0])]):
        won, drawn = made.count(1.0), made.count(0.5)
        row = f"| {stronger} against {weaker} | {len(made)} | {won} | {drawn} | {len(made) - won - drawn} |"
        lines.append(f"{row} {sum(made) / len(made):.1%} |")
    return lines


def write_table(document: Path, games: Sequence[Game], names: Sequence[str]) -> None:
    """Put the table between its two marks, leaving the rest of the page as it is."""
    before, _, rest = document.read_text(encoding="utf-8").partition(BEGIN)
    _, _, behind = rest.partition(END)
    table = "\n".join(table_lines(games, names))
    document.write_text(f"{before}{BEGIN}\n{table}\n{END}{behind}", encoding="utf-8")
