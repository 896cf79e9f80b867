"""What each suite may take on two cores, and how much of one core it keeps busy meanwhile.

A suite over its share is named when all have run: mend the suite, or give it a larger share on purpose.
"""

from __future__ import annotations

from typing import NamedTuple


class Share(NamedTuple):
    """Seconds beside the others, how many cores it keeps busy meanwhile, and in how many processes."""

    seconds: int
    load: float = 1.0
    workers: int = 1


SHARES = {
    "api": Share(60, 0.7),
    "attack": Share(70, 1.5),
    "bots": Share(60),
    "cli": Share(60),
    "contracts": Share(40, 0.5),
    "core": Share(15),
    "deploy": Share(120, 0.5),
    "e2e": Share(300, 1.5, workers=2),
    "games": Share(60),
    "house": Share(120),
    "native": Share(120),
    "nodes": Share(100, 0.5),
    "opponents": Share(60),
    "party": Share(60, 0.7),
    "plugins": Share(60),
    "proof": Share(150, 0.8, workers=2),
    "proof/clock": Share(120),
    "render": Share(30),
    "requirements": Share(20),
    "review": Share(60),
    "service": Share(30),
    "solver": Share(120),
    "web": Share(60),
}
QUICK = ("core", "games", "render", "requirements", "service")
"""Nothing but the code itself: no server, no browser, no compiler."""

BY_THE_CLOCK = ("proof",)
"""These have tests marked `clock`, which run as a suite of their own at the end, with nothing beside."""

SECOND_LOOK = ("e2e",)
"""A browser beside a server on a busy machine is now and then too late for a test: what failed there is
looked at once more at the end, alone. It passes if it passes then, and is named as unsteady all the same."""
