"""Any sequence of commands, in any order, by anyone, at any time: what always holds of a match."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fourline.core.errors import Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.clock import Correspondence, Fischer, PerMove
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    Claim,
    Command,
    Credit,
    Decline,
    EndPause,
    Flag,
    Human,
    Join,
    Leave,
    Offer,
    OfferPause,
    OfferTempo,
    Open,
    Play,
    Rematch,
    Resign,
    SameScreen,
    Takeback,
)
from fourline.core.match.decide import decide
from fourline.core.match.events import Event, OfferDeclined, RematchAgreed, RematchOffered
from fourline.core.match.moves import ordinary_move
from fourline.core.match.state import Match, evolve, fold
from support.builders import AMY, ENGINE, EVE, JOE

PEOPLE = st.sampled_from([JOE, AMY, EVE, "bot:club"])
CLOCKS = st.sampled_from(
    [None, PerMove(5), PerMove(5, "random_move"), Fischer(8, 1), Fischer(3, 0), Correspondence(1)]
)
OPPONENTS = st.sampled_from([Human(), BotOpponent("club"), SameScreen()])


class MatchMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.match = Match()
        self.log: list[Event] = []
        self.now = 1_000

    @initialize(clock=CLOCKS, opponent=OPPONENTS, seat=st.sampled_from(["first", "second", "random"]))
    def open_it(self, clock, opponent, seat) -> None:
        self.send(Open(game="connect-four", player=JOE, seat=seat, clock=clock, opponent=opponent, seed=11))

    @rule(ms=st.integers(-2_000, 9_000))
    def time_passes(self, ms: int) -> None:
        self.now += ms

    @rule(player=PEOPLE)
    def join(self, player: str) -> None:
        self.send(Join(player))

    @rule(player=PEOPLE, column=st.integers(-1, 7), version=st.none() | st.integers(0, 50))
    def play(self, player: str, column: int, version: int | None) -> None:
        self.send(Play(player, column, version))

    @rule(column=st.integers(0, 6))
    def play_in_turn(self, column: int) -> None:
        if self.match.status == "in_progress":
            sitter = self.match.sitter(ENGINE.current_player(self.match.state))
            assert sitter is not None
            self.send(Play(sitter.player, column))

    @rule(player=PEOPLE, what=st.sampled_from([Resign, Abort, Leave]))
    def give_up(self, player: str, what) -> None:
        if len(self.match.moves) > 6:
            self.send(what(player))

    @rule(player=PEOPLE, away=st.integers(0, 120_000))
    def claim(self, player: str, away: int) -> None:
        self.send(Claim(player, {"red": away, "yellow": away}))

    @rule(player=PEOPLE, swap=st.booleans())
    def rematch(self, player: str, swap: bool) -> None:
        self.send(Rematch(player, "next", swap))

    @rule(player=PEOPLE)
    def takeback(self, player: str) -> None:
        self.send(Takeback(player))

    @rule(player=PEOPLE, until=st.one_of(st.none(), st.integers(1, 100_000)))
    def pause(self, player: str, until: int | None) -> None:
        self.send(OfferPause(player, None if until is None else self.now + until))

    @rule(player=PEOPLE)
    def go_on(self, player: str) -> None:
        self.send(EndPause(player))

    @rule(player=PEOPLE, clock=CLOCKS)
    def tempo(self, player: str, clock: Any) -> None:
        self.send(OfferTempo(player, clock))

    @rule(player=PEOPLE, offer=st.sampled_from(["rematch", "takeback", "pause", "tempo"]))
    def decline(self, player: str, offer: Offer) -> None:
        self.send(Decline(player, offer))

    @rule()
    def flag(self) -> None:
        self.send(Flag())

    @rule(ms=st.integers(-10, 10_000))
    def credit(self, ms: int) -> None:
        self.send(Credit(ms))

    def send(self, command: Command) -> None:
        before = self.match
        decision = decide(ENGINE, before, command, self.now)
        assert decision == decide(ENGINE, before, command, self.now), "the same question, the same answer"
        if isinstance(decision, Refusal):
            assert decision.code.count("/") == 1
            assert decision.detail.endswith(".")
            assert not isinstance(command, Play) or ordinary_move(ENGINE, before, command, self.now) is None
            return
        if before.over:
            assert all(
                isinstance(event, RematchOffered | RematchAgreed | OfferDeclined) for event in decision
            )
        self.match = fold(ENGINE, decision, before)
        self.log.extend(decision)
        made = ordinary_move(ENGINE, before, command, self.now) if isinstance(command, Play) else None
        assert made is None or ((made.event,), made.after) == (decision, self.match)

    @invariant()
    def versions_have_no_gap(self) -> None:
        assert self.match.version == len(self.log)

    @invariant()
    def the_events_are_the_match(self) -> None:
        match = Match()
        for event in self.log:
            match = evolve(ENGINE, match, event)
        assert match == self.match

    @invariant()
    def the_log_survives_being_written_down(self) -> None:
        written = msgspec.json.encode(self.log)
        assert msgspec.json.decode(written, type=list[Event]) == self.log

    @invariant()
    def the_clock_runs_for_one_seat_and_never_below_zero(self) -> None:
        clock = self.match.clock
        if clock is None:
            return
        assert all(clocks.remaining(clock, seat, self.now) >= 0 for seat in self.match.seats)
        assert all(left >= 0 for left in clock.left_ms.values())
        running = self.match.status == "in_progress" and self.match.paused is None
        assert (clock.running is not None) == running
        if running:
            assert clock.running == ENGINE.current_player(self.match.state)

    @invariant()
    def the_moves_are_the_engines_own(self) -> None:
        if self.match.state is not None:
            assert [played.move["column"] for played in self.match.moves] == list(self.match.state.moves)
            assert len(self.match.moves) == self.match.state.position.ply


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
