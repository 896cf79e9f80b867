"""`fourline bench solver --latency`: how long one waits for the scores of all seven columns.

Random games cut at plies 0 to 30, one core, the table forgotten before each. BitBully, where it is
installed, answers the same positions with its own 12-ply book.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable
from random import Random

from fourline.bench.measure import where
from fourline.games.connect_four.position import Position, after
from fourline.solver.books import FOLDER, SMALL, open_books
from fourline.solver.exact import ExactSolver

POSITIONS, LAST_PLY = 2_000, 30
SHARES = (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))

# Prepares one position outside the clock; the call it gives back is timed.
Contestant = Callable[[tuple[int, ...]], Callable[[], object]]


def measure(against: bool) -> int:
    """Print the table; the seed is fresh every time and printed."""
    seed = secrets.randbits(32)
    games = random_games(POSITIONS, Random(seed))
    contestants = {"with all books": _ours(), "with the 12-ply book": _ours((SMALL,))}
    if against:
        contestants["bitbully, 12-ply book"] = _bitbully()
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for done, game in enumerate(games):
        for name, prepare in contestants.items():
            times[name].append(_clock(prepare(game)))
        if done % 500 == 0:
            print(f"{done} of {POSITIONS}", file=sys.stderr)
    print(f"{'all seven columns':<24}" + "".join(f"{share:>13}" for share, _ in SHARES))
    for name, found in times.items():
        print(f"{name:<24}" + "".join(f"{quantile(found, q) * 1000:>10,.3f} ms" for _, q in SHARES))
    early = [t for t, game in zip(times["with all books"], games, strict=True) if len(game) < 12]
    print(
        f"{'the first 11 plies':<24}" + "".join(f"{quantile(early, q) * 1000:>10,.3f} ms" for _, q in SHARES)
    )
    print(f"{where()}; seed {seed}")
    return 0


def random_games(count: int, chance: Random) -> list[tuple[int, ...]]:
    """Running games, each cut at a ply drawn from 0 to 30."""
    games: list[tuple[int, ...]] = []
    while len(games) < count:
        columns: list[int] = []
        position, plies = Position(), chance.randint(0, LAST_PLY)
        while len(columns) < plies and not position.over:
            columns.append(chance.choice(position.legal_columns()))
            position = position.play(columns[-1])
        if not position.over:
            games.append(tuple(columns))
    return games


def quantile(times: list[float], share: float) -> float:
    """The time within which this share of the answers came."""
    return sorted(times)[round(share * (len(times) - 1))]


def _clock(answer: Callable[[], object]) -> float:
    started = time.perf_counter()
    answer()
    return time.perf_counter() - started


def _ours(names: tuple[str, ...] | None = None) -> Contestant:
    books = open_books(FOLDER, names) if names else open_books(FOLDER)
    solver = ExactSolver(books=books)

    def prepare(game: tuple[int, ...]) -> Callable[[], object]:
        solver.clear()
        position = after(game)
        return lambda: solver.columns(position)

    return prepare


def _bitbully() -> Contestant:
    try:
        from bitbully import BitBully, Board
    except ImportError:
        raise SystemExit("bitbully is not installed here: pip install bitbully") from None
    rival = BitBully()

    def prepare(game: tuple[int, ...]) -> Callable[[], object]:
        board = Board()
        board.play(list(game))
        rival.reset_transposition_table()
        return lambda: rival.score_all_moves(board)

    return prepare
