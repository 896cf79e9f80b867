"""Turns of teams are fair in any order of moving, joining, leaving and changing sides."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fourline.games.connect_four.teams import deal
from support.team_play import TEAMS

CHOICE = st.integers(0, 10**6)
OTHER = {"red": "blue", "blue": "red"}


@given(st.lists(st.text(min_size=1), min_size=2, max_size=40, unique=True), st.integers())
def test_dealt_teams_hold_everybody_once_and_differ_by_at_most_one(players: list[str], seed: int) -> None:
    teams = deal(players, seed)
    assert sorted(teams["red"] + teams["blue"]) == sorted(players)
    assert abs(len(teams["red"]) - len(teams["blue"])) <= 1


class Room(RuleBasedStateMachine):
    """A game of teams, with a record of its own of who came when and who moved when."""

    @initialize(count=st.integers(2, 40), seed=st.integers(), first=st.sampled_from(["red", "blue"]))
    def gather(self, count: int, seed: int, first: str) -> None:
        players = [f"player {n}" for n in range(count)]
        self.state = TEAMS.initialize(players, {"seed": seed, "first": first})
        self.now, self.guests, self.next_team = 0, 0, first
        self.came = dict.fromkeys(players, 0)
        self.moved: dict[str, int] = {}

    def teams(self) -> dict[str, list[str]]:
        return TEAMS.to_json(self.state)["teams"]

    @precondition(lambda self: TEAMS.legal_moves(self.state) and TEAMS.current_player(self.state))
    @rule(choice=CHOICE)
    def drop(self, choice: int) -> None:
        player, legal = TEAMS.current_player(self.state), TEAMS.legal_moves(self.state)
        assert player in self.teams()[self.next_team]
        self.check_that_all_mates_have_moved_since(player)
        self.now += 1
        self.moved[player] = self.now
        self.next_team = OTHER[self.next_team]
        self.state = TEAMS.apply_move(self.state, player, legal[choice % len(legal)])
        assert len(self.state.moves) == self.state.position.ply

    def check_that_all_mates_have_moved_since(self, player: str) -> None:
        before = self.moved.get(player)
        for mate in self.teams()[self.next_team]:
            if before is not None and mate != player and self.came[mate] < before:
                assert self.moved.get(mate, 0) > before, (player, mate)

    @precondition(lambda self: self.state.players)
    @rule(choice=CHOICE)
    def leave(self, choice: int) -> None:
        player = self.state.players[choice % len(self.state.players)]
        self.state = TEAMS.leave(self.state, player)
        self.moved.pop(player, None)

    @precondition(lambda self: len(self.state.players) < 40)
    @rule(team=st.sampled_from(["red", "blue"]))
    def join(self, team: str) -> None:
        self.guests += 1
        guest = f"guest {self.guests}"
        self.enter(guest, team)

    @precondition(lambda self: self.state.players)
    @rule(choice=CHOICE)
    def change_sides(self, choice: int) -> None:
        player = self.state.players[choice % len(self.state.players)]
        team = "red" if player in self.teams()["blue"] else "blue"
        self.state = TEAMS.leave(self.state, player)
        self.moved.pop(player, None)
        self.enter(player, team)

    def enter(self, player: str, team: str) -> None:
        teams = self.teams()
        self.state = TEAMS.with_teams(self.state, teams | {team: [*teams[team], player]})
        self.came[player] = self.now + 1
        self.now += 1

    @invariant()
    def saved_it_comes_back_the_same(self) -> None:
        document = json.loads(json.dumps(TEAMS.to_json(self.state)))
        assert TEAMS.from_json(document) == self.state

    @invariant()
    def only_the_player_on_turn_may_move(self) -> None:
        on_turn = TEAMS.current_player(self.state)
        for player in self.state.players:
            valid = any(TEAMS.validate_move(self.state, player, column).valid for column in range(7))
            assert valid == (player == on_turn and TEAMS.outcome(self.state) is None)


Room.TestCase.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
TestFairTurns = Room.TestCase
