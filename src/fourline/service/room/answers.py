"""Answers to the puzzle that is open: kept in memory by every server that shows the room."""

from __future__ import annotations

import msgspec

from fourline.core.room.events import RoundAnswer
from fourline.core.room.rush import Rush

Round = tuple[int, int]


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """One player's answer, as the servers tell each other. A `column` of None: a hint was used."""

    stream: str
    round: Round
    player_id: str
    column: int | None
    ms: int = 0


class OpenAnswers:
    """What players have answered in the round that is on, and who used a hint."""

    __slots__ = ("given", "hinted", "round")

    def __init__(self) -> None:
        self.round: Round = (0, 0)
        self.given: dict[str, RoundAnswer] = {}
        self.hinted: set[str] = set()

    def put(self, answered: Answered) -> None:
        """The first answer of a player counts."""
        if answered.round < self.round:
            return  # from another server, too late
        if answered.round != self.round:
            self.round, self.given, self.hinted = answered.round, {}, set()
        player = answered.player_id
        if answered.column is None:
            self.hinted.add(player)
        elif player not in self.given:
            self.given[player] = RoundAnswer(answered.column, answered.ms, player in self.hinted)

    def of(self, rush: Rush | None) -> dict[str, RoundAnswer]:
        """The answers to this puzzle."""
        return self.given if rush is not None and self.round == round_of(rush) else {}

    def told(self, stream: str, rush: Rush) -> list[Answered]:
        """Those to this puzzle, for a server that does not know them; hints first, as they cost points."""
        if self.round != round_of(rush):
            return []
        hints = [Answered(stream, self.round, player, None) for player in sorted(self.hinted)]
        given = self.given.items()
        return hints + [Answered(stream, self.round, one, answer.choice, answer.ms) for one, answer in given]


def round_of(rush: Rush) -> Round:
    return (rush.started, rush.number)
