"""The handlers of calls about profiles and ratings."""

from __future__ import annotations

from fourline.api.account.access import visitor_of
from fourline.api.request import CallContext, Reply


async def show_own_profile(context: CallContext) -> Reply:
    return Reply(await context.service.profiles.mine(visitor_of(context)))


async def put_profile(context: CallContext) -> Reply:
    return Reply(await context.service.profiles.put(visitor_of(context), context.body.shows))


async def show_profile(context: CallContext) -> Reply:
    return Reply(await context.service.profiles.page(context.request.path_params["id"]))


async def show_best(context: CallContext) -> Reply:
    return Reply(await context.service.standings.best(context.request.path_params["game"]))
