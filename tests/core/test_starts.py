"""Openings, the swap and sets as the pure core decides them."""

from __future__ import annotations

import msgspec
import pytest

from fourline.core.errors import Refusal
from fourline.core.match.clock import Fischer, PerMove
from fourline.core.match.commands import Flag, Join, Open, Play, Resign, SameScreen, Swap
from fourline.core.match.decide import decide
from fourline.core.match.events import MatchEnded, MovePlayed, RematchAgreed, SeatsSwapped, SeatTaken
from fourline.core.match.rematch import next_opening
from fourline.core.match.sets import score
from fourline.core.match.state import Match, fold
from fourline.core.starts import EvenStart, StartedFrom, SwapStart
from support.builders import AMY, ENGINE, JOE, accept, refused

EVEN = StartedFrom(EvenStart(), "even-4", 7, "4435")
SWAP = StartedFrom(SwapStart())


def opened(**wanted) -> Match:
    command = Open(game="connect-four", player=JOE, name="Joe", **wanted)
    decision = decide(ENGINE, Match(), command, 0)
    assert not isinstance(decision, Refusal), decision
    return fold(ENGINE, decision)


def seated(**wanted) -> Match:
    return accept(opened(**wanted), Join(AMY, "Amy"), now=1000)[0]


def test_the_opening_is_laid_by_the_one_who_completes_the_table() -> None:
    waiting = opened(started_from=EVEN)
    assert (waiting.moves, waiting.given, waiting.status) == ((), 4, "open")
    match, events = accept(waiting, Join(AMY, "Amy"), now=5)
    assert [type(event) for event in events] == [SeatTaken, *[MovePlayed] * 4]
    assert (len(match.moves), match.on_turn) == (4, "red")


def test_the_clock_starts_full_after_the_opening() -> None:
    match = seated(started_from=EVEN, clock=Fischer(60, 5))
    assert match.clock is not None
    assert match.clock.left_ms == {"red": 60_000, "yellow": 60_000}


def test_the_swap_changes_seats_and_nothing_else() -> None:
    match, _ = accept(seated(started_from=SWAP), Play(JOE, 3), now=2000)
    assert match.swap_open
    assert isinstance(decide(ENGINE, match, Swap(JOE), 2500), Refusal)
    swapped, events = accept(match, Swap(AMY), now=3000)
    assert events == (SeatsSwapped(3000),)
    assert {sitter.seat: (sitter.player, sitter.name) for sitter in swapped.sitters} == {
        "red": (AMY, "Amy"),
        "yellow": (JOE, "Joe"),
    }
    same = ("moves", "state", "on_turn", "status", "seats")
    assert [getattr(swapped, name) for name in same] == [getattr(match, name) for name in same]
    assert refused(swapped, Swap(AMY)).code == "swap/closed"
    assert refused(swapped, Play(AMY, 3)).code == "move/not_your_turn"
    assert len(accept(swapped, Play(JOE, 3), now=4000)[0].moves) == 2


def test_a_swap_keeps_the_time_of_both_and_starts_a_move_anew() -> None:
    match, _ = accept(seated(started_from=SWAP, clock=Fischer(60, 0)), Play(JOE, 3), now=11_000)
    swapped, _ = accept(match, Swap(AMY), now=14_000)
    assert swapped.clock is not None
    assert swapped.clock.left_ms == {"red": 57_000, "yellow": 50_000}
    assert (swapped.clock.running, swapped.clock.since) == ("yellow", 14_000)
    match, _ = accept(seated(started_from=SWAP, clock=PerMove(10)), Play(JOE, 3), now=5000)
    swapped, _ = accept(match, Swap(AMY), now=9000)
    assert swapped.clock is not None
    assert swapped.clock.left_ms["yellow"] == 10_000


def test_on_one_screen_the_names_change_places() -> None:
    match = opened(started_from=SWAP, opponent=SameScreen("Sam"))
    match, _ = accept(match, Play(JOE, 2))
    swapped, _ = accept(match, Swap(JOE))
    assert [sitter.name for sitter in swapped.sitters] == ["Sam", "Joe"]


@pytest.mark.parametrize("moves", [0, 2, 3])
def test_the_swap_is_closed_at_any_other_moment(moves: int) -> None:
    match = seated(started_from=SWAP)
    for number in range(moves):
        match, _ = accept(match, Play((JOE, AMY)[number % 2], 3))
    for player in (JOE, AMY):
        assert refused(match, Swap(player)).code == "swap/closed"


@pytest.mark.parametrize("end", ["resignation", "time"])
def test_a_sets_first_game_names_the_second_however_it_ends(end: str) -> None:
    match = seated(started_from=EVEN, set=2, next_match="second", clock=PerMove(5))
    match, events = (
        accept(match, Resign(AMY), 2000) if end == "resignation" else accept(match, Flag(), 20_000)
    )
    assert isinstance(events[-2], MatchEnded)
    assert events[-1] == RematchAgreed(events[-2].at, "second", True)
    winner = "red" if end == "resignation" else "yellow"
    assert score(match) == {"red": float(winner == "red"), "yellow": float(winner == "yellow")}
    second = fold(ENGINE, decide(ENGINE, Match(), next_opening(match, True, 1), 0))
    assert (second.seats_of(AMY), second.started_from, len(second.moves)) == (("red",), EVEN, 4)
    assert second.set is not None
    assert (second.set.game, score(second)) == (
        2,
        {"red": score(match)["yellow"], "yellow": score(match)["red"]},
    )
    over, events = accept(second, Resign(JOE), 3000)
    assert isinstance(events[-1], MatchEnded)
    again = next_opening(over, True, 2, EVEN, "another")
    assert (again.set.game, again.set.next_match, again.set.points) == (1, "another", {})


def test_after_a_swap_the_other_player_begins_the_next_game() -> None:
    match, _ = accept(seated(started_from=SWAP, set=2, next_match="n"), Play(JOE, 3))
    match, _ = accept(match, Swap(AMY))
    match, _ = accept(match, Resign(JOE))
    following = next_opening(match, True, 1)
    assert {sitter.player: sitter.seat for sitter in following.sitters} == {AMY: "red", JOE: "yellow"}
    assert following.set.points == {"red": 1.0, "yellow": 0.0}


@pytest.mark.parametrize("games", [0, 1, 3, -2])
def test_a_set_has_two_games(games: int) -> None:
    decision = decide(ENGINE, Match(), Open(game="connect-four", player=JOE, set=games), 0)
    assert isinstance(decision, Refusal)
    assert decision.detail == f"A set has 2 games, not {games}."


def test_what_is_stored_reads_back() -> None:
    decision = decide(
        ENGINE, Match(), Open(game="connect-four", player=JOE, started_from=EVEN, set=2, next_match="n"), 0
    )
    assert not isinstance(decision, Refusal)
    stored = msgspec.json.encode(decision[0])
    assert msgspec.json.decode(stored, type=type(decision[0])) == decision[0]
