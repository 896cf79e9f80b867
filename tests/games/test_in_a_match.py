"""The sentences of the rules that a match shows: choosing colours, clocks, the locked end, the next game."""

from __future__ import annotations

import pytest

from fourline.core.errors import Refusal
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Claim, Flag, Join, Open, OpenSeated, Play, Rematch, Resign, Sitter
from fourline.core.match.decide import decide
from fourline.core.match.events import MovePlayed
from fourline.core.match.rematch import next_opening
from fourline.core.match.state import Match, fold
from support.playing import AMY, ENGINE, JOE
from support.team_play import ROSTERS, TEAMS


def after(match: Match, *commands: object, now: int = 0, engine=ENGINE) -> Match:
    """The match after these commands, all of them accepted."""
    for command in commands:
        events = decide(engine, match, command, now)
        assert not isinstance(events, Refusal), events
        match = fold(engine, events, match)
    return match


def started(clock: PerMove | None = None, seat: str = "red") -> Match:
    return after(Match(), Open(game="connect-four", player=JOE, seat=seat, clock=clock), Join(AMY))


def played(match: Match, columns: str) -> Match:
    for digit in columns:
        on_turn = match.sitter(ENGINE.current_player(match.state)).player
        match = after(match, Play(on_turn, int(digit) - 1))
    return match


@pytest.mark.parametrize(("seat", "first"), [("red", JOE), ("yellow", AMY)])
def test_whoever_opens_a_match_chooses_a_colour_and_red_starts(seat: str, first: str) -> None:
    match = started(seat=seat)
    assert match.seats_of(JOE) == (seat,)
    assert match.sitter(ENGINE.current_player(match.state)).player == first


def test_a_random_colour_can_be_chosen_too() -> None:
    seats = {
        after(Match(), Open(game="connect-four", player=JOE, seat="random", seed=seed)).seats_of(JOE)
        for seed in range(20)
    }
    assert seats == {("red",), ("yellow",)}


def test_a_timeout_forfeits_the_game_unless_chosen_otherwise() -> None:
    match = after(started(PerMove(30)), Flag(), now=30_000)
    assert (match.status, match.outcome.winner, match.outcome.reason) == ("completed", "yellow", "timeout")


def test_nothing_happens_before_the_time_is_up() -> None:
    match = started(PerMove(30))
    assert decide(ENGINE, match, Flag(), 29_999) == ()


def test_with_random_moves_a_valid_column_is_played_when_30_seconds_are_over() -> None:
    sitters = tuple(
        Sitter(player, f"token of {player}", player) for team in ROSTERS.values() for player in team
    )
    clock = PerMove(30, on_timeout="random_move")
    opened = OpenSeated(
        game="connect-four-teams", sitters=sitters, clock=clock, options={"teams": ROSTERS}, seed=5
    )
    match, columns = after(Match(), opened, engine=TEAMS), []
    for turn in range(1, 43):
        if match.status == "completed":
            break
        legal = TEAMS.legal_moves(match.state)
        match = after(match, Flag(), now=30_000 * turn, engine=TEAMS)
        columns.append(match.moves[-1].move["column"])
        assert columns[-1] in legal
        assert match.moves[-1].automatic
    assert match.status == "completed"
    assert len(set(columns)) > 1
    assert [move.seat for move in match.moves[:6]] == ["amy", "joe", "kat", "simon", "amy", "joe"]


def test_once_the_game_has_ended_only_a_rematch_is_accepted() -> None:
    match = played(started(), "1212121")
    assert match.status == "completed"
    for command in (Play(JOE, 3), Play(AMY, 3), Resign(AMY), Claim(JOE, {"yellow": 10**6})):
        assert decide(ENGINE, match, command, 0).code == "match/over"
    assert after(match, Rematch(AMY, "next")).state == match.state


def test_a_rematch_swaps_the_colours_so_that_the_other_player_starts() -> None:
    match = after(played(started(), "1212121"), Rematch(JOE, "next"), Rematch(AMY, "next"))
    again = after(Match(), next_opening(match, swap=True, seed=0))
    assert again.sitter("red").player == AMY
    assert again.status == "in_progress"
    assert ENGINE.legal_moves(again.state) == list(range(7))


def test_a_restart_keeps_the_colours() -> None:
    match = played(started(), "1212121")
    assert after(Match(), next_opening(match, swap=False, seed=0)).sitter("red").player == JOE


def test_a_win_can_be_claimed_from_an_opponent_who_stays_away() -> None:
    match = started(PerMove(300))
    assert decide(ENGINE, match, Claim(JOE, {"yellow": 59_999}), 0).code == "claim/too_early"
    won = after(match, Claim(JOE, {"yellow": 60_000}))
    assert (won.outcome.winner, won.outcome.reason) == ("red", "disconnect")


def test_the_record_of_a_match_replays_to_the_same_game() -> None:
    log: list = []
    match = Match()
    opening = [Open(game="connect-four", player=JOE), Join(AMY)]
    for command in [*opening, *(Play((JOE, AMY)[ply % 2], int(c) - 1) for ply, c in enumerate("4453222"))]:
        events = decide(ENGINE, match, command, 0)
        log += events
        match = fold(ENGINE, events, match)
    assert fold(ENGINE, log) == match
    assert [event.fields["column"] for event in log if isinstance(event, MovePlayed)] == [3, 3, 4, 2, 1, 1, 1]
    assert fold(ENGINE, log[:5]).state == played(started(), "44").state
