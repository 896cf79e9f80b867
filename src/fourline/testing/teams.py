"""The check of a game that says it can be played in teams."""

from __future__ import annotations

from fourline.core.room.in_teams import in_teams
from fourline.testing.report import Flaw
from fourline.testing.trial import Trial

MEMBERS = {"red": ("r1", "r2", "r3"), "blue": ("b1", "b2")}


def teams(trial: Trial) -> None:
    """Two teams play the games of the trial. Outcomes and targets are left to the checks of every game."""
    engine = trial.engine
    if engine.metadata.teams is None or engine.metadata.rooms_only:
        return
    seats = engine.seats()
    if engine.hides or len(seats) != 2:
        raise Flaw("A game for teams has two seats and hides nothing.")
    game = in_teams(engine)
    everyone = [*MEMBERS["red"], *MEMBERS["blue"]]
    for moves in trial.games:
        state = game.initialize(everyone, {"teams": MEMBERS})
        for ply, move in enumerate(moves):
            if engine.current_player(state.game) != seats[ply % 2]:
                raise Flaw("The two sides of a game for teams take turns, and chance has none.")
            state = game.make_move(state, game.current_player(state), move)
