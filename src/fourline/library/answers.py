"""What is known exactly about a game: its value, the best move, a hint, a review, puzzles."""

from __future__ import annotations

from functools import cache

from fourline.core.errors import InvalidGame
from fourline.games.connect_four.analysis import Analysis, Review
from fourline.games.connect_four.position import COLUMNS, Position
from fourline.library.reading import Game, position_of, written
from fourline.solver.analyst import ConnectFourAnalyst
from fourline.solver.exact import Scores, shared
from fourline.solver.puzzles.collection import GRADES, Puzzle
from fourline.solver.puzzles.collection import puzzles as all_puzzles
from fourline.solver.puzzles.solving import perfect_column
from fourline.solver.review.hints import Hint
from fourline.solver.review.hints import hint as hint_at
from fourline.solver.review.reviewer import TIMEOUT_S, ConnectFourReviewer

MAX_SECONDS = 86_400

__all__ = ["analyse", "best_move", "hint", "position", "puzzles", "review", "scores"]


def position(game: Game = "") -> Position:
    """The position at the end of a game; without one, the empty board.

    >>> position("4453").legal_columns()
    (0, 1, 2, 3, 4, 5, 6)
    """
    return position_of(game)


def analyse(game: Game) -> Analysis:
    """The exact value of a position and of every move in it. A finished game has no best move.

    >>> found = analyse("44")
    >>> found.to_move, found.verdict, found.best
    ('red', 'win', (3,))
    """
    return _analyst().analyse_position(position_of(game))


def scores(game: Game) -> Scores:
    """What each of the seven columns is worth to the side to move; None for one that cannot be played.

    Positive wins, negative loses, 0 draws: 22 minus the number of the winner's own discs when it connects.

    >>> scores([])
    (-2, -1, 0, 1, 0, -1, -2)
    """
    found = position_of(game)
    return (None,) * COLUMNS if found.over else shared().columns_on_all_cores(found)


def best_move(game: Game) -> int:
    """The best column, 0 to 6: the earliest win or the latest loss; among equals the nearest to the middle.

    >>> best_move("112233")
    3
    """
    found = scores(game)
    if all(score is None for score in found):
        raise InvalidGame("The game is over; there is no move to find.")
    return perfect_column(found)


def hint(game: Game) -> Hint:
    """The best column, why in one sentence, and a ladder of hints, the one that says least first.

    >>> hint("112233").sentence
    'Play column 4: it wins at once. It completes four.'
    """
    return hint_at(position_of(game), shared())


def review(game: Game, *, seconds: float = TIMEOUT_S) -> Review:
    """Every move of a game judged. A Position is not enough: the moves are needed.

    >>> review("4152637").moves[-1].sentence
    'Four in a row: Red won.'
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= MAX_SECONDS:
        raise InvalidGame(f"The time for a review is 0 to {MAX_SECONDS:,} seconds, not {seconds!r:.20}.")
    return ConnectFourReviewer(seconds=seconds).review(written(game))


def puzzles(grade: int | None = None) -> tuple[Puzzle, ...]:
    """Positions with one right answer, the easiest first; of one grade, 1 to 5, or all.

    >>> puzzles(grade=1)[0].task
    'Red wins in 2 moves. Which column is the only one that wins?'
    """
    if grade is None:
        return all_puzzles()
    if isinstance(grade, bool) or grade not in range(1, GRADES + 1):
        raise InvalidGame(f"The grade of a puzzle is a whole number from 1 to {GRADES}, not {grade!r:.20}.")
    return tuple(puzzle for puzzle in all_puzzles() if puzzle.grade == grade)


@cache
def _analyst() -> ConnectFourAnalyst:
    return ConnectFourAnalyst()
