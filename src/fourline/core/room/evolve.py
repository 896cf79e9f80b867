"""What each event makes of a room: `evolve`, one event after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from itertools import accumulate
from typing import Any

import msgspec

from fourline.core.room import hill
from fourline.core.room import rush as rushes
from fourline.core.room.events import (
    ActivityChosen,
    EveningEnded,
    Event,
    GameSettled,
    GameStarted,
    HostChanged,
    LobbyOpened,
    NextHeld,
    NextPlanned,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RestartRequested,
    RoomOpened,
    RushPaused,
    RushStarted,
    SettingsChanged,
    TeamChosen,
    TeamsSet,
    TeamWished,
    TurnGuessed,
)
from fourline.core.room.players import (
    RoomPlayer,
    avatar_of,
    with_choice,
    with_guesses,
    with_results,
    without_wishes,
)
from fourline.core.room.scoring import POINTS, Standing, another_section
from fourline.core.room.state import Room, RoomGame, next_to_start
from fourline.core.room.teams import other, put, seated, team_of, without


def evolve(room: Room, event: Event) -> Room:
    """The room after one more event."""
    change = _CHANGES[type(event)](room, event)
    if isinstance(event, SettingsChanged | HostChanged | ActivityChosen | RushPaused) or (
        isinstance(event, TeamsSet) and not room.unsettled
    ):
        change["changes"] = room.changes + 1
    if change.get("phase", room.phase) != "finished":
        change["next_at"] = None
    change["unsettled"] = isinstance(event, PlayerJoined | PlayerLeft)
    return msgspec.structs.replace(room, version=room.version + 1, changed_at=event.at, **change)


def fold(events: Iterable[Event], room: Room | None = None) -> Room:
    return reduce(evolve, events, room or Room())


def states(events: Iterable[Event], room: Room) -> list[Room]:
    """The room after each of these events."""
    return list(accumulate(events, evolve, initial=room))[1:]


def _opened(_: Room, event: RoomOpened) -> dict[str, Any]:
    blank = {name: getattr(Room(), name) for name in Room.__struct_fields__}
    del blank["version"], blank["changed_at"]
    return blank | {"code": event.code, "host": event.host, "settings": event.settings}


def _joined(room: Room, event: PlayerJoined) -> dict[str, Any]:
    """A player who returns keeps their points."""
    known = next((one for one in room.gone if one.id == event.id), None)
    standing, returns = (known.standing, known.returns + 1) if known else (Standing(), 0)
    player = RoomPlayer(
        *(event.id, event.player, event.name, avatar_of(event.avatar)),
        *(standing, event.looks, returns, room.turns),
        choices=known.choices if known else 0,
    )
    gone = tuple(one for one in room.gone if one.id != event.id)
    change: dict[str, Any] = {"players": (*room.players, player), "gone": gone}
    change["arrivals"] = room.arrivals + 1
    return change | ({"teams": seated(room.teams, [event.id], event.seed)} if room.phase == "lobby" else {})


def _left(room: Room, event: PlayerLeft) -> dict[str, Any]:
    left = room.called(event.id)
    if left is None:
        return {}
    return {
        "players": tuple(one for one in room.players if one.id != event.id),
        "gone": (*room.gone, left),
        "blocked": (*room.blocked, left.player) if event.why == "blocked" else room.blocked,
        "teams": without(room.teams, event.id),
        "teams_before": room.teams_before and without(room.teams_before, event.id),
        "hill": room.hill.without(event.id),
    }


def _renamed(room: Room, event: PlayerRenamed) -> dict[str, Any]:
    if event.own:
        return {"players": with_choice(room.players, event.id, name=event.name, looks=event.looks)}
    players = tuple(
        msgspec.structs.replace(one, name=event.name, looks=event.looks) if one.id == event.id else one
        for one in room.players
    )
    return {"players": players, "changes": room.changes + 1}


def _team_chosen(room: Room, event: TeamChosen) -> dict[str, Any]:
    moved = {event.id: event.team} | ({event.exchanged: other(event.team)} if event.exchanged else {})
    pinned = tuple(one for one in room.pinned if one not in moved) + tuple(moved)
    players = without_wishes(with_choice(room.players, event.id), moved)
    return _moved(room, moved) | {"pinned": pinned, "players": players}


def _moved(room: Room, moved: Mapping[str, str]) -> dict[str, Any]:
    """A change of teams after the hill is one of those who play next, too."""
    before = room.teams_before
    return {"teams": put(room.teams, moved), "teams_before": before and put(before, moved)}


def _team_wished(room: Room, event: TeamWished) -> dict[str, Any]:
    return {"players": with_choice(room.players, event.id, wishes=event.wishes)}


def _teams_set(room: Room, event: TeamsSet) -> dict[str, Any]:
    new = {one.id: team for one in room.players if (team := team_of(event.teams, one.id)) is not None}
    moved = {player: team for player, team in new.items() if team_of(room.teams, player) != team}
    change = {} if room.phase == "game" else _moved(room, moved)
    return change | {
        "teams": event.teams,
        "pinned": event.pinned,
        "players": without_wishes(room.players, moved),
    }


def _started(room: Room, event: GameStarted) -> dict[str, Any]:
    return _past(room) | {
        "phase": "game",
        "teams": event.teams,
        "starts": event.starts,
        "starts_teams": next_to_start(room),
        "teams_before": room.rosters if room.on_hill else None,
        "game": RoomGame(event.match_id, event.seed, hill=room.on_hill, game=room.activity.game),
        "rush": None,
        "players": without_wishes(room.players),
    }


def _rush_started(room: Room, event: RushStarted) -> dict[str, Any]:
    numbers = (*room.puzzled, *(puzzle.number for puzzle in event.puzzles))
    change = {"starts": next_to_start(room), "game": None, "puzzled": numbers}
    return _past(room) | change | rushes.CHANGES[RushStarted](room, event)


def _settled(room: Room, event: GameSettled) -> dict[str, Any]:
    if room.game is None:
        return {}
    completed, on_hill = event.outcome is not None, room.game.hill
    table = hill.POINTS if on_hill else POINTS
    points = {player_id: table[result] for player_id, result in event.results.items()}
    game = msgspec.structs.replace(room.game, version=event.match_version, completed=completed, points=points)
    starred = completed and not on_hill
    return (hill.after_duel if on_hill else _after_teams)(room, event) | {
        "phase": "finished",
        "game": game,
        "restart": None,
        "turns": room.turns + (max(event.played.values(), default=0) if completed else 0),
        "turns_before": room.turns if completed else room.turns_before,
        "sections": (*room.sections[:-1], room.section.with_game() if starred else room.section),
        "games_played": room.games_played + completed,
        "changes": 0 if completed else room.changes,
        "arrivals": 0 if completed else room.arrivals,
        "called_off": 0 if completed else room.called_off + 1,
    }


def _after_teams(room: Room, event: GameSettled) -> dict[str, Any]:
    rosters = {"players": room.players, "gone": room.gone}
    return {name: with_results(people, event, room.turns) for name, people in rosters.items()}


def _guessed(room: Room, event: TurnGuessed) -> dict[str, Any]:
    if room.game is None:
        return {}
    game = msgspec.structs.replace(room.game, guessed=event)
    return {"game": game, "players": with_guesses(room.players, event)}


def _lobby(room: Room, event: LobbyOpened) -> dict[str, Any]:
    return _past(room) | {
        "phase": "lobby",
        "teams": event.teams,
        "teams_before": None,
        "pinned": (),
        "starts": next_to_start(room),
        "game": None,
        "rush": None,
        "players": without_wishes(room.players),
        "sections": another_section(room.sections, event.section),
    }


def _past(room: Room) -> dict[str, Any]:
    """Versions of past games are added to the room's version, so that it never decreases."""
    return {"past_versions": room.past_versions + (room.game.version if room.game else 0), "evening": None}


_CHANGES: dict[type, Callable[[Room, Any], dict[str, Any]]] = {
    RoomOpened: _opened,
    PlayerJoined: _joined,
    PlayerLeft: _left,
    PlayerRenamed: _renamed,
    TeamsSet: _teams_set,
    TeamChosen: _team_chosen,
    TeamWished: _team_wished,
    HostChanged: lambda _, event: {"host": event.host},
    SettingsChanged: lambda _, event: {"settings": event.settings},
    ActivityChosen: lambda _, event: {"activity": event.activity},
    GameStarted: _started,
    RestartRequested: lambda _, event: {"restart": event},
    GameSettled: _settled,
    TurnGuessed: _guessed,
    LobbyOpened: _lobby,
    EveningEnded: lambda _, event: {"evening": event.id, "next_at": None},
    NextPlanned: lambda _, event: {"next_at": event.until},
    NextHeld: lambda *_: {"next_at": None},
    **rushes.CHANGES,
    RushStarted: _rush_started,
}
