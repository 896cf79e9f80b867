"""The even opponent, who keeps a player at half: its strength is fixed within a game and adjusted after it.

A strength is 0 (a bot's first level) to 1 (its last); what lies between two levels is a mixture of both.
Even openings are something else: `core/starts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, runtime_checkable

import msgspec

EVEN = "even"
EVEN_NAME = "Even"
EVEN_DESCRIPTION = "Plays about as well as you do: you win half of the games."
FIRST_STEP = 0.2
MIN_STEP = 0.03

Result = Literal[-1, 0, 1]
"""For the person: lost, drawn, won."""


class EvenPlay(msgspec.Struct, frozen=True):
    """How strong it plays in one game, the next step, and how the person's last decided game ended."""

    strength: float = 0.3
    step: float = FIRST_STEP
    last: Result = 0


@runtime_checkable
class EvenBot(Protocol):
    """A bot that can play any strength from 0 to 1: as the level `level_of(strength)`."""

    def level_of(self, strength: float) -> str:
        """What `choose` takes as its level for this strength."""


def plays_even(bot: object) -> bool:
    """Whether this bot can be the even opponent."""
    return isinstance(bot, EvenBot)


def in_words(strength: float, levels: Sequence[str]) -> str:
    """A strength beside the levels of a bot, weakest first.

    >>> in_words(0.3, ("beginner", "casual", "club", "expert", "perfect"))
    'between casual and club'
    >>> in_words(1, ("beginner", "casual", "club", "expert", "perfect"))
    'as strong as perfect'
    """
    level = strength * (len(levels) - 1)
    below = int(level)
    if round(level, 2) == below or below == len(levels) - 1:
        return f"as strong as {levels[below]}"
    return f"between {levels[below]} and {levels[below + 1]}"


def after_game(played: EvenPlay, result: Result) -> EvenPlay:
    """The next game's strength: up after a win of the person, down after a loss, the same after a draw.

    Steps stay as long as the results agree, so that any strength is soon reached, and are halved when they
    change, so that it stays near.

    >>> after_game(EvenPlay(0.5, 0.2, 1), -1)
    EvenPlay(strength=0.4, step=0.1, last=-1)
    """
    if result == 0:
        return played
    step = max(MIN_STEP, played.step / 2) if played.last == -result else played.step
    strength = round(min(1.0, max(0.0, played.strength + result * step)), 4)
    return EvenPlay(strength, step, result)
