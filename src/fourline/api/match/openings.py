"""The handlers of calls about openings: decks, proof sheets and their pictures."""

from __future__ import annotations

from fourline.api.request import CallContext, Reply
from fourline.core.record import replay
from fourline.core.starts import GivenOpening
from fourline.service.errors import refuse
from fourline.service.match.starts import named_opening
from fourline.service.plugins.guarded import Engine
from fourline.service.plugins.worker import Picture

MAX_DIGITS, MAX_DECK_LENGTH = 9, 40
KEPT = "public, max-age=86400"


async def list_decks(context: CallContext) -> Reply:
    openings = context.service.games.plugins.openings_of(context.request.path_params["game"])
    return Reply(list(openings.decks))


async def opening_sheet(context: CallContext) -> Reply:
    game, deck, number = _named(context)
    sheet = await context.service.analyses.sheet(game, deck, number, context.address, context.player)
    return Reply(sheet)


async def opening_svg(context: CallContext) -> Reply:
    opening = await _opening(context)
    picture = await context.service.games.call(context.request.path_params["game"], _drawn, opening.moves)
    return Reply(picture, media="image/svg+xml", cache=KEPT)


def _drawn(engine: Engine, moves: str) -> str:
    return engine.render(replay(engine, moves)[-1])


async def opening_png(context: CallContext) -> Reply:
    opening = await _opening(context)
    engine = context.service.games.engine(context.request.path_params["game"])
    kind: Picture = "card" if context.query.get("card") else "png"
    picture = await context.service.pictures.position(engine, opening.moves, kind, context.address)
    return Reply(picture, media="image/png", cache=KEPT)


async def _opening(context: CallContext) -> GivenOpening:
    return await named_opening(context.service.games, *_named(context))


def _named(context: CallContext) -> tuple[str, str, int]:
    """Game, deck and number of the path. Raises Refused for a number that cannot be one."""
    named = context.request.path_params
    number = named["number"]
    if not (number.isascii() and number.isdigit() and len(number) <= MAX_DIGITS):
        refuse("opening/not_found", f"{number[:20]!r} is not the number of an opening.")
    return named["game"], named["deck"][:MAX_DECK_LENGTH], int(number)
