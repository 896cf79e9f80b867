"""`fourline engine`: the levels as programs that speak lines."""

from __future__ import annotations

import pytest

from fourline.cli.main import main
from fourline.testing.bot_traps import check_bot
from support.program import PROGRAM, fourline

LINES = """position connect-four 444
hello
position
position connect-four 1111111
position connect-four 4141414
position tic-tac-toe 5
position connect-four 1212
quit
position connect-four
"""


def test_a_level_passes_every_trap() -> None:
    report = check_bot(f"{PROGRAM} engine --level beginner", lambda finding: None)
    assert report.passed, report.findings


def test_positions_are_answered_and_nothing_else() -> None:
    done = fourline("engine", "--level", "perfect", "--seed", "1", stdin=LINES)
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "move 4"
    assert [answer.split()[0] for answer in done.stdout.splitlines()] == ["move"] * 2
    assert "cannot be played" in done.stderr
    assert "The game is over." in done.stderr


def test_moves_of_another_game_are_separated_by_spaces() -> None:
    done = fourline(
        "engine", "--game", "tic-tac-toe", "--level", "perfect", stdin="position tic-tac-toe 1 5 2 9\n"
    )
    assert done.stdout == "move 3\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--level", "grandmaster"], "There is no level 'grandmaster'. Choose one of: beginner, casual"),
        (["--game", "no-such-game"], "There is no game 'no-such-game' here"),
    ],
)
def test_what_is_unknown_is_named(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", *words]) == 2
    assert said in capsys.readouterr().err
