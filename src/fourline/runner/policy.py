"""Which challenges and rematches a bot accepts."""

from __future__ import annotations

from datetime import datetime

import msgspec

from fourline.core.match.clock import ClockSettings
from fourline.service.bot_players.documents import AnyClock, RematchLine

NO_CLOCK = "none"
OFFER_SECONDS = 600
CLOCKS = (NO_CLOCK, "per_move", "fischer", "correspondence")


class Policy(msgspec.Struct, frozen=True):
    """The games and the kinds of clock that a bot plays, how many matches at a time, and whether again."""

    games: frozenset[str]
    clocks: frozenset[str] = frozenset(CLOCKS)
    matches: int = 4
    rematches: bool = True

    def refusal(self, game: str, clock: ClockSettings | AnyClock | None, running: int) -> str | None:
        """Why a match is not begun; None if it is."""
        if game not in self.games:
            return f"it does not play {game}"
        kind = NO_CLOCK if clock is None else str(clock.__struct_config__.tag)
        if kind not in self.clocks:
            return f"it does not play with this clock ({kind})"
        if running >= self.matches:
            return f"it plays {running} matches already"
        return None

    def refusal_of_rematch(self, offer: RematchLine, running: int, now: datetime) -> str | None:
        """A player who offered it long ago may have left, and would lose by the clock."""
        if not self.rematches:
            return "it plays no rematches"
        if (now - datetime.fromisoformat(offer.at)).total_seconds() > OFFER_SECONDS:
            return "it was offered too long ago"
        return self.refusal(offer.game, offer.clock, running)
