"""Finding puzzles: games between levels are searched for positions with exactly one right move.

The proof is the exact score of every column. How hard a puzzle is, the levels say: see `measure`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.analyst import moves_to_end
from fourline.solver.exact import ExactSolver, Scores, Unfinished
from fourline.solver.opponents import ConnectFourBot
from fourline.solver.puzzles.collection import GRADES, Kind, Puzzle, likeness
from fourline.solver.puzzles.measure import Measured, measured
from fourline.solver.review.tactics import ready_wins

FIRST_PLY, LAST_PLY = 8, 34
NODES = 300_000
PLAYERS = ("beginner", "casual", "casual", "club", "club", "expert")
EASY = 1
SHORT = (2, 3)


def make_puzzles(
    count: int, seed: int, solver: ExactSolver, *, short: int = 0, kept: Sequence[Puzzle] = ()
) -> list[Puzzle]:
    """The kept puzzles, measured again under the same numbers, and new ones until there are `count`.

    At least `short` of them are easy wins in two or three. They come in the order in which to solve
    them: by grade, then by length, then by how many tries of the levels succeed.
    """
    found = [measured(puzzle, solver) for puzzle in kept]
    source = _found(Random(seed), solver, {likeness(puzzle.position) for puzzle in kept})
    _add_short(found, min(short, count), source, solver)
    _add_evenly(found, count, source, solver)
    return [one.puzzle for one in sorted(_numbered(found), key=Measured.order)]


def is_short(puzzle: Puzzle) -> bool:
    return puzzle.kind == "win" and puzzle.length in SHORT


def _is_easy_and_short(one: Measured) -> bool:
    return one.puzzle.grade == EASY and is_short(one.puzzle)


def _add_short(found: list[Measured], short: int, source: Iterator[Puzzle], solver: ExactSolver) -> None:
    missing = short - sum(map(_is_easy_and_short, found))
    while missing > 0:
        puzzle = next(source)
        one = measured(puzzle, solver) if is_short(puzzle) else None
        if one and _is_easy_and_short(one):
            found.append(one)
            missing -= 1


def _add_evenly(found: list[Measured], count: int, source: Iterator[Puzzle], solver: ExactSolver) -> None:
    """As evenly over the grades as the games give them: at most half come from grades that are full."""
    share, shelves = -(-count // GRADES), Counter(one.puzzle.grade for one in found)
    spare: list[Measured] = []
    while len(found) + min(len(spare), count // 2) < count:
        one = measured(next(source), solver)
        full = shelves[one.puzzle.grade] >= share
        (spare if full else found).append(one)
        shelves[one.puzzle.grade] += not full
    found += spare[: max(0, count - len(found))]


def _numbered(found: list[Measured]) -> list[Measured]:
    """New puzzles get the numbers after those given before."""
    number = max((one.puzzle.number for one in found), default=0)
    named = []
    for one in sorted(found, key=Measured.order):
        if not one.puzzle.number:
            number += 1
            one = msgspec.structs.replace(one, puzzle=msgspec.structs.replace(one.puzzle, number=number))
        named.append(one)
    return named


def _found(chance: Random, solver: ExactSolver, seen: set[tuple[int, int]]) -> Iterator[Puzzle]:
    """Never two alike, and at most one per game: neighbouring positions ask the same question."""
    while True:
        columns = _game(chance)
        plies = list(range(FIRST_PLY, min(LAST_PLY, len(columns))))
        chance.shuffle(plies)
        for ply in plies:
            position = after(columns[:ply])
            found = puzzle_at(columns[:ply], position, solver)
            if found and likeness(position) not in seen:
                seen.add(likeness(position))
                yield found
                break


def _game(chance: Random) -> list[int]:
    bot, position, columns = ConnectFourBot(), Position(), []
    levels = chance.choice(PLAYERS), chance.choice(PLAYERS)
    while not position.over:
        columns.append(bot.column(position, levels[position.ply % 2], chance.getrandbits(32)))
        position = position.play(columns[-1])
    return columns


def puzzle_at(columns: list[int], position: Position, solver: ExactSolver) -> Puzzle | None:
    """The puzzle in this position, if exact search proves that it is one; without grade and number.

    A win in one is not a puzzle, and neither is a plain block.
    """
    mover = position.ply % 2
    if ready_wins(position, mover) or ready_wins(position, 1 - mover):
        return None
    try:
        scores = solver.columns(position, nodes=NODES)
    except Unfinished:
        return None
    answer = only_answer(scores)
    if answer is None:
        return None
    column, kind = answer
    return Puzzle(format_moves(columns), kind, column, GRADES, length(position, scores[column] or 0), 0)


def length(position: Position, score: int) -> int:
    """How many moves the side to move still makes until the end, with best play by both.

    >>> length(after([1, 1, 2, 2]), 17)
    3
    """
    return (moves_to_end(position.ply, score) + 1) // 2


def only_answer(scores: Scores) -> tuple[int, Kind] | None:
    """The one column that wins, or the one that does not lose, and which of the two it is.

    >>> only_answer((-3, 2, 0, -1, None, 0, -8))
    (1, 'win')
    """
    wins = [column for column, score in enumerate(scores) if score is not None and score > 0]
    holds = [column for column, score in enumerate(scores) if score is not None and score >= 0]
    if len(wins) == 1:
        return wins[0], "win"
    return (holds[0], "save") if len(holds) == 1 else None
