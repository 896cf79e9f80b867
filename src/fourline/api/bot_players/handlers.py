"""The handlers of calls about bots and their streams."""

from __future__ import annotations

from fourline.api.account.access import visitor_of
from fourline.api.bot_players.bodies import ChallengeBody
from fourline.api.match.answers import Joined
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


async def show_bot(context: CallContext) -> Reply:
    return Reply(await context.service.bot_players.own.page(context.request.path_params["id"]))


async def challenge(context: CallContext) -> Reply:
    body: ChallengeBody = context.body
    done = await context.service.bot_players.challenges.begin(body, context.player, body.command_id)
    return Reply(done, done.token)


async def list_challenges(context: CallContext) -> Reply:
    return Reply(await context.service.bot_players.challenges.waiting(context.player or ""))


async def show_challenge(context: CallContext) -> Reply:
    challenge_id = context.request.path_params["id"]
    return Reply(await context.service.bot_players.challenges.show(challenge_id, context.player or ""))


async def accept_challenge(context: CallContext) -> Reply:
    visitor, challenge_id = visitor_of(context), context.request.path_params["id"]
    context.service.bans.check(visitor.key)
    done = await context.service.bot_players.challenges.accept(challenge_id, visitor.person)
    return Reply(Joined(done.match, done.seat, done.token))


async def decline_challenge(context: CallContext) -> Reply:
    challenge_id = context.request.path_params["id"]
    return Reply(await context.service.bot_players.challenges.decline(challenge_id, context.player or ""))


async def read_stream(context: CallContext) -> Reply:
    """Counted among the sockets of its address until it ends.

    It is known by its token before anything is awaited, because the token may end meanwhile.
    """
    visitor, service = visitor_of(context), context.service
    refusal = service.bans.refusal_of(visitor.key)
    if refusal is not None:
        raise Refused(refusal)
    context.limits.acquire("sockets", context.address)
    reader = Reader(visitor.key)
    service.device_sockets.enter(reader.key, reader)
    try:
        await service.bot_players.streams.enter(reader, context.query.get("after"))
    except BaseException:
        _left(context, reader)
        raise
    lines = service.bot_players.streams.read(reader)
    return Reply(None, lines=lines, on_end=lambda: _left(context, reader))


def _left(context: CallContext, reader: Reader) -> None:
    context.service.device_sockets.leave(reader.key, reader)
    context.service.bot_players.streams.leave(reader)
    context.limits.release("sockets", context.address)
