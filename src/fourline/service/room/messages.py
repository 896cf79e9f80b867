"""What the screens of a room are sent, and what is sent and not stored: reactions, hints, second screens."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.room.state import Room
from fourline.core.room.teams import team_of
from fourline.service.messages import Reaction
from fourline.service.room.document import RoomDocument

TOPIC = "room"
_encode = msgspec.json.Encoder().encode


class You(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who the server takes this screen for: a player, the host, both or neither, or a blocked person."""

    player_id: str | None
    host: bool
    blocked: bool = False


class RoomMessage(msgspec.Struct, frozen=True, tag="room"):
    """The room: in answer to hello, and after every change."""

    you: You
    room: RoomDocument
    server_now: str


class ReactionMessage(msgspec.Struct, frozen=True, tag="reaction"):
    player_id: str
    kind: Reaction


class HintMessage(msgspec.Struct, frozen=True, tag="hint"):
    """A team mate suggests a column."""

    player_id: str
    column: int


class GuessesMessage(msgspec.Struct, frozen=True, tag="guesses"):
    """How many have guessed in this turn, and for the player's own team how often each column."""

    turn: int
    total: int
    columns: list[int] | None


class AnswersMessage(msgspec.Struct, frozen=True, tag="answers"):
    """The players who have answered the puzzle of this round."""

    number: int
    answered: list[str]


class AudienceGuesses(msgspec.Struct, frozen=True):
    """What the audience guessed in a turn that is over, how often each column, and the move."""

    turn: int
    column: int
    counts: list[int]


class AudienceMessage(msgspec.Struct, frozen=True, tag="audience"):
    """Who watches, how many of them have guessed in this turn, and their reactions since the last message.

    `full`: no more people may watch, and the socket that is told so is closed.
    """

    watching: int
    turn: int
    guessed: int
    last: AudienceGuesses | None
    reactions: dict[str, int]
    full: bool = False


class ElsewhereMessage(msgspec.Struct, frozen=True, tag="elsewhere"):
    """The same player has opened a second screen."""


class Said(msgspec.Struct, frozen=True, array_like=True):
    """`who` is the id of a player in the room; for a second screen it is the secret id."""

    stream: str
    type: Literal["reaction", "hint", "elsewhere"]
    who: str
    what: str | int | None = None

    @property
    def message(self) -> bytes:
        """As screens receive it."""
        match self.type:
            case "elsewhere":
                return _encode(ElsewhereMessage())
            case "reaction":
                return _encode(ReactionMessage(self.who, self.what))  # type: ignore[arg-type]
            case "hint":
                return _encode(HintMessage(self.who, self.what))  # type: ignore[arg-type]


def concerns(said: Said, room: Room, player: str | None) -> bool:
    """Is this for the screen of that player (None: a TV)? Hints reach team mates only."""
    if said.type == "reaction":
        return True
    if said.type == "elsewhere":
        return player == said.who
    me = room.who(player) if player else None
    team = team_of(room.teams, said.who)
    return me is not None and me.id != said.who and team is not None and team == team_of(room.teams, me.id)
