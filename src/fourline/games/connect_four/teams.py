"""`connect-four-teams`: two teams on one board, 2 to 40 players, one player per turn.

The teams alternate strictly and each team cycles through its members. A team is kept twice: its
roster in the order in which it was dealt, and its queue, whose head moves next. A player who has moved
goes to the end of the queue, so no player moves twice before all team mates have moved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from fourline.board import BoardView
from fourline.core.engine import (
    BaseGameEngine,
    Metadata,
    Options,
    Validation,
    distinct_players,
    known_options,
)
from fourline.core.errors import InvalidGame
from fourline.core.outcome import Outcome
from fourline.core.room.teams import complete, deal, moved, queues_of, rosters_of, upcoming
from fourline.games.connect_four import drawing, moves
from fourline.games.connect_four.notation import parse_column
from fourline.games.connect_four.position import Position, after

Team = Literal["red", "blue"]
Teams = Mapping[str, Sequence[str]]

SIDES = {"red": drawing.RED, "blue": drawing.BLUE}
NOBODY = ""


class TeamsState(msgspec.Struct, frozen=True):
    """Rosters, queues, and the position they have reached together."""

    rosters: dict[str, tuple[str, ...]]
    queues: dict[str, tuple[str, ...]]
    first: Team = "blue"
    moves: tuple[int, ...] = ()
    position: Position = Position()
    last_player: str | None = None

    def after(self, player: str, column: int) -> TeamsState:
        team, queue = self.active_team, self.queues[self.active_team]
        queues = self.queues | {team: (*queue[1:], player)}
        moves = (*self.moves, column)
        return TeamsState(self.rosters, queues, self.first, moves, self.position.play(column), player)

    @property
    def order(self) -> tuple[Team, Team]:
        return ("blue", "red") if self.first == "blue" else ("red", "blue")

    @property
    def active_team(self) -> Team:
        return self.order[(self.position.ply - self.position.over) % 2]

    @property
    def active_player(self) -> str:
        """Whose turn it is; after the end, who moved last; "" while the team on turn is empty."""
        if self.position.over and self.last_player is not None:
            return self.last_player
        return next(iter(self.queues[self.active_team]), NOBODY)

    @property
    def upcoming(self) -> list[str]:
        """The next turns in order, this one first, until every player has had one."""
        if self.position.over or not all(self.queues.values()):
            return []
        mine, theirs = self.order if self.position.ply % 2 == 0 else self.order[::-1]
        return upcoming(self.queues[mine], self.queues[theirs])

    @property
    def players(self) -> tuple[str, ...]:
        return (*self.rosters["red"], *self.rosters["blue"])

    @property
    def last_column(self) -> int | None:
        return self.moves[-1] if self.moves else None


class ConnectFourTeams(BaseGameEngine[TeamsState, int]):
    """Connect Four for a room.

    >>> game = ConnectFourTeams()
    >>> teams = {"red": ["joe", "simon"], "blue": ["amy", "kat"]}
    >>> state = game.initialize(["joe", "simon", "amy", "kat"], {"teams": teams})
    >>> game.current_player(state)
    'amy'
    """

    metadata = Metadata(
        game_type="connect-four-teams",
        name="Connect Four Teams",
        description="Two teams drop discs in turn, one player after another, on one big board.",
        min_players=2,
        max_players=40,
        rooms_only=True,
    )
    move_type = moves.Drop

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        """The players of the teams in the options; without any, the two teams themselves."""
        teams = (options or {}).get("teams")
        if teams is None:
            return ("blue", "red")
        rosters = rosters_of(self.metadata, teams)
        return self.initialize([*rosters["red"], *rosters["blue"]], options).players

    def initialize(self, players: Sequence[str], options: Options | None = None) -> TeamsState:
        chosen = known_options(self.metadata, options, ("teams", "order", "first", "seed", "uneven"))
        everyone = distinct_players(self.metadata, players)
        first, seed = chosen.get("first", "blue"), chosen.get("seed", 0)
        if first not in tuple(SIDES):
            raise InvalidGame("The team that starts is either 'red' or 'blue'.")
        if type(seed) is not int:
            raise InvalidGame("The seed is a whole number.")
        teams, uneven = chosen.get("teams"), chosen.get("uneven", False)
        if type(uneven) is not bool:
            raise InvalidGame("Uneven is either true or false.")
        rosters = (
            deal(everyone, seed)
            if teams is None
            else complete(rosters_of(self.metadata, teams), everyone, uneven)
        )
        return TeamsState(rosters, queues_of(self.metadata, chosen.get("order", rosters), rosters), first)

    def legal_moves(self, state: TeamsState) -> list[int]:
        return list(state.position.legal_columns())

    def validate_move(self, state: TeamsState, player: str, move: int) -> Validation:
        return moves.validate_drop(self, state, player, move)

    def apply_move(self, state: TeamsState, player: str, move: int) -> TeamsState:
        if not self.validate_move(state, player, move).valid:
            return state
        return state.after(player, move)

    def make_move(self, state: TeamsState, player: str, move: int) -> TeamsState:
        return state.after(player, move)

    def current_player(self, state: TeamsState) -> str:
        return state.active_player

    def outcome(self, state: TeamsState) -> Outcome | None:
        return moves.outcome_of(state.position, state.last_column, *state.order)

    def leave(self, state: TeamsState, player: str) -> TeamsState:
        """The player's turns pass to the team mates."""
        return self.with_teams(
            state, {team: [one for one in roster if one != player] for team, roster in state.rosters.items()}
        )

    def with_teams(self, state: TeamsState, teams: Teams) -> TeamsState:
        """The same game with these teams: those who stay keep their places, newcomers go to the end."""
        rosters = rosters_of(self.metadata, teams)
        queues = moved(state.queues, rosters)
        return msgspec.structs.replace(state, rosters=rosters, queues=queues)

    def view(self, state: TeamsState) -> BoardView:
        first, second = state.order
        sides = (SIDES[first], SIDES[second])
        return drawing.draw_board(self.metadata.name, state.position, sides, state.last_column)

    def to_json(self, state: TeamsState) -> dict[str, Any]:
        outcome = self.outcome(state)
        team_of = {player: team for team, roster in state.rosters.items() for player in roster}
        return {
            "status": "completed" if outcome else "in_progress",
            "board": _board(state),
            "active_player": state.active_player,
            "active_team": state.active_team,
            "players": [{"id": player, "color": team_of[player]} for player in state.players],
            "teams": {team: list(roster) for team, roster in state.rosters.items()},
            "queues": {team: list(queue) for team, queue in state.queues.items()},
            "first": state.first,
            "moves": list(state.moves),
            "winner": outcome.winner if outcome else None,
            "winning_lines": moves.plain_lines(outcome),
            "last_move": _last_move(state),
        }

    def from_json(self, document: Mapping[str, Any]) -> TeamsState:
        try:
            saved = msgspec.convert(document, _Saved)
            rosters, queues = rosters_of(self.metadata, saved.teams), rosters_of(self.metadata, saved.queues)
            last_player = saved.last_move.player if saved.last_move else None
            position = after(saved.moves)
            state = TeamsState(rosters, queues, saved.first, saved.moves, position, last_player)
            consistent = self.to_json(state) == dict(document)
        except (msgspec.ValidationError, ValueError, LookupError) as error:
            raise InvalidGame(f"Not a saved game of Connect Four Teams: {error}") from None
        if not consistent or any(set(rosters[team]) != set(queues[team]) for team in SIDES):
            raise InvalidGame("That saved game of Connect Four Teams contradicts itself.")
        return state

    def parse_move(self, text: str) -> int:
        return parse_column(text)

    def format_move(self, move: int) -> str:
        return str(move + 1)

    def snapshot(self, state: TeamsState) -> dict[str, Any]:
        return {
            "board": _board(state),
            **self.choices(state),
            "last_move": _last_move(state),
            "upcoming": state.upcoming,
        }

    def choices(self, state: TeamsState) -> dict[str, Any]:
        return {"legal_columns": list(state.position.legal_columns())}

    def played(self, state: TeamsState, move: int) -> dict[str, Any]:
        row = moves.landing_row(state.position, move)
        return {"row": row, "column": move, "team": state.active_team}


class _LastMove(msgspec.Struct):
    player: str


class _Saved(msgspec.Struct):
    teams: dict[str, tuple[str, ...]]
    queues: dict[str, tuple[str, ...]]
    first: Team
    moves: tuple[int, ...]
    last_move: _LastMove | None


def _board(state: TeamsState) -> list[list[str | None]]:
    return [list(row) for row in drawing.grid(state.position, *state.order)]


def _last_move(state: TeamsState) -> dict[str, Any] | None:
    last = drawing.last_cell(state.position, state.last_column)
    if last is None:
        return None
    team = state.order[(state.position.ply - 1) % 2]
    return {"row": last[0], "column": last[1], "team": team, "player": state.last_player}
