"""Runs every suite side by side on the cores there are, and prints what each took.

A suite is a folder of tests/, and `web` is the web app's own tests. Suites that only compute fill what those
leave of the cores which wait for servers and browsers. What one prints is shown when it has ended, and what
failed is shown again at the end; `build/tests` keeps it all. Tests that watch the clock run last. On
CI (the variable CI is set) a skipped test is a failure.

    python -m tools.suites                  all
    python -m tools.suites core games       some
    python -m tools.suites --quick          those that need nothing but the code
    python -m tools.suites core -- -k name  what follows `--` goes to pytest
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

from tools.jobs import Ended, Job, side_by_side
from tools.shares import BY_THE_CLOCK, CROWDED, QUICK, SECOND_LOOK, SHARES, Share

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
LOGS = ROOT / "build" / "tests"
AGAIN = ["--last-failed", "--last-failed-no-failures", "none"]
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""A run starts hundreds of interpreters: what one has compiled the others read, whatever the shell says."""
FAILURES = re.compile(r"^=+ (FAILURES|ERRORS) =+$", re.MULTILINE)


def suites() -> list[str]:
    """All there are, the longest first."""
    folders = [folder.name for folder in TESTS.iterdir() if any(folder.glob("test_*.py"))]
    clock = [f"{name}/clock" for name in BY_THE_CLOCK if name in folders]
    web = ["web"] if (ROOT / "web" / "package.json").is_file() else []
    return sorted([*folders, *clock, *web], key=lambda name: (-share(name).wall, name))


def share(name: str) -> Share:
    return SHARES.get(name, Share(0))


def chosen(words: list[str]) -> list[str]:
    """The suites that are meant; naming one means its tests that watch the clock as well."""
    wanted = QUICK if words == ["--quick"] else words
    known = suites()
    if unknown := set(wanted) - set(known):
        raise SystemExit(
            f"There is no suite {', '.join(sorted(unknown))}. Suites: {', '.join(sorted(known))}."
        )
    return [name for name in known if not words or name in wanted or name.removesuffix("/clock") in wanted]


def job(name: str, extra: list[str]) -> Job:
    log = LOGS / f"{name.replace('/', '-')}.log"
    load, yields = share(name).load, share(name).yields
    if name == "web":
        npm = ["npm", "--prefix", "web", "--loglevel=error", "run", "--silent", "test"]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return Job(name, npm, ROOT, log, load, yields, {"PATH": path})
    suite, _, clock = name.partition("/")
    part = ["-m", "clock" if clock else "not clock"] if suite in BY_THE_CLOCK else []
    cache = ["-o", f"cache_dir={LOGS / 'cache' / name}"]
    command = [sys.executable, "-m", "pytest", str(TESTS / suite), *cache, *part, *(extra or split(name))]
    strict = {"FOURLINE_NO_SKIPS": "1"} if os.environ.get("CI") else {}
    return Job(name, command, ROOT, log, load, yields, COMPILED | strict)


def split(name: str) -> list[str]:
    """Several processes for one suite: each starts what it needs, and takes tests over when it is done."""
    workers = share(name).workers
    how = (
        "loadgroup" if name.endswith("/clock") else "worksteal"
    )  # groups keep apart what disturbs each other
    return ["-p", "xdist", "-n", str(workers), "--dist", how] if workers > 1 else []


def run(names: list[str], extra: list[str]) -> tuple[list[Ended], set[str]]:
    """What all of them came to, and those that passed at the second look only."""
    together = [job(name, extra) for name in names if not name.endswith("/clock")]
    alone = [job(name, extra) for name in names if name.endswith("/clock")]
    ended = side_by_side(together, cores() * CROWDED, tell) + side_by_side(alone, 0, tell)
    failed = [one.job.name for one in ended if not one.passed and one.job.name in SECOND_LOOK]
    for name in failed:
        print(f"== {name}, what failed once more, alone", flush=True)
    again = side_by_side([second_look(name, extra) for name in failed], 0, tell)
    return ended, {one.job.name for one in again if one.passed}


def second_look(name: str, extra: list[str]) -> Job:
    return replace(job(name, [*extra, *AGAIN]), log=LOGS / f"{name}-again.log")


def cores() -> int:
    return int(os.environ.get("JOBS", 0)) or len(os.sched_getaffinity(0))


def tell(ended: Ended) -> None:
    print(f"== {ended.job.name}\n{ended.job.log.read_text(errors='replace')}", flush=True)
    print(f"{ended.job.name}: {took(ended)}\n", flush=True)
    if ended.left:
        print(f"{ended.job.name} left processes behind, now killed: {', '.join(ended.left)}", flush=True)


def took(ended: Ended) -> str:
    return f"{ended.seconds:7.1f} s {ended.processor:7.1f} s of processor"


def verdict(ended: Ended, unsteady: set[str]) -> str:
    name = ended.job.name
    if not ended.passed:
        return "passed, UNSTEADY: see what failed the first time" if name in unsteady else "FAILED"
    over = ended.processor > share(name).seconds
    return f"passed, OVER ITS SHARE of {share(name).seconds} s" if over else "passed"


def report(ended: list[Ended], unsteady: set[str], seconds: float) -> int:
    failed = [one for one in ended if verdict(one, unsteady) == "FAILED"]
    for one in failed:
        text = one.job.log.read_text(errors="replace")
        found = FAILURES.search(text)
        print(f"== {one.job.name} FAILED\n{text[found.start() if found else 0 :]}")
    for one in sorted(ended, key=lambda one: one.job.name):
        print(f"{one.job.name:<12} {took(one)}  {verdict(one, unsteady)}")
    processor = sum(one.processor for one in ended)
    print(f"{'all':<12} {seconds:7.1f} s {processor:7.1f} s of processor")
    print(f"suites: {len(ended) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not ended else 0


def main(arguments: list[str]) -> int:
    for sign in (signal.SIGINT, signal.SIGTERM):  # also where a shell started us in the background
        signal.signal(sign, signal.default_int_handler)
    split = arguments.index("--") if "--" in arguments else len(arguments)
    names, extra = chosen(arguments[:split]), arguments[split + 1 :]
    started = time.monotonic()
    try:
        ended, unsteady = run(names, extra)
    except KeyboardInterrupt:
        print("Interrupted; what was running has been ended.")
        return 130
    return report(ended, unsteady, time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
