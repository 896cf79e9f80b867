"""The handlers of calls about strangers."""

from __future__ import annotations

from fourline.api.request import CallContext, Reply
from fourline.api.seeks.bodies import SeekBody


async def begin_seek(context: CallContext) -> Reply:
    wanted: SeekBody = context.body
    done = await context.service.strangers.seeks.begin(wanted, context.player, wanted.command_id)
    return Reply(done, done.token)


async def show_seeks(context: CallContext) -> Reply:
    return Reply(await context.service.strangers.seeks.lobby(context.player))


async def show_seek(context: CallContext) -> Reply:
    seek_id, person = context.request.path_params["id"], context.player or ""
    return Reply(await context.service.strangers.seeks.show(seek_id, person))


async def cancel_seek(context: CallContext) -> Reply:
    seek_id, person = context.request.path_params["id"], context.player or ""
    return Reply(await context.service.strangers.seeks.cancel(seek_id, person))
