"""What players choose for themselves between games: their name, and their team if that is fair."""

from __future__ import annotations

from fourline.core.errors import MAX_CHANGES, Refusal, too_many_changes
from fourline.core.room.commands import ChangeName, ChooseTeam
from fourline.core.room.events import Event, PlayerRenamed, TeamChosen, TeamWished
from fourline.core.room.joining import name_taken
from fourline.core.room.players import RoomPlayer
from fourline.core.room.refusals import wrong_phase
from fourline.core.room.state import Room
from fourline.core.room.teams import TEAMS, other, team_of, without

BETWEEN_GAMES = wrong_phase("Names and teams are chosen before a game or after it.")


def choose(
    room: Room, command: ChangeName | ChooseTeam, me: RoomPlayer, now: int
) -> tuple[Event, ...] | Refusal:
    if room.phase == "game":
        return BETWEEN_GAMES
    match command:
        case ChangeName():
            decision = _rename(room, command, me, now)
        case ChooseTeam():
            decision = _choose_team(room, command, me, now)
    changes = not isinstance(decision, Refusal) and bool(decision)
    return too_many_changes("player") if changes and me.choices >= MAX_CHANGES else decision


def _rename(room: Room, command: ChangeName, me: RoomPlayer, now: int) -> tuple[Event, ...] | Refusal:
    if command.name == me.name:
        return ()
    taken = name_taken(room, command.name, command.looks, me.id)
    return taken or (PlayerRenamed(now, me.id, command.name, command.looks, own=True),)


def _choose_team(room: Room, command: ChooseTeam, me: RoomPlayer, now: int) -> tuple[Event, ...] | Refusal:
    """At once if no team gets more than one player ahead by it; else two who want to change are exchanged."""
    if command.team not in TEAMS:
        return Refusal("request/invalid", "A team is red or blue.")
    if team_of(room.teams, me.id) == command.team:
        return (TeamWished(now, me.id, False),) if me.wishes else ()
    rest = without(room.teams, me.id)
    if len(rest[command.team]) <= len(rest[other(command.team)]):
        return (TeamChosen(now, me.id, command.team),)
    if team_of(room.teams, me.id) is None:
        return wrong_phase("That team has more players already. Join the other one.")
    mates = [one for one in room.players if one.id in rest[command.team] and one.wishes]
    if mates:
        return (TeamChosen(now, me.id, command.team, mates[0].id),)
    return () if me.wishes else (TeamWished(now, me.id, True),)
