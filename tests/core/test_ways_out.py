"""Without a clock: calling a match off, and claiming the win."""

import pytest

from fourline.core.match.clock import Correspondence, Fischer
from fourline.core.match.commands import Abort, Absence, Claim, Credit, OfferPause, WaitingTimes
from fourline.core.match.events import ClockCredited, MatchAborted, MatchEnded, WinClaimed
from fourline.core.match.state import Match
from fourline.core.outcome import Outcome
from fourline.core.starts import EvenStart, StartedFrom
from support.builders import AMY, JOE, accept, played, refused, started

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
SEVEN, EIGHT = "4444445", "44444455"


def waiting(columns: str = "44", **fields: object) -> Match:
    """Both have moved, the last at 1,000."""
    return played(started(**fields), columns, now=1000)


def test_called_off_after_five_minutes_of_absence_on_ones_own_turn() -> None:
    match = waiting()
    early = refused(match, Abort(AMY, Absence(1000)), now=1000 + 5 * MINUTE - 1)
    assert (early.code, early.data["abort_in_ms"]) == ("auth/forbidden", 1)
    match, events = accept(match, Abort(AMY, Absence(1000)), now=1000 + 5 * MINUTE)
    assert events == (MatchAborted(1000 + 5 * MINUTE, "yellow"),)
    assert match.status == "aborted"


def test_absence_before_the_turn_began_does_not_count() -> None:
    assert refused(waiting(), Abort(AMY, Absence(-10 * HOUR)), now=1000 + 4 * MINUTE).code == "auth/forbidden"


def test_only_the_player_who_waits_and_only_for_someone_who_is_away() -> None:
    late = 1000 + 10 * DAY
    assert "your turn" in refused(waiting(), Abort(JOE, Absence(1000)), now=late).detail
    assert "is here" in refused(waiting(), Abort(AMY), now=late).detail


@pytest.mark.parametrize("clock", [Correspondence(30), Fischer(10**6, 0)])
def test_a_clock_ends_a_match_by_itself(clock: Correspondence | Fischer) -> None:
    match = waiting(clock=clock)
    assert refused(match, Abort(AMY, Absence(1000)), now=1000 + HOUR).code == "auth/forbidden"
    assert refused(match, Claim(AMY, {}), now=1000 + 8 * DAY).code == "claim/too_early"


def test_from_the_eighth_disc_on_it_takes_a_day() -> None:
    soon = 1000 + 5 * MINUTE
    other = {SEVEN: JOE, EIGHT: AMY}
    assert accept(waiting(SEVEN), Abort(other[SEVEN], Absence(1000)), now=soon)[0].over
    wait = refused(waiting(EIGHT), Abort(other[EIGHT], Absence(1000)), now=soon).data["abort_in_ms"]
    assert wait == DAY - 5 * MINUTE
    assert accept(waiting(EIGHT), Abort(AMY, Absence(1000)), now=1000 + DAY)[0].over


def test_a_server_that_has_just_started_gives_five_minutes_to_come_back() -> None:
    back = 1000 + 2 * DAY
    unseen, seen = Absence(back, seen=False), Absence(back)
    assert refused(waiting(EIGHT), Abort(AMY, unseen), now=back + 5 * MINUTE - 1).data["abort_in_ms"] == 1
    assert accept(waiting(EIGHT), Abort(AMY, unseen), now=back + 5 * MINUTE)[0].over
    assert refused(waiting(EIGHT), Abort(AMY, seen), now=back + 5 * MINUTE).data["abort_in_ms"] > DAY // 2


def test_given_discs_do_not_count() -> None:
    opening = StartedFrom(EvenStart(), "even-6", 1, "444444")
    match = played(started(start=EvenStart(), started_from=opening), "35", now=1000)
    assert len(match.moves) == 8
    assert accept(match, Abort(AMY, Absence(1000)), now=1000 + 5 * MINUTE)[0].over


def test_the_win_is_claimed_after_seven_days_without_a_move() -> None:
    match = waiting(EIGHT)
    early = refused(match, Claim(AMY, {}), now=1000 + 7 * DAY - 1)
    assert (early.code, early.data["claimable_in_ms"]) == ("claim/too_early", 1)
    assert "7 days" in early.detail
    assert "your turn" in refused(match, Claim(JOE, {}), now=1000 + 7 * DAY).detail
    match, events = accept(match, Claim(AMY, {}), now=1000 + 7 * DAY)
    won = Outcome("win", "yellow", "timeout")
    assert events == (WinClaimed(match.changed_at, "yellow"), MatchEnded(match.changed_at, won))


def test_the_times_are_settings() -> None:
    quick = WaitingTimes(abort_ms=10, late_abort_ms=20, claim_ms=30)
    assert accept(waiting(), Abort(AMY, Absence(1000), quick), now=1010)[0].over
    assert accept(waiting(EIGHT), Abort(AMY, Absence(1000), quick), now=1020)[0].over
    assert accept(waiting(), Claim(AMY, {}, quick), now=1030)[0].over


def test_a_pause_and_a_long_outage_do_not_count() -> None:
    match, _ = accept(waiting(), OfferPause(JOE, 1000 + 3 * DAY), now=2000)
    match, _ = accept(match, OfferPause(AMY), now=2000)
    assert refused(match, Claim(AMY, {}), now=2500).code == "match/paused"
    assert refused(match, Claim(AMY, {}), now=1000 + 8 * DAY).code == "claim/too_early"
    credited, events = accept(waiting(), Credit(2 * DAY), now=1000 + 3 * DAY)
    assert events == (ClockCredited(1000 + 3 * DAY, 2 * DAY),)
    assert refused(credited, Claim(AMY, {}), now=1000 + 9 * DAY - 1).code == "claim/too_early"
    assert accept(credited, Claim(AMY, {}), now=1000 + 9 * DAY)[0].over
    assert accept(waiting(), Credit(MINUTE), now=2000)[1] == ()
