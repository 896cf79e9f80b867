"""A row of the proof: what must never break, the test that tries to break it, and the control.

The control is the same test against a server without the protection: it must find the violation that the
protection is there for. Where there is nothing to take away, a fault is planted instead: that shows that the
row finds such a fault, and no more. Zero violations in n trials only bound their rate at 3/n, so n is always
said.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from support.running import Server

UNPROTECTED = Path(__file__).parent / "unprotected.py"


@dataclass
class Found:
    """How much was tried, and every violation in words."""

    n: int = 0
    violations: list[str] = field(default_factory=list)
    note: str = ""
    patience: float = 0.0
    """How long to wait for what a protection does by itself, where a trial asks for that."""
    late: list[str] = field(default_factory=list)
    """Those of the violations that are about seconds."""

    def like(self, sentence: str) -> list[str]:
        """The violations that this expression describes."""
        return [violation for violation in self.violations if re.search(sentence, violation)]

    def expect(self, holds: bool, otherwise: str) -> None:
        self.n += 1
        if not holds:
            self.violations.append(otherwise)

    def expect_in_time(self, holds: bool, otherwise: str) -> None:
        """For `make chaos`: a busy machine breaks this now and then."""
        self.expect(holds, otherwise)
        self.late += [] if holds else [otherwise]

    @property
    def not_late(self) -> list[str]:
        """The violations that are about anything but seconds."""
        return [violation for violation in self.violations if violation not in self.late]

    def add(self, other: Found) -> None:
        self.n += other.n
        self.violations += other.violations
        self.late += other.late


Trial = Callable[[Path, int, str | None], Found]
"""In a folder of its own, N times, against the server without a protection (None: the real one)."""


@dataclass(frozen=True)
class Control:
    """`without` names the server (see `without`), `breaks` describes the violation it must produce.

    `planted`: a fault was put in, no protection taken away.
    """

    without: str
    size: int
    breaks: str
    planted: bool = False
    in_tests: bool = False


@dataclass(frozen=True)
class Row:
    """`short` is the size in `make test` (0: not there), `long` in `make chaos`.

    A row that mostly waits may run `beside` the others.
    `only_long` says what the short form leaves to the long one.
    """

    name: str
    what: str
    trial: Trial
    short: int
    long: int
    control: Control
    beside: bool = False
    only_long: str = ""


def server(folder: Path, without: str | None = None, **settings: str) -> Server:
    """A server not yet started; without one of its protections where that is named."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Server(folder, **settings)
    if without is not None:
        made.program = [sys.executable, str(UNPROTECTED), without]
    return made
