"""The comparison with boardgame.io says at once what each round has found."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

from fourline.bench.service.plan import Result
from tools import boardgame


class Piped(StringIO):
    """What has been flushed, as a reader at the other end of a pipe sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived = ""

    def flush(self) -> None:
        super().flush()
        self.arrived = self.getvalue()


def test_every_measurement_of_a_round_is_shown_before_the_next_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[str] = []
    piped = Piped()

    def played(*_: Any, **__: Any) -> tuple[Result, str]:
        seen.append(piped.arrived)
        return Result(moves=600, seconds=2.0), "v20"

    monkeypatch.setattr("sys.stdout", piped)
    monkeypatch.setattr(boardgame, "played_round", played)
    monkeypatch.setattr(boardgame, "rival_round", played)
    boardgame.compare(rounds=2, matches=100)

    assert seen[0] == "round 1 of 2:"
    assert seen[2].endswith("Fourline, durable 300/s  in memory 300/s")
    assert seen[3].splitlines()[1] == "round 2 of 2:"


def test_no_fewer_matches_are_played_than_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a table stays empty from the start, and no move is counted."""
    asked: list[int] = []

    def played(*arguments: Any, **_: Any) -> tuple[Result, str]:
        asked.extend(one for one in arguments if type(one) is int and one != boardgame.AT_ONCE)
        return Result(moves=600, seconds=2.0), "v20"

    monkeypatch.setattr(boardgame, "played_round", played)
    monkeypatch.setattr(boardgame, "rival_round", played)
    boardgame.compare(rounds=1, matches=2)
    assert asked == []


@pytest.mark.parametrize("option", ["--rounds", "--matches"])
def test_nothing_to_measure_is_refused(
    option: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boardgame, "compare", lambda *_: 0)
    with pytest.raises(SystemExit) as refused:
        boardgame.main([option, "0"])
    assert refused.value.code == 2
    assert option in capsys.readouterr().err
