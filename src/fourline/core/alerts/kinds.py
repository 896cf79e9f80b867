"""What a player can be told of, and on which ways."""

from __future__ import annotations

from typing import Literal

Kind = Literal["your_turn", "time_short", "joined", "over", "offer", "paired"]
KINDS: tuple[Kind, ...] = ("your_turn", "time_short", "joined", "over", "offer", "paired")

Way = Literal["push", "mail", "webhook", "feed"]
WAYS: tuple[Way, ...] = ("push", "mail", "webhook", "feed")
