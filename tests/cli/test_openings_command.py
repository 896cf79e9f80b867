"""`fourline openings`: lists what is there, verifies it, and says what is wrong with a seed."""

from __future__ import annotations

import json

import pytest

from fourline.cli import openings as command
from fourline.cli.main import main
from fourline.solver.openings import openings


def test_list_shows_every_opening(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openings", "list", "even-4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(openings()["even-4"])
    assert lines[0].startswith("even-4 1 ")
    assert main(["openings", "list", "--json"]) == 0
    shown = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(shown) == sum(map(len, openings().values()))
    even = [one for one in shown if one["deck"].startswith("even")]
    assert all(45 <= one["shares"][level]["share"] <= 55 for one in even for level in ("casual", "club"))
    assert all(one["scores"].count(0) >= 2 for one in even)


def test_verify_proves_all_values_and_measures_a_sample(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "SAMPLE", 4)
    assert main(["openings", "verify", "--seed", "2"]) == 0
    said = capsys.readouterr().out
    assert "openings searched, 0 differ; 0 out of place" in said
    assert "4 shares measured afresh (seed 2), 0 more than 4 errors off" in said


def test_verify_fails_where_a_value_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    four = openings()["even-4"]
    monkeypatch.setattr(command, "SAMPLE", 0)
    monkeypatch.setattr(command, "openings", lambda: {"even-6": four[:1]})
    assert main(["openings", "verify", "--seed", "2"]) == 1
    assert f"wrong: even-6 1 ({four[0].moves})" in capsys.readouterr().out


def test_make_refuses_a_seed_below_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openings", "make", "--seed", "-1"]) == 2
    assert "0 or more" in capsys.readouterr().err
