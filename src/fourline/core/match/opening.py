"""How a match is opened, and who gets which seat."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import BotOpponent, Human, Open, OpenSeated, SameScreen, Sitter
from fourline.core.match.events import Event, MatchOpened, MatchPaused, MovePlayed, SeatTaken
from fourline.core.match.state import Engine, Match
from fourline.core.record import steps
from fourline.core.seeded import pick


def seat_name(seat: str) -> str:
    """The name of a player who gave none."""
    return seat.replace("_", " ").capitalize()


def open_match(engine: Engine, match: Match, command: Open, now: int) -> tuple[Event, ...] | Refusal:
    """The first events of a match: opened, and the seats that are taken from the start."""
    try:
        seats = engine.seats(command.options)
        mine = _chosen_seat(seats, command)
        given = _given(engine, command, now)
    except InvalidGame as error:
        return Refusal(error.code, str(error))
    other = next((seat for seat in seats if seat != mine), mine)
    sitters = [Sitter(mine, command.player, command.name or seat_name(mine))]
    match command.opponent:
        case BotOpponent(level=level):
            name = command.bot_name or seat_name(level)
            sitters += [Sitter(seat, f"bot:{level}", name, "bot", level) for seat in seats if seat != mine]
        case SameScreen(name=name):
            sitters += [Sitter(other, command.player, name or seat_name(other))]
        case Human():
            pass
    events = _opened(engine, match, command, sitters, now, opener=command.player, given=len(given))
    return events if isinstance(events, Refusal) else (*events, *given)


def open_seated(engine: Engine, match: Match, command: OpenSeated, now: int) -> tuple[Event, ...] | Refusal:
    """The first events of a match whose seats are all known."""
    events = _opened(engine, match, command, list(command.sitters), now, opener=None)
    if isinstance(events, Refusal) or command.paused is None:
        return events
    return (*events, MatchPaused(now, command.paused.by, command.paused.until))


def _chosen_seat(seats: tuple[str, ...], command: Open) -> str:
    named = {"first": seats[0], "second": seats[1 % len(seats)], "random": pick(seats, command.seed)}
    if command.seat in seats:
        return command.seat
    if command.seat in named:
        return named[command.seat]
    choices = ", ".join((*seats, "first", "second", "random"))
    raise InvalidGame(f"There is no seat {command.seat!r} here. Choose one of: {choices}.")


def _given(engine: Engine, command: Open, now: int) -> tuple[Event, ...]:
    """The moves of the starting position. Raises InvalidGame if no game can continue from them."""
    if not command.moves:
        return ()
    if isinstance(command.opponent, Human):
        raise InvalidGame("A game can start from given moves only against the computer or on one screen.")
    start = engine.initialize(engine.seats(command.options), command.options)
    played = []
    for step in steps(engine, command.moves, start):
        wire = msgspec.to_builtins(engine.wire_move(step.move))
        played.append(MovePlayed(now, step.player, wire, engine.played(step.before, step.move)))
        if engine.outcome(step.after) is not None:
            raise InvalidGame(f"The game is already over after move {len(played)}.")
    return tuple(played)


def _opened(
    engine: Engine,
    match: Match,
    command: Any,
    sitters: list[Sitter],
    now: int,
    opener: str | None,
    given: int = 0,
) -> tuple[Event, ...] | Refusal:
    if match.version:
        return Refusal("request/invalid", "This match has been opened already.")
    try:
        clock = clocks.checked(command.clock)
        engine.initialize(engine.seats(command.options), command.options)
    except InvalidGame as error:
        return Refusal(error.code, str(error))
    opened = MatchOpened(
        at=now,
        game=command.game,
        clock=clock,
        visibility=command.visibility,
        options=command.options,
        seed=command.seed,
        opener=opener,
        idle_limit=command.idle_limit if isinstance(command, OpenSeated) else None,
        given=given,
        room=command.room if isinstance(command, OpenSeated) else None,
    )
    seated = [SeatTaken(now, one.seat, one.name, one.kind, one.player, one.level) for one in sitters]
    return (opened, *seated)
