"""A pause and another clock by consent: offered, agreed, declined, and what becomes of the time."""

import pytest

from fourline.core.errors import MAX_CHANGES
from fourline.core.match.clock import DAY_MS, Correspondence, Fischer, PerMove, remaining
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    Claim,
    Decline,
    EndPause,
    Flag,
    OfferPause,
    OfferTempo,
    Paused,
    Play,
    Resign,
    SameScreen,
    Swap,
    Takeback,
)
from fourline.core.match.events import (
    MatchPaused,
    MatchResumed,
    PauseOffered,
    TempoChanged,
    TempoOffered,
)
from fourline.core.match.state import Match
from support.builders import AMY, EVE, JOE, accept, opened, played, refused, started

DAYS = Correspondence(3)


def paused(match: Match, now: int = 0, until: int | None = None) -> Match:
    match, _ = accept(match, OfferPause(JOE, until), now)
    return accept(match, OfferPause(AMY), now)[0]


def test_a_pause_is_offered_and_agreed_and_either_player_ends_it() -> None:
    match, events = accept(played(started(), "44"), OfferPause(AMY), now=5)
    assert events == (PauseOffered(5, "yellow"),)
    assert match.pause_offers == {"yellow": None}
    assert accept(match, OfferPause(AMY))[1] == ()
    match, events = accept(match, OfferPause(JOE), now=6)
    assert events == (MatchPaused(6, "yellow"),)
    assert (match.paused, match.pause_offers) == (Paused("yellow"), {})
    for player in (JOE, AMY):
        resumed, events = accept(match, EndPause(player), now=7)
        assert events == (MatchResumed(7),)
        assert accept(resumed, EndPause(JOE))[1] == ()
        assert played(resumed, "4").moves[-1].seat == "red"


def test_nothing_is_played_in_a_pause_but_one_may_leave() -> None:
    match = paused(played(started(), "44"))
    for command in (Play(JOE, 3), Swap(JOE), Takeback(JOE), Claim(AMY, {}), OfferPause(JOE)):
        assert refused(match, command).code == "match/paused"
    assert refused(match, Abort(AMY)).code == "auth/forbidden"
    ended, _ = accept(match, Resign(JOE))
    assert (ended.status, ended.paused) == ("completed", None)


def test_an_offer_stands_through_moves_and_lapses_at_the_end() -> None:
    match, _ = accept(started(), OfferPause(JOE))
    match, _ = accept(match, OfferTempo(AMY, DAYS))
    match = played(match, "44")
    assert (match.pause_offers, match.tempo_offers) == ({"red": None}, {"yellow": DAYS})
    ended, _ = accept(match, Resign(JOE))
    assert (ended.pause_offers, ended.tempo_offers) == ({}, {})


def test_an_end_of_the_pause_is_agreed_too() -> None:
    match, _ = accept(started(), OfferPause(JOE, 900), now=100)
    counter, events = accept(match, OfferPause(AMY, 800), now=200)
    assert events == (PauseOffered(200, "yellow", 800),)
    assert accept(counter, OfferPause(JOE, 800), now=300)[0].paused == Paused("yellow", 800)
    assert accept(match, OfferPause(AMY), now=300)[0].paused == Paused("red", 900)
    late, events = accept(match, OfferPause(AMY), now=900)
    assert events == (PauseOffered(900, "yellow"),)
    assert late.paused is None


@pytest.mark.parametrize("until", [100, 99, 100 + 367 * DAY_MS])
def test_an_end_that_cannot_be_is_refused(until: int) -> None:
    assert refused(started(), OfferPause(JOE, until), now=100).code == "request/invalid"


def test_the_clock_stands_still_and_the_pause_ends_by_itself() -> None:
    match = paused(started(clock=Fischer(60, 0)), now=10_000, until=500_000)
    assert match.clock is not None
    assert remaining(match.clock, "red", 400_000) == 50_000
    assert accept(match, Flag(), now=499_999)[1] == ()
    match, events = accept(match, Flag(), now=510_000)
    assert events == (MatchResumed(510_000),)
    assert match.clock is not None
    assert remaining(match.clock, "red", 520_000) == 40_000
    assert accept(match, Play(JOE, 3), now=520_000)[0].moves


def test_the_opponent_declines_and_the_offerer_withdraws() -> None:
    match, _ = accept(started(), OfferPause(JOE))
    declined, _ = accept(match, Decline(AMY, "pause"))
    assert (declined.pause_offers, declined.declined) == ({}, {"pause": "yellow"})
    withdrawn, _ = accept(match, Decline(JOE, "pause"))
    assert (withdrawn.pause_offers, withdrawn.declined) == ({}, {})
    match, _ = accept(started(), OfferTempo(JOE, DAYS))
    assert accept(match, Decline(AMY, "tempo"))[0].tempo_offers == {}
    assert accept(declined, OfferPause(AMY))[0].declined == {}


