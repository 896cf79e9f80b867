"""Two teams at a board, for the tests of the games."""

from __future__ import annotations

import fourline
from fourline.games.connect_four.teams import TeamsState

TEAMS = fourline.engine("connect-four-teams")
ROSTERS = {"red": ["joe", "simon"], "blue": ["amy", "kat"]}
FOUR = ["joe", "simon", "amy", "kat"]


def started(**options: object) -> TeamsState:
    return TEAMS.initialize(FOUR, {"teams": ROSTERS} | options)


def turns(state: TeamsState, columns: str) -> tuple[list[str], TeamsState]:
    """Who played each of these columns, every one accepted, and where that led."""
    who = []
    for digit in columns:
        who.append(TEAMS.current_player(state))
        assert TEAMS.validate_move(state, who[-1], int(digit) - 1).valid
        state = TEAMS.apply_move(state, who[-1], int(digit) - 1)
    return who, state


def board_of(state: TeamsState) -> list[list[str | None]]:
    return TEAMS.to_json(state)["board"]
