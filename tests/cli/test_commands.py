"""The program as its user meets it: a process, its output, its exit status."""

from __future__ import annotations

import json
import subprocess
from typing import Literal

import msgspec
import pytest

from fourline.cli.main import build_parser
from fourline.cli.rules import rules_of
from fourline.core.options import parse_option
from fourline.games.tic_tac_toe.engine import TicTacToe
from support.program import PROGRAM, fourline


def test_version() -> None:
    done = fourline("--version")
    assert (done.returncode, done.stdout) == (0, "fourline 0.1.0\n")


def test_games_lists_all_built_in_games() -> None:
    done = fourline("games")
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        "connect-four",
        "connect-four-teams",
        "connect-four-variants",
        "tic-tac-toe",
        "tic-tac-toe-teams",
    ]


def test_games_as_json() -> None:
    games = json.loads(fourline("games", "--json").stdout)
    assert {game["game_type"]: (game["min_players"], game["max_players"]) for game in games} == {
        "connect-four": (2, 2),
        "connect-four-teams": (2, 40),
        "connect-four-variants": (2, 2),
        "tic-tac-toe": (2, 2),
        "tic-tac-toe-teams": (2, 40),
    }


def test_rules_say_what_wins_and_what_is_not_in_this_version() -> None:
    text = fourline("rules").stdout
    for fact in ("7 columns, 6 rows", "21 discs", "Red starts", "draw", "Not in this version"):
        assert fact in text


def test_rules_of_another_game_are_its_own() -> None:
    text = fourline("rules", "--game", "connect-four-variants").stdout
    assert text.startswith("Connect Four Variants\n")
    assert "The same position for the third time is a draw." in text
    assert "21 discs" not in text
    small = fourline("rules", "--game", "tic-tac-toe").stdout
    assert small.startswith("Tic-Tac-Toe\n")
    assert "Three of your signs in a row" in small


def test_rules_of_another_game_end_with_its_options_and_levels() -> None:
    text = fourline("rules", "--game", "connect-four-variants").stdout
    assert "  columns=7      Columns: a whole number from 4 to 10.\n" in text
    assert "  misere=false   Misère: true or false. The side that completes a row loses.\n" in text
    assert "  casual    Completes a row when it can, and blocks yours.\n" in text
    assert "Options" not in fourline("rules", "--game", "tic-tac-toe").stdout


class Modes(msgspec.Struct, frozen=True):
    mode: Literal["Classic", "Wild"] = "Classic"
    fast: bool = True


class GameOfModes(TicTacToe):
    options_type = Modes


def test_the_options_in_the_rules_can_be_typed_as_they_are_printed() -> None:
    options = rules_of(GameOfModes()).partition("--option NAME=VALUE)\n")[2].splitlines()[:2]
    typed = [line.split()[0] for line in options]
    assert typed == ["mode=Classic", "fast=true"]
    assert [parse_option("Game of Modes", Modes, one) for one in typed] == [
        ("mode", "Classic"),
        ("fast", True),
    ]


def test_render_draws_the_position_as_text() -> None:
    rows = fourline("render", "4453").stdout.splitlines()
    assert [row.split() for row in rows[4:6]] == [
        ["·", "·", "·", "○", "·", "·", "·", "2"],
        ["·", "·", "(○)", "◆", "◆", "·", "·", "1"],
    ]
    assert rows[-1] == "Connect Four: Red to move"


def test_render_of_the_empty_string_is_the_empty_board() -> None:
    done = fourline("render", "")
    assert done.returncode == 0
    assert "◆" not in done.stdout.splitlines()[0]
    assert "Red to move" in done.stdout


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("4458", "Move 4 is '8'"),
        ("44444444", "Move 7 (4) is not possible: That column is full."),
        ("12121213", "Move 8 comes after the end"),
        ("44x", "Move 3 is 'x'"),
        ("4 4", "Move 2 is ' '"),
        ("٤", "Move 1 is '٤'"),
        ("\x1b[31m", r"Move 1 is '\x1b'"),
    ],
)
def test_bad_moves_get_one_line_with_the_place_of_the_fault(moves: str, said: str) -> None:
    done = fourline("render", moves)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [(), ("nonsense",), ("render",), ("play", "--level"), ("games", "--wat"), ("bench",)]
)
def test_wrong_usage_is_one_line_and_exit_2(arguments: tuple[str, ...]) -> None:
    done = fourline(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "--help" in done.stderr


def test_an_unwritable_file_is_named_without_a_traceback() -> None:
    done = fourline("render", "44", "-o", "/nonexistent/board.txt")
    assert done.returncode == 1
    assert "/nonexistent/board.txt" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_completion_scripts_know_the_commands(shell: str) -> None:
    done = fourline("completion", shell)
    assert done.returncode == 0
    assert "render" in done.stdout
    assert "games" in done.stdout


def test_bash_accepts_its_completion_script() -> None:
    script = fourline("completion", "bash").stdout
    checked = subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_every_command_has_a_help_text() -> None:
    from fourline.cli.main import COMMANDS

    for command in COMMANDS:
        done = fourline(command, "--help")
        assert done.returncode == 0
        assert len(done.stdout.splitlines()) > 3


def test_a_closed_pipe_ends_quietly() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{PROGRAM} rules | head -1"], capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.stdout == "Connect Four\n"


@pytest.mark.parametrize("player", ["-hWq5v0bBkQ3m_8Zp1y-2A", "-_3dPzR9x0TtKe7uVb6m1Q"])
def test_an_id_that_begins_with_a_dash_is_no_option(player: str) -> None:
    typed = ["moderate", "rename", player, "Ann", "--reason", "rude"]
    options = build_parser(typed).parse_args(typed)
    assert (options.subject, options.detail, options.reason) == (player, "Ann", "rude")
