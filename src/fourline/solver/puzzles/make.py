"""Finding puzzles: games between levels are searched for positions with exactly one right move.

The proof is the exact score of every column. The grade is what the levels make of it: each tries
several times, and fails if it goes wrong at least half the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.exact import ExactSolver, Scores, Unfinished
from fourline.solver.opponents import TEMPERS, ConnectFourBot
from fourline.solver.puzzles.collection import GRADES, Kind, Puzzle, likeness, written
from fourline.solver.review.tactics import ready_wins

FIRST_PLY, LAST_PLY = 8, 34
NODES = 300_000
TRIES = 6
PLAYERS = ("beginner", "casual", "casual", "club", "club", "expert")


def make_puzzles(count: int, seed: int, solver: ExactSolver) -> list[Puzzle]:
    """So many puzzles, as evenly over the grades as the games give them, the easiest first."""
    chance, wanted = Random(seed), -(-count // GRADES)
    kept: dict[int, list[Puzzle]] = {grade: [] for grade in range(1, GRADES + 1)}
    spare: list[Puzzle] = []
    for puzzle in _found(chance, solver):
        shelf = kept[puzzle.grade]
        (shelf if len(shelf) < wanted else spare).append(puzzle)
        if sum(map(len, kept.values())) + min(len(spare), count // 2) >= count:
            break
    chosen = [puzzle for shelf in kept.values() for puzzle in shelf]
    chosen += chance.sample(spare, min(len(spare), count - len(chosen)))
    return sorted(chosen[:count], key=lambda puzzle: (puzzle.grade, len(puzzle.moves), written(puzzle)))


def _found(chance: Random, solver: ExactSolver) -> Iterator[Puzzle]:
    """Never two alike, and at most one a game: neighbouring positions ask the same question."""
    seen: set[tuple[int, int]] = set()
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
    """The puzzle in this position, if exact search proves that it is one. A win in one is none."""
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
    return Puzzle(format_moves(columns), kind, column, grade(position, column))


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


def grade(position: Position, answer: int) -> int:
    """1 if even a beginner finds it mostly, up to 5 if only the exact levels do."""
    bot = ConnectFourBot()
    for number, level in enumerate(list(TEMPERS)[: GRADES - 1], start=1):
        found = sum(bot.column(position, level, seed) == answer for seed in range(TRIES))
        if found * 2 > TRIES:
            return number
    return GRADES
