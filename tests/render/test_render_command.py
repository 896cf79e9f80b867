"""`fourline render`: one position, a whole game, or a game a line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from fourline.cli.main import main

PROGRAM = str(Path(sys.executable).with_name("fourline"))


def test_text_is_the_default(capsys):
    assert main(["render", "4453"]) == 0
    assert capsys.readouterr().out.endswith("Connect Four: Red to move\n")


def test_no_moves_are_the_empty_board(capsys):
    assert main(["render", ""]) == 0
    assert "◆ Red   ○ Yellow" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("kind", "opening"),
    [("svg", b"<svg"), ("png", b"\x89PNG"), ("gif", b"GIF89a"), ("words", b"Connect Four")],
)
def test_every_format_goes_to_a_file(tmp_path, kind, opening):
    file = tmp_path / "board"
    assert main(["render", "4453", "--format", kind, "-o", str(file)]) == 0
    assert file.read_bytes().startswith(opening)


def test_the_ending_of_the_file_says_the_format(tmp_path):
    assert main(["render", "4453", "-o", str(tmp_path / "board.svg")]) == 0
    assert (tmp_path / "board.svg").read_text().startswith("<svg")


def test_a_picture_can_be_piped():
    done = subprocess.run([PROGRAM, "render", "4453", "--format", "png"], capture_output=True)
    assert (done.returncode, done.stdout[:4]) == (0, b"\x89PNG")


def test_other_games_are_drawn_too(capsys):
    assert main(["render", "--game", "tic-tac-toe", "5 1"]) == 0
    assert capsys.readouterr().out.endswith("Tic-Tac-Toe: X to move\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["44x"], "Move 3 is 'x': columns are the digits 1 to 7."),
        (["4444444"], "Move 7 (4) is not possible: That column is full."),
        (["12131411"], "Move 8 comes after the end: the game was over after 7 moves."),
        (["--game", "tic-tac-toe", "5 x"], "Move 2: 'x' is not a cell: type a number from 1 to 9."),
        (["--game", "tic-tac-toe", "142536"], "Move 6 (6) is not possible: The game is over."),
        (["--game", "tic-tac-toe", "5 5"], "Move 2 (5) is not possible: That cell is taken."),
        (["--game", "chess", ""], "There is no game 'chess' here."),
    ],
)
def test_bad_input_is_one_line_and_exit_status_2(arguments, said, capsys):
    assert main(["render", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"fourline: {said}")
    assert shown.err.count("\n") == 1


def test_a_file_that_cannot_be_written_is_exit_status_1(tmp_path, capsys):
    assert main(["render", "4", "-o", str(tmp_path / "no" / "such" / "folder.svg")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_game_a_line_gives_an_answer_a_line(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("4453\nx\n\n"))
    assert main(["render", "-", "--format", "svg"]) == 2
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert [line[:4] for line in lines] == ["<svg", '{"er', "<svg"]
    assert json.loads(lines[1])["error"]["code"] == "request/invalid"
    assert shown.err.startswith("fourline: line 2: ")


def test_a_game_a_line_as_text_is_a_json_string_a_line(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("4\n44\n"))
    assert main(["render", "-"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert json.loads(lines[1]).endswith("Connect Four: Red to move")


def test_a_game_a_line_is_drawn_with_its_options(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2\n"))
    assert main(["render", "-", "--game", "connect-four-variants", "--option", "columns=4"]) == 0
    board = json.loads(capsys.readouterr().out)
    assert board.splitlines()[6].split() == ["1", "2", "3", "4"]


def test_a_game_a_line_cannot_be_a_png(capsys):
    assert main(["render", "-", "--format", "png"]) == 2
    assert "text, svg, words" in capsys.readouterr().err
