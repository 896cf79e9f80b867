"""Who may show a page of themselves, remembered by the one process that writes: most players do not.

A player who shows none any more may still be remembered: then the page is looked for and not found.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from fourline.service.records import Adopt, Change

_SHOWN = "SELECT p.id FROM players p JOIN profiles f ON f.player = COALESCE(p.person, p.id)"
_IDS = "SELECT id FROM players WHERE COALESCE(person, id) = ?"


class ProfiledPlayers:
    """Every player whose person has a page, under all the ids of that person."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._players = {row[0] for row in connection.execute(_SHOWN)}

    def among(self, players: Iterable[str]) -> list[str]:
        return [one for one in players if one in self._players]

    def add(self, connection: sqlite3.Connection, person: str) -> None:
        """Before the transaction is committed in which this person gets a page."""
        self._players.update(row[0] for row in connection.execute(_IDS, (person,)))

    def learn(self, connection: sqlite3.Connection, changes: Iterable[Change]) -> None:
        """An adopted player shows the page of the person. After these changes, and before their commit."""
        for change in changes:
            if isinstance(change, Adopt):
                self.add(connection, change.person)
