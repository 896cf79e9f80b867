"""The addresses that the web app has a page for. Any other is answered 404, and the app says so."""

from __future__ import annotations

import re

from fourline.core.bot_ids import PREFIX

_ID = r"[A-Za-z0-9_-]+"
_PLAIN = (
    "new|lobby|watch|games|device|rules|settings|review|puzzles|train|repertoire|stranger|best"
    "|me|link|recover|privacy|me/alerts"
)
_PLAYER = rf"player/(?:{re.escape(PREFIX)})?{_ID}"
_PUZZLE = r"puzzles/(?:daily|[1-9][0-9]{0,3})"
_OPENING = rf"openings/{_ID}/{_ID}/[1-9][0-9]{{0,8}}"
_ADDRESS = re.compile(
    rf"|(?:{_PLAIN}|(?:play|join|watch|review|embed)/{_ID}|{_PLAYER}|{_PUZZLE}|{_OPENING}|(?:tv|p|a)(?:/.*)?)/?"
)


def has_page(path: str) -> bool:
    """Whether the app shows something at this path, which comes without its leading slash.

    >>> has_page("puzzles/daily"), has_page("puzzle"), has_page("player/bot.k3J")
    (True, False, True)
    """
    return _ADDRESS.fullmatch(path) is not None
