"""The handlers of calls about matches."""

from __future__ import annotations

from typing import Any

from fourline.api.decoding import read_time
from fourline.api.match.answers import Joined, Links, Moved, NextMatch, Opened, Rematched
from fourline.api.match.bodies import OpenBody
from fourline.api.moves import move_codec
from fourline.api.request import CallContext, Reply
from fourline.core.match.commands import (
    Abort,
    Claim,
    Decline,
    EndPause,
    Leave,
    OfferPause,
    OfferTempo,
    Rematch,
    Resign,
    Swap,
    Takeback,
    TakeUp,
)
from fourline.core.match.seats import viewer_of
from fourline.core.match.state import Match
from fourline.service.errors import refuse
from fourline.service.match.codec import seat_of
from fourline.service.match.commands import Done
from fourline.service.match.listing import match_list, own_match_list
from fourline.service.match.starts import MAX_MOVES_LENGTH
from fourline.service.match.viewing import seen_record
from fourline.service.plugins.guarded import Engine
from fourline.service.plugins.worker import Picture

STATUSES = ("open", "in_progress", "completed", "aborted")
PUBLIC_STATUSES = STATUSES[:3]


async def list_games(context: CallContext) -> Reply:
    from fourline.api.match.games_list import listed

    games = listed.of(context.service.games.plugins, context.query["language"])
    return Reply(games, cache="no-cache")


async def open_match(context: CallContext) -> Reply:
    wanted: OpenBody = context.body
    public = wanted.visibility == "public"
    if public:
        await context.service.waiting.check(context.address)
    done = await context.service.matches.open(wanted, context.player, wanted.command_id, context.address)
    if public:
        context.service.waiting.opened(context.address, done.id)
    base = context.base_url
    links = Links(f"{base}/play/{done.id}", f"{base}/watch/{done.id}", f"{base}/join/{done.id}")
    return Reply(Opened(done.match, done.seat, done.token, links), done.token)


async def join_match(context: CallContext) -> Reply:
    body = context.body
    done = await context.service.matches.join(context.match.id, body.name, context.player, body.command_id)
    return Reply(Joined(done.match, done.seat, done.token), done.token)


async def list_matches(context: CallContext) -> Reply:
    status, game = context.query["status"], context.query["game"]
    if game is not None:
        context.service.games.engine(game)
    page = await context.service.store.lobby(
        status, game, context.query["limit"], context.query.get("cursor")
    )
    return Reply(await match_list(page, context.service.store))


async def my_matches(context: CallContext) -> Reply:
    status = context.query["status"]
    player = context.player or ""
    page = await context.service.store.seated(
        player, status, context.query["limit"], context.query.get("cursor")
    )
    return Reply(await own_match_list(page, context.service.store))


async def show_match(context: CallContext) -> Reply:
    matches, stream = context.service.matches, context.match
    past = await matches.at(stream, context.query.get("at"))
    return Reply(await matches.document(stream, past, context.player))


async def list_events(context: CallContext) -> Reply:
    stream, after = context.match, context.query.get("after") or 0
    viewer = viewer_of(stream.state, context.player)
    events = b",".join(seen_record(stream.record, stream.events, viewer, after))
    return Reply(b'{"events":[%b],"version":%d}' % (events, stream.version))


async def board_svg(context: CallContext) -> Reply:
    matches, stream = context.service.matches, context.match
    match = await matches.at(stream, context.query.get("at"))
    viewer = viewer_of(stream.state, context.player)
    return Reply(await context.service.games.call(match.game, drawn, match, viewer), media="image/svg+xml")


def drawn(engine: Engine, match: Match, viewer: str | None) -> str:
    """The board of a match as SVG; before it begins, an empty one."""
    state = match.state if match.state is not None else engine.initialize(match.seats, match.options)
    return engine.render(state, viewer) if match.hides else engine.render(state)


