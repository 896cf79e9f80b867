"""Every message of the live sockets, by who sends it and on which socket, and their JSON schemas."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.api.match import socket as match_socket
from fourline.api.match.messages import Seen
from fourline.api.messages import Ack, Hello, MoveMessage, Ping, Pong, RefusedMessage
from fourline.api.moves import move_codec
from fourline.api.openapi.document import REF
from fourline.api.room import socket as room_socket
from fourline.core.room.events import Activity
from fourline.plugins import Plugins
from fourline.service.account.messages import DevicesMessage
from fourline.service.match import messages as match
from fourline.service.match.public_events import SHOWN
from fourline.service.room import messages as room
from fourline.service.seeks import messages as seeks

Messages = dict[str, tuple[Any, ...]]


def messages(plugins: Plugins) -> Messages:
    """Named groups; the members of each differ by their `type`."""
    answers = (Ack, RefusedMessage, Pong)
    match_commands = (MoveMessage, *match_socket.COMMANDS)
    room_game = plugins.engine(Activity().game).metadata.teams or Activity().game
    room_commands = (move_codec(plugins.engine(room_game)).message, *room_socket.COMMANDS)
    return {
        "MatchCommand": match_commands,
        "RoomCommand": room_commands,
        "ClientMessage": (Hello, Ping, Seen, *match_commands, *room_commands),
        "MatchSocketMessage": (
            *(match.Welcome, match.EventMessage, match.MatchShown, match.PresenceMessage),
            *(match.MatchReaction, match.WordSaid, DevicesMessage, *answers),
        ),
        "RoomSocketMessage": (
            *(
                room.RoomMessage,
                room.ReactionMessage,
                room.HintMessage,
                room.GuessesMessage,
                room.AnswersMessage,
                room.AudienceMessage,
                room.ElsewhereMessage,
            ),
            *(DevicesMessage, *answers),
        ),
        "PublicEvent": SHOWN,
        "LobbySocketMessage": (match.LobbyList, match.LobbyOpened, match.LobbyClosed, Pong),
        "SeekSocketMessage": (seeks.Paired, seeks.Unpaired, seeks.SeekEnded, seeks.WaitingCounts, Pong),
    }


def message_schemas(groups: Messages) -> dict[str, Any]:
    """The schemas of all messages and of what they are made of, by name."""
    types = list(dict.fromkeys(one for group in groups.values() for one in group))
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    return components
