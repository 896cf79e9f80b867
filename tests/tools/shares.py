"""What each suite may take on two cores, and how much of one core it keeps busy meanwhile.

A suite over its share is named when all have run: mend the suite, or give it a larger share on purpose. Of
a suite that gives way the seconds are the processor's.
"""

from __future__ import annotations

from typing import NamedTuple


class Share(NamedTuple):
    """Seconds beside the others, how many cores it keeps busy meanwhile, and in how many processes.

    One that `yields` only computes: it waits for nothing but the processor, and the others come first.
    """

    seconds: int
    load: float = 1.0
    workers: int = 1
    yields: bool = False


SHARES = {
    "api": Share(300, 0.25),
    "attack": Share(200, 0.4),
    "bots": Share(40, 1.2, yields=True),
    "cli": Share(50, 0.6),
    "contracts": Share(180, 0.3),
    "core": Share(15, yields=True),
    "deploy": Share(60, 0.4),
    "e2e": Share(560, 1.15, workers=3),
    "games": Share(45, 0.8),
    "house": Share(120, 0.5),
    "library": Share(25, 0.4),
    "native": Share(60, 1.2, yields=True),
    "nodes": Share(100, 0.25),
    "opponents": Share(20, 0.8),
    "party": Share(80, 0.2),
    "plugins": Share(140, 0.5),
    "proof": Share(350, 0.4, workers=2),
    "proof/clock": Share(45, workers=2),
    "render": Share(20, yields=True),
    "requirements": Share(30, 0.8, yields=True),
    "review": Share(30, yields=True),
    "runner": Share(40, 0.4),
    "service": Share(60, 0.4),
    "solver": Share(60, yields=True),
    "web": Share(45),
}
CROWDED = 1.15
"""How much more than the cores can do is started: every suite waits now and then."""

QUICK = ("core", "games", "render", "requirements", "service")
"""Nothing but the code itself: no server, no browser, no compiler."""

BY_THE_CLOCK = ("proof",)
"""These have tests marked `clock`, which run as a suite of their own at the end, with nothing else beside."""

SECOND_LOOK = ("e2e",)
"""A browser beside a server on a busy machine is now and then too late for a test: what failed there is
looked at once more at the end, alone. It passes if it passes then, and is named as unsteady all the same."""