async def board_png(context: CallContext) -> Reply:
    match = await context.service.matches.at(context.match, context.query.get("at"))
    kind: Picture = "card" if context.query.get("card") else "png"
    viewer = viewer_of(context.match.state, context.player)
    drawn = await context.service.pictures.draw(match, kind, context.address, viewer)
    return Reply(drawn, media="image/png")


async def position_png(context: CallContext) -> Reply:
    moves = context.query.get("moves") or ""
    if len(moves) > MAX_MOVES_LENGTH:
        refuse("request/invalid", "No game has that many moves.")
    engine = context.service.games.engine("connect-four")
    picture = await context.service.pictures.card(engine, moves, context.address)
    return Reply(picture, media="image/png", cache="public, max-age=86400")


async def game_gif(context: CallContext) -> Reply:
    match = context.match.state
    viewer = viewer_of(match, context.player)
    drawn = await context.service.pictures.draw(match, "gif", context.address, viewer)
    return Reply(drawn, media="image/gif")


async def play_move(context: CallContext) -> Reply:
    matches, body = context.service.matches, context.body
    move = move_codec(matches.engine(context.match)).move(body)
    played = matches.play(context.player or "", body.command_id, move, body.version)
    return _done(await matches.submit(context.match.id, played))


async def swap_seats(context: CallContext) -> Reply:
    return _done(await _command(context, Swap))


async def resign(context: CallContext) -> Reply:
    return _done(await _command(context, Resign))


async def claim(context: CallContext) -> Reply:
    return _done(await _command(context, Claim))


async def abort(context: CallContext) -> Reply:
    return _done(await _command(context, Abort))


async def take_up(context: CallContext) -> Reply:
    return _done(await _command(context, TakeUp))


async def leave(context: CallContext) -> Reply:
    return _done(await _command(context, Leave))


async def rematch(context: CallContext) -> Reply:
    done = await _command(context, Rematch, swap=context.body.swap)
    following = None
    if done.state.next_match is not None:
        other = await context.service.matches.stream(done.state.next_match)
        following = NextMatch(other.id, seat_of(other.state, context.player))
    return Reply(Rematched(done.match, done.version, following))


async def takeback(context: CallContext) -> Reply:
    return _done(await _command(context, Takeback))


async def decline(context: CallContext) -> Reply:
    return _done(await _command(context, Decline, offer=context.body.offer))


async def pause(context: CallContext) -> Reply:
    return _done(await _command(context, OfferPause, until=read_time(context.body.until)))


async def resume(context: CallContext) -> Reply:
    return _done(await _command(context, EndPause))


async def tempo(context: CallContext) -> Reply:
    return _done(await _command(context, OfferTempo, clock=context.body.clock))


async def show_plans(context: CallContext) -> Reply:
    return Reply(await context.service.planning.show(context.match, context.player or ""))


async def put_plans(context: CallContext) -> Reply:
    body, planning = context.body, context.service.planning
    put = (context.match, context.player or "", body.lines, body.version, body.command_id)
    return Reply(await planning.put(*put))


async def look_ahead(context: CallContext) -> Reply:
    planning = context.service.planning
    return Reply(await planning.look(context.match, context.player or "", context.body.line))


async def react(context: CallContext) -> Reply:
    service, stream = context.service, context.match
    seat = service.matches.reacting(stream, context.player or "")
    service.match_live.react(stream, seat, context.body.kind)
    return Reply(Moved(await service.matches.document(stream, None, context.player), stream.version))


async def review(context: CallContext) -> Reply:
    return Reply(await context.service.analyses.review(context.match, context.address))


async def analyse(context: CallContext) -> Reply:
    return Reply(
        await context.service.analyses.analyse(context.body.game, context.body.moves, context.address)
    )


async def _command(context: CallContext, kind: type[Any], **fields: Any) -> Done:
    player = context.player or ""
    return await context.service.matches.command(
        context.match, kind, player, context.body.command_id, **fields
    )


def _done(done: Done) -> Reply:
    return Reply(Moved(done.match, done.version))
