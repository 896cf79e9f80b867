"""The rows of the table of calls that are about bots which run outside."""

from __future__ import annotations

from fourline.api.bot_players import handlers
from fourline.api.bot_players.bodies import BotBody, ChallengeBody
from fourline.api.decoding import PlainBody
from fourline.api.match.answers import Joined
from fourline.api.request import Call, Parameter
from fourline.service.bot_players.challenge_document import (
    Challenged,
    ChallengeDocument,
    ChallengeLine,
    ChallengeList,
)
from fourline.service.bot_players.documents import BotDocument, BotList, BotPage, BotToken, StreamLine

_LOOK = ("auth/required", "auth/forbidden", "rate/limited", "service/unavailable")
_READ = ("request/unreadable", "request/media_type", "request/too_large", "request/invalid")
_MINE = (*_READ, *_LOOK, "command/reused")
_AFTER = Parameter(
    "after",
    {"type": "string", "pattern": "^[0-9]{1,18}$"},
    "The `cursor` of the last line that was read. Without it, what is open comes first.",
)

ANY_LINE = ChallengeLine | StreamLine

BOT_CALLS = (
    Call(
        method="GET", path="/me/bots", handler=handlers.list_bots, role="player",
        summary="The bots that the player owns", answer=BotList, problems=_LOOK,
    ),
    Call(
        method="POST", path="/me/bots", handler=handlers.make_bot, role="player", status=201,
        summary="Make a bot; its token plays and reads, and is told once", body=BotBody, answer=BotToken,
        limit="joins", problems=(*_MINE, "name/invalid", "bot/too_many"), example={"name": "Four by Four"},
    ),
    Call(
        method="POST", path="/me/bots/{id}", handler=handlers.rename_bot, role="player",
        summary="Give a bot another name", body=BotBody, answer=BotDocument, limit="joins",
        problems=(*_MINE, "name/invalid", "bot/not_found"), example={"name": "Five by Five"},
    ),
    Call(
        method="POST", path="/me/bots/{id}/token", handler=handlers.renew_bot, role="player", status=201,
        summary="Give a bot another token; the one before ends", body=PlainBody, answer=BotToken,
        limit="joins", problems=(*_MINE, "bot/not_found"), example={},
    ),
    Call(
        method="DELETE", path="/me/bots/{id}", handler=handlers.delete_bot, role="player",
        summary="Delete a bot: its running games are resigned, its token ends", answer=None, status=204,
        limit="joins", problems=(*_LOOK, "bot/not_found"),
    ),
    Call(
        method="GET", path="/bots/{id}", handler=handlers.show_bot, role="anyone", bots=True,
        summary="The name of a bot and who owns it", answer=BotPage,
        problems=("bot/not_found", "rate/limited", "service/unavailable"),
    ),
    Call(
        method="POST", path="/challenges", handler=handlers.challenge, role="newcomer", bots=True, status=201,
        summary="Challenge a player, usually a bot", body=ChallengeBody, answer=Challenged,
        limit="challenges", example={"player": "bot.k3JxYp0bQm2r5vT8wZ1aCd", "game": "connect-four"},
        problems=(
            *_MINE, "name/invalid", "game/unknown", "game/rooms_only", "game/no_openings", "player/banned",
            "player/not_found", "challenge/refused", "challenge/too_many",
        ),
    ),
    Call(
        method="GET", path="/challenges", handler=handlers.list_challenges, role="player", bots=True,
        summary="The caller's challenges that wait for an answer", answer=ChallengeList, problems=_LOOK,
    ),
    Call(
        method="GET", path="/challenges/{id}", handler=handlers.show_challenge, role="player", bots=True,
        summary="What became of a challenge", answer=ChallengeDocument,
        problems=(*_LOOK, "challenge/not_found"),
    ),
    Call(
        method="POST", path="/challenges/{id}/accept", handler=handlers.accept_challenge, role="player",
        bots=True, summary="Accept: the match begins; a repeat answers the same match", body=PlainBody,
        answer=Joined, limit="joins", example={},
        problems=(
            *_MINE, "challenge/not_found", "challenge/over", "challenge/refused", "player/banned",
            "game/broken",
        ),
    ),
    Call(
        method="POST", path="/challenges/{id}/decline", handler=handlers.decline_challenge, role="player",
        bots=True, summary="Decline a challenge, or withdraw one", body=PlainBody, answer=ChallengeDocument,
        limit="joins", example={}, problems=(*_MINE, "challenge/not_found", "challenge/over"),
    ),
    Call(
        method="GET", path="/stream", handler=handlers.read_stream, role="player", bots=True,
        summary="What a bot is told, a line of JSON each, without end; a ping every 7 seconds",
        answer=ANY_LINE, media="application/x-ndjson", query=(_AFTER,),
        problems=(*_LOOK, "request/invalid", "stream/expired", "stream/bots_only", "player/banned"),
    ),
)  # fmt: skip
