"""Any order of joining, leaving, playing and hosting, 2 to 40 players: turns and scores stay fair.

A room and its match are driven as the service drives them: after every command the match is told
what the room has become.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fourline.core.errors import Refusal
from fourline.core.match.commands import CallOff, Pause, PlayAtRandom, Resume
from fourline.core.match.events import EMPTY_TEAM
from fourline.core.match.state import Match
from fourline.core.room.commands import (
    Command,
    JoinRoom,
    LeaveRoom,
    MoveToTeam,
    NextSection,
    Shuffle,
    StartGame,
)
from fourline.core.room.decide import decide
from fourline.core.room.scoring import POINTS
from fourline.core.room.state import Room
from fourline.core.room.teams import team_of
from fourline.service.room.game import corrections, opening, settlement
from support.parties import HOST, accept, flagged, on_turn, opened, play, told

SEEDS = st.integers(0, 2**53 - 1)


class Party(RuleBasedStateMachine):
    """One evening in one room."""

    @initialize(crowd=st.integers(2, 40), seconds=st.sampled_from([15, 30, None]))
    def open(self, crowd: int, seconds: int | None) -> None:
        self.room: Room = opened(turn_seconds=seconds)
        self.match: Match | None = None
        self.now = self.people = self.version = 0
        self.movers: dict[str, list[str]] = {"red": [], "blue": []}
        self.earned: Counter[str] = Counter()
        for _ in range(crowd):
            self.join()

    # -- what happens ------------------------------------------------------------------------

    def give(self, command: Command) -> bool:
        """A command to the room, then the match brought into step, as the service does."""
        decision = decide(self.room, command, self.now)
        if isinstance(decision, Refusal):
            return False
        teams = self.room.teams
        self.room, _ = accept(self.room, command, self.now)
        if self.match is not None and self.room.phase == "game":
            for correction in corrections(self.room, self.match):
                self.match = told(self.match, correction, self.now)
        for team in ("red", "blue"):
            if self.room.teams[team] != teams[team]:
                self.movers[team] = []
        return True

    def ended(self) -> None:
        """The match is over: the room settles it, and what it should give is added up apart."""
        assert self.match is not None
        outcome = self.match.outcome
        for team, roster in self.room.teams.items():
            for player in roster if outcome else ():
                won = outcome.winner == team
                self.earned[player] += POINTS["draw" if outcome.kind == "draw" else "win" if won else "loss"]
        self.room, events = accept(self.room, settlement("m", self.match), self.now)
        assert len(events) == 1
        assert accept(self.room, settlement("m", self.match), self.now)[1] == ()

    def moved(self, after: Match) -> None:
        """Every new move: by the other team than the last, by one who had not moved before all mates."""
        assert self.match is not None
        for played in after.moves[len(self.match.moves) :]:
            team = played.fields["team"]
            self.movers[team].append(played.seat)
        teams = [played.fields["team"] for played in after.moves]
        first = ["blue", "red"] if self.room.starts == "blue" else ["red", "blue"]
        assert teams == (first * 21)[: len(teams)]
        self.match = after
        if after.over:
            self.ended()

    # -- the rules ---------------------------------------------------------------------------

    @rule()
    def join(self) -> None:
        self.people += 1
        self.give(JoinRoom(f"player-{self.people}", f"P{self.people}"))

    @precondition(lambda self: self.room.players)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        assert self.give(LeaveRoom(data.draw(st.sampled_from(self.room.players)).player))

    @precondition(lambda self: self.room.gone)
    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        gone = data.draw(st.sampled_from(self.room.gone))
        if self.give(JoinRoom(gone.player, gone.name)):
            assert self.room.called(gone.id).standing == gone.standing

    @precondition(lambda self: self.room.players)
    @rule(data=st.data(), team=st.sampled_from(["red", "blue"]))
    def put(self, data: st.DataObject, team: str) -> None:
        assert self.give(MoveToTeam(HOST, data.draw(st.sampled_from(self.room.players)).id, team))

    @precondition(lambda self: self.room.phase != "game")
    @rule(seed=SEEDS)
    def start(self, seed: int) -> None:
        if self.give(StartGame(HOST, "m", seed)):
            self.match = told(Match(), opening(self.room, "connect-four-teams", self.now + 3000), self.now)
            self.movers = {"red": [], "blue": []}
            self.now += 3000
            self.match = flagged(self.match, self.now)
            assert self.match.paused is None

    @precondition(lambda self: self.room.phase != "game")
    @rule(seed=SEEDS, section=st.booleans())
    def deal(self, seed: int, section: bool) -> None:
        if self.give(NextSection(HOST, seed) if section else Shuffle(HOST, seed)):
            red, blue = self.room.teams["red"], self.room.teams["blue"]
            assert abs(len(red) - len(blue)) <= 1
            assert sorted(red + blue) == sorted(one.id for one in self.room.players)

    @precondition(lambda self: self.room.phase == "game")
    @rule(columns=st.lists(st.integers(0, 6), min_size=1, max_size=12))
    def tap(self, columns: list[int]) -> None:
        for column in columns:
            assert self.match is not None
            if self.room.phase == "game" and self.match.paused is None:
                legal = self.match.state.position.legal_columns()
                self.moved(play(self.match, legal[column % len(legal)], self.now))

    @precondition(lambda self: self.room.phase == "game")
    @rule(turns=st.integers(1, 7))
    def nobody_taps(self, turns: int) -> None:
        for _ in range(turns):
            self.now += 31_000
            if self.room.phase == "game":
                assert self.match is not None
                self.moved(flagged(self.match, self.now))

    @precondition(lambda self: self.room.phase == "game")
    @rule()
    def host_steers(self) -> None:
        assert self.match is not None
        if self.match.paused is None:
            self.moved(told(self.match, PlayAtRandom(self.match.version), self.now))
            if self.room.phase == "game":
                self.match = told(self.match, Pause("host"), self.now)
        elif self.room.ready:
            self.match = told(self.match, Resume(), self.now)
        else:
            assert self.match.paused.by in ("host", EMPTY_TEAM)

    @precondition(lambda self: self.room.phase == "game")
    @rule()
    def end(self) -> None:
        self.moved(told(self.match, CallOff("host"), self.now))

    # -- what is always so -------------------------------------------------------------------

    @invariant()
    def everybody_is_in_one_team_at_most(self) -> None:
        here = [one.id for one in self.room.players]
        seated = [*self.room.teams["red"], *self.room.teams["blue"]]
        assert len(set(here)) == len(here) <= 40
        assert len(set(seated)) == len(seated)
        assert set(seated) <= set(here)

    @invariant()
    def the_lobby_is_even_unless_the_host_wants_it_otherwise(self) -> None:
        if self.room.phase == "lobby":
            assert all(team_of(self.room.teams, one.id) for one in self.room.players)
            if not self.room.pinned:
                assert abs(len(self.room.teams["red"]) - len(self.room.teams["blue"])) <= 1

    @invariant()
    def nobody_moves_twice_before_all_team_mates(self) -> None:
        for team, movers in self.movers.items():
            size = len(self.room.teams[team])
            for place in range(len(movers)):
                window = movers[place : place + size]
                assert len(set(window)) == len(window), (team, movers)

    @invariant()
    def the_match_has_the_rooms_people_and_waits_for_one_of_them(self) -> None:
        if self.room.phase == "game":
            assert self.match is not None
            assert list(corrections(self.room, self.match)) == []
            if not self.room.ready:
                assert self.match.paused is not None
            elif self.match.paused is None:
                assert team_of(self.room.teams, on_turn(self.match)) == self.match.state.active_team

    @invariant()
    def points_and_stars_add_up(self) -> None:
        known = {one.id: one.standing for one in (*self.room.players, *self.room.gone)}
        assert {player: standing.points for player, standing in known.items() if standing.points} == {
            player: points for player, points in self.earned.items() if points
        }
        assert all(one.points == 30 * one.wins + 10 * one.draws for one in known.values())
        assert self.room.games_played == sum(one.stars for one in self.room.sections)
        assert all(one.games == one.stars for one in self.room.sections)

    @invariant()
    def the_version_grows(self) -> None:
        shown = self.room.version + self.room.past_versions
        if self.room.game is not None and self.match is not None:
            shown += self.match.version
        assert shown >= self.version
        self.version = shown


TestParty = Party.TestCase
TestParty.settings = settings(max_examples=80, stateful_step_count=40, deadline=None)
