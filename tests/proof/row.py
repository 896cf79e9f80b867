"""A row of the proof: what must never break, the test that tries to break it, and the control.

The control is the same test against a server without the protection: it must find violations.
Zero violations in n trials only bound their rate at 3/n, so n is always said.
"""

from __future__ import annotations

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

    def expect(self, holds: bool, otherwise: str) -> None:
        self.n += 1
        if not holds:
            self.violations.append(otherwise)


Trial = Callable[[Path, int, str | None], Found]
"""In a folder of its own, so many times, against the server without a protection (None: the real one)."""


@dataclass(frozen=True)
class Row:
    """`short` is the size in `make test`, `long` in `make chaos`, `control` that of the control.

    A row that mostly waits may run `beside` the others.
    """

    name: str
    what: str
    trial: Trial
    short: int
    long: int
    without: str | None = None
    control: int = 0
    control_in_tests: bool = True
    beside: bool = False


def server(folder: Path, without: str | None = None, **settings: str) -> Server:
    """A server not yet started; without one of its protections where that is named."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Server(folder, **settings)
    if without is not None:
        made.program = [sys.executable, str(UNPROTECTED), without]
    return made
