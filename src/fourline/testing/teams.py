"""The check of a game that says it can be played in teams."""

from __future__ import annotations

from fourline.core.errors import InvalidGame
from fourline.core.room.in_teams import in_teams
from fourline.core.room.teams import TEAMS, other
from fourline.testing.report import Flaw
from fourline.testing.trial import Trial

MEMBERS = {"red": ("r1", "r2", "r3"), "blue": ("b1", "b2")}


def teams(trial: Trial) -> None:
    """Two teams play the games of the trial: they take turns, and each cycles through its members."""
    engine = trial.engine
    if engine.metadata.teams is None or engine.metadata.rooms_only:
        return
    if engine.hides or len(engine.seats()) != 2:
        raise Flaw("A game for teams has two seats and hides nothing.")
    game = in_teams(engine)
    everyone = [*MEMBERS["red"], *MEMBERS["blue"]]
    for moves in trial.games:
        state = game.initialize(everyone, {"teams": MEMBERS})
        queues, team = {name: list(MEMBERS[name]) for name in TEAMS}, "blue"
        for move in moves:
            if game.current_player(state) != queues[team][0]:
                raise Flaw("The sides must take turns: one of them moved twice in a row.")
            try:
                game.played(state, move)
            except InvalidGame as error:
                raise Flaw(f"Every legal move needs a target in the view: {error}") from None
            state = game.make_move(state, queues[team][0], move)
            queues[team].append(queues[team].pop(0))
            team = other(team)
        outcome = game.outcome(state)
        if outcome is not None and outcome.winner not in (None, *TEAMS):
            raise Flaw(f"The winner {outcome.winner!r} is none of the two seats.")
