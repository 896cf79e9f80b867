"""What runs all tests: side by side, one verdict at the end, nothing left running."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tools.suites
from support.patience import wait_until
from tools.jobs import Job, fits
from tools.processor import EVERY, Meter, processes
from tools.shares import QUICK, SHARES
from tools.suites import TESTS, expected, suites

ONCE = """
from pathlib import Path

def test_at_the_second_look():
    mark = Path(__file__).with_name("seen")
    seen = mark.exists()
    mark.touch()
    assert seen
"""
MEETS = """
import time
from pathlib import Path

def test_the_other_is_there_at_the_same_time():
    Path("{mine}").touch()
    until = time.monotonic() + 120
    while not Path("{other}").exists():
        assert time.monotonic() < until, "{other} never came"
        time.sleep(0.05)
"""
SPLIT = MEETS.format(mine="first", other="second") + MEETS.format(mine="second", other="first").replace(
    "test_the", "test_and_the"
)
UNAWAITED = """
import os
import time

def test_does_not_wait_for_what_it_started():
    child = os.fork()
    if child == 0:
        while time.process_time() < 2:
            pass
        os._exit(0)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
"""
BUSY = """
import time
from pathlib import Path

def test_takes_a_while():
    Path("busy").touch()
    time.sleep(1)
    Path("busy").unlink()
"""
ONE_PROCESS = ("--", "-q")
"""What is given to pytest replaces the several processes of a suite: most tests here need only one."""
NICENESS = """
import os
from pathlib import Path

def test_how_nice_it_is():
    Path("{name}").write_text(str(os.nice(0)))
"""
LEAVES = """
import subprocess
from pathlib import Path

def test_leaves_a_process_behind():
    process = subprocess.Popen(["sleep", "600"], start_new_session=True)
    Path("left").write_text(str(process.pid))
    {then}
"""


class Place:
    """A folder with suites of its own and the program that runs them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "tests" / "tools").mkdir(parents=True)
        for module in ("__init__", "jobs", "processor", "shares", "suites"):
            shutil.copy(TESTS / "tools" / f"{module}.py", folder / "tests" / "tools")
        (folder / "pytest.ini").touch()

    def suite(self, name: str, test: str) -> None:
        (self.folder / "tests" / name).mkdir()
        (self.folder / "tests" / name / "test_one.py").write_text(test)

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tools.suites", *arguments],
            cwd=self.folder / "tests",
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"JOBS": "2", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        )

    def run(self, *arguments: str) -> tuple[int, list[str]]:
        with self.start(*arguments) as process:
            printed, _ = process.communicate()
        return process.returncode, printed.splitlines()

    def left(self) -> int:
        """The process that a test left behind, once there is one."""
        noted = self.folder / "left"
        return int(wait_until(lambda: noted.exists() and noted.read_text()))


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_the_last_line_says_passed_or_failed_and_where_to_look(place: Place) -> None:
    place.suite("core", "def test_well(): pass")
    status, printed = place.run(*ONE_PROCESS)
    assert status == 0
    assert re.fullmatch(r"1 suites on 2 cores: about \d+ min if little else is running\.", printed[0])
    assert re.fullmatch(r"core: passed, 1 tests, \d+ s", printed[1])
    assert re.fullmatch(r"Passed: 1 suites in \d+ s\. What they printed is in build/tests\.", printed[-1])
    assert "1 passed" in (place.folder / "build" / "tests" / "core.log").read_text()
    place.suite("e2e", "def test_never(): assert False")
    status, printed = place.run(*ONE_PROCESS)
    assert status == 1
    assert re.fullmatch(r"FAILED: 1 of 2 suites after \d+ s: build/tests/e2e\.log", printed[-1])


def test_what_would_pass_if_it_were_run_again_has_failed(place: Place) -> None:
    place.suite("e2e", ONCE)
    assert place.run(*ONE_PROCESS)[0] == 1


def test_how_long_it_will_take_is_known_from_the_last_run() -> None:
    times = {"core": 300.0, "games": 900.0, "api": 9999.0}
    assert expected(["core", "games"], times, 2) == max(600.0, 900.0 / SHARES["games"].load)
    assert expected(["core", "games"], times, 1) == 1200.0


def test_where_nothing_has_run_it_is_known_from_how_fast_the_machine_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tools.suites, "_slowness", lambda: 3.0)
    assert expected(["core"], {}, 1) == 3 * SHARES["core"].seconds


