"""How hard a position is: the probability that a player of each level keeps its value.

A level is asked many times in native code, with seeds of its own, and the tries that keep the verdict are
counted. A level below perfect is the shipped one, so the figure is calibrated by construction;
`fourline bench difficulty` measures it on recorded games.
"""

from __future__ import annotations

from fourline.games.connect_four.position import Position
from fourline.solver.exact import Scores
from fourline.solver.opponents import batch
from fourline.solver.opponents.levels import SKILLS

MEASURED = tuple(SKILLS)[:-1]
PERFECT = tuple(SKILLS)[-1]
QUICK = MEASURED[:3]
"""The levels without a search of their own: cheap enough for every move of a game."""
TRIES = 400
QUICK_TRIES = 100
SEED = 20_070

Difficulty = dict[str, float]


def difficulty(
    position: Position, scores: Scores, levels: tuple[str, ...] = (*MEASURED, PERFECT), tries: int = TRIES
) -> Difficulty:
    """For each level the probability that its move keeps the verdict of the position.

    >>> difficulty(Position(), (0,) * 7, levels=("beginner",))
    {'beginner': 1.0}
    """
    kept = keeping(scores)
    if all(kept[column] for column in position.legal_columns()):
        return dict.fromkeys(levels, 1.0)
    return {
        level: 1.0 if level == PERFECT else share(batch.choices([position], level, tries, SEED)[0], kept)
        for level in levels
    }


def keeping(scores: Scores) -> tuple[bool, ...]:
    """Which columns keep the verdict.

    >>> keeping((-3, 2, 0, 5, None, -1, -8))
    (False, True, False, True, False, False, False)
    """
    best = max(score for score in scores if score is not None)
    return tuple(score is not None and _sign(score) == _sign(best) for score in scores)


def share(choices: tuple[int, ...], kept: tuple[bool, ...]) -> float:
    """The part of the tries that keep the verdict, to three places."""
    good = sum(count for count, keeps in zip(choices, kept, strict=True) if keeps)
    return round(good / sum(choices), 3)


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)
