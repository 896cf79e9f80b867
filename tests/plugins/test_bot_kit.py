"""The conformance kit and bots: a good one passes, and each fault is named by its own check."""

from __future__ import annotations

import pytest

from fourline.cli.main import main
from fourline.testing import CheckFailed, check_engine, checks
from fourline.testing.bots import NAMED
from support.broken_bots import BOTS, FirstCell


@pytest.mark.parametrize("kind", BOTS, ids=lambda kind: kind.__name__)
def test_a_broken_bot_is_caught_by_its_own_check(kind: type) -> None:
    with pytest.raises(CheckFailed) as caught:
        check_engine(kind())
    assert caught.value.report.failed == (kind.caught_by,)


def test_there_is_a_broken_bot_for_every_check() -> None:
    assert {kind.caught_by for kind in BOTS} == {name for name, _ in NAMED}


def test_a_bot_that_keeps_its_promises_passes() -> None:
    report = check_engine(FirstCell())
    assert (report.passed, report.kind) == (True, "bot")


@pytest.mark.parametrize(
    "name", ["fourline.bots.tree_search:TreeSearchBot", "fourline.solver.opponents.bot:ConnectFourBot"]
)
def test_our_own_bots_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-plugin", name]) == 0
    assert capsys.readouterr().out.splitlines() == [
        name.partition(":")[2],
        *(f"  ✓ {check:<14} {promise}" for check, promise in NAMED),
        "All checks passed.",
    ]


def test_check_plugin_names_the_level_that_plays_an_illegal_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-plugin", "support.broken_bots:StrongIsIllegal"]) == 1
    shown = capsys.readouterr().out
    assert "✗ moves          At the level 'strong': StrongIsIllegal chose an illegal move" in shown
    assert "1 check could not be made" in shown


def test_check_plugin_says_how_a_bot_gets_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-plugin", "support.broken_bots:FirstCell"]) == 0
    assert capsys.readouterr().out.endswith("a package with an entry point in fourline.bots.\n")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("support.broken_bots:FirstCell", "bot"), ("fourline.games.tic_tac_toe.engine:TicTacToe", "game")],
)
def test_check_plugin_says_what_has_to_be_faster(
    name: str, kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "ALL_SECONDS", 0.0)
    assert main(["check-plugin", name]) == 1
    assert capsys.readouterr().out.endswith(f" Make the {kind} faster, then check again.\n")


def test_a_bot_has_no_playthrough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-plugin", "--playthrough", "support.broken_bots:FirstCell"]) == 2
    said = "fourline: support.broken_bots:FirstCell is a bot: only games have a playthrough.\n"
    assert capsys.readouterr().err == said
