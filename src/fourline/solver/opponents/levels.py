"""What makes each level: what it sees, how far it looks, how accurately it plays.

The figures were set by playing the levels against each other: docs/bots.md has the table and
`fourline bench bots` the games.
"""

from __future__ import annotations

import msgspec

from fourline.core.players import Level


class Skill(msgspec.Struct, frozen=True):
    """How one level plays. Every level takes a win in one; the rest differs.

    `upright`, `row`, `diagonal`: the chance to notice a line of the other side in that direction.
    `care`: the chance to look at the cell above before dropping a disc below it.
    `noise`: how far its feeling for a column strays, in the units of `feeling`.
    `plies`: how far it looks ahead, 0 for not at all. `lapse`: the chance not to, this once.
    `nodes`: how much search it may spend to know a position exactly, 0 for none.
    """

    upright: float = 1.0
    row: float = 1.0
    diagonal: float = 1.0
    care: float = 1.0
    noise: float = 0.0
    plies: int = 0
    lapse: float = 0.0
    nodes: int = 0


LEVELS = (
    Level("beginner", "Beginner", "Takes its wins, blocks what it notices, and misses diagonals."),
    Level("casual", "Casual", "Blocks nearly everything, but seldom thinks ahead."),
    Level("club", "Club", "Looks a few moves ahead and sets traps, but now and then its mind wanders."),
    Level("expert", "Expert", "Sees far ahead and makes no mistakes once the board fills up."),
    Level("perfect", "Perfect", "Never makes a mistake. If it goes first, it always wins."),
)

STRENGTH = "strength:"


class Mixture(msgspec.Struct, frozen=True):
    """A strength between two levels: a move is `above`'s with the chance `share`, else `below`'s."""

    below: str
    above: str
    share: float


def mixture(strength: float) -> Mixture:
    """The levels that a strength from 0 to 1 lies between.

    >>> mixture(0.3)
    Mixture(below='casual', above='club', share=0.2)
    """
    names = tuple(SKILLS)
    level = min(1.0, max(0.0, strength)) * (len(names) - 1)
    below = min(int(level), len(names) - 2)
    return Mixture(names[below], names[below + 1], round(level - below, 6))


SKILLS = {
    "beginner": Skill(upright=0.85, row=0.65, diagonal=0.3, care=0.15, noise=13.0),
    "casual": Skill(upright=0.98, row=0.93, diagonal=0.75, care=0.75, noise=6.0, plies=3, lapse=0.7),
    "club": Skill(upright=1.0, row=0.99, diagonal=0.95, care=0.95, noise=3.0, plies=4, lapse=0.15),
    "expert": Skill(noise=1.0, plies=6, nodes=40_000),
    "perfect": Skill(plies=8),
}

RATINGS = {"beginner": 1000.0, "casual": 1273.0, "club": 1545.0, "expert": 1955.0, "perfect": 2271.0}
"""Measured over 4,000 games between them: docs/bots.md. The anchors of people's ratings."""


def rating_at(strength: float) -> float:
    """The rating of a strength from 0 to 1, evenly between two levels.

    >>> rating_at(0.5), rating_at(0.125)
    (1545.0, 1136.5)
    """
    between = mixture(strength)
    below, above = RATINGS[between.below], RATINGS[between.above]
    return below + between.share * (above - below)
