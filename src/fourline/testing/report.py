"""What the kit found, one line a check."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["game", "bot"]


class Flaw(Exception):
    """A promise that the engine under test does not keep, in one sentence."""


class Finding(msgspec.Struct, frozen=True):
    """One check: its name, what it promises, and the fault if there is one.

    `passed` is None if the check could not be made because an earlier one failed.
    """

    name: str
    promise: str
    passed: bool | None
    fault: str = ""

    def __str__(self) -> str:
        return f"✓ {self.name:<14} {self.promise}" if self.passed else f"✗ {self.name:<14} {self.fault}"


class Report(msgspec.Struct, frozen=True):
    """All findings about one engine, or one bot. Printed, it is a line a check."""

    engine: str
    findings: tuple[Finding, ...]
    kind: Kind = "game"

    @property
    def passed(self) -> bool:
        return all(finding.passed for finding in self.findings)

    @property
    def failed(self) -> tuple[str, ...]:
        """The names of the checks that found a fault."""
        return tuple(finding.name for finding in self.findings if finding.passed is False)

    @property
    def unreached(self) -> int:
        """How many checks could not be made."""
        return sum(finding.passed is None for finding in self.findings)

    @property
    def rest(self) -> str:
        """Of the checks that could not be made, how many there are."""
        return f"– {self.unreached} {'check' if self.unreached == 1 else 'checks'} could not be made"

    def __str__(self) -> str:
        made = [f"  {finding}" for finding in self.findings if finding.passed is not None]
        return "\n".join([self.engine, *made, *([f"  {self.rest}"] if self.unreached else [])])


class CheckFailed(AssertionError):
    """Raised by `check_engine`; its message is the whole report."""

    def __init__(self, report: Report) -> None:
        super().__init__(f"\n{report}")
        self.report = report