def test_a_live_clock_starts_only_when_both_players_are_there() -> None:
    match, _ = accept(started(clock=DAYS), OfferTempo(JOE, Fischer(300, 3)), now=5)
    waiting, events = accept(match, OfferTempo(AMY, Fischer(300, 3), away=("red",)), now=6)
    assert events == (TempoOffered(6, "yellow", Fischer(300, 3)),)
    assert (waiting.settings, set(waiting.tempo_offers)) == (DAYS, {"red", "yellow"})
    assert accept(waiting, OfferTempo(AMY, Fischer(300, 3), away=("red",)), now=7)[1] == ()
    for player in (JOE, AMY):
        begun, events = accept(waiting, OfferTempo(player, Fischer(300, 3)), now=90_000)
        assert events == (TempoChanged(90_000, Fischer(300, 3)),)
        assert begun.clock is not None
        assert remaining(begun.clock, "red", 90_000) == 300_000


@pytest.mark.parametrize("clock", [DAYS, None])
def test_days_and_no_clock_are_agreed_with_a_player_who_is_away(clock: Correspondence | None) -> None:
    match, _ = accept(started(clock=Fischer(300, 3)), OfferTempo(JOE, clock), now=5)
    assert accept(match, OfferTempo(AMY, clock, away=("red",)), now=6)[1] == (TempoChanged(6, clock),)


def test_another_clock_is_offered_and_agreed() -> None:
    match, events = accept(started(clock=Fischer(300, 3)), OfferTempo(JOE, DAYS), now=5)
    assert events == (TempoOffered(5, "red", DAYS),)
    assert accept(match, OfferTempo(JOE, DAYS))[1] == ()
    other, events = accept(match, OfferTempo(AMY, None), now=6)
    assert other.tempo_offers == {"red": DAYS, "yellow": None}
    match, events = accept(match, OfferTempo(AMY, DAYS), now=100_000)
    assert events == (TempoChanged(100_000, DAYS),)
    assert (match.settings, match.tempo_offers) == (DAYS, {})
    assert match.clock is not None
    assert remaining(match.clock, "red", 100_000) == 3 * DAY_MS
    back, _ = accept(match, OfferTempo(AMY, None))
    back, _ = accept(back, OfferTempo(JOE, None), now=200_000)
    assert (back.settings, back.clock, back.turn_since) == (None, None, 200_000)


def test_from_stock_to_stock_each_player_keeps_their_share() -> None:
    match = played(started(clock=Fischer(300, 0)), "4", now=150_000)
    match, _ = accept(match, OfferTempo(JOE, Fischer(600, 5)), now=225_000)
    match, _ = accept(match, OfferTempo(AMY, Fischer(600, 5)), now=225_000)
    assert match.clock is not None
    assert match.clock.left_ms == {"red": 300_000, "yellow": 450_000}
    assert match.clock.running == "yellow"


def test_a_new_clock_agreed_in_a_pause_waits_for_its_end() -> None:
    match = paused(started(), now=0)
    match, _ = accept(match, OfferTempo(JOE, PerMove(30)), now=1)
    match, _ = accept(match, OfferTempo(AMY, PerMove(30)), now=2)
    assert match.clock is not None
    assert match.clock.running is None
    match, _ = accept(match, EndPause(AMY), now=99_000)
    assert match.clock is not None
    assert remaining(match.clock, "red", 99_000) == 30_000


def test_a_pace_that_cannot_be_or_is_the_present_one() -> None:
    assert refused(started(), OfferTempo(JOE, PerMove(0))).code == "request/invalid"
    assert refused(started(), OfferTempo(JOE, None)).detail == "The game is played at that pace already."


@pytest.mark.parametrize("opponent", [BotOpponent("club"), SameScreen()])
def test_a_bot_and_one_screen_agree_at_once(opponent: BotOpponent | SameScreen) -> None:
    match = opened(opponent=opponent)
    assert accept(match, OfferPause(JOE, 50))[0].paused == Paused("red", 50)
    assert accept(match, OfferTempo(JOE, DAYS))[0].settings == DAYS


def test_only_players_of_a_running_match_can_agree() -> None:
    for command in (OfferPause(EVE), EndPause(EVE), OfferTempo(EVE, DAYS)):
        assert refused(started(), command).code == "auth/forbidden"
    for command in (OfferPause(JOE), EndPause(JOE), OfferTempo(JOE, DAYS)):
        assert refused(opened(), command).code == "match/not_started"
        assert refused(accept(started(), Resign(AMY))[0], command).code == "match/over"


def test_offers_are_limited() -> None:
    match = started()
    for number in range(MAX_CHANGES // 2):
        match, _ = accept(match, OfferPause(JOE, 10 + number))
        match, _ = accept(match, OfferTempo(JOE, PerMove(10 + number)))
    assert "100 times" in refused(match, OfferPause(JOE)).detail
    assert "100 times" in refused(match, OfferTempo(JOE, DAYS)).detail
    match, _ = accept(match, OfferTempo(AMY, PerMove(10 + MAX_CHANGES // 2 - 1)))
    assert match.settings == PerMove(59)
