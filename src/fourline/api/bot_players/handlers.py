"""The handlers of calls about bots and their streams."""

from __future__ import annotations

from fourline.api.account.access import visitor_of
from fourline.api.request import CallContext, Reply
from fourline.service.bot_players.streams import Reader
from fourline.service.errors import Refused


async def list_bots(context: CallContext) -> Reply:
    return Reply(await context.service.bot_players.own.list(visitor_of(context)))


async def make_bot(context: CallContext) -> Reply:
    body = context.body
    return Reply(await context.service.bot_players.own.make(visitor_of(context), body.name, body.command_id))


async def rename_bot(context: CallContext) -> Reply:
    body, bot = context.body, context.request.path_params["id"]
    own = context.service.bot_players.own
    return Reply(await own.rename(visitor_of(context), bot, body.name, body.command_id))


async def renew_bot(context: CallContext) -> Reply:
    bot = context.request.path_params["id"]
    own = context.service.bot_players.own
    return Reply(await own.renew(visitor_of(context), bot, context.body.command_id))


async def delete_bot(context: CallContext) -> Reply:
    await context.service.bot_players.own.end(visitor_of(context), context.request.path_params["id"])
    return Reply(None)


async def read_stream(context: CallContext) -> Reply:
    """Counted among the sockets of its address until it ends."""
    visitor, service = visitor_of(context), context.service
    refusal = service.bans.refusal_of(visitor.key)
    if refusal is not None:
        raise Refused(refusal)
    reader = await service.bot_players.streams.enter(visitor.key, context.query.get("after"))
    try:
        context.limits.acquire("sockets", context.address)
    except Refused:
        service.bot_players.streams.leave(reader)
        raise
    service.device_sockets.enter(reader.key, reader)
    lines = service.bot_players.streams.read(reader)
    return Reply(None, lines=lines, on_end=lambda: _left(context, reader))


def _left(context: CallContext, reader: Reader) -> None:
    context.service.device_sockets.leave(reader.key, reader)
    context.service.bot_players.streams.leave(reader)
    context.limits.release("sockets", context.address)
