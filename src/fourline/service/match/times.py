"""The times after which a player who waits has a way out, as the operator has set them."""

from __future__ import annotations

from fourline.core.match.commands import WaitingTimes
from fourline.settings import Settings


def waiting_times(settings: Settings) -> WaitingTimes:
    seconds = (settings.abort_seconds, settings.late_abort_seconds, settings.claim_seconds)
    return WaitingTimes(*(int(one * 1000) for one in seconds))
