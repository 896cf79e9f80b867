"""The handlers of calls about manners."""

from __future__ import annotations

import msgspec

from fourline.api.account.access import visitor_of
from fourline.api.match.answers import Moved
from fourline.api.request import CallContext, Reply


class Blocked(msgspec.Struct, frozen=True):
    blocked: bool


class Reported(msgspec.Struct, frozen=True):
    report: str


async def block(context: CallContext) -> Reply:
    await context.service.manners.block(context.match, context.player or "", context.body.seat)
    return Reply(Blocked(True))


async def unblock(context: CallContext) -> Reply:
    await context.service.manners.unblock(context.match, context.player or "", context.query.get("seat"))
    return Reply(Blocked(False))


async def show_blocks(context: CallContext) -> Reply:
    return Reply(await context.service.manners.blocked_by(visitor_of(context).person))


async def lift_block(context: CallContext) -> Reply:
    person, match = visitor_of(context).person, context.request.path_params["id"]
    await context.service.manners.lift(person, match, context.query.get("seat"))
    return Reply(Blocked(False))


async def report(context: CallContext) -> Reply:
    body, player, manners = context.body, context.player or "", context.service.manners
    return Reply(
        Reported(await manners.report(context.match, player, body.reason, body.text, body.seat)),
    )


async def say(context: CallContext) -> Reply:
    service, stream = context.service, context.match
    service.manners.say(stream, context.player or "", context.body.word)
    return Reply(Moved(await service.matches.document(stream, None, context.player), stream.version))
