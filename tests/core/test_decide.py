import pytest

from fourline.core.match.clock import Correspondence, Fischer, PerMove
from fourline.core.match.commands import Abort, BotOpponent, Claim, Join, Play, Resign, SameScreen
from fourline.core.match.events import MatchAborted, MatchEnded, MovePlayed, Resigned, WinClaimed
from fourline.core.match.state import Match
from fourline.core.match.ways_out import CLAIM_AFTER_MS
from support.builders import AMY, ENGINE, EVE, JOE, accept, opened, played, refused, started

RED_WINS = "1213141"
FULL_COLUMN = "444444"


def test_a_move_is_one_event_with_the_cell_where_the_disc_lies() -> None:
    match, events = accept(started(), Play(JOE, 3, version=3), now=9)
    assert events == (MovePlayed(9, "red", {"column": 3}, {"row": 5, "column": 3}),)
    assert match.version == 4
    assert ENGINE.current_player(match.state) == "yellow"


def test_the_winning_move_and_the_end_are_one_append() -> None:
    match, events = accept(played(started(), RED_WINS[:-1]), Play(JOE, 0))
    assert [type(event) for event in events] == [MovePlayed, MatchEnded]
    assert match.status == "completed"
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("red", "connected")


# Refusals in the order of the contract: each match below breaks its own rule and all later ones.
@pytest.mark.parametrize(
    ("match", "command", "code"),
    [
        (played(started(), RED_WINS), Play(EVE, 3), "auth/forbidden"),
        (played(started(), RED_WINS), Play(AMY, 9, version=1), "match/over"),
        (opened(), Play(JOE, 9, version=1), "match/not_started"),
        (played(started(), FULL_COLUMN), Play(AMY, 9, version=1), "version/stale"),
        (played(started(), FULL_COLUMN), Play(AMY, 9), "move/not_your_turn"),
        (played(started(), FULL_COLUMN), Play(JOE, 9), "move/column_out_of_range"),
        (played(started(), FULL_COLUMN), Play(JOE, 3), "move/column_full"),
    ],
)
def test_refusals_come_in_the_order_of_the_contract(match: Match, command: Play, code: str) -> None:
    assert refused(match, command).code == code


def test_a_refused_move_says_what_is_legal() -> None:
    refusal = refused(played(started(), FULL_COLUMN), Play(JOE, 3))
    assert refusal.data == {
        "legal_moves": [0, 1, 2, 4, 5, 6],
        "legal_columns": [0, 1, 2, 4, 5, 6],
        "version": 9,
    }


def test_on_one_screen_one_player_moves_for_both() -> None:
    match = opened(opponent=SameScreen())
    match, first = accept(match, Play(JOE, 3))
    match, second = accept(match, Play(JOE, 3))
    assert [event.seat for event in (*first, *second) if isinstance(event, MovePlayed)] == ["red", "yellow"]


def test_resigning_gives_the_game_to_the_other_seat() -> None:
    match, events = accept(started(), Resign(AMY), now=5)
    assert isinstance(events[0], Resigned)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("red", "resignation")


@pytest.mark.parametrize(
    ("match", "code"), [(opened(), "match/not_started"), (played(started(), RED_WINS), "match/over")]
)
def test_only_a_running_match_can_be_resigned(match: Match, code: str) -> None:
    assert refused(match, Resign(JOE)).code == code


def test_a_win_is_claimed_after_sixty_seconds_of_absence() -> None:
    match = started(clock=PerMove(600))
    early = refused(match, Claim(JOE, {"yellow": CLAIM_AFTER_MS - 1}))
    assert (early.code, early.data["claimable_in_ms"]) == ("claim/too_early", 1)
    match, events = accept(match, Claim(JOE, {"yellow": CLAIM_AFTER_MS}))
    assert isinstance(events[0], WinClaimed)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("red", "disconnect")


def test_nobody_claims_against_himself() -> None:
    match = started(clock=PerMove(600))
    assert refused(match, Claim(JOE, {"red": 10 * CLAIM_AFTER_MS})).code == "claim/too_early"


@pytest.mark.parametrize("clock", [None, Correspondence(3)])
def test_games_without_a_live_clock_cannot_be_claimed(clock: Correspondence | None) -> None:
    match = started(clock=clock)
    assert refused(match, Claim(JOE, {"yellow": 10 * CLAIM_AFTER_MS})).code == "claim/too_early"


def test_a_bot_is_never_away() -> None:
    match = opened(clock=Fischer(600, 0), opponent=BotOpponent("club"))
    assert refused(match, Claim(JOE, {"yellow": 10 * CLAIM_AFTER_MS})).code == "claim/too_early"


def test_the_opener_aborts_while_nobody_has_joined() -> None:
    match, events = accept(opened(), Abort(JOE), now=3)
    assert events == (MatchAborted(3, "red"),)
    assert match.status == "aborted"
    assert refused(match, Join(AMY)).code == "match/over"


@pytest.mark.parametrize(("columns", "allowed"), [("", True), ("4", True), ("44", False)])
def test_players_abort_only_before_both_have_moved(columns: str, allowed: bool) -> None:
    match = played(started(), columns)
    if allowed:
        assert accept(match, Abort(AMY))[0].status == "aborted"
    else:
        assert refused(match, Abort(AMY)).code == "auth/forbidden"


def test_on_one_screen_and_against_a_bot_abort_is_always_possible() -> None:
    assert accept(played(opened(opponent=SameScreen()), "4455"), Abort(JOE))[0].status == "aborted"
    against_bot, _ = accept(opened(opponent=BotOpponent("club")), Play(JOE, 3))
    against_bot, _ = accept(against_bot, Play("bot:club", 3))
    assert accept(against_bot, Abort(JOE))[0].status == "aborted"


def test_strangers_may_do_nothing_but_join() -> None:
    match = played(started(clock=PerMove(60)), "4")
    for command in (Play(EVE, 3), Resign(EVE), Abort(EVE), Claim(EVE, {})):
        assert refused(match, command).code == "auth/forbidden"
