import msgspec
import pytest

from fourline.core.match.commands import Abort, BotOpponent, Rematch, SameScreen
from fourline.core.match.decide import decide
from fourline.core.match.events import RematchAgreed, RematchOffered
from fourline.core.match.rematch import next_opening
from fourline.core.match.state import Match, fold
from support.builders import AMY, ENGINE, EVE, JOE, accept, opened, played, refused, started

RED_WINS = "1213141"


def over() -> Match:
    return played(started(), RED_WINS)


def test_the_first_call_offers_and_the_second_agrees() -> None:
    match, offered = accept(over(), Rematch(JOE, "next-1"), now=1)
    assert offered == (RematchOffered(1, "red"),)
    assert match.next_match is None
    match, agreed = accept(match, Rematch(AMY, "next-2"), now=2)
    assert agreed == (RematchOffered(2, "yellow"), RematchAgreed(2, "next-2"))
    assert match.next_match == "next-2"


def test_asking_again_changes_nothing() -> None:
    match, _ = accept(over(), Rematch(JOE, "n"))
    assert accept(match, Rematch(JOE, "n"))[1] == ()
    match, _ = accept(match, Rematch(AMY, "n"))
    assert accept(match, Rematch(AMY, "other"))[1] == ()


@pytest.mark.parametrize(
    ("joe", "amy", "swap"),
    [(True, True, True), (True, False, True), (False, True, True), (False, False, False)],
)
def test_colours_stay_only_when_both_want_it(joe: bool, amy: bool, swap: bool) -> None:
    match, _ = accept(over(), Rematch(JOE, "n", joe))
    match, events = accept(match, Rematch(AMY, "n", amy))
    agreed = events[-1]
    assert isinstance(agreed, RematchAgreed)
    assert agreed.swap is swap


def test_the_next_match_seats_everybody_on_the_other_side() -> None:
    opening = next_opening(over(), swap=True, seed=1)
    decision = decide(ENGINE, Match(), opening, 10)
    assert isinstance(decision, tuple)
    match = fold(ENGINE, decision)
    assert match.status == "in_progress"
    assert (match.seats_of(AMY), match.seats_of(JOE)) == (("red",), ("yellow",))
    assert [sitter.name for sitter in match.sitters] == ["Amy", "Joe"]


def test_a_restart_keeps_the_seats() -> None:
    opening = next_opening(over(), swap=False, seed=1)
    assert {sitter.player: sitter.seat for sitter in opening.sitters} == {JOE: "red", AMY: "yellow"}


@pytest.mark.parametrize("so", [True, False])
def test_the_next_match_is_rated_and_between_strangers_if_this_one_was(so: bool) -> None:
    before = msgspec.structs.replace(over(), rated=so, paired=so)
    decision = decide(ENGINE, Match(), next_opening(before, swap=True, seed=1), 10)
    assert isinstance(decision, tuple)
    match = fold(ENGINE, decision)
    assert (match.rated, match.paired) == (so, so)


def test_a_name_that_is_only_the_seats_own_stays_with_the_seat() -> None:
    match = played(opened(opponent=SameScreen()), RED_WINS)
    opening = next_opening(match, swap=True, seed=0)
    assert {sitter.seat: sitter.name for sitter in opening.sitters} == {"yellow": "Joe", "red": "Red"}


def test_a_bot_agrees_at_once_and_one_screen_needs_one_call() -> None:
    bot_match, _ = accept(opened(opponent=BotOpponent("club")), Abort(JOE))
    assert isinstance(accept(bot_match, Rematch(JOE, "n"))[1][-1], RematchAgreed)
    one_screen = played(opened(opponent=SameScreen()), RED_WINS)
    assert isinstance(accept(one_screen, Rematch(JOE, "n"))[1][-1], RematchAgreed)


def test_no_rematch_before_the_end_nor_of_a_match_nobody_joined() -> None:
    assert refused(started(), Rematch(JOE, "n")).code == "match/not_over"
    aborted, _ = accept(opened(), Abort(JOE))
    assert refused(aborted, Rematch(JOE, "n")).code == "match/not_started"
    assert refused(over(), Rematch(EVE, "n")).code == "auth/forbidden"
