"""The rooms that the gallery shows, each as it stands at one moment of a party."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from support.gallery.people import People
from support.patience import wait_until
from support.visitor import Visitor


class Rooms(People):
    """Ada and Maximilian are in each of them; the host has no seat unless it says so."""

    @cached_property
    def lobby(self) -> str:
        return self._room()

    @cached_property
    def game(self) -> str:
        code = self._room()
        self._plays(code, (3, 3, 2, 4))
        return code

    @cached_property
    def skipped(self) -> str:
        """The host has skipped a turn: what fell by itself is said under the board."""
        code = self._room()
        self._plays(code, (3,))
        version = self._state(code)["game"]["version"]
        self.host.ask(f"/rooms/{code}/play_now", version=version)
        return code

    @cached_property
    def ended(self) -> str:
        code = self._room()
        self._plays(code, (0, 1) * 3 + (0,))
        self._reached(code, "finished")
        return code

    @cached_property
    def honoured(self) -> str:
        """The host has ended the evening, which had all three activities: the podium is shown."""
        code = self._rushes()
        self.host.ask(f"/rooms/{code}/activity", kind="hill")
        self._plays(code, (0, 1) * 3 + (0,))
        self._reached(code, "finished")
        self.host.ask(f"/rooms/{code}/end_evening")
        return code

    @cached_property
    def evening(self) -> str:
        """The page of that evening."""
        room = self.host.ask(f"/rooms/{self.honoured}/settings")["room"]
        return f"/evening/{room['evening']}"

    @cached_property
    def puzzle(self) -> str:
        """The first puzzle of a rush is open, and Maximilian has answered it."""
        code = self._room()
        self.host.ask(f"/rooms/{code}/activity", kind="puzzles")
        self.host.ask(f"/rooms/{code}/start")
        self._reached(code, "playing")
        self._answers(self.ben, code)
        return code

    @cached_property
    def solution(self) -> str:
        code = self._room()
        self.host.ask(f"/rooms/{code}/activity", kind="puzzles")
        self.host.ask(f"/rooms/{code}/start")
        self._reached(code, "playing")
        for player in (self.ada, self.ben):
            self._answers(player, code)
        return code

    @cached_property
    def rushed(self) -> str:
        return self._rushes()

    def _rushes(self) -> str:
        """A rush was ended after a game in teams."""
        code = self._room()
        self._plays(code, (0, 1) * 3 + (0,))
        self._reached(code, "finished")
        self.host.ask(f"/rooms/{code}/activity", kind="puzzles")
        self.host.ask(f"/rooms/{code}/start")
        self._reached(code, "playing")
        for player in (self.ada, self.ben):
            self._answers(player, code)
        self.host.ask(f"/rooms/{code}/end")
        return code

    @cached_property
    def hill(self) -> str:
        """Ada and Maximilian are on the hill, and a third player is in line."""
        code = self._room()
        self.host.ask(f"/rooms/{code}/join", name="Wilhelmina")
        self.host.ask(f"/rooms/{code}/activity", kind="hill")
        self._plays(code, (3,))
        return code

    @cached_property
    def king(self) -> str:
        """A duel was won."""
        code = self._room()
        self.host.ask(f"/rooms/{code}/activity", kind="hill")
        self._plays(code, (0, 1) * 3 + (0,))
        self._reached(code, "finished")
        return code

    @cached_property
    def squares(self) -> str:
        """Tic-Tac-Toe in teams: two squares are taken, and the player who waits has guessed a third."""
        code = self._room()
        self.host.ask(f"/rooms/{code}/activity", kind="teams", game="tic-tac-toe")
        self.host.ask(f"/rooms/{code}/start")
        self._reached(code, "playing")
        for cell in (4, 0):
            self._on_turn(code).ask(f"/rooms/{code}/moves", cell=cell)
        self.waiter(code).ask(f"/rooms/{code}/guess", column=8)
        return code

    def _answers(self, player: Visitor, code: str) -> None:
        """One of the columns that a hint leaves."""
        columns = player.ask(f"/rooms/{code}/puzzle_hint", number=1)["columns"]
        player.ask(f"/rooms/{code}/answer", number=1, column=columns[1])

    def mover(self, code: str) -> Visitor:
        return self._on_turn(code)

    def waiter(self, code: str) -> Visitor:
        return self.ben if self._on_turn(code) is self.ada else self.ada

    def _room(self) -> str:
        code = str(self.host.ask("/rooms", turn_seconds=300)["room"]["code"])
        for player, name in ((self.ada, "Ada"), (self.ben, "Maximilian")):
            player.ask(f"/rooms/{code}/join", name=name)
        return code

    def _plays(self, code: str, columns: tuple[int, ...]) -> None:
        self.host.ask(f"/rooms/{code}/start")
        self._reached(code, "playing")
        for column in columns:
            self._on_turn(code).ask(f"/rooms/{code}/moves", column=column)

    def _state(self, code: str) -> dict[str, Any]:
        return dict(self.host.context.request.get(f"{self.host.url}/api/rooms/{code}").json())

    def _reached(self, code: str, phase: str) -> None:
        wait_until(lambda: self._state(code)["phase"] == phase, phase)

    def _on_turn(self, code: str) -> Visitor:
        room = self._state(code)
        current = room["game"]["current"]["player_id"]
        name = next(one["name"] for one in room["players"] if one["id"] == current)
        return self.ada if name == "Ada" else self.ben
