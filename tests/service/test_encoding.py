"""An event carries a document put together from encoded parts: it is `present`, byte for byte."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from types import FrameType
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourline import plugins
from fourline.core.errors import Refusal
from fourline.core.match.clock import Fischer, PerMove
from fourline.core.match.commands import (
    Claim,
    Credit,
    Decline,
    EndPause,
    Flag,
    Join,
    OfferPause,
    OfferTempo,
    Open,
    Pause,
    Play,
    PlayAtRandom,
    Rematch,
    Resign,
    Resume,
    Takeback,
)
from fourline.core.match.decide import advance
from fourline.core.match.state import Match
from fourline.plugins.admission import Overtime
from fourline.service.cluster.presence import Presence
from fourline.service.match import encoding
from fourline.service.match.document import present
from fourline.service.match.encoding import Parts, encode_document
from fourline.service.match.messages import EventMessage, encoded, encoded_event

PLAYERS = ("ann", "ben")
CLOCKS = st.sampled_from((None, PerMove(20), PerMove(5, "random_move"), Fischer(60, 2)))
MOVES = st.integers(0, 60)
MOMENTS = st.sampled_from((0, 1, 700, 30_000, 90_000))
OTHERS = (
    Pause("host"),
    Resume(),
    Flag(),
    Credit(500),
    Resign("ann"),
    Claim("ben", {}),
    Rematch("ann", "next"),
    Takeback("ann"),
    Takeback("ben"),
    OfferPause("ann"),
    OfferPause("ben"),
    EndPause("ann"),
    OfferTempo("ann", PerMove(30)),
    OfferTempo("ben", PerMove(30)),
    Decline("ben", "takeback"),
)


class Table:
    """One match, and the parts of its document that outlast a move."""

    def __init__(self, game: str, clock: Any) -> None:
        self._engine = plugins.installed().engine(game)
        self.match, self.now, self._parts = Match(), 1_000, Parts()
        self._presence = Presence(self.now)
        self.say(Open(game=game, player="ann", clock=clock, name='"Ann" %d'))
        self.check()
        self.say(Join("ben"))
        self.check()

    def say(self, command: Any) -> None:
        decision = advance(self._engine, self.match, command, self.now)
        if not isinstance(decision, Refusal):
            _, self.match = decision

    def move(self, chosen: int) -> None:
        if self.match.status != "in_progress":
            return
        legal = self._engine.legal_moves(self.match.state)
        if chosen == 60:
            self.say(PlayAtRandom(self.match.version))
        else:
            on_turn = self.match.sitter(self._engine.current_player(self.match.state))
            assert on_turn is not None
            self.say(Play(on_turn.player, legal[chosen % len(legal)]))

    def come_or_go(self, who: int) -> None:
        player = (*PLAYERS, None)[who % 3]
        if who < 3:
            self._presence.socket_opened(player, self.now)
        elif player is None:
            if self._presence.watchers:
                self._presence.socket_closed(None, self.now)
        elif self._presence.seen(player).sockets:
            self._presence.socket_closed(player, self.now)
        else:
            self._presence.touch(player, self.now)

    @property
    def here(self) -> tuple[str, Match, Presence, int]:
        return "m" * 16, self.match, self._presence, self.now

    def show(self) -> bytes:
        """As after a move."""
        return encode_document(self._engine, self._parts, *self.here)

    def begun(self) -> bytes | None:
        return self._parts.begun(*self.here[1:])

    def check(self) -> None:
        here = self.here
        expected = msgspec.json.encode(present(self._engine, *here))
        assert self.begun() in (None, expected)
        document = self.show()
        assert document == expected
        self._parts.keep_begun(self.match, document)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("move"), MOVES),
        st.tuples(st.just("move"), MOVES),
        st.tuples(st.just("move"), MOVES),
        st.tuples(st.just("come_or_go"), st.integers(0, 5)),
        st.tuples(st.just("wait"), MOMENTS),
        st.tuples(st.just("say"), st.sampled_from(OTHERS)),
    ),
    min_size=20,
    max_size=60,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(("connect-four", "tic-tac-toe")), CLOCKS, STEPS, st.booleans())
def test_the_parts_add_up_to_the_document(game: str, clock: Any, steps: list[Any], skip: bool) -> None:
    """Also where some states were never shown, as in a match that nobody watches for a while."""
    table = Table(game, clock)
    for number, (step, value) in enumerate(steps):
        if step == "wait":
            table.now += value
        else:
            getattr(table, step)(value)
        if not (skip and number % 3):
            table.check()
    table.check()


def test_an_engine_that_fails_once_leaves_no_move_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("connect-four", None)
    for number in range(3):
        table.move(number)
        table.check()
    table.move(3)
    with monkeypatch.context() as failing:
        failing.delattr("fourline.service.match.encoding._added_number")
        with pytest.raises(NameError):
            table.check()
    table.check()


def test_the_first_document_is_let_go_with_the_first_move() -> None:
    table = Table("connect-four", None)
    for player in range(2):
        table.come_or_go(player)
    table.check()
    document = table.begun()
    assert document is not None
    kept = sys.getrefcount(document)
    table.move(3)
    table.show()
    assert sys.getrefcount(document) == kept - 1


def test_parts_are_right_after_an_alarm_that_rang_at_any_line_of_them() -> None:
    """A slow game is interrupted wherever it is, and then the same parts are used again in a thread."""
    for line in count(1):
        table = Table("connect-four", None)
        for number in range(3):
            table.move(number)
            table.check()
        table.come_or_go(2)
        table.move(3)
        if not interrupted_at(line, table.check):
            break
        table.check()
    assert line > 20


def interrupted_at(line: int, call: Callable[[], None]) -> bool:
    """Whether as many lines of the encoding were reached: it is interrupted at that one."""
    reached = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal reached
        if frame.f_code.co_filename != encoding.__file__:
            return None
        reached += event == "line"
        if reached == line:
            raise Overtime
        return trace

    sys.settrace(trace)
    try:
        call()
    except Overtime:
        return True
    finally:
        sys.settrace(None)
    return False


def test_an_event_of_encoded_parts_is_the_message() -> None:
    event, match, now = b'{"type":"move_played"}', b'{"id":"m"}', "2026-01-31T18:00:00.000Z"
    whole = EventMessage(7, encoded(event), now, encoded(match))
    assert encoded_event(7, event, now, match) == msgspec.json.encode(whole)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(0, 41), max_size=42))
def test_connect_four_encodes_its_own_view(chosen: list[int]) -> None:
    """Every position of a running game, from its pieces and from the view itself."""
    engine = plugins.installed().engine("connect-four")
    state = engine.initialize(("red", "yellow"))
    for number in chosen:
        if engine.outcome(state) is not None:
            break
        found = engine.encoded(state)
        assert found is not None
        view, moves, fields = found
        own = engine.snapshot(state)
        del own["last_move"]
        assert view == msgspec.json.encode(engine.view(state))
        assert b"{%b}" % fields == msgspec.json.encode(own)
        legal = engine.legal_moves(state)
        assert moves == msgspec.json.encode(legal)
        state = engine.make_move(state, engine.current_player(state), legal[number % len(legal)])
