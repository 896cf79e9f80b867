"""The calls about rooms, each a few lines: read, ask the service, answer."""

from __future__ import annotations

import io
from typing import Any

import segno

from fourline.api.request import Asked, Handler, Reply
from fourline.core.room.commands import (
    ChangeSettings,
    HandHost,
    JoinRoom,
    LeaveRoom,
    MoveToTeam,
    NextSection,
    RemovePlayer,
    RenamePlayer,
    Shuffle,
    Steering,
    TakeHost,
)
from fourline.service.errors import refuse
from fourline.service.match.commands import new_seed
from fourline.service.names import clean_name
from fourline.service.room.codec import RoomStream
from fourline.service.room.commands import LONGEST_NAME, Rooms
from fourline.service.room.moves import drop

LONGEST_AVATAR = 16


async def open_room(asked: Asked) -> Reply:
    done = await _rooms(asked).open(asked.body.turn_seconds, asked.player, asked.body.command_id)
    code = done.stream.state.code
    links = {"tv": f"{asked.base_url}/tv/{code}", "join": _join_link(asked, code)}
    return Reply({"room": await _shown(asked, done.stream), "token": done.token, "links": links}, done.token)


async def show_room(asked: Asked) -> Reply:
    return Reply(await _shown(asked, _room(asked)))


async def room_qr(asked: Asked) -> Reply:
    link = _join_link(asked, _room(asked).state.code)
    picture = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", xmldecl=False, border=4, light="#fff", omitsize=True, title=link)
    return Reply(picture.getvalue(), media="image/svg+xml")


async def join_room(asked: Asked) -> Reply:
    body = asked.body
    avatar = clean_name(body.avatar, LONGEST_AVATAR) if body.avatar is not None else None
    wanted = JoinRoom("", clean_name(body.name, LONGEST_NAME), avatar)
    done = await _rooms(asked).join(_room(asked), wanted, asked.player, body.command_id)
    me = done.stream.state.who(done.player)
    if me is None:
        refuse("room/wrong_phase", "You have left this room in the meantime.")
    room = await _shown(asked, done.stream)
    return Reply({"player_id": me.id, "token": done.token, "room": room}, done.token)


async def leave_room(asked: Asked) -> Reply:
    return await _command(asked, LeaveRoom(_player(asked)))


async def take_host(asked: Asked) -> Reply:
    stream = _room(asked)
    away = asked.service.room_keeping.host_away_ms(stream)
    return await _command(asked, TakeHost(_player(asked), away))


async def react(asked: Asked) -> Reply:
    stream = _room(asked)
    who = await _rooms(asked).react(stream, _player(asked))
    asked.service.room_live.react(stream, who, asked.body.kind)
    return await _done(asked)


async def hint(asked: Asked) -> Reply:
    stream = _room(asked)
    who = await _rooms(asked).hint(stream, _player(asked), asked.body.column)
    asked.service.room_live.hint(stream, who, asked.body.column)
    return await _done(asked)


async def drop_disc(asked: Asked) -> Reply:
    body, service = asked.body, asked.service
    version = await drop(
        service.rooms,
        service.matches,
        _room(asked),
        _player(asked),
        body.column,
        body.version,
        body.command_id,
    )
    return Reply({"room": await _shown(asked, _room(asked)), "version": version})


async def start_room_game(asked: Asked) -> Reply:
    await _rooms(asked).start(_room(asked), _player(asked), asked.body.command_id)
    return await _done(asked)


async def shuffle_teams(asked: Asked) -> Reply:
    return await _command(asked, Shuffle(_player(asked), new_seed()))


async def next_section(asked: Asked) -> Reply:
    return await _command(asked, NextSection(_player(asked), new_seed()))


async def change_settings(asked: Asked) -> Reply:
    body = asked.body
    command = ChangeSettings(_player(asked), body.turn_seconds, body.locked, body.hints, body.muted)
    return await _command(asked, command, repr(command))


async def hand_host(asked: Asked) -> Reply:
    return await _command(asked, HandHost(_player(asked), asked.body.player_id), asked.body.player_id)


async def remove_player(asked: Asked) -> Reply:
    return await _command(asked, RemovePlayer(_player(asked), _them(asked)), _them(asked))


async def block_player(asked: Asked) -> Reply:
    return await _command(asked, RemovePlayer(_player(asked), _them(asked), block=True), _them(asked))


async def rename_player(asked: Asked) -> Reply:
    name = clean_name(asked.body.name, LONGEST_NAME)
    return await _command(asked, RenamePlayer(_player(asked), _them(asked), name), _them(asked), name)


async def move_player(asked: Asked) -> Reply:
    team = asked.body.team
    return await _command(asked, MoveToTeam(_player(asked), _them(asked), team), _them(asked), team)


def steering(what: Steering) -> Handler:
    """The call that does this to the room's game."""

    async def steer(asked: Asked) -> Reply:
        await _rooms(asked).steer(_room(asked), what, _player(asked), asked.body.command_id)
        return await _done(asked)

    steer.__name__ = f"{what}_game"
    return steer


async def _command(asked: Asked, command: Any, *said: Any) -> Reply:
    await _rooms(asked).command(_room(asked), command, asked.body.command_id, *said)
    return await _done(asked)


async def _done(asked: Asked) -> Reply:
    return Reply({"room": await _shown(asked, _room(asked))})


async def _shown(asked: Asked, stream: RoomStream) -> dict[str, object]:
    return await asked.service.room_keeping.shown(stream)


def _rooms(asked: Asked) -> Rooms:
    return asked.service.rooms


def _room(asked: Asked) -> RoomStream:
    found: RoomStream = asked.stream
    return found


def _player(asked: Asked) -> str:
    return asked.player or ""


def _them(asked: Asked) -> str:
    found: str = asked.request.path_params["id"]
    return found


def _join_link(asked: Asked, code: str) -> str:
    return f"{asked.base_url}/p/{code}"
