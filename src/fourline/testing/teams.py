"""The check of a game that says it can be played in teams."""

from __future__ import annotations

from fourline.core.room.in_teams import in_teams, why_not_in_teams
from fourline.testing.report import Flaw
from fourline.testing.trial import Trial

MEMBERS = {"red": ("r1", "r2", "r3"), "blue": ("b1", "b2")}


def teams(trial: Trial) -> None:
    """Two teams play the games of the trial, by the rule that a room asks before it offers a game.

    Outcomes and targets are left to the checks of every game.
    """
    engine = trial.engine
    if engine.metadata.teams is None or engine.metadata.rooms_only:
        return
    why = why_not_in_teams(engine)
    if why is not None:
        raise Flaw(why)
    game = in_teams(engine)
    everyone = [*MEMBERS["red"], *MEMBERS["blue"]]
    for moves in trial.games:
        state = game.initialize(everyone, {"teams": MEMBERS})
        for move in moves:
            state = game.make_move(state, game.current_player(state), move)
            why = why_not_in_teams(engine, state.game)
            if why is not None:
                raise Flaw(why)
