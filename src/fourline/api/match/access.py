"""Finding the match that a call or a socket names."""

from __future__ import annotations

import re

from fourline.api.decoding import MoveEnvelope
from fourline.api.moves import read_move
from fourline.api.request import CallContext
from fourline.service.app import Service
from fourline.service.errors import no_match
from fourline.service.match.commands import MatchStream

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


async def find_match(service: Service, match_id: str) -> MatchStream:
    """Raises Refused if it does not exist."""
    if not MATCH_ID.fullmatch(match_id):
        no_match()
    return await service.matches.stream(match_id)


class MatchSubject:
    """The match in the path of a call. A move is decoded here, because its fields depend on the game."""

    async def find(self, context: CallContext) -> None:
        context.stream = await find_match(context.service, context.request.path_params["id"])
        present = [sitter.player for sitter in context.match.state.sitters]
        context.player = context.service.identity.acting(context.player, present)
        if isinstance(context.body, MoveEnvelope):
            match = context.match.state
            context.body = await read_move(context.service.games, match.game, match, context.raw_body)

    def touch(self, context: CallContext) -> None:
        context.service.matches.touch(context.match, context.player)
