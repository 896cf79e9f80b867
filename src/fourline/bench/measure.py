"""How we measure: in one run, alternating, the best of several, with the spread given."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import time
from collections.abc import Callable, Mapping
from functools import cache

import msgspec

from fourline import __version__


class Rate(msgspec.Struct, frozen=True):
    """Things a second: the best of the rounds, and how far the worst fell short of it."""

    best: float
    spread: float

    @classmethod
    def of(cls, rates: list[float]) -> Rate:
        return cls(max(rates), 1 - min(rates) / max(rates))


def rates(
    contestants: Mapping[str, Callable[[], int]], rounds: int = 5, seconds: float = 0.5
) -> dict[str, Rate]:
    """Every contestant in turn, round after round. Each call does some work and says how much."""
    seen: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, work in contestants.items():
            seen[name].append(_rate(work, seconds))
    return {name: Rate.of(found) for name, found in seen.items()}


def _rate(work: Callable[[], int], seconds: float) -> float:
    done, started = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        done += work()
    return done / elapsed


def where() -> str:
    """The commit and the machine, for the foot of a table."""
    version = f"fourline {__version__} ({commit()})"
    return f"{version}, Python {platform.python_version()}, {cpu()}, {os.cpu_count()} cores"


COMMIT_SETTING = "FOURLINE_COMMIT"


def commit() -> str:
    """What is measured: the checkout's commit, with a mark if files differ from it.

    An installed wheel has no checkout; FOURLINE_COMMIT names the commit it was built from.
    """
    return os.environ.get(COMMIT_SETTING) or _described()


@cache
def _described() -> str:
    try:
        asked = ["git", "-C", os.path.dirname(__file__), "describe", "--always", "--dirty=+", "--exclude=*"]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "no checkout"


def cpu() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            return next(line.split(":")[1].strip() for line in info if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def at_least(least: int) -> Callable[[str], int]:
    """A whole number that is not below this one, for `add_argument(type=…)`.

    >>> at_least(1)("20")
    20
    """

    def number_of(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return number

    return number_of


any_number = at_least(0)
positive = at_least(1)
