"""Between two games: the next one starts by itself after a while, unless a player asks to wait."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.room.commands import Credit, EndEvening, Wait
from fourline.core.room.events import EveningEnded, Event, NextHeld, NextPlanned
from fourline.core.room.refusals import ONLY_PLAYERS, wrong_phase
from fourline.core.room.state import Room


def planned(next_ms: int, now: int) -> tuple[Event, ...]:
    """After a completed game; 0 milliseconds leave it to the host."""
    return (NextPlanned(now, now + next_ms),) if next_ms > 0 else ()


def replanned(room: Room, next_ms: int, now: int) -> tuple[Event, ...]:
    """Something else will be played: who waits for a countdown has all of it to read what."""
    return planned(next_ms, now) if room.next_at is not None else ()


def wait(room: Room, command: Wait, now: int) -> tuple[Event, ...] | Refusal:
    """Any player may ask for it, and the host."""
    me = room.who(command.player)
    if me is None and room.host != command.player:
        return ONLY_PLAYERS
    if room.phase != "finished":
        return wrong_phase("Only the time between two games can be made longer.")
    return (NextHeld(now, me.id if me is not None else None),) if room.next_at is not None else ()


def end_evening(room: Room, command: EndEvening, now: int) -> tuple[Event, ...] | Refusal:
    """After at least one game; the next game ends the podium, not the evening's points."""
    if room.phase == "game":
        return wrong_phase("End the game first.")
    if not room.games_played and not any(one.standing.total for one in room.players):
        return wrong_phase("Play a game first.")
    return (EveningEnded(now, command.id),) if room.evening is None else ()


def credit_next(room: Room, command: Credit, now: int) -> tuple[Event, ...]:
    if room.next_at is None or command.lost <= 0:
        return ()
    return (NextPlanned(now, room.next_at + command.lost),)
