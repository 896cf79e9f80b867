"""Moves that are decided in one step are decided as all others are, and the others are left alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline import plugins
from fourline.core.match.clock import Fischer
from fourline.core.match.commands import BotOpponent, Join, OfferPause, Play, SameScreen, SetPlace
from fourline.core.match.decide import advance
from fourline.core.match.moves import ordinary_move
from fourline.core.match.plans import Plans
from fourline.core.match.state import Match
from fourline.service.log.stream import Decided, Deciding
from fourline.service.match import codec
from fourline.service.match.codec import MatchLog
from fourline.service.plugins.guarded import Games
from support.builders import AMY, ENGINE, EVE, JOE, accept, opened, played, started

ANYTHING = st.sampled_from([JOE, AMY, EVE, ""]), st.integers(-1, 7) | st.sampled_from([None, True, "3", 3.0])


@given(
    st.lists(st.integers(0, 6), max_size=41),
    st.lists(st.tuples(*ANYTHING, st.none() | st.integers(0, 45)), max_size=5),
)
def test_it_is_what_advance_says_or_nothing(columns: list[int], others: list[Any]) -> None:
    match = started()
    for column in columns:
        mover = JOE if len(match.moves) % 2 == 0 else AMY
        for player, move, version in [(mover, column, None), *others]:
            command = Play(player, move, version)
            made, decided = ordinary_move(ENGINE, match, command, 7), advance(ENGINE, match, command, 7)
            if made is not None:
                assert ((made.event,), made.after) == decided
                assert made.next_player != player
        decided = advance(ENGINE, match, Play(mover, column), 7)
        if not isinstance(decided, tuple):
            continue
        match = decided[1]
        if match.over:
            break


def test_every_move_of_a_game_between_two_is_one_but_the_last() -> None:
    found = [
        ordinary_move(ENGINE, played(started(), "1212121"[:ply]), Play((JOE, AMY)[ply % 2], ply % 2), 0)
        for ply in range(7)
    ]
    assert [made is not None for made in found] == [True] * 6 + [False]


@pytest.mark.parametrize(
    "match",
    [
        started(clock=Fischer(60, 1)),
        msgspec.structs.replace(started(), set=SetPlace(2, 1, "next")),
        opened(opponent=SameScreen()),
        opened(opponent=BotOpponent("club"), bot_name="Club"),
        opened(),
        accept(started(), OfferPause(JOE))[0],
        msgspec.structs.replace(started(), plans=Plans()),
        msgspec.structs.replace(started(), rated=True),
        msgspec.structs.replace(started(), hides=True),
        accept(opened(), Join("bot.k3J", "Rook"))[0],
        msgspec.structs.replace(started(), room="room:ABCD"),
    ],
    ids=[
        "clock",
        "set",
        "one screen",
        "bot",
        "waiting",
        "offer",
        "plans",
        "rated",
        "hides",
        "outside",
        "room",
    ],
)
def test_a_match_with_more_to_think_of_is_left_alone(match: Match) -> None:
    assert ordinary_move(ENGINE, match, Play(JOE, 3), 0) is None


@pytest.mark.anyio
async def test_what_is_written_beside_the_log_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    log, match = MatchLog(Games(plugins.installed())), started()
    commands = [Play((JOE, AMY)[ply % 2], ply % 2, None) for ply in range(7)]
    for number, command in enumerate(commands):
        quick = await _decided(log.decide("stream", match, command, 100 + number))
        with monkeypatch.context() as patched:
            patched.setattr(codec, "ordinary_move", lambda *_: None)
            assert quick == await _decided(log.decide("stream", match, command, 100 + number))
        match = quick.after
    assert match.over


async def _decided(decision: Deciding[Match]) -> Decided[Match]:
    """Whether it was known at once or not."""
    found = decision if isinstance(decision, Decided) else await decision
    assert isinstance(found, Decided)
    return found
