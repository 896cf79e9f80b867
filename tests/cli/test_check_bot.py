"""`fourline check-bot`: the example passes, and bots that are wrong are found out by the trap for it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fourline.cli.main import main
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.testing.bot_traps import TRAPS, check_bot, crowded
from fourline.testing.report import Finding
from support.patience import SECONDS

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot" / "bot.py"
CODE = EXAMPLE.read_text("utf-8")
LIMIT = "if moves.count(column) < 6"
QUIT = 'elif words == ["quit"]'
UNFLUSHED = """import sys

OUT = open(1, "w", closefd=False)

def print(*words, flush):
    OUT.write(" ".join(words))
"""
BROKEN = {
    "plays into full columns": (LIMIT, "", "full columns", "After 444444 it played '4'; open columns: 1, 2"),
    "does not flush": ("import sys", UNFLUSHED, "first move", "Does it flush"),
    "leaves out the word": ('print("move", ', "print(", "first move", "It wrote '4': an answer begins"),
    "answers the end of a game": (
        QUIT,
        f'elif words[:1] == ["over"]:\n        print("move 4", flush=True)\n    {QUIT}',
        "game over",
        "Only positions",
    ),
    "answers other games": (
        'words[:2] == ["position", "connect-four"]',
        'words[:1] == ["position"]',
        "nonsense",
        "a line it cannot know",
    ),
    "stumbles over an empty line": ("line.split()", "line.split()\n    words[0]", "nonsense", "It ended"),
    "thinks too long": (
        "        moves =",
        '        __import__("time").sleep(1.2)\n        moves =',
        "one second",
        "no move in 1 s",
    ),
    "answers twice": (
        'print("move"',
        'print("move 4", flush=True)\n        print("move"',
        "first move",
        "once each",
    ),
    "does not quit": ("        break", "        pass", "quit", "still runs"),
    "quits with a fault": ("        break", "        sys.exit(3)", "quit", "status 3"),
}

FOR_EVER = {"does not flush": "START_SECONDS", "does not quit": "QUIT_SECONDS"}
"""What these never do is not waited for as long as what others may do late."""


def program(folder: Path, code: str) -> str:
    (folder / "bot.py").write_text(code)
    return f"{sys.executable} {folder / 'bot.py'}"


def test_the_example_has_ten_lines_and_passes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourline.testing.bot_traps.HURRY_SECONDS", SECONDS)  # the machine may be slow
    assert len([line for line in CODE.splitlines() if line and '"""' not in line]) <= 10
    assert main(["check-bot", f"{sys.executable} {EXAMPLE}"]) == 0
    said = capsys.readouterr().out
    page = (EXAMPLE.parents[2] / "docs" / "line-protocol.md").read_text("utf-8")
    assert f'$ fourline check-bot "python3 examples/bot/bot.py"\n{said}```' in page
    *findings, last = said.splitlines()
    assert [line.strip()[0] for line in findings] == ["✓"] * len(TRAPS)
    assert last.startswith("All traps passed.")


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_bot_is_found_out(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, trap, said = BROKEN[fault]
    assert old in CODE
    shown: list[str] = []
    if fault in FOR_EVER:
        monkeypatch.setattr(f"fourline.testing.bot_traps.{FOR_EVER[fault]}", 1.0)
    monkeypatch.setattr("fourline.testing.bot_traps.TRAPS", [one for one in TRAPS if one.name == trap])
    report = check_bot(program(tmp_path, CODE.replace(old, new)), lambda finding: shown.append(str(finding)))
    assert report.failed == (trap,)
    assert said in shown[0]


def test_one_fault_does_not_hide_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = CODE.replace(LIMIT, "").replace("words = line.split()", "words = line.split()\n    words[0]")
    assert main(["check-bot", program(tmp_path, code)]) == 1
    lines = capsys.readouterr().out.splitlines()
    caught = {line.strip()[2:16].strip() for line in lines if line.strip().startswith("✗")}
    assert {"full columns", "nonsense"} <= caught
    assert lines[-1].endswith("caught it. Mend the first one, then check again.")


def test_a_program_that_never_answers_ends_within_the_time_for_all(tmp_path: Path) -> None:
    shown: list[Finding] = []
    report = check_bot(program(tmp_path, "import time\ntime.sleep(3600)"), shown.append, seconds=2.5)
    assert not report.passed
    assert [finding.passed for finding in shown] == [False, *[None] * (len(TRAPS) - 1)]


@pytest.mark.parametrize("command", ["no-such-program --fast", "", "'"])
def test_a_command_that_cannot_be_started_is_one_line_and_status_2(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-bot", command]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "cannot be started" in said.err


@pytest.mark.parametrize("columns", [4, 3, 2, 1])
def test_the_crowded_boards_are_what_they_say(columns: int) -> None:
    position = after(parse_moves(crowded(columns)))
    assert not position.over
    assert len(position.legal_columns()) == columns
