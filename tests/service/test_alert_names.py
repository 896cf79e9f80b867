"""Where more than two play, an alert names the player who has joined or who offers, and all opponents."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fourline_pig import Pig

from fourline.core.alerts.due import alerts
from fourline.core.bot_ids import Owner
from fourline.core.match.commands import (
    BotOpponent,
    CallOff,
    Join,
    Leave,
    Open,
    OpenSeated,
    Rematch,
    Resign,
    Sitter,
)
from fourline.core.match.decide import advance
from fourline.core.match.state import Match
from fourline.games.connect_four.engine import ConnectFour
from fourline.service.alert_records import AlertRow
from fourline.service.alerts.compose import composed
from fourline.service.alerts.names import shown_name
from fourline.service.alerts.words import LANGUAGES, words
from fourline.service.match.listing import listed_match

PIG, FOUR = Pig(), ConnectFour()
WEB = Path(__file__).parents[2] / "web" / "src" / "shared" / "i18n"
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


def test_whoever_leaves_before_the_game_begins_hears_nothing_more_of_it() -> None:
    match, _ = told(Match(), OPENED)
    match, _ = told(match, Join("ben", "Ben"))
    events, after = advance(PIG, match, Leave("ben"), 0)
    changes = alerts(match, after, events, "ben", 0)
    assert (changes.due, changes.answered) == ((), (("ben", "all"),))


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
    assert composed(row, match, "en", "http://play.test", 1, 0).body == (
        "Game against Computer (Club 1) · Computer (Club 2)."
    )


def test_a_game_that_broke_off_because_the_only_person_left_is_no_draw() -> None:
    opened = Open(game="pig", player="ada", options={"players": 3}, opponent=BotOpponent("club"), seat="red")
    match, _ = told(Match(), opened)
    assert listed_match("m", match).counts
    match, _ = told(match, Resign("ada"))
    row = AlertRow("ada", "m", "over", "mail", match.version, 0, "", 0)
    assert composed(row, match, "en", "http://play.test", 1, 0).title == "The game was cancelled"
    assert not listed_match("m", match).counts


def test_computers_are_called_as_on_the_page_in_every_language() -> None:
    club = Sitter("red", "bot:club", "Club 1", "bot", "club")
    for language in LANGUAGES:
        page, said = (WEB / language / "main.ts").read_text(), words(language)
        (bot,) = re.findall(r"bot: \(level[^)]*\) => `(.*)`", page)
        assert said["bot"] == bot.replace("${level}", "{name}")
        for level in ("beginner", "casual", "club", "expert", "perfect", "even"):
            (name,) = re.findall(rf"^ +{level}: \{{\s*name: \"([^\"]*)\"", page, re.MULTILINE)
            assert said[f"level_{level}"] == name
        assert shown_name(club, said) == said["bot"].format(name=said["level_club"] + " 1")


def test_a_bot_from_outside_is_named_with_its_owner_and_a_level_of_a_plugin_by_its_own_name() -> None:
    said = words("de")
    assert shown_name(Sitter("red", "bot.k3J", "Robo", owner=Owner("Ada")), said) == "Computer (Robo · Ada)"
    assert shown_name(Sitter("red", "bot.k3J", "Robo"), said) == "Computer (Robo)"
    assert shown_name(Sitter("red", "bot:wise", "Wise 2", "bot", "wise"), said) == "Computer (Wise 2)"
    assert shown_name(Sitter("red", "cleo", "Club 1"), said) == "Club 1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_did_not_come_to_a_stranger_reads_that_and_not_that_a_game_was_cancelled(language: str) -> None:
    sitters = (Sitter("red", "ada", "Ada"), Sitter("yellow", "ben", "Ben"))
    _, found = advance(FOUR, Match(), OpenSeated(game="connect-four", sitters=sitters, paired=True), 0)
    _, after = advance(FOUR, found, CallOff("no_show", ("yellow",)), 0)
    said = [
        composed(AlertRow(player, "m", "over", "mail", 1, 0, note, 0), after, language, "", 1, 0).title
        for player, note in (("ada", ""), ("ben", "missed"))
    ]
    assert said == [words(language)["aborted"], words(language)["missed"]]
