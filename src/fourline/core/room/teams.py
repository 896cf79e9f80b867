"""Two teams and who goes into which: dealt by a seed, filled up, and kept even."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from fourline.core.arguments import Metadata, are_names
from fourline.core.errors import InvalidGame
from fourline.core.seeded import shuffled

TEAMS = ("red", "blue")
Rosters = dict[str, tuple[str, ...]]


def no_players() -> Rosters:
    return {"red": (), "blue": ()}


def deal(players: Sequence[str], seed: int) -> Rosters:
    """Two teams as even as can be; the seed draws the teams and who gets the odd player.

    >>> sorted(len(team) for team in deal(["joe", "amy", "kat"], 7).values())
    [1, 2]
    """
    deck = shuffled(players, seed)
    odd_to = shuffled(TEAMS, seed + 1)
    dealt = {odd_to[0]: tuple(deck[::2]), odd_to[1]: tuple(deck[1::2])}
    return {team: dealt[team] for team in TEAMS}


def deal_fairly(since: Mapping[str, int], sat_out: Collection[str], starts: str, seed: int) -> Rosters:
    """As even as can be, and those who have waited longest are spread over both teams.

    Players are dealt in pairs, the longest waiting first, and the seed draws who of a pair goes where. If
    one of them had no turn in the last game, that one goes to the team that starts: it has no fewer turns.
    """
    deck = sorted(shuffled(tuple(since), seed), key=lambda player: since[player])
    teams: dict[str, list[str]] = {team: [] for team in TEAMS}
    for index in range(0, len(deck), 2):
        pair = deck[index : index + 2]
        order = shuffled(TEAMS, seed + 1 + index)
        if len(pair) == 2 and len([one for one in pair if one in sat_out]) == 1:
            pair.sort(key=lambda one: one not in sat_out)
            order = [starts, other(starts)]
        for player, team in zip(pair, order, strict=False):
            teams[team].append(player)
    return {team: tuple(teams[team]) for team in TEAMS}


def longest_waiting_first(rosters: Rosters, since: Mapping[str, int]) -> Rosters:
    """
    >>> longest_waiting_first({"red": ("joe", "amy"), "blue": ("kat",)}, {"joe": 3, "amy": 0, "kat": 2})
    {'red': ('amy', 'joe'), 'blue': ('kat',)}
    """
    return {
        team: tuple(sorted(roster, key=lambda player: since.get(player, 0)))
        for team, roster in rosters.items()
    }


def team_of(rosters: Mapping[str, Sequence[str]], player: str) -> str | None:
    return next((team for team in TEAMS if player in rosters[team]), None)


def seated(rosters: Rosters, newcomers: Iterable[str], seed: int | None = None) -> Rosters:
    """Each newcomer goes to the smaller team; if both are equally large, the seed draws one (None: Red)."""
    for count, player in enumerate(newcomers):
        order = TEAMS if seed is None else shuffled(TEAMS, seed + count)
        team = min(order, key=lambda one: len(rosters[one]))
        rosters = rosters | {team: (*rosters[team], player)}
    return rosters


def without_empty_team(rosters: Rosters, waiting: Iterable[str]) -> Rosters:
    """The first of those who wait for a team fills one that has no players.

    >>> without_empty_team({"red": ("joe",), "blue": ()}, ["amy", "kat"])
    {'red': ('joe',), 'blue': ('amy',)}
    """
    for player in waiting:
        if all(rosters.values()):
            break
        rosters = seated(rosters, [player])
    return rosters


def without(rosters: Rosters, player: str) -> Rosters:
    return {team: tuple(one for one in roster if one != player) for team, roster in rosters.items()}


def put(rosters: Rosters, moved: Mapping[str, str]) -> Rosters:
    """Each of these players in the team that is named.

    >>> put({"red": ("joe", "amy"), "blue": ()}, {"joe": "blue"})
    {'red': ('amy',), 'blue': ('joe',)}
    """
    for player, team in moved.items():
        rosters = without(rosters, player)
        rosters = rosters | {team: (*rosters[team], player)}
    return rosters


def evened(rosters: Rosters, pinned: Collection[str]) -> Rosters:
    """The latest players of the larger team change sides until the teams differ by one.

    Pinned ones stay, unless the other team would have no players.

    >>> evened({"red": ("joe", "amy", "kat"), "blue": ()}, ["joe", "amy", "kat"])
    {'red': ('joe', 'amy'), 'blue': ('kat',)}
    """
    larger, smaller = sorted(TEAMS, key=lambda one: len(rosters[one]), reverse=True)
    movable = [player for player in rosters[larger] if player not in pinned]
    if not movable and not rosters[smaller]:
        movable = [*rosters[larger][-1:]]
    while len(rosters[larger]) - len(rosters[smaller]) > 1 and movable:
        player = movable.pop()
        rosters = without(rosters, player)
        rosters = rosters | {smaller: (*rosters[smaller], player)}
    return rosters


def other(team: str) -> str:
    """
    >>> other("red")
    'blue'
    """
    return "blue" if team == "red" else "red"


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
