"""The command itself: its options, and the one game or two that they ask for."""

from __future__ import annotations

import argparse
import secrets
from typing import Any, NamedTuple

from fourline import plugins
from fourline.cli.games_in import add_option, chosen_options
from fourline.cli.play.even import keep_after, kept_strength
from fourline.cli.play.start import HELP, Beginning, beginning
from fourline.cli.play.table import Computer, Engine, Finished, Left, Table
from fourline.core.errors import InvalidGame
from fourline.core.even_opponent import EVEN, EvenBot, EvenPlay, in_words, plays_even
from fourline.core.match.opening import require_two
from fourline.core.match.seats import seat_name
from fourline.core.match.sets import GAMES
from fourline.core.players import Bot
from fourline.core.words import english


def add(commands: Any) -> None:
    command = commands.add_parser(
        "play", help="play in this terminal", description="Play in this terminal. Type a move, or ? for help."
    )
    command.add_argument("--game", default="connect-four", metavar="GAME", help="what to play (connect-four)")
    command.add_argument(
        "--level",
        default="casual",
        metavar="NAME",
        help="the computer's strength (casual); even keeps to your own",
    )
    command.add_argument("--second", action="store_true", help="let the computer start")
    command.add_argument("--two", action="store_true", help="two people at this keyboard, no computer")
    command.add_argument("--start", metavar="START", help=HELP)
    command.add_argument("--set", type=int, metavar="N", help="2: two games, swapping sides, one score")
    add_option(command)
    command.add_argument("--seed", type=int, help="play the same computer again")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    engine = plugins.engine(options.game)
    if engine.metadata.rooms_only:
        raise InvalidGame(f"{engine.metadata.name} is played in rooms, not in a terminal.")
    if engine.hides and options.two:
        raise InvalidGame(
            f"{engine.metadata.name} cannot be played by two at one keyboard: "
            "each would see what the other hides."
        )
    if options.set not in (None, GAMES):
        raise InvalidGame(f"A set has {GAMES} games, not {options.set}.")
    chosen = chosen_options(engine, options.option)
    if options.set is not None:
        require_two(engine, chosen)
    bot = None if options.two else _bot(options.game, options.level)
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    start = beginning(options.game, options.start, seed, chosen)
    try:
        _evening(engine, bot, options, Setup(start, chosen, seed))
    except (Left, KeyboardInterrupt, EOFError):
        print("\nGood game. See you again.")
    return 0


def _bot(game: str, level: str) -> Bot:
    bot = plugins.installed().bot(game)
    if bot is None:
        raise InvalidGame(f"No computer opponent for {game} is installed; try --two.")
    known = [one.level for one in bot.levels] + ([EVEN] if plays_even(bot) else [])
    if level not in known:
        raise InvalidGame(f"There is no level {level!r}. Choose one of: {', '.join(known)}.")
    return bot


class Setup(NamedTuple):
    """What every game of the evening begins with."""

    start: Beginning
    options: dict[str, Any]
    seed: int


def _evening(engine: Engine, bot: Bot | None, options: argparse.Namespace, setup: Setup) -> None:
    """One game, or the two of a set. The first points are those of who plays first in the first game."""
    points = [0.0, 0.0]
    begins = options.second
    for game in range(options.set or 1):
        even = kept_strength() if bot is not None and options.level == EVEN else None
        seats = engine.seats(setup.options)
        seat = None if bot is None else seats[0] if begins else seats[-1]
        computer = _computer(bot, options.level, even)
        done = Table(engine, computer, seat, setup.seed + game, setup.options).play(setup.start)
        print(_result(done, english(engine.words).reasons.get(done.reason, "")))
        if even is not None:
            _tell_strength(bot, even, done)
        for player in range(2):
            mine = seats[(player + game + done.swapped) % 2]
            points[player] += 0.5 if done.winner is None else float(done.winner == mine)
        if options.set:
            print(f"Game {game + 1} of {options.set}. {_score(points, options)}")
        begins = not begins


def _computer(bot: Bot | None, level: str, even: EvenPlay | None) -> Computer | None:
    if bot is None:
        return None
    plays = bot.level_of(even.strength) if even is not None and isinstance(bot, EvenBot) else level
    return Computer(bot, level, plays)


def _tell_strength(bot: Bot | None, even: EvenPlay, done: Finished) -> None:
    """How strong the even opponent played; the next game's strength is kept."""
    assert bot is not None
    words = in_words(even.strength, [one.level for one in bot.levels])
    print(f"It played at strength {round(even.strength * 100)} of 100, {words}.")
    keep_after(even, 0 if done.winner is None else -1 if done.winner == done.computer_seat else 1)


def _score(points: list[float], options: argparse.Namespace) -> str:
    if options.two:
        return f"Who began: {points[0]:g}, the other: {points[1]:g}."
    mine, other = reversed(points) if options.second else points
    return f"You: {mine:g}, the computer: {other:g}."


def _result(done: Finished, why: str) -> str:
    """How it ended, and in a game with reasons of its own, why."""
    if done.winner is None:
        says = "A draw. Well played."
    elif done.computer_seat is None:
        says = f"{seat_name(done.winner)} wins. Well played."
    else:
        says = "The computer wins this one." if done.winner == done.computer_seat else "You win! Well played."
    return f"{why} {says}".strip()
