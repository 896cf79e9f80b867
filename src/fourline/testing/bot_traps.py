"""Traps for programs that speak lines (docs/line-protocol.md): what a bot meets sooner or later."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from fourline.evaluation.lines import BadAgent, NoAnswer, Program, ProgramEnded
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.games.connect_four.position import after
from fourline.testing.report import Finding, Flaw, Report

ALL_SECONDS = 60.0
START_SECONDS = 10.0
ANSWER_SECONDS = 5.0
HURRY_SECONDS = 1.0
QUIET_SECONDS = 0.3
QUIT_SECONDS = 2.0
OPENING = "4453"
HURRIED = ("", "4", "44", "4453", "4444333")
NONSENSE = (
    *("", "   ", "hello", "go", "moves 44", "position", "position tic-tac-toe 5", "ünïcode ☃"),
    "x" * 900,
)
NO_MOVE = "It gave no move in {:g} s. {}"
NOT_FLUSHED = "Does it flush its output after every line?"


class Trap(NamedTuple):
    """`seconds` is how long the whole trap may take."""

    name: str
    promise: str
    seconds: float
    play: Callable[[Bot], None]


class Bot:
    """The program under test, asked for moves that can be played."""

    def __init__(self, command: str, until: float) -> None:
        self.program, self.until = Program(command), until

    def move(self, columns: Sequence[int], seconds: float = ANSWER_SECONDS) -> int:
        """Its column, 0 to 6. Raises Flaw if there is no answer, or none that can be played."""
        moves = format_moves(columns)
        allowed = min(seconds, max(0.0, self.until - time.monotonic()))
        try:
            answer = self.program.move(moves, allowed)
        except NoAnswer:
            if allowed < seconds:
                raise Flaw("It was too slow: the time of this trap is over.") from None
            said = self.program.skipped
            why = f"It wrote {said!r:.40}: an answer begins with 'move'." if said else NOT_FLUSHED
            raise Flaw(f"After {moves or 'no moves'}: {NO_MOVE.format(seconds, why)}") from None
        legal = after(columns).legal_columns()
        if answer in set("1234567") and int(answer) - 1 in legal:
            return int(answer) - 1
        allowed_now = ", ".join(str(column + 1) for column in legal)
        raise Flaw(f"After {moves or 'no moves'} it played {answer!r:.20}; open columns: {allowed_now}.")

    def stays_quiet(self, about: str) -> None:
        answer = self.program.answer(QUIET_SECONDS)
        if answer is not None:
            raise Flaw(f"It answered {about} by 'move {answer:.20}'. Only positions are answered, once each.")


# -- the traps -----------------------------------------------------------------------------------


def _first_move(bot: Bot) -> None:
    bot.move([], START_SECONDS)
    bot.stays_quiet("an empty board a second time")


def _full_columns(bot: Bot) -> None:
    for moves in ("444444", *(crowded(columns) for columns in (4, 3, 2, 1))):
        bot.move(parse_moves(moves))


def _whole_game(bot: Bot) -> None:
    """As Red and as Yellow, against a player who moves at random."""
    for side in (0, 1):
        chance, columns, position = Random(side), list[int](), after([])
        while not position.over:
            own = position.ply % 2 == side
            columns.append(bot.move(columns) if own else chance.choice(position.legal_columns()))
            position = position.play(columns[-1])
        result = ("1-0", "0-1")[(position.ply - 1) % 2] if position.won else "1/2-1/2"
        bot.program.say(f"over {result}")


def _game_over(bot: Bot) -> None:
    for result in ("1-0", "0-1", "1/2-1/2"):
        bot.program.say(f"over {result}")
    bot.stays_quiet("the end of a game")
    bot.move([])


def _one_second(bot: Bot) -> None:
    bot.move([], START_SECONDS)
    for moves in HURRIED:
        bot.move(parse_moves(moves), HURRY_SECONDS)


def _nonsense(bot: Bot) -> None:
    for line in NONSENSE:
        bot.program.say(line)
    bot.stays_quiet("a line it cannot know")
    bot.move(parse_moves(OPENING))


def _quit(bot: Bot) -> None:
    bot.move([], START_SECONDS)
    bot.program.say("quit")
    _ends(bot, "quit")


def _closed_input(bot: Bot) -> None:
    bot.move([], START_SECONDS)
    bot.program.hang_up()
    _ends(bot, "the end of its input")


def _ends(bot: Bot, about: str) -> None:
    status = bot.program.status(QUIT_SECONDS)
    if status is None:
        raise Flaw(f"It still runs {QUIT_SECONDS:g} s after {about}.")
    if status:
        raise Flaw(f"It ended with status {status} after {about}; 0 is expected.")


TRAPS = (
    Trap("first move", "answers an empty board, once", START_SECONDS + 1, _first_move),
    Trap("full columns", "plays where there is room", 10.0, _full_columns),
    Trap("whole games", "plays both sides to the end", 15.0, _whole_game),
    Trap("game over", "is quiet after a game and ready for the next", 6.0, _game_over),
    Trap("one second", "answers within a second", 6.0, _one_second),
    Trap("nonsense", "ignores lines it does not know", 6.0, _nonsense),
    Trap("quit", "ends when it is told to", START_SECONDS + 3, _quit),
    Trap("closed input", "ends when its input ends", START_SECONDS + 3, _closed_input),
)


# -- playing them --------------------------------------------------------------------------------


def check_bot(command: str, on_finding: Callable[[Finding], object], seconds: float = ALL_SECONDS) -> Report:
    """Plays every trap against the program. Raises BadAgent if it cannot be started."""
    Program(command).kill()
    until, findings = time.monotonic() + seconds - QUIT_SECONDS, list[Finding]()
    bot: Bot | None = None
    try:
        for trap in TRAPS:
            found, bot = _played(trap, bot, command, until)
            findings.append(found)
            on_finding(found)
    finally:
        if bot is not None:
            bot.program.kill()
    return Report(command, tuple(findings), "bot")


def _played(trap: Trap, bot: Bot | None, command: str, until: float) -> tuple[Finding, Bot | None]:
    """What a trap found, and the program if it can go on; after a fault the next trap starts another."""
    now = time.monotonic()
    if now >= until:
        return Finding(trap.name, trap.promise, None), bot
    bot = bot or Bot(command, until)
    bot.until = min(until, now + trap.seconds)
    try:
        trap.play(bot)
    except (Flaw, BadAgent) as flaw:
        bot.program.kill()
        return Finding(trap.name, trap.promise, False, _said(flaw)), None
    if bot.program.status(0) is not None:
        bot.program.kill()
        return Finding(trap.name, trap.promise, True), None
    return Finding(trap.name, trap.promise, True), bot


def _said(flaw: Exception) -> str:
    if isinstance(flaw, ProgramEnded):
        return "It ended, or printed a line without an end, while it was asked to play."
    return str(flaw)


def crowded(columns: int) -> str:
    """A game that is not over and in which only this number of columns has room, the same in every run."""
    for seed in count():
        chance, played, position = Random(seed), list[int](), after([])
        while not position.over and len(position.legal_columns()) > columns:
            played.append(chance.choice(position.legal_columns()))
            position = position.play(played[-1])
        if not position.over:
            return format_moves(played)
    raise AssertionError
