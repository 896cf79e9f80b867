"""The order of turns goes on over the games of a room: who has waited longest in a team is first."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from fourline.core.outcome import Outcome
from fourline.core.room.commands import ChooseActivity, JoinRoom, LeaveRoom, Settle, Shuffle
from fourline.core.room.events import Activity
from fourline.core.room.state import Room
from fourline.core.room.teams import deal_fairly, other
from support.parties import HOST, accept, settled, started, with_players

WIN = Outcome("win", "blue", "connected")
HILL = ChooseActivity(HOST, Activity("hill"))
TEAMS = ChooseActivity(HOST, Activity("teams"))


def a_crowd(count: int) -> Room:
    return with_players(*(f"P{number}" for number in range(count)))


def movers(room: Room, turns: int) -> list[str]:
    """Who has the first turns of a game that has just started."""
    order = (room.starts, other(room.starts))
    teams = [room.order[team] for team in order]
    return [teams[turn % 2][turn // 2 % len(teams[turn % 2])] for turn in range(turns)]


def played(room: Room, turns: int, outcome: Outcome | None = WIN) -> tuple[Room, set[str]]:
    """The room after a game of that many turns, and who had one."""
    assert room.game is not None
    seats = movers(room, turns)
    last = {seat: turn for turn, seat in enumerate(seats, 1)}
    done, _ = accept(room, Settle(room.game.match_id, 9, outcome, room.teams, last))
    return done, set(seats)


def test_a_rematch_goes_on_with_those_who_had_no_turn() -> None:
    first = started(a_crowd(9))
    room, had_a_turn = played(first, 7)
    again = started(room, "m2")
    assert again.teams == first.teams
    for team, roster in again.order.items():
        waited = [one for one in first.teams[team] if one not in had_a_turn]
        assert list(roster[: len(waited)]) == waited
    assert {one.id for one in again.players} <= had_a_turn | set(movers(again, 7))


def test_a_cancelled_game_changes_no_order() -> None:
    first = started(a_crowd(8))
    room, _ = played(first, 5, outcome=None)
    assert started(room, "m2").order == first.order


def test_players_who_come_later_wait_since_then() -> None:
    room, _ = played(started(a_crowd(4)), 7)
    room, _ = accept(room, JoinRoom("player-Eve", "Eve"))
    last = started(room, "m2")
    (team,) = (team for team, roster in last.teams.items() if "p5" in roster)
    assert last.order[team][-1] == "p5"


@given(st.integers(2, 40), st.lists(st.integers(7, 42), min_size=2, max_size=6))
def test_no_player_sits_out_twice_while_a_team_mate_plays_twice(count: int, lengths: list[int]) -> None:
    room, before = a_crowd(count), None
    for number, turns in enumerate(lengths):
        room, now = played(started(room, f"m{number}"), turns)
        for roster in room.teams.values() if before is not None else ():
            sat_out_twice = [one for one in roster if one not in before | now]
            played_twice = [one for one in roster if one in before & now]
            assert not (sat_out_twice and played_twice)
        before = now


STEPS = st.lists(
    st.sampled_from(["game", "game", "game", "off", "join", "leave", "shuffle", "hill"]), max_size=25
)


@given(st.integers(2, 40), STEPS, st.randoms(use_true_random=False))
def test_nor_does_one_who_came_late_or_after_new_teams_or_the_hill(
    count: int, steps: list[str], luck: random.Random
) -> None:
    """Tic-Tac-Toe takes five turns at least, Connect Four forty-two at most."""
    room, here, before = a_crowd(count), set[str](), set[str]()
    for number, step in enumerate(steps):
        match step:
            case "game":
                room = started(accept(room, TEAMS)[0], f"m{number}")
                room, now = played(room, luck.randint(5, 42))
                for roster in room.teams.values():
                    sat_out_twice = here & set(roster) - before - now
                    assert not (sat_out_twice and before & now & set(roster))
                here, before = {one.id for one in room.players}, now
            case "off":
                room, _ = played(started(accept(room, TEAMS)[0], f"m{number}"), 5, outcome=None)
            case "join" if len(room.players) < 40:
                room, _ = accept(room, JoinRoom(f"player-N{number}", f"N{number}"))
            case "leave" if len(room.players) > 3:
                gone = luck.choice(room.players)
                room, _ = accept(room, LeaveRoom(gone.player))
                here.discard(gone.id)
            case "shuffle":
                room, _ = accept(room, Shuffle(HOST, number))
            case "hill":
                room = started(accept(room, HILL)[0], f"m{number}")
                room, dueled = played(room, 7)
                here -= dueled  # they had a turn, if not in the teams


@given(st.integers(2, 40), st.integers(0, 2**32), st.data())
def test_new_teams_share_those_who_sat_out(count: int, seed: int, data: st.DataObject) -> None:
    ids = [f"p{number}" for number in range(count)]
    sat_out = set(data.draw(st.lists(st.sampled_from(ids), unique=True)))
    since = {one: 0 if one in sat_out else 1 + number for number, one in enumerate(ids)}
    teams = deal_fairly(since, sat_out, "red", seed)
    assert sorted(teams["red"] + teams["blue"]) == sorted(ids)
    assert abs(len(teams["red"]) - len(teams["blue"])) <= 1
    waiting = {team: len(sat_out & set(roster)) for team, roster in teams.items()}
    extra = waiting["red"] - waiting["blue"]
    assert extra == len(sat_out) % 2 or len(sat_out) == count


def test_a_shuffle_after_a_game_uses_it() -> None:
    room, had_a_turn = played(started(a_crowd(20)), 8)
    dealt, _ = accept(room, Shuffle(HOST, 5))
    waiting = [len(set(roster) - had_a_turn) for roster in dealt.teams.values()]
    assert waiting == [6, 6]


def test_a_game_without_turns_on_record_keeps_the_order() -> None:
    """As in logs of earlier versions."""
    first = started(a_crowd(5))
    assert started(settled(first, WIN), "m2").order == first.order
