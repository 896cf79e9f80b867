"""The calls about matches, each a few lines: read, ask the service, answer."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.api.match.bodies import wire
from fourline.api.request import Asked, Reply
from fourline.core.match.commands import Abort, Claim, Play, Rematch, Resign
from fourline.service.errors import refuse
from fourline.service.match.codec import held_seat
from fourline.service.match.commands import Done, Opening
from fourline.service.match.lobby import listed

STATUSES = ("open", "in_progress", "completed", "aborted")
PUBLIC_STATUSES = STATUSES[:3]


async def list_games(asked: Asked) -> Reply:
    from fourline.api.match.games_list import games

    return Reply(games(asked.service.plugins))


async def open_match(asked: Asked) -> Reply:
    body = asked.body
    wanted = Opening(
        game=body.game,
        name=body.name,
        seat=body.seat,
        opponent=body.opponent,
        clock=body.clock,
        visibility=body.visibility,
        moves=body.moves or msgspec.UNSET,
    )
    done = await asked.service.matches.open(wanted, asked.player, body.command_id)
    base = asked.base_url
    links = {
        "play": f"{base}/play/{done.id}",
        "watch": f"{base}/watch/{done.id}",
        "invite": f"{base}/join/{done.id}",
    }
    answer = {"match": done.match, "seat": done.seat, "token": done.token, "links": links}
    return Reply(answer, done.token)


async def join_match(asked: Asked) -> Reply:
    body = asked.body
    done = await asked.service.matches.join(asked.match.id, body.name, asked.player, body.command_id)
    return Reply({"match": done.match, "seat": done.seat, "token": done.token}, done.token)


async def list_matches(asked: Asked) -> Reply:
    status, game = _status(asked, PUBLIC_STATUSES), asked.query.get("game")
    if game is not None:
        asked.service.games.engine(game)
    page = await asked.service.store.lobby(status, game, asked.query["limit"], asked.query.get("cursor"))
    return Reply(listed(page))


async def my_matches(asked: Asked) -> Reply:
    status = _status(asked, STATUSES)
    player = asked.player or ""
    page = await asked.service.store.seated(player, status, asked.query["limit"], asked.query.get("cursor"))
    return Reply(listed(page, own=True))


async def show_match(asked: Asked) -> Reply:
    matches, stream = asked.service.matches, asked.match
    past = await matches.at(stream, asked.query.get("at"))
    return Reply(await matches.document(stream, past))


async def list_events(asked: Asked) -> Reply:
    stream, after = asked.match, asked.query.get("after") or 0
    events = b",".join(stream.record[after:])
    return Reply(b'{"events":[%b],"version":%d}' % (events, stream.version))


async def board_svg(asked: Asked) -> Reply:
    matches, stream = asked.service.matches, asked.match
    match = await matches.at(stream, asked.query.get("at"))
    engine = matches.engine(stream)
    state = match.state if match.state is not None else engine.initialize(match.seats, match.options)
    return Reply(await asked.service.games.call(match.game, engine.render, state), media="image/svg+xml")


async def board_png(asked: Asked) -> Reply:
    match = await asked.service.matches.at(asked.match, asked.query.get("at"))
    return Reply(await asked.service.pictures.draw(match, "png"), media="image/png")


async def game_gif(asked: Asked) -> Reply:
    return Reply(await asked.service.pictures.draw(asked.match.state, "gif"), media="image/gif")


async def play_move(asked: Asked) -> Reply:
    engine = asked.service.matches.engine(asked.match)
    body = asked.body
    move = wire(engine).move(body)
    return _done(await _command(asked, Play, move=move, version=body.version))


async def resign(asked: Asked) -> Reply:
    return _done(await _command(asked, Resign))


async def claim(asked: Asked) -> Reply:
    return _done(await _command(asked, Claim))


async def abort(asked: Asked) -> Reply:
    return _done(await _command(asked, Abort))


async def rematch(asked: Asked) -> Reply:
    done = await _command(asked, Rematch, swap=asked.body.swap)
    following = None
    if done.state.next_match is not None:
        other = await asked.service.matches.stream(done.state.next_match)
        following = {"id": other.id, "seat": held_seat(other.state, asked.player)}
    return Reply({"match": done.match, "version": done.version, "next": following})


async def review(asked: Asked) -> Reply:
    return Reply(await asked.service.analyses.review(asked.match))


async def analyse(asked: Asked) -> Reply:
    return Reply(await asked.service.analyses.analyse(asked.body.game, asked.body.moves))


async def _command(asked: Asked, kind: type[Any], **fields: Any) -> Done:
    player = asked.player or ""
    return await asked.service.matches.command(asked.match, kind, player, asked.body.command_id, **fields)


def _done(done: Done) -> Reply:
    return Reply({"match": done.match, "version": done.version})


def _status(asked: Asked, known: tuple[str, ...]) -> str | None:
    status = asked.query.get("status")
    if status is not None and status not in known:
        refuse("request/invalid", f"There is no status {status[:40]!r}. Choose one of: {', '.join(known)}.")
    return status
