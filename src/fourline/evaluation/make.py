"""Finding the published set: positions from games of the levels, evenly over plies and grades."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random

from fourline.evaluation.positions import GRADES, PLIES, Question
from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position, after, key
from fourline.solver.difficulty import SEED, keeping, share
from fourline.solver.exact import ExactSolver, Scores
from fourline.solver.opponents import SKILLS, batch

PLAYERS = tuple(SKILLS)[:3]
TRIES = {"beginner": 200, "casual": 200, "club": 200, "expert": 40}
STRAY = 0.15
"""The chance that a move of these games is any legal one: so that also unusual positions come."""
PATIENCE = 6_000

Shelf = tuple[int, int]


def make_questions(
    count: int, seed: int, solver: ExactSolver, tick: Callable[[int], object] = lambda _done: None
) -> list[Question]:
    """The same seed finds the same positions. Raises ValueError if there are not enough in time."""
    shelves: dict[Shelf, list[Question]] = defaultdict(list)
    share_of_each = -(-count // (len(PLIES) * len(GRADES)))
    for tried, (group, question) in enumerate(_found(Random(seed), solver)):
        shelf = shelves[group, question.grade]
        if len(shelf) < 3 * share_of_each:
            shelf.append(question)
        enough = sum(min(len(one), share_of_each) for one in shelves.values()) >= count
        if enough or tried >= PATIENCE:
            break
        tick(sum(min(len(one), share_of_each) for one in shelves.values()))
    return _in_turn(shelves, count)


def _in_turn(shelves: dict[Shelf, list[Question]], count: int) -> list[Question]:
    """One from every shelf, again and again: the first part of the set is as mixed as the whole."""
    found: list[Question] = []
    waiting = [list(shelves[shelf]) for shelf in sorted(shelves)]
    while len(found) < count:
        waiting = [shelf for shelf in waiting if shelf]
        if not waiting:
            raise ValueError(f"Only {len(found)} positions were found.")
        found += [shelf.pop(0) for shelf in waiting]
    return found[:count]


def _found(chance: Random, solver: ExactSolver) -> Iterator[tuple[int, Question]]:
    """At most one position of each group of plies from a game, never two that are alike."""
    seen: set[str] = set()
    while True:
        columns = _game(chance)
        for group, (low, high) in enumerate(PLIES):
            ply = chance.randint(low, high)
            if ply >= len(columns):
                break
            position = after(columns[:ply])
            scores = solver.columns(position)
            if not _is_question(position, scores) or key(position) in seen:
                continue
            seen.add(key(position))
            yield group, Question(format_moves(columns[:ply]), _grade(position, scores), scores)


def _game(chance: Random) -> list[int]:
    levels = chance.choice(PLAYERS), chance.choice(PLAYERS)
    position, columns = Position(), list[int]()
    while not position.over:
        if chance.random() < STRAY:
            columns.append(chance.choice(position.legal_columns()))
        else:
            columns.append(batch.column(position, levels[position.ply % 2], chance.getrandbits(32)))
        position = position.play(columns[-1])
    return columns


def _is_question(position: Position, scores: Scores) -> bool:
    """Whether a move can give something away, and no win is there for the taking."""
    kept = keeping(scores)
    wins = any(position.play(column).won for column in position.legal_columns())
    return not wins and not all(kept[column] for column in position.legal_columns())


def _grade(position: Position, scores: Scores) -> int:
    kept = keeping(scores)
    for grade, (level, tries) in enumerate(TRIES.items(), start=1):
        if share(batch.choices([position], level, tries, SEED)[0], kept) > 0.5:
            return grade
    return len(GRADES)
