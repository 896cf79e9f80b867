"""Which games count in a list: a win by time does, also before the first move, however its row was stored."""

from __future__ import annotations

import msgspec
import pytest

from fourline.core.match.clock import PerMove
from fourline.core.match.commands import Flag, Opening
from fourline.service.log.stream import Submission
from fourline.service.match.listing import match_list
from fourline.service.ports import Listed, Page
from support.by_hand import HandTime, House

pytestmark = pytest.mark.anyio


async def test_time_that_runs_out_before_the_first_move_is_a_win_that_counts(
    start: House, time: HandTime
) -> None:
    service = await start()
    opened = await service.matches.open(
        Opening(game="connect-four", clock=PerMove(10), seat="red"), None, None
    )
    joined = await service.matches.join(opened.id, None, None, None)
    time.ms += 11_000
    await service.match_streams.submit(opened.id, Submission(Flag()))
    winner = str(await service.identity.player(joined.token))
    page = await service.store.seated(winner, "completed", 1, None)
    (row,) = page.items
    written_earlier = msgspec.json.encode(msgspec.json.decode(row.item) | {"counts": False})
    for item in (row.item, written_earlier):
        shown = Page([Listed(item, row.version, None, row.changed_at)], None)
        (listed,) = (await match_list(shown, service.store)).items
        assert listed.outcome is not None
        assert (listed.outcome.winner, listed.outcome.reason, listed.counts) == ("yellow", "timeout", True)
