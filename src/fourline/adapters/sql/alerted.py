"""Which players have a channel, remembered by the process that writes: a move of all others costs one look.

A player who has none any more may still be remembered: then the statements find nothing to write.
"""

from __future__ import annotations

from collections.abc import Iterable

from fourline.service.ports import Entry


class AlertedPlayers:
    def __init__(self, players: Iterable[str] = ()) -> None:
        self._players = set(players)

    def __contains__(self, player: str) -> bool:
        return player in self._players

    def __bool__(self) -> bool:
        return bool(self._players)

    def concerns(self, entry: Entry) -> bool:
        """Does anyone with a channel hear of this?"""
        if not self._players:
            return False
        people = [*(player for player, _ in entry.alerts.answered), *(one.player for one in entry.alerts.due)]
        return not self._players.isdisjoint(people)
