"""Two teams on one board: who is in which, and in which order each takes its turns.

A team is kept twice: its roster as it was dealt, and its queue, whose head moves next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fourline.core.arguments import Metadata, are_names
from fourline.core.errors import InvalidGame
from fourline.core.room.teams import TEAMS, Rosters


def rosters_of(metadata: Metadata, teams: Any) -> dict[str, tuple[str, ...]]:
    """The teams as they are kept, or InvalidGame: both named, and no player in them twice."""
    if not isinstance(teams, Mapping) or set(teams) != set(TEAMS) or not all(map(are_names, teams.values())):
        raise InvalidGame("Teams are given as {'red': [...], 'blue': [...]}, each a list of names.")
    everyone = [*teams["red"], *teams["blue"]]
    if len(set(everyone)) != len(everyone):
        raise InvalidGame("Every player belongs to exactly one team.")
    if len(everyone) > metadata.max_players:
        raise InvalidGame(f"{metadata.name} takes at most {metadata.max_players} players.")
    return {team: tuple(teams[team]) for team in TEAMS}


def complete(
    rosters: dict[str, tuple[str, ...]], everyone: tuple[str, ...], uneven: bool
) -> dict[str, tuple[str, ...]]:
    """Chosen teams must be balanced unless the options allow otherwise, and neither may be empty."""
    if sorted(rosters["red"] + rosters["blue"]) != sorted(everyone):
        raise InvalidGame("Every player belongs to exactly one team.")
    if not all(rosters.values()):
        raise InvalidGame("Each team needs a player.")
    if not uneven and abs(len(rosters["red"]) - len(rosters["blue"])) > 1:
        raise InvalidGame("The teams must be balanced: they may differ by one player.")
    return rosters


def queues_of(
    metadata: Metadata, order: Any, rosters: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """The order of turns within each team: all of its players and no others."""
    queues = rosters_of(metadata, order)
    if any(sorted(queues[team]) != sorted(rosters[team]) for team in TEAMS):
        raise InvalidGame("The order of turns names the players of each team, and no others.")
    return queues


def moved(queues: Rosters, rosters: Rosters) -> Rosters:
    """The queues of these teams: those who stay keep their places, newcomers go to the end."""
    found = {}
    for team, roster in rosters.items():
        stay = tuple(player for player in queues[team] if player in roster)
        found[team] = stay + tuple(player for player in roster if player not in stay)
    return found


def upcoming(mates: Sequence[str], others: Sequence[str]) -> list[str]:
    """The next turns in order, the first of the mates now, until every player has had one.

    >>> upcoming(["amy"], ["joe", "simon"])
    ['amy', 'joe', 'amy', 'simon']
    """
    longest = max(len(mates), len(others))
    return [one for at in range(longest) for one in (mates[at % len(mates)], others[at % len(others)])]
