"""Why nothing can be done in a match now: the same words for players and hosts."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.match.state import Match

NO_MATCH = Refusal("match/not_found", "There is no such match.")
NOT_SEATED = Refusal("auth/forbidden", "Only the players of this match may do that.")


def not_running(match: Match) -> Refusal | None:
    """Moves can be made only in a game that is in progress and not paused."""
    return not_in_progress(match) or paused(match)


def not_in_progress(match: Match) -> Refusal | None:
    if match.version == 0:
        return NO_MATCH
    if match.over:
        return over(match)
    if match.status == "open":
        return Refusal("match/not_started", "The match begins when every seat is taken.")
    return None


def over(match: Match) -> Refusal:
    return Refusal("match/over", "This match is over.", {"version": match.version})


def paused(match: Match) -> Refusal | None:
    if match.paused is None:
        return None
    return Refusal(
        "match/paused", "The game is paused. Wait until it is resumed.", {"version": match.version}
    )
