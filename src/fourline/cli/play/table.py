"""One game at the keyboard: the board drawn again and again, questions asked, answers read."""

from __future__ import annotations

import sys
import time
from random import SystemRandom
from typing import Any

import msgspec

from fourline.cli.hints import Hints
from fourline.cli.play.start import Beginning
from fourline.cli.terminal import ascii_only, clear, has_colour
from fourline.core.engine import CHANCE, EVERYTHING, BaseGameEngine
from fourline.core.errors import FourlineError
from fourline.core.match.seats import seat_name
from fourline.core.players import Bot, SwapBot
from fourline.core.record import steps
from fourline.core.seeded import drawn
from fourline.render.text import draw_text

Engine = BaseGameEngine[Any, Any]
THINKING_MS = 1000
LAID_SECONDS = 0.3


class Left(Exception):
    """The player quits."""


class Computer(msgspec.Struct, frozen=True):
    """Who plays the other side: `level` is its name, `plays` the level that its bot is asked for."""

    bot: Bot
    level: str
    plays: str


class Finished(msgspec.Struct, frozen=True):
    """The seat that won, if any, where the computer sat, whether sides were changed, and why it ended."""

    winner: str | None
    computer_seat: str | None
    swapped: bool
    reason: str


class Table:
    """One game: who sits where, and what was last said."""

    def __init__(
        self,
        engine: Engine,
        computer: Computer | None,
        computer_seat: str | None,
        seed: int,
        options: dict[str, Any],
    ) -> None:
        self._engine, self._computer, self._seat, self._seed = engine, computer, computer_seat, seed
        self._options, self._seats = options, engine.seats(options)
        self._own = next((one for one in self._seats if one != computer_seat), "")
        self._chance = SystemRandom()
        self._note = ""
        self._swapped = False

    def play(self, start: Beginning) -> Finished:
        """Plays it to its end. Raises Left if the player quits."""
        engine = self._engine
        state = self._laid(start)
        self._note = start.note
        while engine.outcome(state) is None:
            self._show(state)
            if start.swap and self._moves(state) == 1 and self._swaps(state):
                self._show(state)
            state = self._moved(state, start.swap)
        self._show(state)
        outcome = engine.outcome(state)
        assert outcome is not None
        won_by_computer = self._computer is not None and self._is_computers(outcome.winner or self._own)
        seat = outcome.winner if won_by_computer else self._seat
        return Finished(outcome.winner, seat, self._swapped, outcome.reason)

    def _moved(self, state: Any, swap: bool) -> Any:
        seat = self._engine.current_player(state)
        if seat == CHANCE:
            move = drawn(self._engine.odds(state), self._chance.random())
            self._note = f"{self._note} Chance: {self._written(state, move)}.".strip()
        elif self._computer is not None and self._is_computers(seat):
            move = self._chosen(self._computer, state, swap)
            name = f"The computer ({self._computer.level})"
            name += f" as {seat_name(seat)}" if len(self._seats) > 2 else ""
            self._note = f"{name} played {self._written(state, move)}."
        else:
            move = self._ask(state, seat)
            self._note = ""
        return self._engine.apply_move(state, seat, move)

    def _written(self, state: Any, move: Any) -> str:
        """A move as the person at the keyboard is told of it."""
        seen_by = self._engine.seen_by(state, move)
        seen = seen_by is None or self._own in seen_by
        return self._engine.format_move(move) if seen else "a move that you cannot see"

    def _is_computers(self, seat: str) -> bool:
        """In a game for more than two all seats but one are the computer's."""
        return seat == self._seat if len(self._seats) == 2 else seat != self._own

    def _chosen(self, computer: Computer, state: Any, swap: bool) -> Any:
        seed = self._seed + self._moves(state)
        if self._engine.hides:
            state = self._engine.guess(
                state, self._engine.current_player(state), self._chance.getrandbits(53)
            )
        if swap and not self._moves(state) and isinstance(computer.bot, SwapBot):
            return computer.bot.first_for_swap(self._engine, state, computer.plays, seed)
        return computer.bot.choose(self._engine, state, computer.plays, seed, THINKING_MS)

    def _swaps(self, state: Any) -> bool:
        """Whether the second player takes the first disc; sides are changed then."""
        seat = self._engine.current_player(state)
        other = next(one for one in self._seats if one != seat)
        if self._computer is None:
            taken = _yes(f"{seat_name(seat)}, change sides and take this disc? (y/n) ")
            self._note = f"Sides changed: the first player is {seat_name(seat)} now." if taken else ""
        elif seat == self._seat:
            bot = self._computer.bot
            taken = isinstance(bot, SwapBot) and bot.swaps(
                self._engine, state, self._computer.plays, self._seed
            )
            self._note = f"The computer changes sides: you are {seat_name(seat)} now." if taken else ""
        else:
            taken = _yes("Change sides and take this disc? (y/n) ")
            self._note = f"You are {seat_name(other)} now." if taken else ""
        self._swapped = taken
        if taken and self._computer is not None:
            self._seat = other if seat == self._seat else seat
        return taken

    def _moves(self, state: Any) -> int:
        return len(self._engine.to_json(state).get("moves", ()))

    def _laid(self, start: Beginning) -> Any:
        """The state after the opening, each of its moves shown for a moment."""
        state = self._engine.initialize(self._seats, self._options)
        for step in steps(self._engine, start.moves, state):
            self._note = "The opening is laid…"
            self._show(step.before)
            if has_colour(sys.stdout):
                time.sleep(LAID_SECONDS)
            state = step.after
        return state

    def _show(self, state: Any) -> None:
        """Draw the page again, for the present size of the window."""
        clear(sys.stdout)
        over = self._engine.outcome(state) is not None
        view = self._engine.seen(state, EVERYTHING if over else self._own)
        print(draw_text(view, colour=has_colour(sys.stdout), ascii_only=ascii_only(sys.stdout)))
        if self._note:
            print(self._note)

    def _ask(self, state: Any, seat: str) -> Any:
        """Ask until the answer is a legal move; a wrong answer costs nothing."""
        hints = Hints()
        while True:
            answer = _answer(f"{seat_name(seat)}, your move: ")
            if answer.lower() in ("?", "help"):
                legal = " ".join(self._engine.format_move(move) for move in self._engine.legal_moves(state))
                print(f"Type one of: {legal}. h gives a hint, q leaves the game, ? shows this.")
                continue
            if answer.lower() in ("h", "hint"):
                print(hints.next(self._engine, state))
                continue
            try:
                move = self._engine.parse_move(answer)
            except FourlineError as error:
                print(error)
                continue
            validation = self._engine.validate_move(state, seat, move)
            if validation.valid:
                return move
            print(validation.message)


def _answer(question: str) -> str:
    answer = input(question).strip()
    if answer.lower() in ("q", "quit", "exit"):
        raise Left
    return answer


def _yes(question: str) -> bool:
    """Ask until the answer is yes or no."""
    while True:
        answer = _answer(question).lower()
        if answer in ("y", "yes", "n", "no"):
            return answer[0] == "y"
        print("Type y or n.")
