"""Which games count in a list: not those whose loser ran out of time before a first move."""

from __future__ import annotations

import pytest

from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Flag, Opening, Play, Swap
from fourline.core.starts import EvenStart, Start, SwapStart
from fourline.service.log.stream import Submission
from fourline.service.match.listing import summary
from support.by_hand import HandTime, House

pytestmark = pytest.mark.anyio
EVEN = EvenStart(plies=8, number=17)


@pytest.mark.parametrize(
    ("start_from", "played", "counts"),
    [
        pytest.param(None, "", False, id="no move"),
        pytest.param(None, "4", False, id="only the winner moved"),
        pytest.param(None, "44", True, id="both moved"),
        pytest.param(EVEN, "", False, id="given discs are no moves"),
        pytest.param(EVEN, "12", True, id="both moved after given discs"),
        pytest.param(SwapStart(), "4s", True, id="the first disc was the loser's before a swap"),
        pytest.param(SwapStart(), "4s1", False, id="the loser has only swapped"),
    ],
)
async def test_a_game_without_a_move_of_its_loser_does_not_count(
    start_from: Start | None, played: str, counts: bool, start: House, time: HandTime
) -> None:
    service = await start()
    opening = Opening(game="connect-four", clock=PerMove(10), start=start_from, seat="red")
    opened = await service.matches.open(opening, None, None)
    joined = await service.matches.join(opened.id, None, None, None)
    players = [str(await service.identity.player(one.token)) for one in (opened, joined)]
    for number, what in enumerate(played):
        stream = await service.matches.stream(opened.id)
        if what == "s":
            await service.matches.command(stream, Swap, players[number % 2], None)
        else:
            move = int(what) - 1
            await service.matches.command(stream, Play, players[number % 2], None, move=move, version=None)
    time.ms += 11_000
    await service.match_streams.submit(opened.id, Submission(Flag()))
    match = (await service.matches.stream(opened.id)).state
    assert match.outcome is not None
    assert match.outcome.reason == "timeout"
    assert summary(opened.id, match).counts is counts
