"""What the lobby knows of a game, and what its engine is given to begin one: players and options, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourline.core.errors import InvalidGame

Options = Mapping[str, Any]


class Metadata(msgspec.Struct, frozen=True):
    """What the lobby needs to know about a game; `teams` is the game type by which rooms play it in teams."""

    game_type: str
    name: str
    description: str
    min_players: int
    max_players: int
    rooms_only: bool = False
    teams: str | None = None


def are_names(names: Any) -> bool:
    """Is this a list or tuple of strings, none of them empty?"""
    if type(names) is not tuple and not isinstance(names, list | tuple):
        return False
    for name in names:  # noqa: SIM110  (asked whenever a game begins; all() takes three times as long)
        if not (isinstance(name, str) and name):
            return False
    return True


def distinct_players(metadata: Metadata, players: Sequence[str]) -> tuple[str, ...]:
    """The players as a tuple, or InvalidGame: wrong number, not a name, the same one twice."""
    if not are_names(players):
        raise InvalidGame("Players are a list of names, none of them empty.")
    low, high = metadata.min_players, metadata.max_players
    if not low <= len(players) <= high:
        wanted = f"exactly {low}" if low == high else f"{low} to {high}"
        raise InvalidGame(f"{metadata.name} takes {wanted} players, not {len(players)}.")
    if len(set(players)) != len(players):
        raise InvalidGame("Every player must have a name of their own; one is named twice.")
    return tuple(players)


def known_options(metadata: Metadata, options: Options | None, known: Sequence[str] = ()) -> Options:
    """The options, or InvalidGame naming the one this game does not have."""
    if options is None:
        return {}
    if type(options) is not dict and not isinstance(options, Mapping):
        raise InvalidGame("Options are given by name.")
    for name in options:
        if name not in known:
            has = f"only {', '.join(known)}" if known else "no options"
            raise InvalidGame(f"{metadata.name} has no option {name!r}: it takes {has}.")
    return options
