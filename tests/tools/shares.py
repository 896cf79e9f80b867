"""What each suite took of the processor, and how much of one core it keeps busy meanwhile.

The runner packs suites with it and says how long a run will take; nothing is judged by it. A suite that
is missing here runs all the same.
"""

from __future__ import annotations

from typing import NamedTuple


class Share(NamedTuple):
    """Seconds of the processor, how many cores it keeps busy meanwhile, and in how many processes.

    One that `yields` only computes: it waits for nothing but the processor, and the others come first.
    """

    seconds: int
    load: float = 1.0
    workers: int = 1
    yields: bool = False

    @property
    def wall(self) -> float:
        """How long it runs where it need not wait for the others."""
        return self.seconds / self.load


SHARES = {
    "api": Share(56, 0.25),
    "attack": Share(63, 0.4),
    "bots": Share(36, 1.2, yields=True),
    "cli": Share(22, 0.6),
    "contracts": Share(41, 0.3),
    "core": Share(9, yields=True),
    "deploy": Share(14, 0.4),
    "e2e": Share(556, 1.15, workers=3),
    "games": Share(27, 0.8),
    "house": Share(44, 0.5),
    "library": Share(7, 0.4),
    "native": Share(31, 1.2, yields=True),
    "nodes": Share(26, 0.25),
    "opponents": Share(13, 0.8),
    "party": Share(17, 0.2),
    "plugins": Share(62, 0.5),
    "proof": Share(127, 0.4, workers=2),
    "render": Share(3, yields=True),
    "requirements": Share(9, 0.8, yields=True),
    "review": Share(12, yields=True),
    "runner": Share(9, 0.4),
    "service": Share(18, 0.4),
    "simulation": Share(75, workers=2, yields=True),
    "solver": Share(42, yields=True),
    "web": Share(46),
}
CROWDED = 1.3
"""How much more than the cores can do is started: every suite waits now and then."""

QUICK = ("core", "games", "render", "requirements", "service")
"""Nothing but the code itself: no server, no browser, no compiler."""
