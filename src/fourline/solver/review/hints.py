"""Help for the side to move: from a nudge to the answer, and why."""

from __future__ import annotations

from random import Random

import msgspec

from fourline.core.errors import InvalidGame
from fourline.games.connect_four.position import CELLS, COLUMNS, Position
from fourline.solver.analyst import moves_to_end, verdict
from fourline.solver.exact import ExactSolver, Unfinished
from fourline.solver.opponents.knowing import CENTRE, foreseen
from fourline.solver.review.sentences import advised, idea_words
from fourline.solver.review.tactics import NAMES, Idea, idea, ready_wins
from fourline.solver.words import own_moves, soon

TIMEOUT_S = 1.0
FORESIGHT_PLIES = 8


class Hint(msgspec.Struct, frozen=True):
    """The best column, why in one sentence, and the ladder that leads there, the least said first.

    `score` is None if the position was too early to be proven in the time.
    """

    column: int
    score: int | None
    sentence: str
    ladder: tuple[str, ...]


def hint(position: Position, solver: ExactSolver, seconds: float = TIMEOUT_S) -> Hint:
    """
    >>> from fourline.games.connect_four.position import after
    >>> hint(after([1, 1, 2, 2]), ExactSolver(table_mib=1)).ladder[0]
    'Look at the middle.'
    """
    if position.over:
        raise InvalidGame("The game is over; there is no move to find.")
    wins = ready_wins(position, position.ply % 2)
    if wins:
        return _hint(position, wins[0], CELLS // 2 - position.ply // 2)
    try:
        scores = solver.columns(position, seconds=seconds)
    except Unfinished:
        return _hint(position, foreseen(position, FORESIGHT_PLIES, 0, Random(0)), None)
    column = advised(position, scores)
    return _hint(position, column, scores[column])


def _hint(position: Position, column: int, score: int | None) -> Hint:
    found = idea(position, column, (score or 0) > 0)
    mover = position.ply % 2
    why = f" {idea_words(found, mover, 'It')}." if found else ""
    answer = f"Play column {column + 1}: {_worth(position, score)}.{why}"
    return Hint(column, score, answer, (_nudge(column), _theme(found, mover, score), answer))


def _nudge(column: int) -> str:
    side = "middle" if column == CENTRE else "left side" if column < COLUMNS // 2 else "right side"
    return f"Look at the {side}."


def _worth(position: Position, score: int | None) -> str:
    if score is None:
        return "it looks best"
    count = own_moves(verdict(score), moves_to_end(position.ply, score))
    if score > 0:
        return f"it wins {soon(count)}"
    if score == 0:
        return "it holds the draw"
    return f"it holds out longest, but {NAMES[1 - position.ply % 2]} still wins {soon(count)}"


def _theme(found: Idea | None, mover: int, score: int | None) -> str:
    """The second rung: what to look for, not yet where."""
    themes = {
        "four": "You can win at once.",
        "double": "You can make a double threat.",
        "block": f"{NAMES[1 - mover]} threatens to win: find the block.",
        "forcing": "Look for a move that must be answered.",
        "stop": f"{NAMES[1 - mover]} is about to make a double threat.",
        "threat": "Build a threat for later.",
        "zugzwang": "Think ahead: who will run out of safe moves first?",
        "centre": "Think about the centre.",
    }
    if found is not None:
        return themes[found.kind]
    if score is None:
        return "Keep your lines open."
    return (
        "There is a win here." if score > 0 else "Hold out as long as you can." if score else "Hold the draw."
    )