def test_what_takes_longest_comes_first_even_if_only_by_waiting() -> None:
    order = suites()
    assert order[0] == "e2e"
    assert SHARES["solver"].seconds > SHARES["party"].seconds
    assert order.index("party") < order.index("solver")


def test_suites_run_side_by_side(place: Place) -> None:
    place.suite("core", MEETS.format(mine="core-came", other="games-came"))
    place.suite("games", MEETS.format(mine="games-came", other="core-came"))
    status, printed = place.run()
    assert (status, printed[-1].split(" in ")[0]) == (0, "Passed: 2 suites")


def test_a_suite_that_mostly_waits_is_shared_by_several_processes(place: Place) -> None:
    place.suite("e2e", SPLIT)
    status, printed = place.run()
    assert (status, printed[-1].split(" in ")[0]) == (0, "Passed: 1 suites")


def test_the_processor_time_of_what_nobody_waited_for_is_counted(place: Place) -> None:
    place.suite("api", UNAWAITED)
    assert place.run("api")[0] == 0
    assert json.loads((place.folder / "build" / "tests" / "seconds.json").read_text())["api"] >= 1.5


def test_for_all_suites_together_the_processes_are_read_once() -> None:
    processes.cache_clear()
    meters = [Meter(os.getpid()) for _ in range(20)]
    turns = {int(time.monotonic() / EVERY)}
    for meter in meters:
        meter.look()
    turns.add(int(time.monotonic() / EVERY))
    assert processes.cache_info().misses <= len(turns)
    assert all(meter.seconds > 0 for meter in meters)


def test_suites_that_only_compute_give_way_to_the_others(place: Place) -> None:
    for suite in ("core", "e2e"):
        place.suite(suite, NICENESS.format(name=suite))
    assert place.run(*ONE_PROCESS)[0] == 0
    nice = {suite: int((place.folder / suite).read_text()) for suite in ("core", "e2e")}
    assert nice["core"] > nice["e2e"]


def test_beside_full_cores_one_that_gives_way_runs_and_others_start_as_if_it_were_not_there() -> None:
    def job(name: str, load: float, yields: bool = False) -> Job:
        return Job(name, [], TESTS, TESTS, load, yields)

    full, other, solver = job("e2e", 2.0), job("api", 0.3), job("solver", 1.0, yields=True)
    assert fits(solver, [full], 2.0)
    assert not fits(job("bots", 1.0, yields=True), [full, solver], 2.0)
    assert fits(job("bots", 1.0, yields=True), [solver], 2.0)
    assert fits(full, [solver], 2.0)
    assert not fits(other, [full, solver], 2.0)


def test_what_one_interpreter_has_compiled_the_others_read(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    place.suite("core", "import sys\n\ndef test_keeps_it(): assert not sys.dont_write_bytecode")
    assert place.run()[0] == 0


def test_one_suite_is_run_where_one_is_named(place: Place) -> None:
    place.suite("core", "def test_well(): pass")
    place.suite("games", "def test_never(): assert False")
    assert place.run("core")[1][-1].startswith("Passed: 1 suites in ")
    assert place.run("no-such-suite")[0] == 1


def test_what_failed_is_shown_once_at_the_end(place: Place) -> None:
    place.suite("core", "def test_never(): assert 'a needle' == ''")
    place.suite("games", BUSY)
    _, printed = place.run()
    (shown,) = [
        at
        for at, line in enumerate(printed)
        if line.startswith("E ") and "a needle == " in line.replace("'", "")
    ]
    ended = next(at for at, line in enumerate(printed) if line.startswith("games: passed"))
    assert ended < printed.index("== core") < shown


def test_a_suite_that_leaves_a_process_is_named_and_the_process_ended(place: Place) -> None:
    place.suite("core", LEAVES.format(then=""))
    _, printed = place.run("core")
    assert "core left processes behind, now killed: sleep" in printed
    assert not alive(place.left())


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_ends_what_it_started(sign: signal.Signals, place: Place) -> None:
    place.suite("core", LEAVES.format(then="process.wait()"))
    with place.start() as process:
        left = place.left()
        process.send_signal(sign)
        assert process.wait() == 130
    assert not alive(left)


def test_every_suite_has_a_share_and_every_share_a_suite() -> None:
    assert set(suites()) == set(SHARES)
    assert set(QUICK) <= set(SHARES)
