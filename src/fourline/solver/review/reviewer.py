"""The reviewer of Connect Four, found by the entry point `fourline.reviewers`.

A game is solved from its end to its beginning: what later positions taught the table makes the earlier
ones cheap. Where the earliest are still too dear for the time given, they carry the value of the first
position that was proven, and their sentence says that they were not judged.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from fourline.core.feats import Feat
from fourline.core.rating.evidence import Likelihoods
from fourline.games.connect_four.analysis import Review, ReviewedMove, Value
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.analyst import moves_to_end, verdict
from fourline.solver.difficulty import QUICK, QUICK_TRIES, difficulty
from fourline.solver.exact import ExactSolver, Scores, Unfinished, shared
from fourline.solver.fair_play import Choice, likelihoods
from fourline.solver.review.feats import feats_of
from fourline.solver.review.hints import Hint, hint
from fourline.solver.review.labels import accuracy, label, turning_point
from fourline.solver.review.oversights import missed
from fourline.solver.review.sentences import UNJUDGED, sentence
from fourline.solver.review.tactics import SIDES

TIMEOUT_S = 10.0
UNKNOWN_STRENGTH = "club"
"""What a player could see is judged by this level if nothing is known of the player."""

Tick = Callable[[int], object]


class ConnectFourReviewer:
    """Every move's verdict before and after, its label, and a sentence that is true.

    >>> ConnectFourReviewer().review("4152637").moves[-1].sentence
    'Four in a row: Red won.'
    """

    game_type = "connect-four"
    answer = Review

    def __init__(
        self,
        solver: Callable[[], ExactSolver] = shared,
        seconds: float = TIMEOUT_S,
        strength: str = UNKNOWN_STRENGTH,
    ) -> None:
        self._solver, self._seconds = solver, seconds
        self._strength = strength if strength in QUICK else UNKNOWN_STRENGTH

    def review(self, moves: str, *, given: int = 0, tick: Tick | None = None) -> Review:
        """Raises InvalidGame for bad moves. `tick` is called with the number of moves done.

        The first `given` moves were the start of the game and are not judged.
        """
        columns = parse_moves(moves)
        positions = _positions(columns)
        scores = self._scores(positions, columns, tick)
        judged = [
            self._judged(position, column, known)
            for position, column, known in zip(positions, columns, scores, strict=False)
            if known is not None and position.ply >= given
        ]
        unjudged = _unjudged(columns, scores)[given:]
        winner = SIDES[1 - positions[-1].ply % 2] if positions[-1].won else None
        return Review(self._accuracies(judged), turning_point(judged, winner), (*unjudged, *judged))

    def hint(self, moves: str) -> Hint:
        """The best column after these moves, and why. Raises InvalidGame for bad moves or no move left."""
        return hint(after(parse_moves(moves)), self._solver())

    def likelihoods(self, moves: str, *, given: int = 0) -> tuple[Likelihoods, Likelihoods]:
        """How likely the moves of either player were, as far as they were proven in the time."""
        columns = parse_moves(moves)
        positions = _positions(columns)
        scores = self._scores(positions, columns, None)
        return likelihoods(
            [
                Choice(position, column, known)
                for position, column, known in zip(positions, columns, scores, strict=False)
                if known is not None and position.ply >= given
            ]
        )

    def feats(self, moves: str) -> tuple[Feat, ...]:
        """The only moves that kept a win or a draw, the weightier the fewer players find them, and blocks."""
        columns = parse_moves(moves)
        review = self.review(moves)
        found: list[Feat] = []
        for move in review.moves:
            position = after(columns[: move.ply - 1])
            found += feats_of(move, position)
        return tuple(found)

    def _scores(
        self, positions: list[Position], columns: tuple[int, ...], tick: Tick | None
    ) -> list[Scores | None]:
        """The columns of every position that was moved from; None for early ones beyond the time."""
        until = time.monotonic() + self._seconds
        found: list[Scores | None] = [None] * len(columns)
        for ply in reversed(range(len(columns))):
            last = ply == len(columns) - 1
            # The last one is proven whatever it takes: a review has to stand on something.
            left = 0.0 if last else until - time.monotonic()
            try:
                if left < 0:
                    break
                found[ply] = self._solver().columns(positions[ply], seconds=left)
            except Unfinished:
                break
            if tick:
                tick(len(columns) - ply)
        return found

    def _judged(self, position: Position, column: int, scores: Scores) -> ReviewedMove:
        best = max(score for score in scores if score is not None)
        played = scores[column]
        assert played is not None
        overlooked = missed(position, column)
        seen = difficulty(position, scores, QUICK, QUICK_TRIES)
        found = label(position, scores, column, overlooked, seen[self._strength])
        return ReviewedMove(
            ply=position.ply + 1,
            seat=SIDES[position.ply % 2],
            column=column,
            before=Value(verdict(best), moves_to_end(position.ply, best)),
            after=Value(verdict(played), moves_to_end(position.ply, played) - 1),
            best=tuple(one for one, score in enumerate(scores) if score == best),
            label=found,
            sentence=sentence(position, scores, column, found, overlooked),
            difficulty=seen,
            missed=overlooked,
        )

    def _accuracies(self, moves: list[ReviewedMove]) -> dict[str, float]:
        return {
            side: accuracy([move for move in moves if move.seat == side], self._strength) for side in SIDES
        }


def _positions(columns: tuple[int, ...]) -> list[Position]:
    """Before every move, and after the last."""
    positions = [Position()]
    for column in columns:
        positions.append(positions[-1].play(column))
    return positions


def _unjudged(columns: tuple[int, ...], scores: list[Scores | None]) -> list[ReviewedMove]:
    """The moves before the first position that was proven, with that position's value."""
    proven = next((ply for ply, known in enumerate(scores) if known is not None), 0)
    if not proven:
        return []
    known = scores[proven]
    assert known is not None
    best = max(score for score in known if score is not None)
    end = proven + moves_to_end(proven, best)

    def move(ply: int) -> ReviewedMove:
        mine = verdict(best if ply % 2 == proven % 2 else -best)
        before, after = Value(mine, end - ply), Value(mine, end - ply - 1)
        return ReviewedMove(
            ply + 1, SIDES[ply % 2], columns[ply], before, after, (columns[ply],), "good", UNJUDGED
        )

    return [move(ply) for ply in range(proven)]
