"""What a change of a match makes due to whom, and which alerts it answers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.alerts.due import DELAY_MS, AlertChanges, alerts, offer_stands
from fourline.core.errors import Refusal
from fourline.core.match.clock import Correspondence, PerMove
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    CallOff,
    Decline,
    EndPause,
    Flag,
    Join,
    OfferPause,
    OfferTempo,
    Open,
    OpenSeated,
    Play,
    Rematch,
    Resign,
    SameScreen,
    Sitter,
    Takeback,
)
from fourline.core.match.decide import advance
from fourline.core.match.state import Match
from fourline.games.connect_four.engine import ConnectFour

ENGINE = ConnectFour()
NOW = 1_800_000_000_000


class Table:
    """A match that is commanded, and what the last command made due."""

    def __init__(self, clock: Any = None, opponent: Any = None) -> None:
        self.match, self.now = Match(), NOW
        more = {} if opponent is None else {"opponent": opponent}
        if isinstance(opponent, BotOpponent):
            more["bot_name"] = "Casual"
        self.told = self.do(Open(game="connect-four", player="ada", name=None, clock=clock, seed=1, **more))

    def do(self, command: Any, later: int = 1000) -> AlertChanges:
        self.now += later
        decided = advance(ENGINE, self.match, command, self.now)
        assert not isinstance(decided, Refusal), decided
        events, after = decided
        self.told = alerts(self.match, after, events, getattr(command, "player", ""), self.now)
        self.match = after
        return self.told

    @property
    def due(self) -> set[tuple[str, str]]:
        return {(one.player, one.kind) for one in self.told.due}


@pytest.fixture
def table() -> Table:
    made = Table()
    made.do(Join("bob", None))
    return made


def test_who_joins_is_told_to_who_waits_and_it_is_their_turn(table: Table) -> None:
    assert table.due == {("ada", "joined"), ("ada", "your_turn")}


def test_a_move_is_told_to_the_other_five_seconds_later_and_answers_ones_own(table: Table) -> None:
    told = table.do(Play("ada", 3))
    assert [(one.player, one.kind, one.version, one.at) for one in told.due] == [
        ("bob", "your_turn", table.match.version, table.now + DELAY_MS)
    ]
    assert told.answered == (("ada", "all"),)


def test_an_agreed_pace_is_told_to_the_player_whose_time_begins(table: Table) -> None:
    table.do(OfferTempo("ada", Correspondence(3)))
    assert table.due == {("bob", "offer")}
    table.do(OfferTempo("bob", Correspondence(3)))
    assert table.due == {("ada", "your_turn"), ("ada", "time_short")}
    table.do(OfferTempo("bob", None))
    table.do(OfferTempo("ada", None))
    assert table.due == set(), "whoever agrees knows it"


def test_a_live_pace_that_waits_for_a_player_is_an_offer_to_them(table: Table) -> None:
    table.do(OfferTempo("ada", PerMove(30)))
    table.do(OfferTempo("bob", PerMove(30), away=("red",)))
    assert table.due == {("ada", "offer")}
    assert offer_stands(table.match, "ada", "tempo")


def test_the_end_is_told_to_the_one_who_did_not_make_it(table: Table) -> None:
    table.do(Resign("ada"))
    assert table.due == {("bob", "over")}


def test_time_that_runs_out_is_told_to_both_and_ends_the_turn() -> None:
    table = Table(PerMove(60))
    table.do(Join("bob", None))
    table.do(Play("ada", 3))
    table.do(Flag(), later=61_000)
    assert table.due == {("ada", "over"), ("bob", "over")}
    assert table.told.answered == (("bob", "turn"),)


def test_calling_a_match_off_is_told(table: Table) -> None:
    table.do(Abort("ada"))
    assert table.due == {("bob", "over")}


def test_offers_are_told_while_they_stand(table: Table) -> None:
    table.do(Play("ada", 3))
    table.do(Takeback("ada"))
    assert table.due == {("bob", "offer")}
    assert offer_stands(table.match, "bob", "takeback")
    table.do(Decline("bob", "takeback"))
    assert not offer_stands(table.match, "bob", "takeback")
    table.do(Resign("ada"))
    table.do(Rematch("bob", "next"))
    assert table.due == {("ada", "offer")}
    table.do(Rematch("ada", "next"))
    assert table.due == set()
    assert not offer_stands(table.match, "ada", "rematch")


def test_a_move_taken_back_makes_it_the_others_turn_again(table: Table) -> None:
    table.do(Play("ada", 3))
    table.do(Takeback("ada"))
    told = table.do(Takeback("bob"))
    assert table.due == {("ada", "your_turn")}
    assert told.answered == (("bob", "all"),)


def test_a_pause_ends_the_turn_and_going_on_brings_it_back(table: Table) -> None:
    table.do(Play("ada", 3))
    table.do(OfferPause("ada"))
    assert table.due == {("bob", "offer")}
    told = table.do(OfferPause("bob"))
    assert told.due == ()
    assert told.answered == (("bob", "all"),)
    table.do(EndPause("ada"))
    assert table.due == {("bob", "your_turn")}


@pytest.mark.parametrize(("clock", "reminded"), [(Correspondence(1), True), (PerMove(60), False)])
def test_only_long_turns_have_reminders(clock: Any, reminded: bool) -> None:
    table = Table(clock)
    table.do(Join("bob", None))
    table.do(Play("ada", 3))
    assert (("bob", "time_short") in table.due) == reminded


def test_one_screen_and_quick_games_against_bots_tell_nothing() -> None:
    for opponent in (SameScreen(), BotOpponent("casual")):
        table = Table(opponent=opponent)
        table.do(Play("ada", 3))
        assert table.told == AlertChanges()


@given(st.lists(st.sampled_from(["play", "takeback", "resign", "pause", "resume", "rematch"]), max_size=30))
def test_nothing_is_due_and_answered_at_once(commands: list[str]) -> None:
    """The store deletes what is answered and writes what is due in any order."""
    table = Table(Correspondence(1))
    table.do(Join("bob", None))
    for number, name in enumerate(commands):
        who = ("ada", "bob")[number % 2]
        made: Any = {
            "play": lambda: Play(_to_move(table.match), number % 7),  # noqa: B023
            "takeback": lambda: Takeback(who),  # noqa: B023
            "resign": lambda: Resign(who),  # noqa: B023
            "pause": lambda: OfferPause(who),  # noqa: B023
            "resume": lambda: EndPause(who),  # noqa: B023
            "rematch": lambda: Rematch(who, "next"),  # noqa: B023
        }[name]()
        if isinstance(advance(ENGINE, table.match, made, table.now + 1000), Refusal):
            continue
        told = table.do(made)
        kinds = {
            "all": ("your_turn", "time_short", "joined", "over", "offer"),
            "seen": ("your_turn", "joined", "over", "offer"),
            "turn": ("your_turn", "time_short"),
        }
        answered = {(player, kind) for player, scope in told.answered for kind in kinds[scope]}
        assert not answered & table.due
        assert len({(one.player, one.kind) for one in told.due}) == len(told.due)


def _to_move(match: Match) -> str:
    sitter = match.sitter(match.on_turn)
    return sitter.player if sitter is not None else "ada"


def test_the_short_way_of_a_move_says_what_the_long_way_says() -> None:
    """With a clock the long way is taken, without one the short one."""
    plain, clocked = Table(), Table(PerMove(60))
    for table in (plain, clocked):
        table.do(Join("bob", None))
    for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
        told = [table.do(Play(("ada", "bob")[number % 2], column)) for table in (plain, clocked)]
        assert told[0] == told[1]
    assert plain.due == {("bob", "over")}


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        (
            Correspondence(2),
            {("ann", "paired"), ("ben", "paired"), ("ann", "your_turn"), ("ann", "time_short")},
        ),
        (PerMove(15), {("ann", "your_turn")}),
    ],
)
def test_strangers_who_were_paired_for_days_are_both_told(clock: Any, told: set[tuple[str, str]]) -> None:
    """And one of them that it is their turn: they may have switched the other kind off."""
    sitters = (Sitter("red", "ann", "Ann"), Sitter("yellow", "ben", "Ben"))
    opening = OpenSeated(game="connect-four", sitters=sitters, clock=clock, paired=True)
    done = advance(ENGINE, Match(), opening, NOW)
    assert not isinstance(done, Refusal)
    due = alerts(Match(), done[1], done[0], "", NOW).due
    assert {(one.player, one.kind) for one in due} == told


@pytest.mark.parametrize(("absent", "missed"), [(("red",), {"ann"}), (("red", "yellow"), {"ann", "ben"})])
def test_a_stranger_who_did_not_come_is_told_that_a_game_was_missed(
    absent: tuple[str, ...], missed: set[str]
) -> None:
    sitters = (Sitter("red", "ann", "Ann"), Sitter("yellow", "ben", "Ben"))
    opening = OpenSeated(
        game="connect-four", sitters=sitters, clock=PerMove(15), paired=True, starts_by=NOW + 1
    )
    found = advance(ENGINE, Match(), opening, NOW)
    assert not isinstance(found, Refusal)
    done = advance(ENGINE, found[1], CallOff("no_show", absent), NOW)
    assert not isinstance(done, Refusal)
    due = alerts(found[1], done[1], done[0], "", NOW).due
    assert {one.player for one in due if (one.kind, one.note) == ("over", "missed")} == missed
    assert {one.player for one in due} == {"ann", "ben"}
