"""The handlers of calls about rooms."""

from __future__ import annotations

import io
from typing import Any

import segno

from fourline.api.addresses import is_this_machine
from fourline.api.moves import move_codec
from fourline.api.request import CallContext, Handler, Reply
from fourline.api.room.access import played_in
from fourline.api.room.answers import (
    Avatars,
    RoomDone,
    RoomHinted,
    RoomJoined,
    RoomLinks,
    RoomMoved,
    RoomOpened,
)
from fourline.api.room.bodies import SkipBody
from fourline.core.room.commands import (
    ChangeName,
    ChangeSettings,
    ChooseActivity,
    ChooseTeam,
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
    Wait,
)
from fourline.core.room.events import RoomSettings
from fourline.core.room.players import AVATARS, avatar_of
from fourline.service.errors import refuse
from fourline.service.match.commands import new_seed
from fourline.service.names import clean_name, looks
from fourline.service.room.activities import chosen
from fourline.service.room.codec import RoomStream
from fourline.service.room.commands import MAX_NAME_LENGTH, Rooms
from fourline.service.room.document import RoomDocument

AVATARS_PATH = "/api/avatars"


async def open_room(context: CallContext) -> Reply:
    body, address = context.body, "" if is_this_machine(context.address) else context.address
    done = await _rooms(context).open(body.turn_seconds, context.player, body.command_id, address)
    code = done.stream.state.code
    links = RoomLinks(f"{context.base_url}/tv/{code}", _join_link(context, code))
    return Reply(RoomOpened(await _shown(context, done.stream), done.token, links), done.token)


async def avatars(_: CallContext) -> Reply:
    return Reply(Avatars(AVATARS))


async def show_room(context: CallContext) -> Reply:
    return Reply(await _shown(context, context.room))


async def room_qr(context: CallContext) -> Reply:
    link = _join_link(context, context.room.state.code)
    picture = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", xmldecl=False, border=4, light="#fff", omitsize=True, title=link)
    return Reply(picture.getvalue(), media="image/svg+xml")


async def join_room(context: CallContext) -> Reply:
    body = context.body
    avatar = avatar_of(body.avatar)
    if avatar is None and body.avatar is not None:
        refuse("avatar/unknown", f"There is no such avatar. {AVATARS_PATH} lists them.", avatars=AVATARS_PATH)
    name = clean_name(body.name, MAX_NAME_LENGTH)
    wanted = JoinRoom("", name, avatar, looks(name))
    done = await _rooms(context).join(context.room, wanted, context.player, body.command_id)
    me = done.stream.state.who(done.player)
    if me is None:
        refuse("room/wrong_phase", "You have left this room in the meantime.")
    room = await _shown(context, done.stream)
    return Reply(RoomJoined(me.id, done.token, room), done.token)


async def leave_room(context: CallContext) -> Reply:
    return await _command(context, LeaveRoom(_player(context)))


async def take_host(context: CallContext) -> Reply:
    stream = context.room
    away = context.service.room_sync.host_away_ms(stream)
    return await _command(context, TakeHost(_player(context), away))


async def wait(context: CallContext) -> Reply:
    return await _command(context, Wait(_player(context)))


async def change_name(context: CallContext) -> Reply:
    name = clean_name(context.body.name, MAX_NAME_LENGTH)
    return await _command(context, ChangeName(_player(context), name, looks(name)), name)


async def choose_team(context: CallContext) -> Reply:
    team = context.body.team
    return await _command(context, ChooseTeam(_player(context), team), team)


async def end_evening(context: CallContext) -> Reply:
    await context.service.evenings.end(context.room, _player(context), context.body.command_id)
    return await _done(context)


async def extra_time(context: CallContext) -> Reply:
    await _rooms(context).extra_time(context.room, _player(context), context.body.command_id)
    return await _done(context)


async def react_in_room(context: CallContext) -> Reply:
    stream = context.room
    who = await context.service.room_taps.react(stream, _player(context))
    context.service.room_live.react(stream, who, context.body.kind)
    return await _done(context)


