"""Points, standings, sections and stars of a room."""

from __future__ import annotations

import msgspec

from fourline.core.outcome import Outcome
from fourline.core.room.events import Result
from fourline.core.room.teams import Rosters

POINTS: dict[Result, int] = {"win": 30, "draw": 10, "loss": 0}
GUESS_POINTS = 2
RUN = 3
RUN_POINTS = 1


class Standing(msgspec.Struct, frozen=True):
    """A player's results in this room so far. `streak` counts right guesses in a row.

    >>> Standing().after("win").after("draw")
    Standing(points=40, wins=1, draws=1, losses=0, guess_points=0, streak=0, puzzle_points=0, hill_points=0)
    """

    points: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    guess_points: int = 0
    streak: int = 0
    puzzle_points: int = 0
    hill_points: int = 0

    @property
    def total(self) -> int:
        """The points of all activities; guesses stand apart."""
        return self.points + self.puzzle_points + self.hill_points

    def after(self, result: Result) -> Standing:
        return msgspec.structs.replace(
            self,
            points=self.points + POINTS[result],
            wins=self.wins + (result == "win"),
            draws=self.draws + (result == "draw"),
            losses=self.losses + (result == "loss"),
        )

    def dueled(self, points: int) -> Standing:
        """After a game on the hill that earned these points."""
        return msgspec.structs.replace(self, hill_points=self.hill_points + points)

    def solved(self, points: int) -> Standing:
        """After a puzzle that earned these points."""
        return msgspec.structs.replace(self, puzzle_points=self.puzzle_points + points)

    def guessed(self, right: bool) -> Standing:
        """After a guess: the third right one in a row, and every third after it, earns a point more.

        >>> Standing().guessed(True).guessed(True).guessed(True).guess_points
        7
        """
        streak = self.streak + 1 if right else 0
        bonus = RUN_POINTS if right and streak % RUN == 0 else 0
        earned = GUESS_POINTS + bonus if right else 0
        return msgspec.structs.replace(self, guess_points=self.guess_points + earned, streak=streak)


class Section(msgspec.Struct, frozen=True):
    """A run of games. Every completed one earns a star, whatever its outcome."""

    number: int
    games: int = 0
    stars: int = 0

    def with_game(self) -> Section:
        return Section(self.number, self.games + 1, self.stars + 1)


def results(outcome: Outcome | None, teams: Rosters) -> dict[str, Result]:
    """The result for each player in the teams; empty if the game was called off."""
    if outcome is None:
        return {}
    return {player: _result(outcome, team) for team, roster in teams.items() for player in roster}


def _result(outcome: Outcome, team: str) -> Result:
    if outcome.kind == "draw":
        return "draw"
    return "win" if outcome.winner == team else "loss"


def another_section(sections: tuple[Section, ...], number: int) -> tuple[Section, ...]:
    return sections if sections[-1].number == number else (*sections, Section(number))
