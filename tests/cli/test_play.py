"""Whole games in the terminal: piped, and in a real pseudo-terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from support import examples
from support.patience import SECONDS, wait_until
from support.program import PROGRAM, fourline


def test_two_people_play_a_game_to_the_end() -> None:
    done = fourline("play", "--two", stdin="1\n2\n1\n2\n1\n2\n1\n")
    assert done.returncode == 0
    assert "Red wins" in done.stdout
    assert "[◆]" in done.stdout


def test_a_draw_is_called_a_draw() -> None:
    # Columns 1-3 and 5-7 in pairs, then the middle: no line of four anywhere.
    moves = "1212122121213434344343435656566565657777 77".replace(" ", "")
    done = fourline("play", "--two", stdin="".join(f"{column}\n" for column in moves))
    assert "A draw" in done.stdout


def test_nonsense_and_full_columns_lose_nothing() -> None:
    done = fourline("play", "--two", stdin="hello\n0\n8\n44\n?\n4\n4\n4\n4\n4\n4\n4\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("is not a column") == 4
    assert "Type one of: 1 2 3 4 5 6 7" in done.stdout
    assert "That column is full." in done.stdout
    assert "See you again" in done.stdout


def test_the_computer_answers_and_a_seed_repeats_it() -> None:
    first = fourline("play", "--level", "beginner", "--seed", "3", stdin="4\n4\n")
    assert first.returncode == 0
    assert "The computer (beginner) played" in first.stdout
    assert first.stdout == fourline("play", "--level", "beginner", "--seed", "3", stdin="4\n4\n").stdout


def test_the_computer_may_start() -> None:
    done = fourline("play", "--second", "--level", "beginner", "--seed", "3", stdin="q\n")
    assert "The computer (beginner) played" in done.stdout
    assert "Yellow, your move" in done.stdout


def test_another_game_is_played_by_the_same_command() -> None:
    done = fourline("play", "--game", "tic-tac-toe", "--two", stdin="1\n4\n2\n5\n3\n")
    assert "X wins" in done.stdout


def test_options_of_a_game_are_typed() -> None:
    options = ("--option", "connect=3", "--option", "columns=4")
    done = fourline("play", "--game", "connect-four-variants", *options, "--two", stdin="1\n2\n1\n2\n1\n")
    assert "Red wins" in done.stdout
    assert " 1  2  3  4\n" in done.stdout


@pytest.fixture
def with_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples.install(tmp_path, pig="fourline_pig:Pig", battleship="fourline_battleship:Battleship")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{examples.PATH}")


@pytest.mark.usefixtures("with_examples")
def test_dice_are_rolled_against_two_computers() -> None:
    options = ("--option", "players=3", "--option", "goal=50", "--level", "beginner")
    done = fourline("play", "--game", "pig", *options, stdin="roll\nhold\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    for said in ("Red, your move", "Chance: ", "beginner) as Blue played", "beginner) as Green played"):
        assert said in done.stdout
    assert re.search(r"Enough points\. (You win!|The computer wins this one\.)", done.stdout)


@pytest.mark.usefixtures("with_examples")
def test_what_the_computer_hides_is_not_said() -> None:
    squares = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    moves = "\n".join(["a1", "c1", "a2", "b2", "a3", "b3", *squares, ""])
    done = fourline("play", "--game", "battleship", "--level", "beginner", stdin=moves)
    assert (done.returncode, done.stderr) == (0, "")
    placed = done.stdout.partition("shoot at Blue's sea")[0]
    assert set(re.findall(r"computer \(beginner\) played (.*)\.", placed)) == {"a move that you cannot see"}
    assert re.search(r"The whole fleet is sunk\. (You win!|The computer wins this one\.)", done.stdout)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--game", "connect-four-variants", "--option", "columns=3"), "columns"),
        (("--level", "godlike"), "Choose one of: beginner, casual, club, expert, perfect, even"),
        (("--game", "chess"), "There is no game 'chess' here"),
        (("--game", "connect-four-teams"), "played in rooms"),
        (("--set", "3"), "A set has 2 games, not 3."),
        (("--game", "tic-tac-toe", "--level", "even"), "There is no level 'even'."),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    done = fourline("play", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def _heed_ctrl_c() -> None:
    """A shell that runs this in the background would have its children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program in a pseudo-terminal, as a person would run it."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.screen, slave = pty.openpty()
        self.process = subprocess.Popen(
            [PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=os.environ | {"TERM": "xterm"} | environment,
            start_new_session=True,
            preexec_fn=_heed_ctrl_c,
        )
        os.close(slave)

    def wait_for(self, text: str) -> str:
        seen, until = "", time.monotonic() + SECONDS
        while text not in seen and time.monotonic() < until:
            if select.select([self.screen], [], [], 1)[0]:
                seen += os.read(self.screen, 4096).decode()
        assert text in seen
        return seen

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)


@pytest.fixture
def terminal(request):
    terminals = []

    def start(*arguments: str, **environment: str) -> Terminal:
        terminals.append(Terminal(*arguments, **environment))
        return terminals[-1]

    yield start
    for one in terminals:
        one.close()


def test_colour_where_the_terminal_has_it(terminal) -> None:
    game = terminal("play", "--two")
    assert "\x1b[1;31m◆" in game.wait_for("Red, your move")


def test_no_colour_where_it_is_not_wanted(terminal) -> None:
    game = terminal("play", "--two", NO_COLOR="1")
    assert "\x1b[" not in game.wait_for("Red, your move")


def test_ctrl_c_leaves_cleanly(terminal) -> None:
    game = terminal("play", "--two")
    game.wait_for("Red, your move")
    wait_until_reading(game.process.pid)
    os.killpg(game.process.pid, signal.SIGINT)
    assert "Traceback" not in game.wait_for("See you again")
    assert game.process.wait() == 0


def wait_until_reading(pid: int) -> None:
    """The prompt is on the screen before the program waits for the answer: sleeping says it does."""
    stat = Path(f"/proc/{pid}/stat")
    wait_until(lambda: stat.read_text().rsplit(")", 1)[1].split()[0] == "S")


def test_a_game_begins_from_a_fair_opening() -> None:
    done = fourline("play", "--two", "--start", "even-8:417", stdin="q\n")
    assert done.returncode == 0
    assert "Opening 417. A proven draw, and about even at club level." in done.stdout
    assert done.stdout.count("The opening is laid") == 8
    drawn = fourline("play", "--two", "--start", "even-6", "--seed", "3", stdin="q\n")
    assert "even-6:" in drawn.stdout
    assert drawn.stdout == fourline("play", "--two", "--start", "even-6", "--seed", "3", stdin="q\n").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--start", "even-5"), "no deck 'even-5'"),
        (("--start", "even-6:x"), "is not a number"),
        (("--start", "even-6:99999"), "numbered 1 to"),
        (("--start", "handicap:red:99"), "60 to 85"),
        (("--start", "handicap:blue"), "red or yellow"),
        (("--start", "handicap:red:x"), "is not a share"),
        (("--game", "tic-tac-toe", "--start", "even-6"), "no openings"),
    ],
)
def test_an_opening_that_does_not_exist_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    done = fourline("play", "--two", *arguments, stdin="")
    assert done.returncode == 2
    assert said in done.stderr
