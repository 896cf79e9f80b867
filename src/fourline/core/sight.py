"""As whom a person looks at a match, and what that viewer may see of its moves."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from fourline.core.engine import EVERYTHING
from fourline.core.match.state import Match


def viewer_of(match: Match, player: str | None) -> str | None:
    """A seat, None for a spectator, EVERYTHING once the match is over.

    In a game that hides nothing all viewers are one: None.
    """
    if not match.hides:
        return None
    if match.over:
        return EVERYTHING
    seats = match.seats_of(player) if player else ()
    return seats[0] if seats else None


def sees(viewer: str | None, seen_by: tuple[str, ...] | UnsetType) -> bool:
    """Whether a viewer sees a move that only these seats see."""
    return seen_by is UNSET or viewer == EVERYTHING or viewer in seen_by


def may_choose(match: Match, viewer: str | None) -> bool:
    """Whether a viewer is shown what can be played: in a game that hides something, the one who plays it."""
    return not match.hides or viewer in (match.on_turn, EVERYTHING)
