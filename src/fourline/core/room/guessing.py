"""Guessing the next move: while one player is on turn, all the others guess. A team may vote so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from fourline.core.errors import Refusal
from fourline.core.room.commands import Guess, SettleGuesses
from fourline.core.room.events import Event, TurnGuessed
from fourline.core.room.players import RoomPlayer
from fourline.core.room.refusals import wrong_phase
from fourline.core.room.state import Room


def may_guess(room: Room, command: Guess, me: RoomPlayer) -> tuple[Event, ...] | Refusal:
    """Everyone but the player on turn, who drops a disc instead; in a vote that player too."""
    if room.phase != "game" or command.paused_by is not None:
        return wrong_phase("Guesses are for a game that is running.")
    if me.id == command.on_turn and not room.settings.vote:
        return wrong_phase("It is your turn: drop a disc.")
    return ()


def settle_guesses(room: Room, command: SettleGuesses, now: int) -> tuple[Event, ...]:
    """One event for all guesses of a turn; a turn is settled once."""
    game = room.game
    if game is None or game.match_id != command.match_id:
        return ()
    if game.guessed is not None and game.guessed.turn >= command.turn:
        return ()
    here = {one.id for one in room.players}
    guesses = {player: move for player, move in command.guesses.items() if player in here}
    if not guesses:
        return ()
    return (TurnGuessed(now, command.match_id, command.turn, command.move, guesses),)


def majority(votes: Mapping[str, int], on_turn: str) -> int | None:
    """The move with most votes. Of several the one of the player on turn, else the one voted for first.

    >>> majority({"amy": 3, "kat": 2, "zoe": 2}, on_turn="amy")
    2
    >>> majority({"kat": 2, "amy": 3}, on_turn="amy")
    3
    """
    if not votes:
        return None
    counts = Counter(votes.values())
    most = max(counts.values())
    leading = [move for move, count in counts.items() if count == most]
    own = votes.get(on_turn)
    return own if own in leading else leading[0]
