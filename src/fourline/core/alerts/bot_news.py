"""What a committed change of a match tells the bots that play in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from fourline.core.bot_ids import is_bot_player
from fourline.core.match.state import Match

News = Literal["match_started", "your_turn", "match_over", "rematch_offered"]
Turn = tuple[str, str, int, int]


def bot_news(before: Match, after: Match) -> dict[str, tuple[News, ...]]:
    """What each bot hears of, in order; nothing for a match without one."""
    bots = [one.player for one in after.sitters if is_bot_player(one.player)]
    if not bots:
        return {}
    found = {bot: tuple(_news(before, after, bot)) for bot in bots}
    return {bot: news for bot, news in found.items() if news}


def turn(match: Match) -> Turn | None:
    """What tells one turn from another: the player, their seat, and how far the game has come."""
    sitter = match.sitter(match.on_turn) if match.status == "in_progress" and match.paused is None else None
    if sitter is None:
        return None
    return sitter.player, sitter.seat, len(match.moves), len(match.left)


def _news(before: Match, after: Match, bot: str) -> Iterator[News]:
    if before.status == "open" and after.status in ("in_progress", "completed"):
        yield "match_started"
    now = turn(after)
    if now is not None and now[0] == bot and now != turn(before):
        yield "your_turn"
    if after.over and not before.over:
        yield "match_over"
    if after.next_match is None and _offered_by_others(before, after, bot):
        yield "rematch_offered"


def _offered_by_others(before: Match, after: Match, bot: str) -> bool:
    """A rematch, anew or with the seats otherwise than before."""
    own = after.seats_of(bot)
    return any(seat not in own and before.offers.get(seat) != swap for seat, swap in after.offers.items())
