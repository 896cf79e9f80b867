"""What a change of a match tells the bots in it: every turn once, the beginning and the end."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.core.alerts.bot_news import News, bot_news
from fourline.core.errors import Refusal
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import (
    Abort,
    Decline,
    EndPause,
    Flag,
    Join,
    OfferPause,
    Open,
    Play,
    Rematch,
    Resign,
    Swap,
    Takeback,
)
from fourline.core.match.decide import advance
from fourline.core.match.state import Match
from fourline.core.starts import StartedFrom, SwapStart
from fourline.games.connect_four.engine import ConnectFour

BOT = "bot.robo"
TURN: dict[str, tuple[News, ...]] = {BOT: ("your_turn",)}


class Table:
    """Ada against a bot, who moves second."""

    def __init__(self, second: str = BOT, **wanted: Any) -> None:
        self.match, self.now = Match(), 0
        assert self.do(Open(game="connect-four", player="ada", name=None, seed=1, **wanted)) == {}
        self.began = self.do(Join(second))

    def do(self, command: Any, later: int = 1000) -> dict[str, tuple[News, ...]]:
        self.now += later
        decided = advance(ConnectFour(), self.match, command, self.now)
        assert not isinstance(decided, Refusal), decided
        before, self.match = self.match, decided[1]
        return bot_news(before, self.match)


def test_people_are_not_told_here() -> None:
    table = Table("ben")
    assert (table.began, table.do(Play("ada", 3)), table.do(Resign("ben"))) == ({}, {}, {})


def test_every_turn_is_told_once() -> None:
    table = Table()
    assert table.began == {BOT: ("match_started",)}
    for column in (3, 4):
        assert table.do(Play("ada", column)) == TURN
        assert table.do(Play(BOT, column)) == {}
    assert table.do(Resign("ada")) == {BOT: ("match_over",)}


def test_two_bots_hear_of_their_own_turns() -> None:
    table = Table("bot.other")
    table.match, table.now = Match(), 0
    table.do(Open(game="connect-four", player=BOT, name=None, seed=1))
    assert table.do(Join("bot.other")) == {
        BOT: ("match_started", "your_turn"),
        "bot.other": ("match_started",),
    }


def test_an_offer_is_no_turn_but_a_pause_that_ends_and_a_move_taken_back_are() -> None:
    table = Table()
    assert table.do(Play("ada", 3)) == TURN
    assert table.do(OfferPause("ada")) == {}
    assert table.do(OfferPause(BOT)) == {}
    assert table.do(EndPause("ada")) == TURN
    assert table.do(Play(BOT, 3)) == {}
    assert table.do(Takeback(BOT)) == {}
    assert table.do(Takeback("ada")) == TURN


def test_exchanged_seats_are_a_turn_of_the_other() -> None:
    table = Table(start=SwapStart(), started_from=StartedFrom(SwapStart()))
    assert table.do(Play("ada", 3)) == TURN
    assert table.do(Swap(BOT)) == {}
    assert table.do(Play("ada", 3)) == TURN


@pytest.mark.parametrize(("on_timeout", "told"), [("forfeit", {BOT: ("match_over",)}), ("random_move", {})])
def test_a_bot_that_sleeps_past_its_time(on_timeout: Any, told: dict[str, Any]) -> None:
    table = Table(clock=PerMove(5, on_timeout))
    assert table.do(Play("ada", 3)) == TURN
    assert table.do(Flag(), 6000) == told


def test_a_match_that_is_called_off_is_over() -> None:
    assert Table().do(Abort("ada")) == {BOT: ("match_over",)}


def test_an_offer_of_another_game_is_told_until_it_is_agreed() -> None:
    table, offered = Table(), {BOT: ("rematch_offered",)}
    table.do(Resign("ada"))
    assert table.do(Rematch("ada", "next")) == offered
    assert table.do(Rematch("ada", "next", swap=False)) == offered
    assert table.do(Decline("ada", "rematch")) == {}
    assert table.do(Rematch(BOT, "next")) == {}
    assert table.do(Rematch("ada", "next")) == {}
    assert table.match.next_match == "next"
