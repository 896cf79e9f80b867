"""Two teams and who goes into which: dealt by a seed, filled up, and kept even."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

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


def evened(rosters: Rosters, pinned: Collection[str]) -> Rosters:
    """The latest players of the larger team change sides until the teams differ by one; pinned ones stay."""
    larger, smaller = sorted(TEAMS, key=lambda one: len(rosters[one]), reverse=True)
    movable = [player for player in rosters[larger] if player not in pinned]
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
