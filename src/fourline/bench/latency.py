"""`fourline bench solver --latency`: how long one waits for the scores of all seven columns.

Random games cut at plies 0 to 30, one core, the table forgotten before each. BitBully, if it is asked
for, answers the same positions with its own 12-ply book. Both clocks are shown: the wall's is what a user
waits for, the processor's leaves out what other programs on the machine took. An opening is a running
game of at most 12 discs.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable, Mapping
from random import Random

import msgspec

from fourline._native import Book, Opening
from fourline.bench.measure import where
from fourline.bench.rival import bitbully
from fourline.bench.table import line
from fourline.games.connect_four.position import Position, after
from fourline.solver.books import DEEP, FOLDER, SMALL, open_books
from fourline.solver.exact import ExactSolver

POSITIONS, LAST_PLY = 2_000, 30
OPENINGS, LAST_OPENING_PLY = 4_000, 12
SHARES = (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))

Game = tuple[int, ...]
Scores = dict[int, int]

# Prepares one position outside the clock; the call it gives back is timed.
Contestant = Callable[[Game], Callable[[], Scores]]


class Goal(msgspec.Struct, frozen=True):
    """The most that 99 of 100 answers and the slowest one may take, in milliseconds."""

    p99: float
    most: float


GOALS = {
    "both books": Goal(20, 100),
    "12-ply book alone": Goal(90, 400),
    "empty board": Goal(1, 1),
    "openings": Goal(1, 1),
}


class Waits:
    """Times of one contestant, by the wall and by the processor, in seconds."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.processor: list[float] = []

    def add(self, answer: Callable[[], Scores]) -> Scores:
        wall, processor = time.perf_counter(), time.thread_time()
        scores = answer()
        self.processor.append(time.thread_time() - processor)
        self.wall.append(time.perf_counter() - wall)
        return scores


def measure(against: bool) -> int:
    """Print the table; the seed is fresh every time and printed. 1 if two answers differ."""
    started = time.perf_counter()
    books = open_books(FOLDER, (SMALL, DEEP))
    opened = time.perf_counter() - started
    seed = secrets.randbits(32)
    chance = Random(seed)
    contestants = {"both books": _ours(books), "12-ply book alone": _ours(books[:1])}
    if against:
        contestants["bitbully, 12-ply book"] = _bitbully()
    waits, differing = _race(random_games(POSITIONS, LAST_PLY, chance), contestants)
    waits["empty board"] = _alone(contestants["both books"], [()] * 100)
    openings = random_games(OPENINGS, LAST_OPENING_PLY, chance)
    waits["openings"] = _alone(contestants["both books"], openings)
    _print(waits)
    print(f"{POSITIONS:,} positions of plies 0 to {LAST_PLY}, {differing} answered differently; ", end="")
    print(f"{OPENINGS:,} openings (plies 0 to {LAST_OPENING_PLY})")
    print(f"books opened and checked in {opened * 1e3:.1f} ms, {_look_up(books):.0f} ns a look-up")
    print(f"{where()}; seed {seed}")
    return int(differing > 0)


def _race(games: list[Game], contestants: Mapping[str, Contestant]) -> tuple[dict[str, Waits], int]:
    """Every game by all of them in turn, and how often they did not agree."""
    waits, differing = {name: Waits() for name in contestants}, 0
    for done, game in enumerate(games):
        answers = [waits[name].add(prepare(game)) for name, prepare in contestants.items()]
        differing += any(answer != answers[0] for answer in answers)
        if done % 500 == 0:
            print(f"{done} of {len(games)}", file=sys.stderr)
    return waits, differing


def _alone(prepare: Contestant, games: list[Game]) -> Waits:
    waits = Waits()
    for game in games:
        waits.add(prepare(game))
    return waits


def _print(waits: Mapping[str, Waits]) -> None:
    widths = (33, 9, *(11 for _ in SHARES))
    print(line(("all seven columns, ms", "clock", *(share for share, _ in SHARES)), widths) + "   goal")
    for name, found in waits.items():
        goal = GOALS.get(name)
        for clock, times in (("wall", found.wall), ("processor", found.processor)):
            figures = [quantile(times, share) * 1e3 for _, share in SHARES]
            row = line((name, clock, *(f"{figure:,.3f}" for figure in figures)), widths)
            if goal and clock == "wall":
                kept = figures[2] <= goal.p99 and figures[3] <= goal.most
                row += f"   p99 {goal.p99:g}, max {goal.most:g}: {'kept' if kept else 'NOT KEPT'}"
            print(row)


def random_games(count: int, last_ply: int, chance: Random) -> list[Game]:
    """Running games, each cut at a ply drawn from 0 to the last."""
    games: list[Game] = []
    while len(games) < count:
        columns: list[int] = []
        position, plies = Position(), chance.randint(0, last_ply)
        while len(columns) < plies and not position.over:
            columns.append(chance.choice(position.legal_columns()))
            position = position.play(columns[-1])
        if not position.over:
            games.append(tuple(columns))
    return games


def quantile(times: list[float], share: float) -> float:
    """The time within which this share of the answers came."""
    return sorted(times)[round(share * (len(times) - 1))]


def _look_up(books: tuple[Book, ...]) -> float:
    """Nanoseconds a look-up, over every undecided position of ply 12."""
    opening = Opening(LAST_OPENING_PLY, True)
    started = time.thread_time()
    opening.look_up(list(books))
    return (time.thread_time() - started) / len(opening) * 1e9


def _ours(books: tuple[Book, ...]) -> Contestant:
    solver = ExactSolver(books=books)

    def prepare(game: Game) -> Callable[[], Scores]:
        solver.clear()
        position = after(game)
        return lambda: {
            column: score for column, score in enumerate(solver.columns(position)) if score is not None
        }

    return prepare


def _bitbully() -> Contestant:
    bitbully()
    from bitbully import BitBully, Board

    rival = BitBully()

    def prepare(game: Game) -> Callable[[], Scores]:
        board = Board()
        board.play(list(game))
        rival.reset_transposition_table()
        return lambda: dict(rival.score_all_moves(board))

    return prepare
