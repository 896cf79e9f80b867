"""A room's game as the contract shows it: the board, whose turn it is, its clock and its guesses."""

from __future__ import annotations

from collections import Counter
from typing import Literal, cast

import msgspec

from fourline.board import BoardView
from fourline.core.match import clock as clocks
from fourline.core.match.state import Match, PlayedMove
from fourline.core.outcome import Outcome
from fourline.core.room.events import TurnGuessed
from fourline.core.room.state import Room
from fourline.core.room.teams import team_of
from fourline.service.plugins.guarded import Engine

Team = Literal["red", "blue"]


class Turn(msgspec.Struct, frozen=True):
    player_id: str
    team: Team


class LastDrop(msgspec.Struct, frozen=True, kw_only=True):
    """`automatic`: drawn at random; `requested`: because the host asked for it, not because time was up.

    `voted`: decided by the team; `player_id` was only on turn.
    """

    row: int
    column: int
    team: Team
    player_id: str
    automatic: bool
    requested: bool
    voted: bool


class TurnGuesses(msgspec.Struct, frozen=True, kw_only=True):
    """The guesses of a turn whose disc has fallen. `turn` counts from 1, `counts` has one for each column."""

    turn: int
    column: int
    counts: list[int]
    right: list[str]


class RoomGame(msgspec.Struct, frozen=True, kw_only=True):
    """The match that is on, or was the last one, of this `game`. `upcoming` lists the next turns by player;
    `hill`: two play.

    Times are what remains, never points in time: a client's clock may be wrong.
    """

    match_id: str
    game: str
    version: int
    board: list[list[Team | None]]
    current: Turn | None
    next: Turn | None
    upcoming: list[str]
    moves: list[int]
    legal_columns: list[int]
    last_move: LastDrop | None
    deadline_in_ms: int | None
    remaining_ms: int | None
    starts_in_ms: int | None
    extra_time: bool
    """Has the player on turn taken more time?"""
    outcome: Outcome | None
    points: dict[str, int]
    guesses: TurnGuesses | None
    hill: bool
    view: BoardView | None


def present_game(engine: Engine, room: Room, match: Match, now: int) -> RoomGame:
    assert room.game is not None
    shown = engine.snapshot(match.state)
    upcoming = [] if match.over else shown["upcoming"]
    by_columns = "legal_columns" in shown
    clock, paused = (None, None) if match.over else (match.clock, match.paused)
    due = clocks.deadline(clock) if clock is not None else None
    until = paused.until if paused is not None else None
    return RoomGame(
        match_id=room.game.match_id,
        game=room.game.game,
        version=match.version,
        board=shown["board"],
        current=_turn(room, upcoming, 0),
        next=_turn(room, upcoming, 1),
        upcoming=upcoming,
        moves=[choice_of(played) for played in match.moves],
        legal_columns=_open_columns(engine, match),
        last_move=_last_drop(match),
        deadline_in_ms=None if due is None else max(0, due - now),
        remaining_ms=clocks.remaining(clock, upcoming[0], now) if clock is not None and upcoming else None,
        starts_in_ms=None if until is None else max(0, until - now),
        extra_time=match.extra_turn == len(match.moves) + 1,
        outcome=match.outcome,
        points=room.game.points,
        guesses=_guesses(room.game.guessed, len(engine.view(match.state).targets)),
        hill=room.game.hill,
        view=None if by_columns else engine.view(match.state),
    )


def _open_columns(engine: Engine, match: Match) -> list[int]:
    """The places that can be chosen, counted through the targets of the board."""
    if match.over:
        return []
    targets = engine.view(match.state).targets
    return [place for place, target in enumerate(targets) if target.closed is None]


def _guesses(guessed: TurnGuessed | None, columns: int) -> TurnGuesses | None:
    if guessed is None:
        return None
    counts = Counter(guessed.guesses.values())
    return TurnGuesses(
        turn=guessed.turn,
        column=guessed.move,
        counts=[counts[column] for column in range(columns)],
        right=[player for player, column in guessed.guesses.items() if column == guessed.move],
    )


def _turn(room: Room, upcoming: list[str], index: int) -> Turn | None:
    if index >= len(upcoming):
        return None
    return Turn(upcoming[index], cast(Team, team_of(room.teams, upcoming[index])))


def _last_drop(match: Match) -> LastDrop | None:
    if not match.moves:
        return None
    last = match.moves[-1]
    place = {name: last.fields[name] for name in ("row", "column", "team")}
    how = {name: getattr(last, name) for name in ("automatic", "requested", "voted")}
    return LastDrop(**place, **how, player_id=last.seat)


def choice_of(played: PlayedMove) -> int:
    """The place of a move among the targets of the board; in Connect Four its column."""
    fields = played.fields
    found: int = fields["choice"] if "choice" in fields else fields["column"]
    return found
