"""A disc dropped in a room: the match alone decides whether it may fall."""

from __future__ import annotations

from collections.abc import Callable

from fourline.core.errors import Refusal
from fourline.core.match.commands import Play
from fourline.service.errors import Refused, refuse
from fourline.service.log.stream import Accepted
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.room.codec import RoomStream
from fourline.service.room.commands import Rooms


async def drop(
    rooms: Rooms,
    matches: Matches,
    stream: RoomStream,
    player: str,
    column: int,
    version: int | None,
    command_id: str | None,
    first: Callable[[Accepted], None] | None = None,
) -> int:
    """The version of the match after the move. Raises Refused. `first` is called before it is announced."""
    me = stream.state.who(player)
    if me is None:
        refuse("auth/forbidden", "Only players in this room may do that.")
    match = await rooms.sync.match(stream)
    if match is None:
        refuse("room/wrong_phase", "No game is in progress.")
    if not match.state.seats_of(player):
        raise Refused(_watching(matches, match))
    submission = matches.submission(match, Play, player, command_id, move=column, version=version)
    return await rooms.move(stream, submission, match, first)


def _watching(matches: Matches, match: MatchStream) -> Refusal:
    """A late joiner without a team, who plays in the next game."""
    legal = (
        matches.engine(match).choices(match.state.state) if not match.state.over else {"legal_columns": []}
    )
    data = {"version": match.state.version, "legal_moves": legal["legal_columns"]} | legal
    if match.state.over:
        return Refusal("match/over", "This game is over.", data)
    return Refusal("move/not_your_turn", "You play in the next game.", data)
