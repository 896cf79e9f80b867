"""`fourline check-plugin` looks at a game from another process: the game can neither end nor block it."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from fourline.cli.main import main
from fourline.testing import CHECKS, apart, checks
from support.program import PROGRAM

GAME = """
import os
from fourline.games.tic_tac_toe.engine import TicTacToe

class Game(TicTacToe):
    def view(self, state):
        {}
        return super().view(state)
"""

FORKING = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from fourline.games.tic_tac_toe.engine import TicTacToe

def fork(leave_session=False):
    if os.fork() == 0:
        if leave_session:
            os.setsid()
            os.closerange(1, 3)
            open("left", "w").write(str(os.getpid()))
        time.sleep(240)
        os._exit(0)

class Game(TicTacToe):
    def __init__(self):
        {}

    def view(self, state):
        {}
        return super().view(state)
"""
POOL = "self.pool = ProcessPoolExecutor(1, get_context('fork')); self.pool.submit(os.getpid).result()"

ENDS_AFTER_THE_LAST_CHECK = """
import os
from fourline.games.tic_tac_toe.engine import TicTacToe
from fourline.testing import checks

def inspect_and_end(*arguments, inspect=checks.inspect_engine, **options):
    inspect(*arguments, **options)
    os._exit(3)

checks.inspect_engine = inspect_and_end
"""


def checked(line: str, tmp_path, monkeypatch, capsys) -> list[str]:
    (tmp_path / "odd_game.py").write_text(GAME.format(line))
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["check-plugin", "odd_game:Game"]) == 1
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("os._exit(0)", "It ended the program, with status 0."),
        ("os.abort()", "It crashed the program (SIGABRT)."),
    ],
)
def test_a_game_that_ends_the_program_is_named_with_the_check(line, says, tmp_path, monkeypatch, capsys):
    title, *_, fault, rest, last = checked(line, tmp_path, monkeypatch, capsys)
    assert title == "Tic-Tac-Toe (tic-tac-toe)"
    assert fault == f"  ✗ speed          {says}"
    assert rest == f"  – {len(CHECKS) - 1} checks could not be made"
    assert last == "1 check failed. Mend the first one, then check again."


@pytest.mark.parametrize("line", ["sum(range(10**14))", "os.closerange(0, 99); sum(range(10**14))"])
def test_a_call_that_nothing_can_interrupt_is_given_up(line, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(checks, "CHECK_SECONDS", 1.0)
    monkeypatch.setattr(apart, "GRACE_SECONDS", 1.0)
    monkeypatch.setattr(apart, "ENDING_SECONDS", 0.5)
    found = checked(line, tmp_path, monkeypatch, capsys)
    assert "did not come to an end within 1 seconds, and nothing could interrupt it." in found[-3]


def test_what_a_game_prints_is_not_taken_for_a_finding(tmp_path, monkeypatch, capfd):
    (tmp_path / "loud_game.py").write_text(GAME.format("print('{}')"))
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["check-plugin", "loud_game:Game"]) == 0
    heard = capfd.readouterr()
    assert "{}" not in heard.out
    assert "{}" in heard.err


def test_a_module_that_ends_the_program_cannot_be_loaded(tmp_path, monkeypatch, capsys):
    (tmp_path / "gone_game.py").write_text("import os\nos._exit(3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["check-plugin", "gone_game:Game"]) == 2
    said = "gone_game:Game cannot be loaded: It ended the program, with status 3."
    assert said in capsys.readouterr().err


def checked_from_outside(begin: str, view: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Everything that holds its output has ended when this returns."""
    (folder / "forking_game.py").write_text(FORKING.format(begin, view))
    return subprocess.run(
        [PROGRAM, "check-plugin", "forking_game:Game"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("begin", ["fork()", POOL], ids=["fork", "pool"])
def test_a_process_that_a_game_leaves_behind_is_ended(begin: str, tmp_path: Path) -> None:
    done = checked_from_outside(begin, "pass", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("All checks passed.")


def test_a_process_that_cannot_be_ended_holds_up_no_verdict(tmp_path: Path) -> None:
    try:
        done = checked_from_outside("fork(leave_session=True)", "pass", tmp_path)
    finally:
        os.kill(int((tmp_path / "left").read_text()), signal.SIGKILL)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("All checks passed.")


def test_a_game_that_ends_the_program_is_named_even_if_it_leaves_a_process_behind(
    tmp_path, monkeypatch, capsys
):
    (tmp_path / "forking_game.py").write_text(FORKING.format("fork()", "os._exit(3)"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(checks, "CHECK_SECONDS", 2.0)
    monkeypatch.setattr(apart, "GRACE_SECONDS", 1.0)
    assert main(["check-plugin", "forking_game:Game"]) == 1
    assert "It ended the program, with status 3." in capsys.readouterr().out


def test_a_program_that_ends_after_the_last_check_has_made_them_all(tmp_path, monkeypatch, capsys):
    (tmp_path / "short_game.py").write_text(ENDS_AFTER_THE_LAST_CHECK)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["check-plugin", "short_game:TicTacToe"]) == 0
    _, *found, last = capsys.readouterr().out.splitlines()
    assert len(found) == len(checks.NAMED)
    assert last.startswith("All checks passed.")
