"""Any game for two as a game for two teams: `in_teams(engine)`, one player of a team a turn.

The game itself is played by its own engine, between its own two seats. The team that begins has the
first of them. The game says which team is on turn, also twice in a row; each team cycles through its members.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import UNSET

from fourline.board import BoardView, Mark, Side, Target
from fourline.core.arguments import Metadata, Options, distinct_players, known_options
from fourline.core.engine import BaseGameEngine, Validation
from fourline.core.errors import InvalidGame
from fourline.core.outcome import Outcome
from fourline.core.room.teams import (
    TEAMS,
    Rosters,
    complete,
    deal,
    moved,
    other,
    queues_of,
    rosters_of,
    upcoming,
)

Engine = BaseGameEngine[Any, Any]
MAX_PLAYERS = 40
NAMES = {"red": "Red", "blue": "Blue"}
ROUND: tuple[Mark, ...] = ("ring", "circle")
FIRST = ("request/unreadable", "match/over")
"""What is refused before it is asked whose turn it is."""


class TeamGame(msgspec.Struct, frozen=True):
    """Rosters, queues, and the game of the wrapped engine as far as they have played it together."""

    rosters: Rosters
    queues: Rosters
    first: str
    game: Any
    last_player: str | None = None


class InTeams(BaseGameEngine[TeamGame, Any]):
    """A room plays `inner` so. Made by `in_teams`."""

    inner: ClassVar[Engine]

    # -- the rules ---------------------------------------------------------------------------

    def seats(self, options: Options | None = None) -> tuple[str, ...]:
        teams = (options or {}).get("teams")
        if teams is None:
            return ("blue", "red")
        rosters = rosters_of(self.metadata, teams)
        state = self.initialize([*rosters["red"], *rosters["blue"]], options)
        return (*state.rosters["red"], *state.rosters["blue"])

    def initialize(self, players: Sequence[str], options: Options | None = None) -> TeamGame:
        chosen = known_options(self.metadata, options, ("teams", "order", "first", "seed", "uneven"))
        everyone = distinct_players(self.metadata, players)
        first, seed, uneven = chosen.get("first", "blue"), chosen.get("seed", 0), chosen.get("uneven", False)
        if first not in TEAMS or type(seed) is not int or type(uneven) is not bool:
            raise InvalidGame("The first team is red or blue, the seed a whole number, uneven true or false.")
        teams = chosen.get("teams")
        rosters = (
            deal(everyone, seed)
            if teams is None
            else complete(rosters_of(self.metadata, teams), everyone, uneven)
        )
        queues = queues_of(self.metadata, chosen.get("order", rosters), rosters)
        return TeamGame(rosters, queues, first, self.inner.initialize(self.inner.seats()))

    def legal_moves(self, state: TeamGame) -> list[Any]:
        return self.inner.legal_moves(state.game)

    def validate_move(self, state: TeamGame, player: str, move: Any) -> Validation:
        verdict = self.inner.validate_move(state.game, self.inner.current_player(state.game), move)
        if verdict.code in FIRST:
            return verdict
        return self.refuse_unless_running(state, player) or verdict

    def apply_move(self, state: TeamGame, player: str, move: Any) -> TeamGame:
        return self.make_move(state, player, move) if self.validate_move(state, player, move).valid else state

    def make_move(self, state: TeamGame, player: str, move: Any) -> TeamGame:
        team = self._team(state)
        queues = state.queues | {team: (*state.queues[team][1:], player)}
        game = self.inner.make_move(state.game, self.inner.current_player(state.game), move)
        return TeamGame(state.rosters, queues, state.first, game, player)

    def current_player(self, state: TeamGame) -> str:
        """After the end, who moved last; "" while the team on turn is empty."""
        if self.inner.outcome(state.game) is not None and state.last_player is not None:
            return state.last_player
        return next(iter(state.queues[self._team(state)]), "")

    def outcome(self, state: TeamGame) -> Outcome | None:
        found = self.inner.outcome(state.game)
        if found is None or found.winner is None:
            return found
        return msgspec.structs.replace(found, winner=self._sides(state)[found.winner])

    def with_teams(self, state: TeamGame, teams: Mapping[str, Sequence[str]]) -> TeamGame:
        rosters = rosters_of(self.metadata, teams)
        return msgspec.structs.replace(state, rosters=rosters, queues=moved(state.queues, rosters))

    def leave(self, state: TeamGame, player: str) -> TeamGame:
        rest = {team: [one for one in roster if one != player] for team, roster in state.rosters.items()}
        return self.with_teams(state, rest)

    def _team(self, state: TeamGame) -> str:
        return self._sides(state)[self.inner.current_player(state.game)]

    def _sides(self, state: TeamGame) -> dict[str, str]:
        """The team that plays each of the game's own seats."""
        return dict(zip(self.inner.seats(), (state.first, other(state.first)), strict=True))

    # -- the picture -------------------------------------------------------------------------

    def view(self, state: TeamGame) -> BoardView:
        view, sides = self.inner.view(state.game), self._sides(state)
        marks = marks_of_teams(view.sides)
        teams = tuple(
            Side(team, NAMES[team], team, marks[team])  # type: ignore[arg-type]
            for team in (sides[side.id] for side in view.sides)
        )
        cells = tuple(tuple(None if one is None else sides[one] for one in row) for row in view.cells)
        to_move = None if view.to_move is None else sides[view.to_move]
        return msgspec.structs.replace(
            view, title=self._title(state), cells=cells, sides=teams, to_move=to_move
        )

    def _title(self, state: TeamGame) -> str:
        outcome = self.outcome(state)
        if outcome is None:
            return f"{self.metadata.name}: {NAMES[self._team(state)]} to move"
        won = f"{NAMES[outcome.winner]} wins" if outcome.winner else "draw"
        return f"{self.metadata.name}: {won}"

    # -- writing it down ---------------------------------------------------------------------

    def to_json(self, state: TeamGame) -> dict[str, Any]:
        return {
            "teams": {team: list(roster) for team, roster in state.rosters.items()},
            "queues": {team: list(queue) for team, queue in state.queues.items()},
            "first": state.first,
            "last_player": state.last_player,
            "game": self.inner.to_json(state.game),
        }

    def from_json(self, document: Mapping[str, Any]) -> TeamGame:
        try:
            saved = msgspec.convert(document, _Saved)
            rosters, queues = rosters_of(self.metadata, saved.teams), rosters_of(self.metadata, saved.queues)
            state = TeamGame(
                rosters, queues, saved.first, self.inner.from_json(saved.game), saved.last_player
            )
            consistent = saved.first in TEAMS and self.to_json(state) == dict(document)
        except (msgspec.ValidationError, ValueError, LookupError, TypeError) as error:
            raise InvalidGame(f"Not a saved game of {self.metadata.name}: {error}") from None
        if not consistent or any(set(rosters[team]) != set(queues[team]) for team in TEAMS):
            raise InvalidGame(f"That saved game of {self.metadata.name} contradicts itself.")
        return state

    def parse_move(self, text: str) -> Any:
        return self.inner.parse_move(text)

    def format_move(self, move: Any) -> str:
        return self.inner.format_move(move)

    def snapshot(self, state: TeamGame) -> dict[str, Any]:
        team = self._team(state)
        running = self.inner.outcome(state.game) is None and all(state.queues.values())
        turns = upcoming(state.queues[team], state.queues[other(team)]) if running else []
        return {"board": [list(row) for row in self.view(state).cells], "upcoming": turns}

    def choices(self, state: TeamGame) -> dict[str, Any]:
        return self.inner.choices(state.game)

    def played(self, state: TeamGame, move: Any) -> dict[str, Any]:
        """`choice` is the place of the move among the targets of the view."""
        wire = msgspec.to_builtins(self.wire_move(move))
        choice, target = target_of(self.inner.view(state.game), wire)
        row, column = target.cell or (0, 0)
        return {"row": row, "column": column, "team": self._team(state), "choice": choice}


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    teams: dict[str, tuple[str, ...]]
    queues: dict[str, tuple[str, ...]]
    first: str
    last_player: str | None
    game: dict[str, Any]


