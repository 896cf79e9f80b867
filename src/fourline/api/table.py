"""The one table of calls: routes, decoding, OpenAPI, the role test and rate limits all come from here."""

from __future__ import annotations

from fourline.api import health
from fourline.api.account.table import ACCOUNT_CALLS
from fourline.api.alerts.table import ALERT_CALLS
from fourline.api.bot_players.table import BOT_CALLS
from fourline.api.evening.table import EVENING_CALLS
from fourline.api.manners.table import MANNER_CALLS
from fourline.api.match.table import MATCH_CALLS
from fourline.api.rating.table import RATING_CALLS
from fourline.api.request import Call
from fourline.api.room.table import ROOM_CALLS
from fourline.api.seeks.table import SEEK_CALLS

CALLS = (
    *MATCH_CALLS,
    *ROOM_CALLS,
    *EVENING_CALLS,
    *ACCOUNT_CALLS,
    *ALERT_CALLS,
    *SEEK_CALLS,
    *MANNER_CALLS,
    *RATING_CALLS,
    *BOT_CALLS,
    Call(
        method="GET", path="/health/live", handler=health.live, role="anyone", bots=True,
        summary="The process is up", answer=health.Health,
    ),
    Call(
        method="GET", path="/health/ready", handler=health.ready, role="anyone", bots=True,
        summary="The service can write", answer=health.Health, problems=("service/unavailable",),
    ),
)  # fmt: skip
