"""`fourline analyse` as its user meets it."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = str(Path(sys.executable).with_name("fourline"))


def fourline(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PROGRAM, "analyse", *arguments], input=stdin, capture_output=True, text=True, check=False
    )


def test_a_position_in_words() -> None:
    done = fourline("112233")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Red to move. Red wins in 1 move."
    assert " * 4  wins in 1" in lines
    assert "Red would win on column 4, row 1 (odd, now)." in lines


def test_a_position_as_json() -> None:
    done = fourline("112233", "--json")
    assert done.stdout.count("\n") == 1
    analysis = json.loads(done.stdout)
    assert list(analysis) == ["to_move", "verdict", "moves_to_end", "best", "columns", "difficulty"]
    assert list(analysis["columns"][0]) == ["column", "legal", "score", "verdict", "moves_to_end"]
    assert (analysis["to_move"], analysis["best"], analysis["columns"][3]["score"]) == ("red", [3], 18)


def test_a_finished_game_as_json() -> None:
    analysis = json.loads(fourline("1122334", "--json").stdout)
    assert (analysis["to_move"], analysis["verdict"], analysis["best"]) == (None, "loss", [])


@pytest.mark.parametrize("moves", ["44x", "4444444", "11223344", "8", "4" * 100])
def test_a_bad_game_is_one_line_and_status_2(moves: str) -> None:
    done = fourline(moves)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("fourline: Move ")


def test_each_line_of_output_answers_the_line_of_input() -> None:
    done = fourline("-", "--json", stdin="112233\n44x\n1122334\n11223344\n223344\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert [answer.get("to_move", "bad") for answer in answers] == ["red", "bad", None, "bad", "red"]
    assert answers[1] == {
        "error": {"code": "request/invalid", "detail": "Move 3 is 'x': columns are the digits 1 to 7."}
    }
    assert done.stderr.splitlines()[0] == "fourline: line 2: Move 3 is 'x': columns are the digits 1 to 7."


def test_each_line_in_words() -> None:
    done = fourline("-", stdin="112233\n9\n")
    assert done.stdout.splitlines() == [
        "112233: Red wins in 1 move. Best: 4.",
        "error: Move 1 is '9': columns are the digits 1 to 7.",
    ]


def test_no_lines_no_answers() -> None:
    done = fourline("-", "--json")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


SHOWN_AT_ONCE = """
import sys
from fourline.cli import main, progress
progress.SHOWN_AFTER_SECONDS = 0
sys.exit(main.main(sys.argv[1:]))
"""


def shown_at_once(stderr: int) -> tuple[bytes, bytes | None]:
    """What six hundred answers print to who finds all work long, however fast the machine."""
    games = Path(__file__).parents[1] / "data" / "Test_L1_R2"
    some = "\n".join(line.split()[0] for line in games.read_text().splitlines()[:600])
    with subprocess.Popen(
        [sys.executable, "-c", SHOWN_AT_ONCE, "analyse", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
        env=os.environ | {"TERM": "xterm"},
    ) as process:
        return process.communicate(some.encode())


def test_long_work_shows_a_bar_to_people_only() -> None:
    shown, theirs = pty.openpty()
    out, _ = shown_at_once(theirs)
    assert out.count(b"\n") == 600
    os.set_blocking(shown, False)
    assert b" of 600" in os.read(shown, 100_000)
    os.close(theirs)
    os.close(shown)
    assert shown_at_once(subprocess.PIPE) == (out, b"")