def marks_of_teams(sides: Sequence[Side]) -> dict[str, Mark]:
    """Blue's sign is round on every screen and Red's is not, whichever team begins.

    >>> marks_of_teams([Side("x", "X", "red", "cross"), Side("o", "O", "blue", "circle")])
    {'blue': 'circle', 'red': 'cross'}
    """
    round_first = sorted((side.mark for side in sides), key=lambda mark: mark not in ROUND)
    return dict(zip(("blue", "red"), round_first, strict=True))


def why_not_in_teams(engine: Engine, state: Any = None) -> str | None:
    """Why this game cannot be played in teams; None if it can.

    Rooms ask it before a game, `fourline check-plugin` also in the states of its games.
    """
    name, seats = engine.metadata.name, engine.seats()
    if len(seats) != 2 or engine.hides or engine.has_chance:
        return f"{name} cannot be played in teams: it is not a game for two without chance and secrets."
    view = engine.view(engine.initialize(seats) if state is None else state)
    sides = [side.id for side in view.sides]
    if sorted(sides) != sorted(seats):
        shown = ", ".join(sides)
        return f"{name} cannot be played in teams: its board has the sides {shown}, not just its two seats."
    if any(target.zone == "button" or target.origin is not UNSET for target in view.targets):
        return f"{name} cannot be played in teams: the phones of a room show no buttons and move no pieces."
    return None


def target_of(view: BoardView, wire: Mapping[str, Any]) -> tuple[int, Target]:
    """The target that sends this move, and its place. Raises InvalidGame if the view has none."""
    for place, target in enumerate(view.targets):
        if target.move == wire:
            return place, target
    raise InvalidGame(f"No target of the board sends {dict(wire)!r}.")


def in_teams(engine: Engine) -> InTeams:
    """This game, played by two teams.

    >>> import fourline
    >>> game = in_teams(fourline.engine("tic-tac-toe"))
    >>> state = game.initialize(["joe", "amy"], {"teams": {"red": ["joe"], "blue": ["amy"]}})
    >>> game.current_player(state), game.legal_moves(state)
    ('amy', [0, 1, 2, 3, 4, 5, 6, 7, 8])
    """
    about = engine.metadata
    metadata = Metadata(
        game_type=about.teams or f"{about.game_type}-teams",
        name=f"{about.name} in teams",
        description=f"{about.description} Two teams, one player after another.",
        min_players=2,
        max_players=MAX_PLAYERS,
        rooms_only=True,
    )
    own = {"metadata": metadata, "move_type": engine.move_type, "words": engine.words, "inner": engine}
    kind: type[InTeams] = type(f"{type(engine).__name__}InTeams", (InTeams,), own)
    return kind()
