"""King of the hill: two players on the board, the others in line behind them.

The winner stays and plays against the next in line; the loser goes to the back. After a draw both go to
the back, so that two players who keep drawing do not hold the board. Every game puts at least one
player at the back, hence each of those in line comes to the board before another comes there again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fourline.core.errors import Refusal
from fourline.core.room.events import GameSettled, Result
from fourline.core.room.players import with_hill_points
from fourline.core.room.teams import TEAMS, Rosters, other, team_of

if TYPE_CHECKING:
    from fourline.core.room.state import Room

POINTS: dict[Result, int] = {"win": 10, "draw": 3, "loss": 0}
TOO_FEW = Refusal("room/too_few", "King of the hill needs two players: at least two people must join.")


class Hill(msgspec.Struct, frozen=True):
    """The line as games have set it, and the king: in which team, and with how many wins in a row."""

    queue: tuple[str, ...] = ()
    king: str | None = None
    team: str = "red"
    wins: int = 0

    def without(self, player: str) -> Hill:
        """Players who leave lose their place; a king who leaves is king no more."""
        queue = tuple(one for one in self.queue if one != player)
        return Hill(queue) if player == self.king else msgspec.structs.replace(self, queue=queue)


def line(room: Room) -> tuple[str, ...]:
    """All players in the order in which they come to the board: the king first, newcomers last."""
    here = [one.id for one in room.players]
    queued = [one for one in room.hill.queue if one in here]
    return (*queued, *(one for one in here if one not in queued))


def duel(room: Room) -> tuple[Rosters, str] | Refusal:
    """The first two of the line, and the team that starts: the challenger's. The king keeps the colour."""
    first = line(room)[:2]
    if len(first) < 2:
        return TOO_FEW
    king, challenger = room.hill.team, other(room.hill.team)
    seats = {king: (first[0],), challenger: (first[1],)}
    return {team: seats[team] for team in TEAMS}, challenger


def after_duel(room: Room, event: GameSettled) -> dict[str, Any]:
    """What a game on the hill gives its players, and who stays."""
    points = {player: POINTS[result] for player, result in event.results.items()}
    return {
        "players": with_hill_points(room.players, event, room.turns, points),
        "gone": with_hill_points(room.gone, event, room.turns, points),
        "hill": _next_line(room, event) if event.results else room.hill,
    }


def _next_line(room: Room, event: GameSettled) -> Hill:
    order = line(room)
    winner = next((one for one in order if event.results.get(one) == "win"), None)
    waiting = [one for one in order if one not in event.results]
    back = [one for one in order if one in event.results and one != winner]
    if winner is None:
        return Hill((*waiting, *back))
    wins = room.hill.wins + 1 if winner == room.hill.king else 1
    return Hill((winner, *waiting, *back), winner, team_of(room.teams, winner) or "red", wins)
