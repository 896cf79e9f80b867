"""The next game starts by itself."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.room.commands import StartGame, StartNext, StartRush
from fourline.core.room.events import Event, NextHeld
from fourline.core.room.games import start_game
from fourline.core.room.puzzles import start_rush
from fourline.core.room.state import Room


def start_next(room: Room, command: StartNext, now: int) -> tuple[Event, ...]:
    """Once its time has come. A game that cannot start waits for the host."""
    if room.next_at is None or now < room.next_at:
        return ()
    held = (NextHeld(now),)
    if command.start is None:
        return held
    started = _start(room, command.start, now)
    return held if isinstance(started, Refusal) else started


def _start(room: Room, command: StartGame | StartRush, now: int) -> tuple[Event, ...] | Refusal:
    match command:
        case StartGame():
            return start_game(room, command, now)
        case StartRush():
            return start_rush(room, command, now)
