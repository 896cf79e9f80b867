"""The people of a room, and what a game or a turn changes for each of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal, get_args

import msgspec

from fourline.core.room.events import GameSettled, TurnGuessed
from fourline.core.room.scoring import Standing

Avatar = Literal["arch", "moon", "steps", "peak", "wave", "sun", "leaf", "tower"]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)


def avatar_of(text: str | None) -> Avatar | None:
    """None, which pages show as their first one, for what earlier versions took: any text was an avatar."""
    return text if text in AVATARS else None


class RoomPlayer(msgspec.Struct, frozen=True):
    """A player in the room. `player` is the secret id behind their token; `id` is public."""

    id: str
    player: str
    name: str
    avatar: Avatar | None = None
    standing: Standing = Standing()
    looks: str = ""
    returns: int = 0
    """How often they have left and come back."""
    since: int = 0
    """The turn of the room since which they have waited for their own: their last one, or when they came."""
    choices: int = 0
    """How often they have changed their name or team themselves."""
    wishes: bool = False
    """Do they wait for someone of the other team to exchange with?"""


Players = tuple[RoomPlayer, ...]


def with_choice(players: Players, player_id: str, **change: Any) -> Players:
    """One of them has chosen something."""
    return tuple(
        msgspec.structs.replace(one, choices=one.choices + 1, **change) if one.id == player_id else one
        for one in players
    )


def without_wishes(players: Players, ids: Collection[str] | None = None) -> Players:
    """These players, or all, wish for no other team any more."""
    return tuple(
        msgspec.structs.replace(one, wishes=False) if one.wishes and (ids is None or one.id in ids) else one
        for one in players
    )


def with_results(players: Players, event: GameSettled, turns: int) -> Players:
    """After a game that began when the room had had that many turns."""
    return tuple(_after(one, event, turns) if one.id in event.results else one for one in players)


def _after(one: RoomPlayer, event: GameSettled, turns: int) -> RoomPlayer:
    standing = one.standing.after(event.results[one.id])
    return msgspec.structs.replace(one, standing=standing, since=_since(one, event, turns))


def _since(one: RoomPlayer, event: GameSettled, turns: int) -> int:
    return turns + event.played[one.id] if one.id in event.played else one.since


def with_hill_points(players: Players, event: GameSettled, turns: int, points: Mapping[str, int]) -> Players:
    """As `with_results` for a game on the hill, whose points stand apart from those of teams."""
    return tuple(
        msgspec.structs.replace(
            one, standing=one.standing.dueled(points[one.id]), since=_since(one, event, turns)
        )
        if one.id in points
        else one
        for one in players
    )


def with_puzzle_points(players: Players, gained: Mapping[str, int]) -> Players:
    return tuple(
        msgspec.structs.replace(one, standing=one.standing.solved(gained[one.id]))
        if one.id in gained
        else one
        for one in players
    )


def with_guesses(players: Players, event: TurnGuessed) -> Players:
    right = {player: move == event.move for player, move in event.guesses.items()}
    return tuple(
        msgspec.structs.replace(one, standing=one.standing.guessed(right[one.id])) if one.id in right else one
        for one in players
    )
