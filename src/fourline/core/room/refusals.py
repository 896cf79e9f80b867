"""Refusals that more than one rule of a room gives."""

from __future__ import annotations

from fourline.core.errors import Refusal

ONLY_THE_HOST = Refusal("auth/forbidden", "Only the host of this room may do that.")
ONLY_PLAYERS = Refusal("auth/forbidden", "Only players in this room may do that.")


def wrong_phase(detail: str) -> Refusal:
    return Refusal("room/wrong_phase", detail)


NO_GAME = wrong_phase("No game is in progress.")
