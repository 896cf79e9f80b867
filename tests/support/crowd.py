"""A room full of players without a phone, who play over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from support.plain import WITHOUT_TLS
from support.screens import Party


class Crowd:
    """Players without a phone, some with names that take much room."""

    def __init__(self, party: Party, count: int) -> None:
        self._room = f"{party.url}/api/rooms/{party.code}"
        self.names = ["WWWWWWWWWWWW", "عبد الرحمن", *(f"Maximilian{number:02}" for number in range(count))][
            :count
        ]
        joined = [self._asks("POST", "/join", json={"name": name}) for name in self.names]
        self._tokens = {one["player_id"]: one["token"] for one in joined}

    def wins(self) -> None:
        self.plays(range(7))

    def plays(self, turns: range) -> None:
        """The team that begins builds a tower, while others guess; it wins with the seventh disc."""
        for turn in turns:
            game = self._asks("GET", "")["game"]
            for player in game["upcoming"][1:3]:
                self._posts(player, "guess", turn % 2)
            self._posts(game["current"]["player_id"], "moves", turn % 2)

    def half_answers(self) -> None:
        legal = self._asks("GET", "")["rush"]["puzzle"]["legal_columns"]
        for player in list(self._tokens)[: (len(self.names) + 1) // 2]:
            self._posts(player, "answer", legal[0], number=1)

    def _posts(self, player: str, call: str, column: int, **more: int) -> None:
        headers = {"authorization": f"Bearer {self._tokens[player]}"}
        self._asks("POST", f"/{call}", json={"column": column, **more}, headers=headers)

    def _asks(self, method: str, call: str, **what: Any) -> dict[str, Any]:
        """Without cookies: every player is somebody else."""
        answer = httpx.request(method, f"{self._room}{call}", verify=WITHOUT_TLS, **what)
        return dict(answer.raise_for_status().json())
