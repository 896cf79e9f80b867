"""How likely the moves of a game were: for each honest level, and for a level helped by the solver.

The levels are asked many times in native code, so the figures are those of the shipped levels; what the
solver would have played is exact.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from fourline.core.rating.evidence import Likelihoods
from fourline.games.connect_four.position import COLUMNS, Position
from fourline.solver.difficulty import keeping
from fourline.solver.exact import Scores
from fourline.solver.opponents import batch
from fourline.solver.opponents.knowing import CENTRE, known_within_nodes
from fourline.solver.opponents.levels import SKILLS, Skill, mixture

LEVELS = tuple(SKILLS)[:-1]
PERFECT = tuple(SKILLS)[-1]
HELPED = LEVELS[:3]
OFTEN, MOSTLY = 1 / 3, 0.6
"""The part of a player's moves that may be the solver's."""
PRIOR = {
    **{f"{level} {OFTEN:.2f}": weight for level, weight in zip(HELPED, (0.55, 0.30, 0.10), strict=True)},
    **{f"{level} {MOSTLY:.2f}": 0.05 / len(HELPED) for level in HELPED},
}
"""Weaker players gain more from help, and their uneven play hides it better: they are expected more often."""
STRENGTHS = tuple(twelfths / 12 for twelfths in range(13))
"""Honest players: the five levels, and two between each two of them."""
TRIES = 1000
SEED = 20_071
Shares = tuple[float, ...]
SLIP = 0.002
"""In any position any player may do anything: a slip of the hand."""


class Choice(msgspec.Struct, frozen=True):
    """A move as it was made, and what is known of the position it was made in."""

    position: Position
    column: int
    scores: Scores


def telling(choice: Choice) -> bool:
    """Whether this move says anything: no forced move, and no win that every level takes."""
    legal = choice.position.legal_columns()
    return len(legal) > 1 and not any(choice.position.play(column).won for column in legal)


def likelihoods(choices: Sequence[Choice]) -> tuple[Likelihoods, Likelihoods]:
    """Of the first and the second player of these moves."""
    known = [choice for choice in choices if telling(choice)]
    tried = {level: _shares([one.position for one in known], SKILLS[level]) for level in LEVELS}
    sides: tuple[list[dict[str, float]], list[dict[str, float]]] = ([], [])
    for number, choice in enumerate(known):
        chances = {level: _slipping(tried[level][number][choice.column], choice) for level in LEVELS}
        chances[PERFECT] = _slipping(solver_share(choice.scores, choice.column), choice)
        sides[choice.position.ply % 2].append(chances)
    first, second = (_likelihoods(side) for side in sides)
    return _with_value(first, choices, 0), _with_value(second, choices, 1)


def solver_share(scores: Scores, column: int) -> float:
    """How likely the solver's move is this column."""
    return _best_shares(scores)[column]


def _best_shares(scores: Scores) -> Shares:
    """One of the best columns, those near the centre likelier."""
    most = max(score for score in scores if score is not None)
    weights = [COLUMNS - abs(one - CENTRE) if score == most else 0 for one, score in enumerate(scores)]
    return tuple(weight / sum(weights) for weight in weights)


known_exactly = lru_cache(4096)(known_within_nodes)
"""What a level that searches knows of a position. It is asked again and again for the same one."""


def _shares(positions: Sequence[Position], skill: Skill) -> list[Shares]:
    """How likely this skill plays each column: exactly if it knows the position, otherwise by trying."""
    exact = {one: known_exactly(one, skill.nodes) if skill.nodes else None for one in positions}
    unknown = [one for one, scores in exact.items() if scores is None]
    by_eye = msgspec.structs.replace(skill, nodes=0)
    counts = batch.choices_of(unknown, by_eye, TRIES, SEED) if unknown else []
    tried = {one: _frequencies(one, some) for one, some in zip(unknown, counts, strict=True)}
    return [tried[one] if (scores := exact[one]) is None else _best_shares(scores) for one in positions]


def _frequencies(position: Position, counts: tuple[int, ...]) -> Shares:
    """No legal column is impossible."""
    legal = len(position.legal_columns())
    return tuple((count + 1 / legal) / (sum(counts) + 1) for count in counts)


def _slipping(share: float, choice: Choice) -> float:
    return (1 - SLIP) * share + SLIP / len(choice.position.legal_columns())


def _between(chances: dict[str, float], strength: float) -> float:
    """How likely a player of this strength makes the move, who plays now as one level, now as the next."""
    found = mixture(strength)
    return (1 - found.share) * chances[found.below] + found.share * chances[found.above]


def _likelihoods(moves: list[dict[str, float]]) -> Likelihoods:
    honest = {
        f"{strength:.3f}": sum(math.log2(_between(one, strength)) for one in moves) for strength in STRENGTHS
    }
    helped = {
        f"{level} {share:.2f}": sum(
            math.log2((1 - share) * one[level] + share * one[PERFECT]) for one in moves
        )
        for level in HELPED
        for share in (OFTEN, MOSTLY)
    }
    return Likelihoods(honest, helped, prior=PRIOR)


def _with_value(found: Likelihoods, choices: Sequence[Choice], side: int) -> Likelihoods:
    """Counts the moves that could lose value, and those that kept it."""
    own = [choice for choice in choices if choice.position.ply % 2 == side]
    judged = [(choice, keeping(choice.scores)) for choice in own]
    able = [
        kept[choice.column]
        for choice, kept in judged
        if not all(kept[column] for column in choice.position.legal_columns())
    ]
    return msgspec.structs.replace(found, judged=len(able), kept=sum(able))
