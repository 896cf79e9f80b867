"""Programs that speak lines: `position connect-four 4453` is answered by `move 4` (docs/line-protocol.md)."""

from __future__ import annotations

import os
import select
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress

from fourline.core.errors import FourlineError

GAME = "connect-four"
MAX_LINE_LENGTH = 1_000
QUIT_SECONDS = 2.0
UNASKED_READS = 16


def position_line(game: str, moves: Sequence[str]) -> str:
    """Columns of Connect Four stand together; moves of other games are separated by spaces.

    >>> position_line("connect-four", ["4", "4"]), position_line("tic-tac-toe", ["5", "1"])
    ('position connect-four 44', 'position tic-tac-toe 5 1')
    """
    return f"position {game} {('' if game == GAME else ' ').join(moves)}".rstrip()


class BadAgent(FourlineError):
    """An agent that cannot be found, or that does not answer."""

    code = "evaluate/agent"


class ProgramEnded(BadAgent):
    """The program has ended, although it was not asked to."""


class NoAnswer(BadAgent):
    """The program runs, but gave no move in time."""


class Program:
    """A program, started by its command line. Raises BadAgent if it cannot be started."""

    def __init__(self, command: str) -> None:
        """In a session of its own: Ctrl-C is not for it, and `kill` ends also what it has started."""
        self._command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            why = getattr(error, "strerror", None) or error
            raise BadAgent(f"The command {command!r:.80} cannot be started: {why}.") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        self._waiting = selectors.DefaultSelector()
        self._waiting.register(self._out, selectors.EVENT_READ)
        self._read = b""
        self.skipped: str | None = None
        """The last line since the question that is not a move."""

    def move(self, moves: str, seconds: float) -> str:
        """What the program answers to a position: the text after `move`, which may be anything."""
        return self.ask(position_line(GAME, list(moves)), seconds)

    def ask(self, line: str, seconds: float) -> str:
        """The same for a line of any game."""
        self._discard()
        self.skipped = None
        self.say(line)
        answer = self.answer(seconds)
        if answer is None:
            said = f" It wrote {self.skipped!r:.40}: an answer begins with 'move'." if self.skipped else ""
            raise NoAnswer(f"The program {self._command!r:.80} gave no move in {seconds:g} s.{said}")
        return answer

    def say(self, line: str) -> None:
        try:
            self._in.write(f"{line}\n".encode())
        except OSError:
            raise ProgramEnded(f"The program {self._command!r:.80} has ended.") from None

    def answer(self, seconds: float) -> str | None:
        """The text after the next `move`, None if none comes in time. Lines of other kinds are skipped."""
        until = time.monotonic() + seconds
        while (line := self._line(until)) is not None:
            word, _, rest = line.strip().partition(" ")
            if word == "move":
                return rest.strip()
            self.skipped = line.strip()
        return None

    def hang_up(self) -> None:
        """Closes the program's standard input."""
        self._in.close()

    def status(self, seconds: float) -> int | None:
        """The exit status, None if the program has not ended in time."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    @property
    def listens(self) -> bool:
        """False once it has ended, or has closed its standard input."""
        watched = select.poll()
        watched.register(self._in, 0)
        return not watched.poll(0)

    def close(self) -> None:
        """A program that does not end by itself is ended."""
        try:
            if not self._in.closed:
                self.say("quit")
            self._process.wait(QUIT_SECONDS)
        except (BadAgent, subprocess.TimeoutExpired):
            self.kill()
        self._release()

    def kill(self) -> None:
        self.stop()
        self._process.wait()
        self._release()

    def stop(self) -> None:
        """Ends it at once; another thread that waits for its answer learns that it has ended."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _release(self) -> None:
        self._waiting.close()
        self._out.close()
        self._in.close()

    def _discard(self) -> None:
        """Forgets what it wrote although nothing was asked, so that it is not taken for the next answer."""
        self._read = b""
        for _ in range(UNASKED_READS):
            if not self._waiting.select(0) or not os.read(self._out.fileno(), 4096):
                return

    def _line(self, until: float) -> str | None:
        while b"\n" not in self._read:
            left = until - time.monotonic()
            if left <= 0 or not self._waiting.select(left):
                return None
            read = os.read(self._out.fileno(), 4096)
            if not read or len(self._read) > MAX_LINE_LENGTH:
                raise ProgramEnded(f"The program {self._command!r:.80} has ended, or its line has no end.")
            self._read += read
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace")
