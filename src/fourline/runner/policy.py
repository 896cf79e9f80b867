"""Which challenges a bot accepts."""

from __future__ import annotations

import msgspec

from fourline.service.bot_players.challenge_document import ChallengeDocument

NO_CLOCK = "none"
CLOCKS = (NO_CLOCK, "per_move", "fischer", "correspondence")


class Policy(msgspec.Struct, frozen=True):
    """The games and the kinds of clock that a bot plays, and how many matches at a time."""

    games: frozenset[str]
    clocks: frozenset[str] = frozenset(CLOCKS)
    matches: int = 4

    def refusal(self, challenge: ChallengeDocument, running: int) -> str | None:
        """Why a challenge is declined; None if it is accepted."""
        if challenge.game not in self.games:
            return f"it does not play {challenge.game}"
        kind = NO_CLOCK if challenge.clock is None else str(challenge.clock.__struct_config__.tag)
        if kind not in self.clocks:
            return f"it does not play with this clock ({kind})"
        if running >= self.matches:
            return f"it plays {running} matches already"
        return None
