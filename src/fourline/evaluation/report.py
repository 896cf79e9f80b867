"""What an evaluation finds: shares with their error bars, and a rating."""

from __future__ import annotations

import math

import msgspec

from fourline.solver.opponents.levels import RATINGS

WIDE = 1.96
"""Error bars hold 95 in 100 times."""
UNIT = math.log(10) / 400


class Share(msgspec.Struct, frozen=True):
    """A part of N answers, in per cent, and where the true share is likely to be (Wilson).

    >>> share_of(90, 100).low
    82.6
    """

    share: float
    low: float
    high: float
    of: int


def share_of(good: int, of: int) -> Share:
    if not of:
        return Share(0.0, 0.0, 100.0, 0)
    part = good / of
    middle = (part + WIDE**2 / (2 * of)) / (1 + WIDE**2 / of)
    spread = WIDE * math.sqrt(part * (1 - part) / of + WIDE**2 / (4 * of**2)) / (1 + WIDE**2 / of)
    percents = [round(100 * value, 1) for value in (part, middle - spread, middle + spread)]
    return Share(percents[0], percents[1], percents[2], of)


class Answers(msgspec.Struct, frozen=True):
    """Over some positions: how often the best move was played, and how often the value was kept."""

    best: Share
    keeps: Share


class Games(msgspec.Struct, frozen=True):
    """Games against one level, for the agent."""

    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class Rating(msgspec.Struct, frozen=True):
    """Elo on the scale of the levels, whose ratings are fixed, and its error bar.

    An agent that wins or loses everything has no bound on one side; half a drawn game with each level
    keeps its figure finite.
    """

    elo: int
    error: int
    against: dict[str, Games]


def rating_of(against: dict[str, Games]) -> Rating:
    """The rating at which the points expected are those made.

    >>> even = {"casual": Games(20, 0, 20), "club": Games(20, 0, 20)}
    >>> rating_of(even).elo
    1409
    """
    elo = sum(RATINGS.values()) / len(RATINGS)
    played = {level: games for level, games in against.items() if games.played}
    information = 1e-9
    for _ in range(200):
        surplus, information = 0.0, 1e-9
        for level, games in played.items():
            expected = 1 / (1 + 10 ** ((RATINGS[level] - elo) / 400))
            weight = games.played + 0.5
            surplus += games.won + games.drawn / 2 + 0.25 - weight * expected
            information += weight * expected * (1 - expected) * UNIT**2
        step = max(-200.0, min(200.0, surplus * UNIT / information))
        elo += step
        if abs(step) < 0.01:
            break
    return Rating(round(elo), round(WIDE / math.sqrt(information)), against)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one agent; written as JSON it can be compared with another's."""

    agent: str
    positions: str
    """Which set: its fingerprint."""
    seed: int
    all: Answers
    by_ply: dict[str, Answers]
    by_grade: dict[str, Answers]
    illegal: int
    """Answers that were not a column that can be played; in a game they lose it."""
    rating: Rating | None
    where: str
    command: str
