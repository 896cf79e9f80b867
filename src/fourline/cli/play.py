"""`fourline play`: a game in the terminal, against the computer or a friend beside you."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from typing import Any

from fourline import plugins
from fourline.cli.hints import Hints
from fourline.cli.terminal import ascii_only, clear, has_colour
from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError, InvalidGame
from fourline.core.match.seats import seat_name
from fourline.core.players import Bot
from fourline.core.record import steps
from fourline.core.seeded import pick
from fourline.render.text import draw_text

Engine = BaseGameEngine[Any, Any]
THINKING_MS = 1000
LAID_SECONDS = 0.3


class _Left(Exception):
    """The player quits."""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "play", help="play in this terminal", description="Play in this terminal. Type a move, or ? for help."
    )
    command.add_argument("--game", default="connect-four", metavar="GAME", help="what to play (connect-four)")
    command.add_argument("--level", default="casual", metavar="NAME", help="the computer's strength (casual)")
    command.add_argument("--second", action="store_true", help="let the computer start")
    command.add_argument("--two", action="store_true", help="two people at this keyboard, no computer")
    command.add_argument(
        "--start", metavar="DECK[:N]", help="begin from a fair opening, such as even-6 or even-6:17"
    )
    command.add_argument("--seed", type=int, help="play the same computer again")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    engine = plugins.engine(options.game)
    if engine.metadata.rooms_only:
        raise InvalidGame(f"{engine.metadata.name} is played in rooms, not in a terminal.")
    bot = None if options.two else _bot(options.game, options.level)
    seats = engine.seats()
    bot_seat = None if bot is None else seats[0] if options.second else seats[-1]
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    try:
        _play(engine, bot, bot_seat, options.level, seed, _start(options.game, options.start, seed))
    except (_Left, KeyboardInterrupt, EOFError):
        print("\nGood game. See you again.")
    return 0


def _bot(game: str, level: str) -> Bot:
    bot = plugins.installed().bot(game)
    if bot is None:
        raise InvalidGame(f"No computer opponent for {game} is installed; try --two.")
    known = [one.level for one in bot.levels]
    if level not in known:
        raise InvalidGame(f"There is no level {level!r}. Choose one of: {', '.join(known)}.")
    return bot


def _start(game: str, named: str | None, seed: int) -> tuple[str, str]:
    """The moves to begin with, and what to say of them. Raises FourlineError if there is no such opening."""
    if named is None:
        return "", ""
    openings = plugins.installed().openings_of(game)
    name, _, number = named.partition(":")
    deck = next((deck for deck in openings.decks if deck.deck == name), None)
    if deck is None:
        known = ", ".join(deck.deck for deck in openings.decks)
        raise InvalidGame(f"There is no deck {name[:20]!r}. Choose one of: {known}.")
    if number and not (number.isascii() and number.isdigit()):
        raise InvalidGame(f"{number[:20]!r} is not a number. Write for example {deck.deck}:1.")
    opening = openings.opening(deck.deck, int(number) if number else pick(range(1, deck.size + 1), seed))
    sentence = getattr(openings.sheet(opening.deck, opening.number), "sentence", "")
    return opening.moves, f"{opening.deck}:{opening.number} ({opening.moves}). {sentence}"


def _laid(engine: Engine, moves: str) -> Any:
    """The state after these moves, each shown for a moment."""
    state = engine.initialize(engine.seats())
    for step in steps(engine, moves, state):
        _show(engine, step.before, "The opening is laid…")
        if has_colour(sys.stdout):
            time.sleep(LAID_SECONDS)
        state = step.after
    return state


def _play(
    engine: Engine, bot: Bot | None, bot_seat: str | None, level: str, seed: int, start: tuple[str, str]
) -> None:
    moves, note = start
    state = _laid(engine, moves)
    while engine.outcome(state) is None:
        seat = engine.current_player(state)
        _show(engine, state, note)
        if bot is not None and seat == bot_seat:
            move = bot.choose(
                engine, state, level, seed + len(engine.to_json(state).get("moves", ())), THINKING_MS
            )
            note = f"The computer ({level}) played {engine.format_move(move)}."
        else:
            move = _ask(engine, state, seat)
            note = ""
        state = engine.apply_move(state, seat, move)
    _show(engine, state, note)
    print(_result(engine, state, bot_seat))


def _show(engine: Engine, state: Any, note: str) -> None:
    """Draw the page again, for the present size of the window."""
    clear(sys.stdout)
    print(draw_text(engine.view(state), colour=has_colour(sys.stdout), ascii_only=ascii_only(sys.stdout)))
    if note:
        print(note)


def _ask(engine: Engine, state: Any, seat: str) -> Any:
    """Ask until the answer is a legal move; a wrong answer costs nothing."""
    hints = Hints()
    while True:
        answer = input(f"{seat_name(seat)}, your move: ").strip()
        if answer.lower() in ("q", "quit", "exit"):
            raise _Left
        if answer.lower() in ("?", "help"):
            legal = " ".join(engine.format_move(move) for move in engine.legal_moves(state))
            print(f"Type one of: {legal}. h gives a hint, q leaves the game, ? shows this.")
            continue
        if answer.lower() in ("h", "hint"):
            print(hints.next(engine, state))
            continue
        try:
            move = engine.parse_move(answer)
        except FourlineError as error:
            print(error)
            continue
        validation = engine.validate_move(state, seat, move)
        if validation.valid:
            return move
        print(validation.message)


def _result(engine: Engine, state: Any, bot_seat: str | None) -> str:
    outcome = engine.outcome(state)
    if outcome is None or outcome.winner is None:
        return "A draw: well held by both."
    if bot_seat is None:
        return f"{seat_name(outcome.winner)} wins. Well played."
    return "The computer wins this one." if outcome.winner == bot_seat else "You win! Well played."