async def hint(context: CallContext) -> Reply:
    stream = context.room
    column, turn = context.body.column, context.body.turn
    who = await context.service.room_taps.hint(stream, _player(context), column, turn)
    context.service.room_live.hint(stream, who, column)
    return await _done(context)


async def guess(context: CallContext) -> Reply:
    body = context.body
    await context.service.room_taps.guess(context.room, _player(context), body.column, body.turn)
    return await _done(context)


async def answer_puzzle(context: CallContext) -> Reply:
    body = context.body
    context.service.room_rush.answer(context.room, _player(context), body.number, body.column)
    return await _done(context)


async def puzzle_hint(context: CallContext) -> Reply:
    columns = context.service.room_rush.hint(context.room, _player(context), context.body.number)
    return Reply(RoomHinted(await _shown(context, context.room), columns))


async def drop_disc(context: CallContext) -> Reply:
    body, player = context.body, _player(context)
    game = await played_in(context.service, context.room)
    move = move_codec(context.service.games.engine(game)).move(body)
    version = await _rooms(context).move(context.room, player, move, body.version, body.command_id)
    return Reply(RoomMoved(await _shown(context, context.room), version))


async def start_room_game(context: CallContext) -> Reply:
    await _rooms(context).start(context.room, _player(context), context.body.command_id)
    return await _done(context)


async def choose_activity(context: CallContext) -> Reply:
    body = context.body
    activity = chosen(context.service.games, body.kind, body.game, context.room.state.activity)
    command = ChooseActivity(_player(context), activity, context.service.settings.next_game_ms)
    return await _command(context, command, body.kind, body.game)


async def shuffle_teams(context: CallContext) -> Reply:
    return await _command(context, Shuffle(_player(context), new_seed()))


async def next_section(context: CallContext) -> Reply:
    return await _command(context, NextSection(_player(context), new_seed()))


async def change_settings(context: CallContext) -> Reply:
    body = context.body
    changes = {name: getattr(body, name) for name in RoomSettings.__struct_fields__}
    command = ChangeSettings(_player(context), **changes)
    return await _command(context, command, repr(command))


async def hand_host(context: CallContext) -> Reply:
    return await _command(context, HandHost(_player(context), context.body.player_id), context.body.player_id)


async def remove_player(context: CallContext) -> Reply:
    return await _command(context, RemovePlayer(_player(context), _them(context)), _them(context))


async def block_player(context: CallContext) -> Reply:
    return await _command(context, RemovePlayer(_player(context), _them(context), block=True), _them(context))


async def rename_player(context: CallContext) -> Reply:
    name = clean_name(context.body.name, MAX_NAME_LENGTH)
    command = RenamePlayer(_player(context), _them(context), name, looks(name))
    return await _command(context, command, _them(context), name)


async def move_player(context: CallContext) -> Reply:
    team = context.body.team
    return await _command(context, MoveToTeam(_player(context), _them(context), team), _them(context), team)


def steering(what: Steering) -> Handler:
    """The call that does this to the room's game."""

    async def steer(context: CallContext) -> Reply:
        seen = context.body.version if isinstance(context.body, SkipBody) else None
        await _rooms(context).steer(context.room, what, _player(context), context.body.command_id, seen)
        return await _done(context)

    steer.__name__ = f"{what}_game"
    return steer


async def _command(context: CallContext, command: Any, *said: Any) -> Reply:
    await _rooms(context).command(context.room, command, context.body.command_id, *said)
    return await _done(context)


async def _done(context: CallContext) -> Reply:
    return Reply(RoomDone(await _shown(context, context.room)))


async def _shown(context: CallContext, stream: RoomStream) -> RoomDocument:
    return await context.service.room_sync.shown(stream)


def _rooms(context: CallContext) -> Rooms:
    return context.service.rooms


def _player(context: CallContext) -> str:
    return context.player or ""


def _them(context: CallContext) -> str:
    found: str = context.request.path_params["id"]
    return found


def _join_link(context: CallContext, code: str) -> str:
    return f"{context.base_url}/p/{code}"
