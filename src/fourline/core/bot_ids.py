"""Bots that run outside of this service: players with an owner, whose ids say what they are.

In the log they are people: clocks, claims and rematches treat them so. Everything that is shown of them says
that they are bots.
"""

from __future__ import annotations

from typing import Literal

import msgspec

PREFIX = "bot."
"""No other player's id holds a dot."""

ShownKind = Literal["human", "bot"]


class Owner(msgspec.Struct, frozen=True):
    """Who runs a bot: the name that they have, and the page that they show of themselves, if any."""

    name: str | None = None
    profile: str | None = None


def is_bot_player(player: str) -> bool:
    """
    >>> is_bot_player("bot.k3J"), is_bot_player("bot:club")
    (True, False)
    """
    return player.startswith(PREFIX)


def shown_kind(kind: ShownKind, player: str) -> ShownKind:
    """What a seat is shown as."""
    return "bot" if is_bot_player(player) else kind
