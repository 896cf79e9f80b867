"""Every call that a client makes, without the network: what is sent, and how its answer is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar
from urllib.parse import quote
from uuid import uuid4

import msgspec

from fourline.api.match.answers import Game
from fourline.api.room.answers import RoomDone, RoomJoined, RoomMoved, RoomOpened
from fourline.client.answers import (
    Events,
    Joined,
    Match,
    Me,
    Moved,
    Opened,
    Rematched,
    read_as,
    read_events,
    read_match,
)
from fourline.client.errors import Refused
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import BotOpponent, Human, Offer, Opening, Opponent, SameScreen, Visibility
from fourline.games.connect_four.analysis import Analysis, Review
from fourline.service.bot_players.challenge_document import (
    Challenged,
    ChallengeDocument,
    ChallengeList,
    WantedGame,
)
from fourline.service.bot_players.documents import BotDocument, BotList, BotToken
from fourline.service.room.document import RoomDocument

Answer = TypeVar("Answer")
CONNECT_FOUR = "connect-four"
BOTS = "/me/bots"
CHALLENGES = "/challenges"


class Call(msgspec.Struct, Generic[Answer], frozen=True, kw_only=True):
    """One request. A command has a `command_id` in its body, so that repeating it does nothing twice."""

    method: str
    path: str
    read: Callable[[Any], Answer]
    body: dict[str, Any] | None = None
    query: dict[str, Any] = {}

    @property
    def command(self) -> bool:
        return self.body is not None and "command_id" in self.body


def read_problem(status: int, content: bytes, retry_after: float | None) -> Refused:
    """A problem document; whatever stands between client and server may answer with something else."""
    try:
        problem = msgspec.json.decode(content, type=dict[str, Any])
        code, detail = str(problem.pop("code")), str(problem.pop("detail"))
    except (msgspec.DecodeError, KeyError):
        return Refused("", f"The server answered with status {status}.", status, None, retry_after)
    data = {name: value for name, value in problem.items() if name not in ("type", "title", "status")}
    return Refused(code, detail, status, data, retry_after)


def games() -> Call[list[Game]]:
    return Call(method="GET", path="/games", read=lambda answer: read_as(list[Game], answer))


def me() -> Call[Me]:
    return Call(method="GET", path="/me", read=lambda answer: read_as(Me, answer))


def open_match(
    game: str,
    bot: str | None,
    same_screen: bool,
    clock: ClockSettings | None,
    visibility: Visibility,
    command_id: str | None,
    more: dict[str, Any],
) -> Call[Opened]:
    opponent: Opponent = BotOpponent(bot) if bot else SameScreen() if same_screen else Human()
    wanted = Opening(game=game, opponent=opponent, clock=clock, visibility=visibility, **more)
    return _command("/matches", Opened, command_id, msgspec.to_builtins(wanted))


def join(match_id: str, name: str | None, command_id: str | None) -> Call[Joined]:
    return _command(f"{_match(match_id)}/join", Joined, command_id, {"name": name})


def match(match_id: str, at: int | None) -> Call[Match]:
    return Call(method="GET", path=_match(match_id), read=read_match, query={} if at is None else {"at": at})


def events(match_id: str, after: int) -> Call[Events]:
    return Call(method="GET", path=f"{_match(match_id)}/events", read=read_events, query={"after": after})


def move(match_id: str, version: int | None, command_id: str | None, fields: dict[str, Any]) -> Call[Moved]:
    return _command(f"{_match(match_id)}/moves", Moved, command_id, {**fields, "version": version})


def end(match_id: str, how: str, command_id: str | None) -> Call[Moved]:
    return _command(f"{_match(match_id)}/{how}", Moved, command_id, {})


def rematch(match_id: str, swap: bool, command_id: str | None) -> Call[Rematched]:
    return _command(f"{_match(match_id)}/rematch", Rematched, command_id, {"swap": swap})


def decline_offer(match_id: str, offer: Offer, command_id: str | None) -> Call[Moved]:
    return _command(f"{_match(match_id)}/decline", Moved, command_id, {"offer": offer})


def review(match_id: str) -> Call[Review]:
    path = f"{_match(match_id)}/review"
    return Call(method="GET", path=path, read=lambda answer: read_as(Review, answer))


def analyse(moves: str) -> Call[Analysis]:
    body = {"game": CONNECT_FOUR, "moves": moves}
    return Call(method="POST", path="/analysis", read=lambda answer: read_as(Analysis, answer), body=body)


def open_room(turn_seconds: int | None, command_id: str | None) -> Call[RoomOpened]:
    return _command("/rooms", RoomOpened, command_id, {"turn_seconds": turn_seconds})


def join_room(code: str, name: str, avatar: str | None, command_id: str | None) -> Call[RoomJoined]:
    return _command(f"{_room(code)}/join", RoomJoined, command_id, {"name": name, "avatar": avatar})


def room(code: str) -> Call[RoomDocument]:
    return Call(method="GET", path=_room(code), read=lambda answer: read_as(RoomDocument, answer))


def start_room(code: str, command_id: str | None) -> Call[RoomDone]:
    return _command(f"{_room(code)}/start", RoomDone, command_id, {})


def move_in_room(code: str, column: int, version: int | None, command_id: str | None) -> Call[RoomMoved]:
    return _command(f"{_room(code)}/moves", RoomMoved, command_id, {"column": column, "version": version})


def bots() -> Call[BotList]:
    return Call(method="GET", path=BOTS, read=lambda answer: read_as(BotList, answer))


def make_bot(name: str, command_id: str | None) -> Call[BotToken]:
    return _command(BOTS, BotToken, command_id, {"name": name})


def rename_bot(player: str, name: str, command_id: str | None) -> Call[BotDocument]:
    return _command(_bot(player), BotDocument, command_id, {"name": name})


def renew_bot(player: str, command_id: str | None) -> Call[BotToken]:
    return _command(f"{_bot(player)}/token", BotToken, command_id, {})


def delete_bot(player: str) -> Call[None]:
    return Call(method="DELETE", path=_bot(player), read=lambda _: None)


def challenge_player(wanted: WantedGame, command_id: str | None) -> Call[Challenged]:
    return _command(CHALLENGES, Challenged, command_id, msgspec.to_builtins(wanted))


def challenge(challenge_id: str) -> Call[ChallengeDocument]:
    path = _challenge(challenge_id)
    return Call(method="GET", path=path, read=lambda answer: read_as(ChallengeDocument, answer))


def challenges() -> Call[ChallengeList]:
    return Call(method="GET", path=CHALLENGES, read=lambda answer: read_as(ChallengeList, answer))


def accept(challenge_id: str, command_id: str | None) -> Call[Joined]:
    return _command(f"{_challenge(challenge_id)}/accept", Joined, command_id, {})


def decline(challenge_id: str, command_id: str | None) -> Call[ChallengeDocument]:
    return _command(f"{_challenge(challenge_id)}/decline", ChallengeDocument, command_id, {})


def _command(path: str, kind: type[Answer], command_id: str | None, body: dict[str, Any]) -> Call[Answer]:
    named = {**body, "command_id": command_id or uuid4().hex}
    return Call(method="POST", path=path, read=lambda answer: read_as(kind, answer), body=named)


def _match(match_id: str) -> str:
    return f"/matches/{quote(match_id, safe='')}"


def _bot(player: str) -> str:
    return f"{BOTS}/{quote(player, safe='')}"


def _challenge(challenge_id: str) -> str:
    return f"{CHALLENGES}/{quote(challenge_id, safe='')}"


def _room(code: str) -> str:
    return f"/rooms/{quote(code, safe='')}"
