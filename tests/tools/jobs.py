"""Programs side by side: each writes a log of its own, and nothing it started outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tools.processor import Meter

MARK = "FOURLINE_JOB"
"""In the environment of a job and of everything it starts, so that we find what it leaves behind."""
PATIENCE = 20.0
NICENESS = 5
"""By how much jobs give way: they get a third of what any other gets, and all that is left."""


@dataclass(frozen=True)
class Job:
    """A command, and how much of a core it keeps busy. One that `yields` gives way to those that do not."""

    name: str
    command: list[str]
    folder: Path
    log: Path
    load: float = 1.0
    yields: bool = False
    environment: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ended:
    """How it ended, and what it took; `left` names processes that it had not ended itself."""

    job: Job
    passed: bool
    seconds: float
    processor: float
    left: list[str]


class Running:
    """A job under way, in a session of its own: a Ctrl-C reaches it only through us."""

    def __init__(self, job: Job) -> None:
        self.job, self._mark, self._started = job, uuid.uuid4().hex, time.monotonic()
        job.log.parent.mkdir(parents=True, exist_ok=True)
        with job.log.open("wb") as log:
            self._process = subprocess.Popen(
                job.command,
                cwd=job.folder,
                env=os.environ | job.environment | {MARK: self._mark},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        if job.yields:
            give_way(self._process.pid)
        self._meter = Meter(self._process.pid)

    def ended(self) -> Ended | None:
        """None while it runs."""
        self._meter.look()
        pid, status, used = os.wait4(self._process.pid, os.WNOHANG)
        if pid == 0:
            return None
        self._process.returncode = os.waitstatus_to_exitcode(status)
        return Ended(
            self.job,
            self._process.returncode == 0,
            time.monotonic() - self._started,
            max(self._meter.seconds, used.ru_utime + used.ru_stime),
            self._swept(),
        )

    def interrupt(self) -> None:
        """As a Ctrl-C would: tests end what they started."""
        os.killpg(self._process.pid, signal.SIGINT)

    def wait(self) -> None:
        """Whatever is still there after a while is killed."""
        until = time.monotonic() + PATIENCE
        while self.ended() is None:
            if time.monotonic() > until:
                os.killpg(self._process.pid, signal.SIGKILL)
            time.sleep(0.05)

    def _swept(self) -> list[str]:
        """Kills what the job left behind. What is ending by itself has a moment to do so."""
        until = time.monotonic() + 3
        while (left := list(marked(self._mark))) and time.monotonic() < until:
            time.sleep(0.05)
        names = [_name(pid) for pid in left]
        for pid in left:
            _kill(pid)
        return names


def side_by_side(
    jobs: list[Job],
    cores: float,
    on_end: Callable[[Ended], None],
    on_look: Callable[[list[str]], None],
) -> list[Ended]:
    """All of them, in this order, as many at once as keep that many cores busy; one at least.

    Beside them, one of those that give way is always under way: it fills what the others leave.
    """
    waiting, running, done = list(jobs), list[Running](), list[Ended]()
    try:
        while waiting or running:
            for job in list(waiting):
                if fits(job, [one.job for one in running], cores):
                    waiting.remove(job)
                    running.append(Running(job))
            for one in list(running):
                if ended := one.ended():
                    running.remove(one)
                    done.append(ended)
                    on_end(ended)
            on_look([one.job.name for one in running])
            time.sleep(0.05)
    finally:
        for one in running:
            one.interrupt()
        for one in running:
            one.wait()
    return done


def fits(job: Job, running: Iterable[Job], cores: float) -> bool:
    """Jobs that give way are nothing to the others, and among themselves share what is free."""
    beside = [one for one in running if job.yields or not one.yields]
    first = all(one.yields != job.yields for one in beside)
    return first or sum(one.load for one in beside) + job.load <= cores


def give_way(pid: int) -> None:
    """The process and all it will start; Linux may share the cores by session first, so its session too."""
    os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, pid) + NICENESS)
    with suppress(OSError):
        Path(f"/proc/{pid}/autogroup").write_text(str(NICENESS))


def marked(mark: str) -> Iterator[int]:
    """The processes that carry this mark, where the system lets us look (/proc)."""
    wanted = f"{MARK}={mark}".encode()
    for entry in Path("/proc").glob("[0-9]*/environ"):
        try:
            if wanted in entry.read_bytes().split(b"\0"):
                yield int(entry.parent.name)
        except OSError:
            continue


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return str(pid)


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except OSError:
        return
