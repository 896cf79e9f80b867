"""Rooms and their matches for the tests, by the commands that make real ones."""

from __future__ import annotations

from typing import Any

from fourline import plugins
from fourline.core.errors import Refusal
from fourline.core.match.commands import Command as MatchCommand
from fourline.core.match.commands import Flag, OpenSeated, Paused, Play, Resume, Sitter
from fourline.core.match.decide import decide as decide_match
from fourline.core.match.state import Match
from fourline.core.match.state import fold as fold_match
from fourline.core.room.commands import Command, JoinRoom, OpenRoom, Settle, StartGame
from fourline.core.room.decide import decide
from fourline.core.room.events import Event
from fourline.core.room.evolve import fold
from fourline.core.room.state import Room
from support.builders import on_time

ENGINE = plugins.engine("connect-four-teams")
HOST = "host"


def accept(room: Room, command: Command, now: int = 0) -> tuple[Room, tuple[Event, ...]]:
    decision = decide(room, command, now)
    assert not isinstance(decision, Refusal), decision
    return fold(decision, room), decision


def refused(room: Room, command: Command, now: int = 0) -> Refusal:
    decision = decide(room, command, now)
    assert isinstance(decision, Refusal), decision
    return decision


def opened(**fields: Any) -> Room:
    return accept(Room(), OpenRoom(HOST, "KTRM", **fields))[0]


def with_players(*names: str, room: Room | None = None) -> Room:
    """A lobby with these people; each is called by their token's holder, `player-NAME`."""
    room = room or opened()
    for name in names:
        room, _ = accept(room, JoinRoom(f"player-{name}", name))
    return room


def started(room: Room, match_id: str = "m1", seed: int = 7, **fields: Any) -> Room:
    return accept(room, StartGame(HOST, match_id, seed, **fields))[0]


def settled(room: Room, outcome: Any, match_version: int = 9) -> Room:
    """The room's game ends so, with the teams the room has."""
    assert room.game is not None
    return accept(room, Settle(room.game.match_id, match_version, outcome, room.teams))[0]


def ids(room: Room) -> dict[str, str]:
    return {one.name: one.id for one in room.players}


# -- the match ---------------------------------------------------------------------------------


def match_of(
    room: Room, clock: Any = None, paused: Paused | None = None, idle_limit: int | None = 6
) -> Match:
    assert room.game is not None
    people = {one.id: one for one in room.players}
    sitters = tuple(
        Sitter(one, people[one].player, people[one].name) for team in room.teams.values() for one in team
    )
    options = {"teams": room.teams, "first": room.starts, "seed": room.game.seed, "uneven": True}
    command = OpenSeated(
        game="connect-four-teams",
        sitters=sitters,
        clock=clock,
        options=options,
        seed=room.game.seed,
        room="room:KTRM",
        paused=paused,
        idle_limit=idle_limit,
    )
    return told(Match(), command)


def told(match: Match, command: MatchCommand, now: int = 0) -> Match:
    match, _ = on_time(ENGINE, match, command, now)
    decision = decide_match(ENGINE, match, command, now)
    assert not isinstance(decision, Refusal), decision
    return fold_match(ENGINE, decision, match)


def said_no(match: Match, command: MatchCommand, now: int = 0) -> Refusal:
    decision = decide_match(ENGINE, on_time(ENGINE, match, command, now)[0], command, now)
    assert isinstance(decision, Refusal), decision
    return decision


def on_turn(match: Match) -> str:
    return ENGINE.current_player(match.state)


def play(match: Match, column: int, now: int = 0) -> Match:
    sitter = match.sitter(on_turn(match))
    assert sitter is not None
    return told(match, Play(sitter.player, column), now)


def flagged(match: Match, now: int) -> Match:
    return told(match, Flag(), now)


def released(match: Match, now: int = 0) -> Match:
    return told(match, Resume(), now)
