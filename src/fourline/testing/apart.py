"""Checks in a process of their own: a game that ends or blocks the whole program is a fault like any other.

The child sends a line for each finding. If it ends before the last one, or is silent for too long, the check
that it was making has found its fault.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread

import msgspec

from fourline.plugins import named
from fourline.testing import checks
from fourline.testing.report import Finding, Kind, Report

GRACE_SECONDS = 5.0
"""Beyond its time, in which the child interrupts a check by itself if it can."""
READ_SECONDS = 1.0
"""How long to wait for the end of the pipe: a process that has left the session can hold it open."""
ENDING_SECONDS = 5.0
"""A process that has said its last word ends within this time, unless the game holds it up."""
PROGRAM = "from fourline.testing.apart import main; main()"


class Limits(msgspec.Struct, frozen=True):
    """How many seconds loading may take, a check, and all of them together."""

    load: float
    check: float
    in_all: float


class Sent(msgspec.Struct, frozen=True):
    """A line of the child: the title of the game, a finding, why there is no such engine, or the end.

    With the title come the kind of the plugin and the checks that will be made.
    """

    title: str = ""
    kind: Kind = "game"
    names: tuple[tuple[str, str], ...] = ()
    finding: Finding | None = None
    refused: str = ""


def inspect_apart(
    name: str, on_title: Callable[[str], object], on_finding: Callable[[Finding], object]
) -> Report:
    """What `inspect_engine` says of the engine that MODULE:ENGINE names. Raises NoEngine."""
    limits = Limits(named.LOAD_SECONDS, checks.CHECK_SECONDS, checks.ALL_SECONDS)
    child = _Child(name, limits)
    try:
        begun = child.hear(limits.load)
        if isinstance(begun, str) or begun.refused:
            raise named.NoEngine(
                f"{name} cannot be loaded: {begun}" if isinstance(begun, str) else begun.refused
            )
        on_title(begun.title)
        findings = _heard(child, begun.names, limits.check, on_finding)
        return Report(begun.title, tuple(findings), begun.kind)
    finally:
        child.end()


def _heard(
    child: _Child,
    names: tuple[tuple[str, str], ...],
    seconds: float,
    on_finding: Callable[[Finding], object],
) -> list[Finding]:
    findings: list[Finding] = []
    while True:
        heard = child.hear(seconds)
        if isinstance(heard, str):
            return [*findings, *_unheard(names[len(findings) :], heard, on_finding)]
        if heard.finding is None:
            return findings
        findings.append(heard.finding)
        on_finding(heard.finding)


def _unheard(
    names: tuple[tuple[str, str], ...], fault: str, on_finding: Callable[[Finding], object]
) -> list[Finding]:
    """The check that was being made has the fault, and the others could not be made.

    If the child ends after its last finding, all checks were made, and nothing is added.
    """
    if not names:
        return []
    found = Finding(*names[0], False, fault)
    on_finding(found)
    return [found, *(Finding(*one, None) for one in names[1:])]


class _Child:
    """The process, in a session of its own: `end` also kills what the game has started.

    What the game prints goes to standard error.
    """

    def __init__(self, name: str, limits: Limits) -> None:
        paths = os.pathsep.join(one for one in sys.path if one)
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, name, msgspec.json.encode(limits).decode()],
            env=os.environ | {"PYTHONPATH": paths},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self._lines: Queue[bytes] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put(b"")

    def hear(self, seconds: float) -> Sent | str:
        """The next line, or what has happened instead."""
        try:
            line = self._lines.get(timeout=seconds + GRACE_SECONDS)
        except Empty:
            line = b""
        if line:
            return msgspec.json.decode(line, type=Sent)
        try:
            status = self._process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            return f"It did not come to an end within {seconds:.2g} seconds, and nothing could interrupt it."
        if status < 0:
            return f"It crashed the program ({signal.Signals(-status).name})."
        return f"It ended the program, with status {status}."

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(READ_SECONDS)


def main() -> None:
    """The child: called with the name of the engine and the limits."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)

    def send(sent: Sent) -> None:
        out.write(msgspec.json.encode(sent) + b"\n")

    limits = msgspec.json.decode(sys.argv[2], type=Limits)
    named.LOAD_SECONDS = limits.load
    try:
        engine = named.named_engine(sys.argv[1])
    except named.NoEngine as error:
        send(Sent(refused=str(error)))
        return
    title, kind = checks.title_of(engine), checks.kind_of(engine)
    send(Sent(title=title, kind=kind, names=checks.names_of(engine)))
    checks.inspect_engine(
        engine,
        seconds=limits.check,
        seconds_in_all=limits.in_all,
        on_finding=lambda finding: send(Sent(finding=finding)),
    )
    send(Sent())
    os._exit(0)  # whatever threads the game has left behind
