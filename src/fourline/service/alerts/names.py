"""What alerts call the players: the names that the page of the match shows."""

from __future__ import annotations

import re

from fourline.core.bot_ids import is_bot_player
from fourline.core.match.commands import Sitter
from fourline.core.match.seats import seat_name
from fourline.service.alerts.words import Words

_NUMBERED = re.compile(r"( \d)?$")


def is_named(one: Sitter) -> bool:
    return one.name not in ("", seat_name(one.seat))


def shown_name(one: Sitter, said: Words) -> str:
    """A person's own name; "Computer (Club 2)", "Computer (Robo · Ada)".

    >>> from fourline.service.alerts.words import words
    >>> shown_name(Sitter("red", "bot:club", "Club 2", "bot", "club"), words("de"))
    'Computer (Verein 2)'
    """
    if is_bot_player(one.player):
        owner = one.owner.name if one.owner is not None else None
        return said["bot"].format(name=f"{one.name} · {owner}" if owner else one.name)
    if one.kind != "bot":
        return one.name
    number = _NUMBERED.search(one.name)
    level = said.get(f"level_{one.level}")
    return said["bot"].format(name=f"{level}{number.group()}" if level and number else one.name)
