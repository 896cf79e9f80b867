"""Which rematches a bot accepts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from fourline.client import RematchLine
from fourline.runner.policy import OFFER_SECONDS, Policy

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


def offered(seconds_ago: float, game: str = "connect-four") -> RematchLine:
    at = (NOW - timedelta(seconds=seconds_ago)).isoformat().replace("+00:00", "Z")
    return RematchLine(
        cursor="1",
        at=at,
        match="m",
        version=9,
        game=game,
        seat="red",
        offered=["yellow"],
        swap=True,
        clock=None,
    )


def test_a_rematch_is_accepted_unless_it_is_old_or_does_not_fit() -> None:
    policy = Policy(frozenset({"connect-four"}), matches=2)
    assert policy.refusal_of_rematch(offered(OFFER_SECONDS - 1), 1, NOW) is None
    assert policy.refusal_of_rematch(offered(OFFER_SECONDS + 1), 1, NOW) == "it was offered too long ago"
    assert policy.refusal_of_rematch(offered(0), 2, NOW) == "it plays 2 matches already"
    assert policy.refusal_of_rematch(offered(0, "tic-tac-toe"), 0, NOW) == "it does not play tic-tac-toe"
    alone = Policy(frozenset({"connect-four"}), rematches=False)
    assert alone.refusal_of_rematch(offered(0), 0, NOW) == "it plays no rematches"
