"""Examples of answers about rooms: four people who wait for the first game."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.api.room import answers
from fourline.core.errors import Refusal
from fourline.core.room.commands import Command, JoinRoom, OpenRoom
from fourline.core.room.decide import decide
from fourline.core.room.evolve import fold
from fourline.core.room.players import AVATARS
from fourline.core.room.state import Room
from fourline.plugins import Plugins
from fourline.service.cluster.presence import Presence
from fourline.service.room.document import RoomDocument, present

CODE = "BKLM"


def room_examples(plugins: Plugins, now: int) -> dict[Any, Any]:
    """For each shape of answer, one that could be given; none where no game is played in rooms."""
    if not any(one.metadata.rooms_only for one in plugins.engines.values()):
        return {}
    room = _waiting(now)
    document = msgspec.to_builtins(present(room, None, None, Presence(now), now))
    links = {"tv": f"https://play.example.org/tv/{CODE}", "join": f"https://play.example.org/p/{CODE}"}
    return {
        RoomDocument: document,
        answers.Avatars: {"avatars": list(AVATARS)},
        answers.RoomOpened: {"room": document, "token": "kept-secret", "links": links},
        answers.RoomJoined: {"player_id": room.players[-1].id, "token": "kept-secret", "room": document},
        answers.RoomDone: {"room": document},
        answers.RoomHinted: {"room": document, "columns": [1, 3, 4]},
        answers.RoomMoved: {"room": document, "version": room.version},
    }


def _waiting(now: int) -> Room:
    room = Room()
    commands: list[Command] = [OpenRoom("host", CODE)]
    commands += [JoinRoom(name, name) for name in ("Ada", "Grace", "Kat", "Joe")]
    for command in commands:
        decided = decide(room, command, now)
        assert not isinstance(decided, Refusal)
        room = fold(decided, room)
    return room
