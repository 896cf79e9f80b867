"""Taking moves back by consent, and saying no to an offer."""

import pytest

from fourline.core.errors import MAX_CHANGES
from fourline.core.match.clock import Fischer, PerMove, remaining
from fourline.core.match.commands import BotOpponent, Decline, Rematch, Resign, SameScreen, Swap, Takeback
from fourline.core.match.events import OfferDeclined, TakebackAgreed, TakebackOffered
from fourline.core.match.state import Match
from fourline.core.starts import StartedFrom, SwapStart
from support.builders import AMY, EVE, JOE, accept, opened, played, refused, started

RED_WINS = "1213141"


def columns(match: Match) -> str:
    return "".join(str(one.move["column"] + 1) for one in match.moves)


@pytest.mark.parametrize(
    ("moves", "offerer", "answerer", "left"),
    [
        ("44", JOE, AMY, ""),
        ("445", JOE, AMY, "44"),
        ("445", AMY, JOE, "4"),
        ("4453", AMY, JOE, "445"),
        ("4453", JOE, AMY, "44"),
    ],
)
def test_the_offerers_last_move_and_what_followed_are_taken_back(
    moves: str, offerer: str, answerer: str, left: str
) -> None:
    match, offered = accept(played(started(), moves), Takeback(offerer), now=5)
    seat = match.seats_of(offerer)[0]
    assert (offered, match.takeback) == ((TakebackOffered(5, seat),), seat)
    assert columns(match) == moves
    match, agreed = accept(match, Takeback(answerer), now=6)
    assert agreed == (TakebackAgreed(6, len(left)),)
    assert (columns(match), match.takeback) == (left, None)
    assert match.state == played(started(), left).state
    assert match.version == 3 + len(moves) + 2


def test_asking_twice_changes_nothing_and_a_move_ends_the_question() -> None:
    match, _ = accept(played(started(), "44"), Takeback(AMY))
    assert accept(match, Takeback(AMY))[1] == ()
    assert played(match, "5").takeback is None


def test_a_player_without_a_move_has_nothing_to_take_back() -> None:
    assert refused(started(), Takeback(JOE)).code == "takeback/no_move"
    assert refused(played(started(), "4"), Takeback(AMY)).code == "takeback/no_move"
    assert refused(played(started(), "4"), Takeback(EVE)).code == "auth/forbidden"
    assert refused(played(started(), RED_WINS), Takeback(JOE)).code == "match/over"


def test_the_opponent_declines_and_the_offerer_withdraws() -> None:
    asked, _ = accept(played(started(), "44"), Takeback(JOE))
    declined, events = accept(asked, Decline(AMY, "takeback"), now=9)
    assert events == (OfferDeclined(9, "yellow", "takeback"),)
    assert (declined.takeback, declined.declined) == (None, {"takeback": "yellow"})
    assert played(declined, "5").declined == {}
    assert accept(declined, Takeback(JOE))[0].declined == {}
    withdrawn, _ = accept(asked, Decline(JOE, "takeback"))
    assert (withdrawn.takeback, withdrawn.declined) == (None, {})
    assert accept(withdrawn, Decline(JOE, "takeback"))[1] == ()


def test_a_rematch_is_declined_or_withdrawn_and_may_be_offered_again() -> None:
    offered, _ = accept(played(started(), RED_WINS), Rematch(JOE, "next"))
    declined, events = accept(offered, Decline(AMY, "rematch"), now=9)
    assert events == (OfferDeclined(9, "yellow", "rematch"),)
    assert (declined.offers, declined.declined) == ({}, {"rematch": "yellow"})
    again, _ = accept(declined, Rematch(JOE, "next"))
    assert (set(again.offers), again.declined) == ({"red"}, {})
    withdrawn, _ = accept(offered, Decline(JOE, "rematch"))
    assert (withdrawn.offers, withdrawn.declined) == ({}, {})
    agreed, _ = accept(offered, Rematch(AMY, "next"))
    assert refused(agreed, Decline(AMY, "rematch")).code == "match/over"


def test_nothing_is_declined_that_was_not_offered_or_after_the_end() -> None:
    assert accept(played(started(), RED_WINS), Decline(AMY, "rematch"))[1] == ()
    asked, _ = accept(played(started(), "44"), Takeback(JOE))
    over, _ = accept(asked, Resign(JOE))
    assert refused(over, Decline(AMY, "takeback")).code == "match/over"


@pytest.mark.parametrize("opponent", [BotOpponent("club"), SameScreen()])
def test_against_the_computer_and_on_one_screen_one_call_is_enough(
    opponent: BotOpponent | SameScreen,
) -> None:
    match, events = accept(played(opened(opponent=opponent), "44"), Takeback(JOE))
    assert isinstance(events[-1], TakebackAgreed)
    assert columns(match) == ("" if isinstance(opponent, BotOpponent) else "4")


def test_a_stock_of_time_is_not_given_back_and_a_turn_is_full_again() -> None:
    for clock, left in ((Fischer(100, 0), 70_000), (PerMove(40), 40_000)):
        match = played(played(started(clock=clock), "4", now=20_000), "4", now=25_000)
        match, _ = accept(match, Takeback(JOE), now=30_000)
        match, _ = accept(match, Takeback(AMY), now=35_000)
        assert match.clock is not None
        assert match.clock.running == "red"
        assert remaining(match.clock, "red", 35_000) == left


def test_there_is_an_end_to_asking() -> None:
    match = played(started(), "44")
    for _ in range(MAX_CHANGES):
        match, _ = accept(match, Takeback(JOE))
        match, _ = accept(match, Decline(AMY, "takeback"))
    assert refused(match, Takeback(JOE)).code == "request/invalid"


def test_the_move_after_which_the_seats_were_swapped_stays() -> None:
    match = played(started(started_from=StartedFrom(SwapStart())), "4")
    match, _ = accept(match, Swap(AMY))
    assert refused(match, Takeback(AMY)).code == "takeback/no_move"
    match, _ = accept(played(match, "3"), Takeback(JOE))
    match, _ = accept(match, Takeback(AMY))
    assert columns(match) == "4"
