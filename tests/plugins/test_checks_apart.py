"""`fourline check-plugin` looks at a game from another process: the game can neither end nor block it."""

from __future__ import annotations

import pytest

from fourline.cli.main import main
from fourline.testing import CHECKS, apart, checks

GAME = """
import os
from fourline.games.tic_tac_toe.engine import TicTacToe

class Game(TicTacToe):
    def view(self, state):
        {}
        return super().view(state)
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


def test_a_call_that_nothing_can_interrupt_is_given_up(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(checks, "CHECK_SECONDS", 1.0)
    monkeypatch.setattr(apart, "GRACE_SECONDS", 1.0)
    found = checked("sum(range(10**14))", tmp_path, monkeypatch, capsys)
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
