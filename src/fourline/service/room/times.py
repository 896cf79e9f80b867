"""How long the steps of Puzzle Rush take, as the operator has set them."""

from __future__ import annotations

from fourline.core.room.events import RushTimes
from fourline.settings import Settings


def rush_times(settings: Settings) -> RushTimes:
    return RushTimes(settings.reveal_ms, settings.puzzle_ms, settings.solution_ms)
