"""An evening that has ended: what is recorded of it once, what is found out later, and whether it is kept.

Names are not here: they are stored beside the log, so that they can be erased.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.room.events import Kind

TitleKind = Literal["best_move", "block", "finisher", "quickest", "puzzler", "guesser"]


class Place(msgspec.Struct, frozen=True):
    """A player's result of the evening; `id` is the player's public id in the room."""

    id: str
    avatar: str | None
    total: int
    points: int
    puzzle_points: int
    guess_points: int
    wins: int

    @property
    def hill_points(self) -> int:
        """What the total has beside games in teams and puzzles."""
        return self.total - self.points - self.puzzle_points


class EveningGame(msgspec.Struct, frozen=True):
    """One game, counted from 1 as the screens do: rushes apart. `winners` are players; nobody in a draw."""

    number: int
    kind: Kind
    match_id: str | None
    winners: tuple[str, ...]


class Title(msgspec.Struct, frozen=True):
    """`game` and `turn` count from 1. `value` is what the title counts: points, discs or milliseconds."""

    kind: TitleKind
    player: str
    game: int | None = None
    turn: int | None = None
    value: int | None = None


class EveningRecorded(msgspec.Struct, frozen=True, tag="evening_recorded"):
    """`people` has the secret id behind each public one; `known` are the titles that need no proof."""

    at: int
    room: str
    host: str
    people: dict[str, str]
    places: tuple[Place, ...]
    games: tuple[EveningGame, ...]
    known: tuple[Title, ...]


class TitlesFound(msgspec.Struct, frozen=True, tag="titles_found"):
    at: int
    titles: tuple[Title, ...]


class EveningKept(msgspec.Struct, frozen=True, tag="evening_kept"):
    at: int
    kept: bool


Event = EveningRecorded | TitlesFound | EveningKept
