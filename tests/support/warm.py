"""Servers from an interpreter that has imported everything already.

Most of what it takes to start a server is importing it. One process does that once and forks for every
server: each is a process of its own all the same, with an environment, a folder and an output of its own, and
runs the program from its first line on. What must start from nothing `running.py` starts by `subprocess`.
"""

from __future__ import annotations

import atexit
import gc
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import BinaryIO

import msgspec

TESTS = Path(__file__).parents[1]
FOURLINE = str(Path(sys.executable).parent / "fourline")
MODULES = (
    *("fourline.cli.serve", "fourline.bootstrap", "fourline.api.process.serving", "uvloop"),
    *("fourline.api.process.supervisor", "fourline.adapters.sql.sqlite.store", "fourline.adapters.sql.reads"),
    *(
        "uvicorn.lifespan.on",
        "uvicorn.loops.auto",
        "fourline.adapters.sql.migrate",
        "fourline.solver.analyst",
    ),
    *("fourline.solver.opponents.bot", "fourline.solver.review.reviewer", "fourline.solver.openings.door"),
    *("fourline.bots.tree_search", "fourline.adapters.sql.postgres.store"),
)
MAX_REQUEST_LENGTH = 1 << 18


class Request(msgspec.Struct):
    """Start this program, or (`ended`) say how a process ended."""

    command: list[str] = []
    environment: dict[str, str] = {}
    folder: str = ""
    ended: int = 0


def can_start(command: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Only Python programs of this environment, and with nothing that an interpreter reads at its start."""
    own = {name: value for name, value in environment.items() if name.startswith("PYTHON")}
    same = own == {name: value for name, value in os.environ.items() if name.startswith("PYTHON")}
    script = command[0] == sys.executable and is_script(command)
    several = (
        "--workers" in command or "FOURLINE_WORKERS" in environment
    )  # starts others by its own command line
    return same and (command[0] == FOURLINE or script) and not several


def is_script(command: Sequence[str]) -> bool:
    """An interpreter and a file for it. Two processes may know the interpreter under different paths."""
    return command[1].endswith(".py")


class WarmProcess:
    """A server, with what the tests need of `subprocess.Popen`."""

    def __init__(self, nursery: Nursery, pid: int, stdout: BinaryIO) -> None:
        self._nursery, self.pid, self.stdout = nursery, pid, stdout
        self._end = os.pidfd_open(pid)
        self.returncode: int | None = None

    def send_signal(self, sign: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, sign)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._end], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("fourline", timeout or 0)
            self.returncode = self._nursery.status(self.pid)
            os.close(self._end)
        return self.returncode


class Nursery:
    """Our end of the line to the process that forks."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "support.warm", str(theirs.fileno())],
                cwd=TESTS,
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )

    def start(
        self, command: Sequence[str], environment: Mapping[str, str], folder: Path, stderr: int
    ) -> WarmProcess:
        reads, writes = os.pipe()
        request = Request(list(command), dict(environment), str(folder))
        try:
            pid = self._ask(request, [writes, stderr])
        finally:
            os.close(writes)
        return WarmProcess(self, pid, os.fdopen(reads, "rb"))

    def status(self, pid: int) -> int:
        return os.waitstatus_to_exitcode(self._ask(Request(ended=pid)))

    def close(self) -> None:
        """Ends the process that forks, not the servers that it has started."""
        self._line.close()
        self._process.terminate()
        self._process.wait()

    def _ask(self, request: Request, files: Sequence[int] = ()) -> int:
        with self._lock:
            socket.send_fds(self._line, [msgspec.json.encode(request)], files)
            return int(self._line.recv(64))


@cache
def nursery() -> Nursery:
    made = Nursery()
    atexit.register(made.close)
    return made


def start(command: Sequence[str], environment: Mapping[str, str], folder: Path, stderr: int) -> WarmProcess:
    return nursery().start(command, environment, folder, stderr)


# -- the process that forks ----------------------------------------------------------------------


def serve(line: socket.socket) -> None:
    """Until the tests have ended; returns in every process that was forked, too, once it is a server."""
    while True:
        data, files, _, _ = socket.recv_fds(line, MAX_REQUEST_LENGTH, 2)
        if not data:
            sys.exit()
        request = msgspec.json.decode(data, type=Request)
        if request.ended:
            line.send(str(os.waitpid(request.ended, 0)[1]).encode())
            continue
        pid = os.fork()
        if pid == 0:
            line.close()
            return become(request, files)
        for one in files:
            os.close(one)
        line.send(str(pid).encode())


def become(request: Request, files: Sequence[int]) -> None:
    for number, file in enumerate(files, start=1):
        os.dup2(file, number)
        os.close(file)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    sys.argv = request.command[1:] if is_script(request.command) else request.command
    sys.path[0] = str(Path(sys.argv[0]).parent)


def main() -> None:
    from fourline.adapters.sql.migrate import upgrade_sql

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for module in MODULES:
        import_module(module)
    for dialect in ("sqlite", "postgresql"):
        upgrade_sql(dialect, None)
    gc.collect()
    gc.freeze()
    serve(socket.socket(fileno=int(sys.argv[1])))
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
