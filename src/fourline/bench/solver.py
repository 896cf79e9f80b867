"""`fourline bench solver`: exact scores a second, beside BitBully.

Both in one run, alternating position by position, one thread, no book, tables forgotten before every
position. Times are of the processor, not of the wall, so that other work on the machine counts less;
only the search is timed, not the forgetting. One wrong score voids the row.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from fourline.bench import latency
from fourline.bench.agreement import agree
from fourline.bench.measure import commit, positive, where
from fourline.bench.rival import Missing, bitbully
from fourline.bench.table import duration, line, table
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.exact import ExactSolver, cores, mover_bits

# The set, how many of its positions, and the ratio to reach.
ROWS = (
    ("Test_L3_R1", 1000, 1.5),
    ("Test_L2_R1", 1000, 4.0),
    ("Test_L2_R2", 1000, 3.0),
    ("Test_L1_R1", 1000, 20.0),
    ("Test_L1_R2", 60, 3.0),
    ("Test_L1_R3", 12, 3.0),
)
EMPTY_BOARD_RATIO = 15.0

Known = tuple[tuple[int, ...], int]


class Row(msgspec.Struct, frozen=True):
    """One line of the table and its raw times in seconds, position by position, round by round."""

    name: str
    positions: int
    wanted: float
    ours: list[list[float]]
    theirs: list[list[float]]
    wrong: int

    @property
    def ratios(self) -> list[float]:
        """Theirs over ours, a round each."""
        return [sum(b) / sum(a) for a, b in zip(self.ours, self.theirs, strict=True)] if self.theirs else []


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "solver", help="time to the exact score, beside bitbully if it is installed", description=__doc__
    )
    suite.add_argument("--against", choices=("bitbully",), help="time it too, in the same run")
    suite.add_argument("--data", type=Path, default=Path("tests/data"), metavar="DIR", help="the test sets")
    suite.add_argument("--out", type=Path, default=Path("bench"), metavar="DIR", help="where raw times go")
    suite.add_argument("--rounds", type=positive, default=3, metavar="N", help="rounds for each row (3)")
    suite.add_argument("--first", type=positive, metavar="N", help="only the first N positions of each set")
    suite.add_argument("--empty", action="store_true", help="instead: the empty board (minutes)")
    suite.add_argument("--all", action="store_true", help="instead: check all 6,000 test positions")
    suite.add_argument(
        "--agree", type=positive, metavar="N", help="instead: compare N random positions with bitbully"
    )
    suite.add_argument("--batch", action="store_true", help="instead: many positions on one core and on all")
    suite.add_argument("--latency", action="store_true", help="instead: all seven columns, with the books")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    commit()  # asked now: the checkout may move on while this runs
    if options.agree:
        return agree(options.agree)
    if options.latency:
        return latency.measure(options.against is not None)
    if options.all:
        return _check_all(options.data)
    if options.batch:
        return _batch(options.data)
    rival = _bitbully() if options.against else None
    rounds = 1 if options.empty else options.rounds
    rows = [_timed(name, known, wanted, rival, rounds) for name, known, wanted in _sets(options)]
    _print(rows)
    raw = options.out / ("solver-empty.json" if options.empty else "solver.json")
    stamped = {"commit": commit(), "where": where(), "command": shlex.join(sys.argv[1:]), "rows": rows}
    options.out.mkdir(parents=True, exist_ok=True)
    raw.write_bytes(msgspec.json.format(msgspec.json.encode(stamped), indent=-1))
    print(f"{where()}; raw times in {raw}")
    return int(any(row.wrong for row in rows))


def _sets(options: argparse.Namespace) -> Iterator[tuple[str, list[Known], float]]:
    if options.empty:
        yield "empty board", [((), 1)], EMPTY_BOARD_RATIO
        return
    for name, count, wanted in ROWS:
        yield name, read_set(options.data, name, min(count, options.first or count)), wanted


def read_set(folder: Path, name: str, count: int | None = None) -> list[Known]:
    try:
        lines = (folder / name).read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        raise Missing(f"{folder} holds no {name}: a checkout has it; --data names its folder.") from None
    return [(parse_moves(moves), int(score)) for moves, score in (line.split() for line in lines[:count])]


Rival = Callable[[tuple[int, ...]], Callable[[], int]]


def _timed(name: str, known: list[Known], wanted: float, rival: Rival | None, rounds: int) -> Row:
    """Every position by both in turn; forgetting happens in preparing, outside the clock."""
    solver = ExactSolver()
    ours: list[list[float]] = []
    theirs: list[list[float]] = []
    wrong = 0
    for _ in range(rounds):
        mine: list[float] = []
        other: list[float] = []
        for columns, score in known:
            wrong += _clock(_our_search(solver, after(columns)), mine) != score
            if rival:
                wrong += _clock(rival(columns), other) != score
        ours.append(mine)
        if rival:
            theirs.append(other)
        print(f"{name}: round {len(ours)} of {rounds}", file=sys.stderr)
    return Row(name, len(known), wanted, ours, theirs, wrong)


def _our_search(solver: ExactSolver, position: Position) -> Callable[[], int]:
    solver.clear()
    mine, occupied = mover_bits(position)
    return lambda: solver.score_of_bits(mine, occupied)


def _clock(search: Callable[[], int], times: list[float]) -> int:
    started = time.thread_time()
    score = search()
    times.append(time.thread_time() - started)
    return score


def _bitbully() -> Rival:
    bitbully_core = bitbully()
    core = bitbully_core.BitBullyCore()

    def prepare(columns: tuple[int, ...]) -> Callable[[], int]:
        board = bitbully_core.BoardCore()
        board.setBoard(list(columns))
        core.resetTranspositionTable()
        return lambda: int(core.mtdf(board, 0))

    return prepare


def _print(rows: list[Row]) -> None:
    heads = ("", "positions", "fourline", "spread", "bitbully", "spread", "ratio", "worst", "wanted")
    print(table([heads, *map(_cells, rows)]))
    for row in rows:
        if row.wrong:
            print(f"{row.name}: VOID: {row.wrong} wrong")


def _cells(row: Row) -> tuple[str, ...]:
    ratios = ("", "")
    if row.theirs:
        best = min(map(sum, row.theirs)) / min(map(sum, row.ours))
        ratios = (f"{best:,.1f} ×", f"{min(row.ratios):,.1f} ×")
    times = (*_mean(row.ours, row.positions), *_mean(row.theirs, row.positions))
    return (row.name, f"{row.positions:,}", *times, *ratios, f"{row.wanted:.1f} ×")


def _mean(rounds: list[list[float]], positions: int) -> tuple[str, str]:
    """The mean of a position in the best round, and how much longer the worst round took."""
    sums = sorted(map(sum, rounds))
    if not sums:
        return "", ""
    return duration(sums[0] / positions), f"{sums[-1] / sums[0] - 1:.0%}" if len(sums) > 1 else ""


def _check_all(data: Path) -> int:
    """All six sets in full, on all cores, against the known scores."""
    solver, wrong = ExactSolver(), 0
    for name, _, _ in ROWS:
        known = read_set(data, name)
        started = time.perf_counter()
        bits = [mover_bits(after(columns)) for columns, _ in known]
        scores = solver.scores_of_many(bits)
        bad = sum(score != right for score, (_, right) in zip(scores, known, strict=True))
        wrong += bad
        took = f"{time.perf_counter() - started:,.1f} s"
        print(line((name, f"{len(known):,} positions", took, f"{bad} wrong"), (12, 15, 8, 8)), flush=True)
    print(where())
    return int(wrong > 0)


def _batch(data: Path) -> int:
    """The columns of 1,000 middle positions: one core and all, alternating, the best of five.

    Processor time that does not grow with the threads says that they do not stand in each other's way;
    what the wall clock lacks then was taken by other programs.
    """
    positions = [after(columns) for columns, _ in read_set(data, "Test_L2_R2")]
    solver = ExactSolver()
    wall: dict[int, list[float]] = {1: [], cores(): []}
    processor: dict[int, list[float]] = {threads: [] for threads in wall}
    for _ in range(5):
        for threads in wall:
            solver.clear()
            started, spent = time.perf_counter(), time.process_time()
            solver.columns_of_many(positions, threads=threads)
            wall[threads].append(time.perf_counter() - started)
            processor[threads].append(time.process_time() - spent)
    for threads, times in wall.items():
        ratio, spent = min(wall[1]) / min(times), min(processor[threads])
        spread = max(times) / min(times) - 1
        on = "1 thread" if threads == 1 else f"{threads} threads"
        print(
            f"{on}: {min(times):.3f} s, {ratio:.2f} ×, {spent:.3f} s of processor,"
            f" the longest of five {spread:.0%} more"
        )
    print(where())
    return 0
