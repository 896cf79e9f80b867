"""The conformance kit: it passes what is good and names what is not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import fourline
from fourline import plugins
from fourline.cli.main import main
from fourline.plugins import named
from fourline.testing import CHECKS, CheckFailed, check_engine, checks, inspect_engine
from support.barn import Barn
from support.broken import ENGINES
from support.broken.looks import DrawsWithALink, PaintsInOrange
from support.broken.rules import Crashes, ListsTheNamesOfCells
from support.spoken import Spoken

GAMES = sorted(plugins.installed().engines)


@pytest.mark.parametrize("game", GAMES)
def test_every_installed_engine_keeps_every_promise(game):
    assert check_engine(fourline.engine(game), limit_ms=200).passed


def test_hidden_cards_dice_and_six_seats_at_once_pass():
    """Its view knows players and spectators only: chance on turn is no viewer."""
    assert check_engine(Barn(), limit_ms=200).passed


def test_a_word_in_a_move_passes():
    assert check_engine(Spoken(), limit_ms=200).passed


def test_the_page_says_how_many_checks_there_are():
    page = Path(__file__).parents[2] / "docs" / "plugins.md"
    assert f"There are {len(CHECKS) + 3} checks;" in page.read_text()


@pytest.mark.parametrize("kind", ENGINES, ids=lambda kind: kind.__name__)
def test_a_broken_engine_is_caught_by_its_own_check_and_by_that_one_alone(kind):
    limit_ms = 20 if kind.caught_by == "speed" else 500
    with pytest.raises(CheckFailed, match=f"✗ {kind.caught_by}") as caught:
        check_engine(kind(), limit_ms=limit_ms)
    assert caught.value.report.failed == (kind.caught_by,)


def test_there_is_a_broken_engine_for_every_check():
    named = {"metadata", "players", "playable", *(check.name for check in CHECKS)}
    assert {kind.caught_by for kind in ENGINES} == named


def test_a_report_is_a_line_a_check_with_a_tick_or_the_fault():
    good, bad = str(inspect_engine(fourline.engine("tic-tac-toe"))), str(inspect_engine(DrawsWithALink()))
    assert good.splitlines()[0] == "Tic-Tac-Toe (tic-tac-toe)"
    assert good.count("✓") == len(CHECKS) + 3
    assert "✗ svg" in bad
    assert "could run or fetch something" in bad


def test_what_cannot_be_reached_after_a_failure_is_said_so():
    report = str(inspect_engine(object()))
    assert "object is not a BaseGameEngine" in report
    assert report.splitlines()[-1] == f"  – {len(CHECKS)} checks could not be made"


def test_check_plugin_prints_ticks_and_exits_0(capsys):
    assert main(["check-plugin", "fourline.games.tic_tac_toe.engine:TicTacToe"]) == 0
    shown = capsys.readouterr().out
    assert "✓ deterministic" in shown
    assert shown.splitlines()[-1] == "All checks passed."


def test_check_plugin_says_how_a_game_gets_in_as_long_as_it_is_not(capsys):
    assert main(["check-plugin", "fourline_pig:Pig"]) == 0
    assert capsys.readouterr().out.endswith(
        "Install it as a package with an entry point in fourline.engines.\n"
    )


def test_check_plugin_exits_1_and_names_the_check(capsys):
    assert main(["check-plugin", "support.broken.rules:AnyoneMayMove"]) == 1
    shown = capsys.readouterr().out
    assert "✗ turns" in shown
    assert shown.splitlines()[-1] == "1 check failed. Mend the first one, then check again."


@pytest.mark.parametrize(
    "words", ["tic-tac-toe", "no_such_module:Game", "support.broken.rules:NoSuchClass", ":", "a:"]
)
def test_check_plugin_exits_2_with_one_line_when_there_is_no_such_engine(words, capsys):
    assert main(["check-plugin", words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("checkers", "write MODULE:ENGINE, such as my_game:MyGame."),
        ("no_such_package.engine:Game", "Install its package, or change to the folder it is in."),
    ],
)
def test_check_plugin_says_how_to_name_an_engine(words, says, capsys):
    main(["check-plugin", words])
    assert says in capsys.readouterr().err


def test_an_error_is_named_with_the_line_of_the_game_that_it_comes_from():
    fault = str(inspect_engine(Crashes()))
    assert re.search(r"playable +ZeroDivisionError \(rules\.py, line \d+, in apply_move\)", fault)


def test_a_side_in_a_colour_that_does_not_exist_is_named_by_the_view_first():
    report = inspect_engine(PaintsInOrange())
    assert report.failed == ("view", "svg")
    assert "'orange' - at `$.sides[0].colour`" in str(report)


def test_moves_of_the_wrong_kind_are_named_with_their_refusal():
    report = inspect_engine(ListsTheNamesOfCells())
    assert report.failed == ("playable",)
    assert "legal_moves lists '" in str(report)
    assert "but validate_move refuses it: " in str(report)


def test_check_plugin_finds_a_module_in_the_folder_one_works_in(tmp_path):
    (tmp_path / "mine.py").write_text("from fourline.games.tic_tac_toe.engine import TicTacToe as Mine\n")
    program = Path(sys.executable).with_name("fourline")
    done = subprocess.run(
        [program, "check-plugin", "mine:Mine"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_module_that_never_finishes_loading_is_given_up(tmp_path, monkeypatch, capsys):
    (tmp_path / "stuck.py").write_text("while True:\n    pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(named, "LOAD_SECONDS", 0.3)
    assert main(["check-plugin", "stuck:Game"]) == 2
    assert "stuck:Game cannot be loaded: It was not ready after 0.3 seconds." in capsys.readouterr().err


def test_a_check_that_never_ends_is_given_up_and_the_others_are_made(capsys):
    from support.broken.rules import LoopsInAMiddleGame

    report = inspect_engine(LoopsInAMiddleGame(), seconds=1)
    assert "playable" in report.failed
    assert re.search(r"did not come to an end within 1 seconds \(rules\.py, line \d+, in apply", str(report))


def test_all_checks_together_have_a_limit():
    from support.broken.looks import SlowToLook

    report = inspect_engine(SlowToLook(), seconds=2, seconds_in_all=3)
    assert "checks could not be made" in str(report)


def test_a_slow_game_is_told_so_before_the_other_checks_run_out_of_time():
    from support.broken.looks import SlowToLook

    heard = []
    inspect_engine(SlowToLook(), seconds=1, seconds_in_all=1.5, on_finding=heard.append)
    first = next(finding for finding in heard if not finding.passed)
    assert (first.name, first.fault.partition(" took")[0]) == ("speed", "view")


def test_checks_that_were_not_reached_for_lack_of_time_are_not_called_faults(monkeypatch, capsys):
    monkeypatch.setattr(checks, "ALL_SECONDS", 0.0)
    assert main(["check-plugin", "fourline.games.tic_tac_toe.engine:TicTacToe"]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "There was no time left for the last checks. Make the game faster, then check again."


def test_a_playthrough_that_never_ends_is_given_up(monkeypatch, capsys):
    monkeypatch.setattr(checks, "ALL_SECONDS", 1.0)
    assert main(["check-plugin", "--playthrough", "support.broken.rules:LoopsInAMiddleGame"]) == 1
    assert "did not come to an end within 1 seconds" in capsys.readouterr().err


def test_an_engine_that_exits_is_a_fault_and_not_the_end(tmp_path):
    program = Path(sys.executable).with_name("fourline")
    (tmp_path / "leaves.py").write_text(
        "import sys\nfrom fourline.games.tic_tac_toe.engine import TicTacToe\n"
        "class Game(TicTacToe):\n    def outcome(self, state):\n        sys.exit(0)\n"
    )
    done = subprocess.run(
        [program, "check-plugin", "leaves:Game"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "SystemExit" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("Mend the first one, then check again.")


def test_findings_are_told_as_they_are_made():
    heard = []
    report = inspect_engine(fourline.engine("tic-tac-toe"), on_finding=heard.append)
    assert tuple(heard) == report.findings
