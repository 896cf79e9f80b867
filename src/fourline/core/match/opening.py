"""How a match is opened, and who gets which seat."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import (
    BotOpponent,
    Human,
    Open,
    OpenSeated,
    SameScreen,
    Sitter,
)
from fourline.core.match.events import Event, MatchOpened, MatchPaused, MovePlayed, SeatTaken
from fourline.core.match.rating import require_ratable
from fourline.core.match.seats import seat_name
from fourline.core.match.sets import GAMES
from fourline.core.match.state import Engine, Match
from fourline.core.record import steps
from fourline.core.seeded import pick
from fourline.core.starts import SetPlace, StartedFrom, SwapStart


def open_match(engine: Engine, match: Match, command: Open, now: int) -> tuple[Event, ...] | Refusal:
    """The first events of a match: opened, and the seats that are taken from the start."""
    try:
        command = _settled(engine, command)
        _require_possible(engine, command)
        seats = engine.seats(command.options)
        mine = _chosen_seat(seats, command)
        require_ratable(command, seats)
        place = _set_place(engine, command)
        given = _given(engine, command, now)
    except InvalidGame as error:
        return Refusal(error.code, str(error))
    sitters = [Sitter(mine, command.player, command.name or seat_name(mine))]
    match command.opponent:
        case BotOpponent(level=level):
            sitters += _bots(
                level, command.bot_name or seat_name(level), [one for one in seats if one != mine]
            )
        case SameScreen(name=name):
            sitters += [_beside(seat, command.player, name, seats) for seat in seats if seat != mine]
        case Human():
            pass
    events = _opened(engine, match, command, sitters, now, command.player, len(given), place)
    if isinstance(events, Refusal) or len(sitters) < len(seats):
        return events
    return (*events, *given)


def open_seated(engine: Engine, match: Match, command: OpenSeated, now: int) -> tuple[Event, ...] | Refusal:
    """The first events of a match whose seats are all known."""
    given = laid(engine, command.started_from, command.options, now)
    events = _opened(engine, match, command, list(command.sitters), now, None, len(given), command.set)
    if isinstance(events, Refusal):
        return events
    paused = (MatchPaused(now, command.paused.by, command.paused.until),) if command.paused else ()
    return (*events, *given, *paused)


def _bots(level: str, name: str, seats: list[str]) -> list[Sitter]:
    """A bot for each of these seats; several are told apart by a number: "Club 1", "Club 2"."""
    names = [f"{name} {number}" for number in range(1, len(seats) + 1)] if len(seats) > 1 else [name]
    return [Sitter(seat, f"bot:{level}", one, "bot", level) for seat, one in zip(seats, names, strict=True)]


def _beside(seat: str, player: str, name: str | None, seats: tuple[str, ...]) -> Sitter:
    """Another player at the same screen; a name is given only where there is one of them."""
    return Sitter(seat, player, name if name and len(seats) == 2 else seat_name(seat))


def _settled(engine: Engine, command: Open) -> Open:
    """With every option of the game, the defaults too. Raises InvalidGame for one that does not decode."""
    if engine.options_type is None:
        return command
    options = msgspec.to_builtins(engine.read_options(command.options))
    return msgspec.structs.replace(command, options=options)


def _require_possible(engine: Engine, command: Open) -> None:
    """Raises InvalidGame for what would show one player what another hides, or let one choose chance."""
    if engine.has_chance and command.moves:
        raise InvalidGame(f"{engine.metadata.name} is a game of chance: it starts from the beginning.")
    if not engine.hides:
        return
    if isinstance(command.opponent, SameScreen):
        raise InvalidGame(
            f"{engine.metadata.name} cannot be played on one screen: "
            "each player would see what the other hides."
        )
    if command.moves or command.start is not None:
        raise InvalidGame(f"{engine.metadata.name} has hidden information: it starts from the beginning.")


def require_two(engine: Engine, options: dict[str, Any]) -> None:
    """Raises InvalidGame if a set of these games cannot be played."""
    if len(engine.seats(options)) != 2:
        raise InvalidGame("A set is played by two.")


def require_swap(engine: Engine, options: dict[str, Any]) -> None:
    """Raises InvalidGame if seats cannot be swapped after the first move."""
    if len(engine.seats(options)) != 2:
        raise InvalidGame("Seats can be swapped only in a game for two.")
    if engine.has_chance or engine.hides:
        raise InvalidGame("Seats can be swapped only in a game without chance and hidden information.")


def _chosen_seat(seats: tuple[str, ...], command: Open) -> str:
    named = {"first": seats[0], "second": seats[1 % len(seats)], "random": pick(seats, command.seed)}
    if command.seat in seats:
        return command.seat
    if command.seat in named:
        return named[command.seat]
    choices = ", ".join((*seats, "first", "second", "random"))
    raise InvalidGame(f"There is no seat {command.seat!r} here. Choose one of: {choices}.")


def _set_place(engine: Engine, command: Open) -> SetPlace | None:
    if command.set is None:
        return None
    require_two(engine, command.options)
    if command.set != GAMES:
        raise InvalidGame(f"A set has {GAMES} games, not {command.set}.")
    return SetPlace(command.set, 1, command.next_match)


def _given(engine: Engine, command: Open, now: int) -> tuple[Event, ...]:
    """The moves of the starting position. Raises InvalidGame if no game can continue from them."""
    start = command.started_from
    if start is not None and isinstance(start.start, SwapStart):
        require_swap(engine, command.options)
    if not command.moves:
        return laid(engine, start, command.options, now)
    if command.start is not None:
        raise InvalidGame("A game starts from an opening or from given moves, not from both.")
    if isinstance(command.opponent, Human):
        raise InvalidGame("A game can start from given moves only against the computer or on one screen.")
    return _played(engine, command.moves, command.options, now)


def laid(engine: Engine, start: StartedFrom | None, options: dict[str, Any], now: int) -> tuple[Event, ...]:
    """The moves of an opening, made when every seat is taken."""
    return _played(engine, start.moves, options, now) if start is not None and start.moves else ()


def _played(
    engine: Engine, moves: str | tuple[Any, ...], options: dict[str, Any], now: int
) -> tuple[Event, ...]:
    start = engine.initialize(engine.seats(options), options)
    played = []
    for step in steps(engine, moves, start):
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
    given: int,
    place: SetPlace | None,
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
        started_from=command.started_from,
        set=place,
        even=command.even,
        rated=command.rated,
        paired=isinstance(command, OpenSeated) and command.paired,
        starts_by=command.starts_by if isinstance(command, OpenSeated) else None,
    )
    seated = [SeatTaken(now, one.seat, one.name, one.kind, one.player, one.level) for one in sitters]
    return (opened, *seated)
