"""Runs every suite side by side on the cores there are.

A suite is a folder of tests/, and `web` is the web app's own tests. Suites that only compute fill what those
leave of the cores which wait for servers and browsers. It says at the start about how long it will take,
meanwhile what is running, and at the end what failed; all that the suites print is in `build/tests`. On CI
(the variable CI is set) a skipped test is a failure.

    python -m tools.suites                  all
    python -m tools.suites core games       some
    python -m tools.suites --quick          those that need nothing but the code
    python -m tools.suites core -- -k name  what follows `--` goes to pytest
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

from tools.jobs import Ended, Job, side_by_side
from tools.shares import CROWDED, QUICK, SHARES, Share

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
LOGS = ROOT / "build" / "tests"
TIMES = LOGS / "seconds.json"
"""The processor time each suite took when it last ran here."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""A run starts hundreds of interpreters: what one has compiled the others read, whatever the shell says."""
FAILURES = re.compile(r"^=+ (FAILURES|ERRORS) =+$|⎯ Failed Tests", re.MULTILINE)
COUNTED = re.compile(r"(\d+) passed")
REFERENCE = 0.023
"""Seconds that `_slowness` counts for where the processor times of `SHARES` were taken."""


def suites() -> list[str]:
    """All there are, the longest first."""
    folders = [folder.name for folder in TESTS.iterdir() if any(folder.glob("test_*.py"))]
    web = ["web"] if (ROOT / "web" / "package.json").is_file() else []
    return sorted([*folders, *web], key=lambda name: (-share(name).wall, name))


def share(name: str) -> Share:
    return SHARES.get(name, Share(0))


def chosen(words: list[str]) -> list[str]:
    wanted = QUICK if words == ["--quick"] else words
    known = suites()
    if unknown := set(wanted) - set(known):
        raise SystemExit(
            f"There is no suite {', '.join(sorted(unknown))}. Suites: {', '.join(sorted(known))}."
        )
    return [name for name in known if not words or name in wanted]


def job(name: str, extra: list[str]) -> Job:
    log = LOGS / f"{name}.log"
    load, yields = share(name).load, share(name).yields
    if name == "web":
        npm = ["npm", "--prefix", "web", "--loglevel=error", "run", "--silent", "test"]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return Job(name, npm, ROOT, log, load, yields, {"PATH": path, "NO_COLOR": "1"})
    cache = ["-o", f"cache_dir={LOGS / 'cache' / name}"]
    command = [sys.executable, "-m", "pytest", str(TESTS / name), *cache, *(extra or split(name))]
    strict = {"FOURLINE_NO_SKIPS": "1"} if os.environ.get("CI") else {}
    return Job(name, command, ROOT, log, load, yields, COMPILED | strict)


def split(name: str) -> list[str]:
    """Several processes for one suite: each starts what it needs, and takes tests over when it is done."""
    workers = share(name).workers
    return ["-p", "xdist", "-n", str(workers), "--dist", "worksteal"] if workers > 1 else []


def cores() -> int:
    return int(os.environ.get("JOBS", 0)) or len(os.sched_getaffinity(0))


def expected(names: list[str], times: dict[str, float], cores: int) -> float:
    """About how many seconds a run takes, from what the suites took here before, else elsewhere."""
    slowness = 1.0 if all(name in times for name in names) else _slowness()
    took = {name: times.get(name, share(name).seconds * slowness) for name in names}
    return max(sum(took.values()) / cores, max(took[name] / share(name).load for name in names))


def _slowness() -> float:
    """How much slower this machine is, by a little sum that takes a moment."""

    def counted() -> float:
        started = time.perf_counter()
        sum(number * number % 7 for number in range(500_000))
        return time.perf_counter() - started

    return min(counted() for _ in range(5)) / REFERENCE


def known_times() -> dict[str, float]:
    with suppress(OSError, ValueError):
        return dict(json.loads(TIMES.read_text()))
    return {}


def keep_times(ended: list[Ended]) -> None:
    times = known_times() | {one.job.name: round(one.processor, 1) for one in ended if one.passed}
    TIMES.write_text(json.dumps(times))


def duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


class Screen:
    """Says what is running: in one line that is written anew at a terminal, else in a line a minute."""

    EVERY = 60.0

    def __init__(self, count: int) -> None:
        self._count, self._ended, self._started, self._said = count, 0, time.monotonic(), time.monotonic()
        self._live = sys.stdout.isatty()

    def running(self, names: list[str]) -> None:
        now = time.monotonic()
        if now - self._said < (1 if self._live else self.EVERY):
            return
        self._said = now
        done = f"{self._ended} of {self._count} suites done"
        line = f"{duration(now - self._started)}: {done}; running: {', '.join(names)}"
        print(f"\r\033[K{line}" if self._live else line, end="" if self._live else "\n", flush=True)

    def ended(self, one: Ended) -> None:
        self._ended += 1
        passed = COUNTED.findall(one.job.log.read_text(errors="replace"))
        tests = f", {passed[-1]} tests" if passed else ""
        line = f"{one.job.name}: {'passed' if one.passed else 'FAILED'}{tests}, {duration(one.seconds)}"
        print(f"\r\033[K{line}" if self._live else line, flush=True)
        if one.left:
            print(f"{one.job.name} left processes behind, now killed: {', '.join(one.left)}", flush=True)


def report(ended: list[Ended], seconds: float) -> int:
    failed = [one for one in ended if not one.passed]
    for one in failed:
        text = one.job.log.read_text(errors="replace")
        found = FAILURES.search(text)
        print(f"\n== {one.job.name}\n{text[found.start() if found else 0 :]}")
    where = LOGS.relative_to(ROOT)
    if failed:
        logs = ", ".join(str(where / one.job.log.name) for one in failed)
        print(f"FAILED: {len(failed)} of {len(ended)} suites after {duration(seconds)}: {logs}")
    else:
        print(f"Passed: {len(ended)} suites in {duration(seconds)}. What they printed is in {where}.")
    return 1 if failed or not ended else 0


def main(arguments: list[str]) -> int:
    for sign in (signal.SIGINT, signal.SIGTERM):  # also where a shell started us in the background
        signal.signal(sign, signal.default_int_handler)
    at = arguments.index("--") if "--" in arguments else len(arguments)
    names, extra = chosen(arguments[:at]), arguments[at + 1 :]
    about = max(1, round(expected(names, known_times(), cores()) / 60))
    print(f"{len(names)} suites on {cores()} cores: about {about} min if little else is running.", flush=True)
    started, screen = time.monotonic(), Screen(len(names))
    jobs = [job(name, extra) for name in names]
    try:
        ended = side_by_side(jobs, cores() * CROWDED, screen.ended, screen.running)
    except KeyboardInterrupt:
        print("\nInterrupted; what was running has been ended.")
        return 130
    keep_times(ended)
    return report(ended, time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
