"""Where more than two play, an alert names the player who has joined or who offers, and all opponents."""

from __future__ import annotations

from typing import Any

import pytest
from fourline_pig import Pig

from fourline.core.alerts.due import alerts
from fourline.core.match.commands import BotOpponent, Join, Open, Rematch, Resign
from fourline.core.match.decide import advance
from fourline.core.match.state import Match
from fourline.service.alert_records import AlertRow
from fourline.service.alerts.compose import composed

PIG = Pig()
OPENED = Open(game="pig", player="ada", name="Ada", options={"players": 3})


def told(match: Match, command: Any) -> tuple[Match, dict[str, tuple[str, str]]]:
    """The match after a command, and the title and body of the alert that each player is due."""
    events, after = advance(PIG, match, command, 0)
    rows = [
        AlertRow(one.player, "m", one.kind, "mail", one.version, one.at, one.note, 0)
        for one in alerts(match, after, events, command.player, 0).due
        if one.kind in ("joined", "offer")
    ]
    messages = {row.player: composed(row, after, "en", "http://play.test", 1, 0) for row in rows}
    return after, {player: (one.title, one.body) for player, one in messages.items()}


def three(last: str | None = "Cleo") -> tuple[Match, dict[str, tuple[str, str]]]:
    match, _ = told(Match(), OPENED)
    match, _ = told(match, Join("ben", "Ben"))
    return told(match, Join("cleo", last))


@pytest.mark.parametrize(("name", "called"), [("Cleo", "Cleo"), (None, "Your opponent")])
def test_the_third_player_who_joins_is_named_to_both_others(name: str | None, called: str) -> None:
    _, said = three(name)
    more = f" · {name}" if name else ""
    assert said == {
        "ada": (f"{called} has joined your game", f"Game against Ben{more}."),
        "ben": (f"{called} has joined your game", f"Game against Ada{more}."),
    }


def test_a_rematch_is_wanted_by_the_player_who_asked_for_it() -> None:
    match, _ = three()
    for player in ("ben", "ada"):
        match, _ = told(match, Resign(player))
    _, said = told(match, Rematch("cleo", "next"))
    assert {title for title, _ in said.values()} == {"Cleo wants a rematch"}
    assert set(said) == {"ada", "ben"}


def test_several_computers_are_all_named() -> None:
    opened = Open(
        game="pig",
        player="ada",
        options={"players": 3},
        opponent=BotOpponent("club"),
        bot_name="Club",
        seat="red",
    )
    match, _ = told(Match(), opened)
    row = AlertRow("ada", "m", "your_turn", "mail", match.version, 0, "", 0)
    assert composed(row, match, "en", "http://play.test", 1, 0).body == "Game against Club 1 · Club 2."
