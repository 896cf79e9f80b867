"""The rows of the table of calls that are about matches, games and analysis."""

from __future__ import annotations

from fourline.api.decoding import MoveEnvelope, PlainBody, ReactBody
from fourline.api.match import answers, handlers, openings
from fourline.api.match.access import MatchSubject
from fourline.api.match.bodies import (
    AnalysisBody,
    DeclineBody,
    JoinBody,
    LookAheadBody,
    OpenBody,
    PauseBody,
    PlansBody,
    RematchBody,
    TempoBody,
)
from fourline.api.request import Call, Parameter, PluginAnswer
from fourline.core.starts import Deck
from fourline.core.words import LANGUAGES
from fourline.service.match.document import MatchDocument
from fourline.service.match.listing import MatchList, OwnMatchList
from fourline.service.match.plans import LookAhead, PlansDocument

AT = Parameter("at", {"type": "integer", "minimum": 0}, "The match after this many moves.")
CARD = Parameter(
    "card", {"type": "integer", "minimum": 0, "maximum": 1}, "1 for the shape of a link preview, 1200 by 630."
)
MOVES = Parameter("moves", {"type": "string"}, "A game as its moves, a digit each: 4453.")
AFTER = Parameter("after", {"type": "integer", "minimum": 0}, "Only events with a higher version.")
LIMIT = Parameter(
    "limit", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}, "The most items to return."
)
CURSOR = Parameter("cursor", {"type": "string"}, "`next` of the previous page.")
GAME = Parameter("game", {"type": "string"}, "Only this game.")
LANGUAGE = Parameter(
    "language", {"type": "string", "enum": list(LANGUAGES)}, "The games' words in this language only."
)
PUBLIC_STATUS = Parameter(
    "status", {"type": "string", "enum": list(handlers.PUBLIC_STATUSES)}, "Only matches with this status."
)
STATUS = Parameter(
    "status", {"type": "string", "enum": list(handlers.STATUSES)}, "Only matches with this status."
)

_READ = ("request/unreadable", "request/media_type", "request/too_large")
_BODY = (*_READ, "request/invalid", "rate/limited", "auth/forbidden", "service/unavailable")
_OPENING = ("name/invalid", "game/unknown", "game/rooms_only", "game/no_openings")
_ON_MATCH = (*_BODY, "auth/required", "match/not_found", "command/reused")
_OPENING_SHEET = ("game/unknown", "game/no_openings", "opening/not_found")
_LOOK = ("match/not_found", "request/invalid", "request/unreadable", "service/unavailable")

MATCH = MatchSubject()
ANALYSIS, REVIEW, SHEET = PluginAnswer("analysts"), PluginAnswer("reviewers"), PluginAnswer("openings")

MATCH_CALLS = (
    Call(
        method="GET", path="/games", handler=handlers.list_games, role="anyone", bots=True,
        summary="What can be played here", answer=list[answers.Game], query=(LANGUAGE,), compress=True,
        problems=("request/invalid", "request/unreadable"),
    ),
    Call(
        method="POST", path="/matches", handler=handlers.open_match, role="newcomer", bots=True,
        summary="Open a match", body=OpenBody, answer=answers.Opened, status=201, limit="opens",
        problems=(*_BODY, "auth/required", "command/reused", *_OPENING, "analysis/closed"),
        example={"game": "connect-four", "name": "Ada"},
    ),
    Call(
        method="GET", path="/matches", handler=handlers.list_matches, role="anyone", bots=True,
        summary="Public matches, newest first", answer=MatchList, compress=True,
        query=(PUBLIC_STATUS, GAME, LIMIT, CURSOR),
        problems=("request/invalid", "request/unreadable", "game/unknown", "service/unavailable"),
    ),
    Call(
        method="GET", path="/me/matches", handler=handlers.my_matches, role="player", bots=True,
        summary="The caller's own matches, those waiting for a move first", answer=OwnMatchList,
        query=(STATUS, LIMIT, CURSOR),
        problems=("request/invalid", "request/unreadable", "auth/required", "service/unavailable"),
    ),
    Call(
        method="GET", path="/matches/{id}", subject=MATCH, handler=handlers.show_match, role="anyone",
        bots=True, summary="A match, as it is or as it was", answer=MatchDocument, query=(AT,),
        problems=_LOOK,
    ),
    Call(
        method="POST", path="/matches/{id}/join", subject=MATCH, handler=handlers.join_match, role="newcomer",
        bots=True, summary="Take the free seat", body=JoinBody, answer=answers.Joined, limit="joins",
        problems=(*_ON_MATCH, "name/invalid", "match/full", "match/over"),
        example={"name": "Grace"},
    ),
    Call(
        method="GET", path="/matches/{id}/events", subject=MATCH, handler=handlers.list_events, role="anyone",
        bots=True, summary="What has happened", answer=answers.Events, query=(AFTER,), problems=_LOOK,
    ),
    Call(
        method="GET", path="/matches/{id}/board.svg", subject=MATCH, handler=handlers.board_svg,
        role="anyone", bots=True, summary="The board as a picture", answer=None, media="image/svg+xml",
        compress=True, query=(AT,), problems=_LOOK,
    ),
    Call(
        method="GET", path="/matches/{id}/board.png", subject=MATCH, handler=handlers.board_png,
        role="anyone", bots=True, summary="The board as a picture in pixels", answer=None, media="image/png",
        slow=True, query=(AT, CARD), problems=_LOOK,
    ),
    Call(
        method="GET", path="/board.png", handler=handlers.position_png, role="anyone", bots=True,
        summary="A position of Connect Four as a link preview", answer=None, media="image/png", slow=True,
        query=(MOVES,), problems=("request/invalid", "request/unreadable", "service/unavailable"),
    ),
    Call(
        method="GET", path="/matches/{id}/game.gif", subject=MATCH, handler=handlers.game_gif, role="anyone",
        bots=True, summary="The whole game, moving", answer=None, media="image/gif", slow=True,
        problems=_LOOK,
    ),
    Call(
        method="POST", path="/matches/{id}/moves", subject=MATCH, handler=handlers.play_move, role="seated",
        bots=True, summary="Make a move", body=MoveEnvelope, is_move=True, answer=answers.Moved,
        limit="moves",
        problems=(
            *_ON_MATCH, "match/over", "match/not_started", "match/paused", "version/stale",
            "move/not_your_turn", "analysis/closed",
        ),
    ),
    Call(
        method="POST", path="/matches/{id}/swap", subject=MATCH, handler=handlers.swap_seats, role="seated",
        bots=True, summary="Exchange seats after the first move", body=PlainBody, answer=answers.Moved,
        limit="moves", problems=(*_ON_MATCH, "match/over", "match/not_started", "swap/closed"), example={},
    ),
    Call(
        method="POST", path="/matches/{id}/resign", subject=MATCH, handler=handlers.resign, role="seated",
        bots=True, summary="Give the game up", body=PlainBody, answer=answers.Moved, limit="moves",
        example={}, problems=(*_ON_MATCH, "match/over", "match/not_started"),
    ),
    Call(
        method="POST", path="/matches/{id}/claim", subject=MATCH, handler=handlers.claim, role="seated",
        bots=True, summary="Claim the win over an opponent who is away",
        body=PlainBody, answer=answers.Moved, limit="moves",
        problems=(*_ON_MATCH, "match/over", "match/not_started", "claim/too_early"), example={},
    ),
    Call(
        method="POST", path="/matches/{id}/abort", subject=MATCH, handler=handlers.abort, role="seated",
        bots=True, summary="Call the match off", body=PlainBody, answer=answers.Moved, limit="moves",
        example={}, problems=(*_ON_MATCH, "match/over"),
    ),
    Call(
        method="POST", path="/matches/{id}/take_up", subject=MATCH, handler=handlers.take_up, role="seated",
        bots=True, summary="Go on with a game against the computer that you called off", body=PlainBody,
        answer=answers.Moved, limit="moves", example={}, problems=(*_ON_MATCH, "match/over"),
    ),
    Call(
        method="POST", path="/matches/{id}/leave", subject=MATCH, handler=handlers.leave, role="seated",
        bots=True, summary="Give your seat up before the game begins", body=PlainBody, answer=answers.Moved,
        limit="moves", example={}, problems=(*_ON_MATCH, "match/over", "match/started"),
    ),
    Call(
        method="POST", path="/matches/{id}/rematch", subject=MATCH, handler=handlers.rematch, role="seated",
        bots=True, summary="Offer or accept another game", body=RematchBody, answer=answers.Rematched,
        limit="moves", problems=(*_ON_MATCH, "match/not_over", "match/not_started", "match/over"),
        example={"swap": True},
    ),
    Call(
        method="POST", path="/matches/{id}/takeback", subject=MATCH, handler=handlers.takeback,
        role="seated", bots=True, summary="Ask for your last move back, or agree", body=PlainBody,
        answer=answers.Moved, limit="moves", example={},
        problems=(*_ON_MATCH, "match/over", "match/not_started", "takeback/no_move", "match/rated"),
    ),
    Call(
        method="POST", path="/matches/{id}/decline", subject=MATCH, handler=handlers.decline,
        role="seated", bots=True, summary="Decline an offer, or withdraw yours", body=DeclineBody,
        answer=answers.Moved, limit="moves", example={"offer": "rematch"},
        problems=(*_ON_MATCH, "match/over"),
    ),
    Call(
        method="POST", path="/matches/{id}/pause", subject=MATCH, handler=handlers.pause,
        role="seated", bots=True, summary="Offer a pause, or agree to one", body=PauseBody,
        answer=answers.Moved, limit="moves", example={"until": None},
        problems=(
            *_ON_MATCH, "match/over", "match/not_started", "match/paused", "game/rooms_only", "match/rated"
        ),
    ),
    Call(
        method="POST", path="/matches/{id}/resume", subject=MATCH, handler=handlers.resume,
        role="seated", bots=True, summary="Go on with a paused game", body=PlainBody,
        answer=answers.Moved, limit="moves", example={},
        problems=(*_ON_MATCH, "match/over", "match/not_started", "game/rooms_only"),
    ),
    Call(
        method="POST", path="/matches/{id}/tempo", subject=MATCH, handler=handlers.tempo,
        role="seated", bots=True, summary="Offer another clock, or agree to one", body=TempoBody,
        answer=answers.Moved, limit="moves", example={"clock": {"kind": "correspondence", "days": 3}},
        problems=(*_ON_MATCH, "match/over", "match/not_started", "game/rooms_only", "match/rated"),
    ),
    Call(
        method="GET", path="/matches/{id}/plans", subject=MATCH, handler=handlers.show_plans,
        role="seated", summary="Your own plan", answer=PlansDocument,
        problems=(*_LOOK, "auth/required", "auth/forbidden", "game/rooms_only"),
    ),
    Call(
        method="PUT", path="/matches/{id}/plans", subject=MATCH, handler=handlers.put_plans,
        role="seated", summary="Plan answers to your opponent's moves, in private", body=PlansBody,
        answer=PlansDocument, limit="moves", example={"lines": []},
        problems=(*_ON_MATCH, "match/over", "match/not_started", "version/stale", "game/rooms_only"),
    ),
    Call(
        method="POST", path="/matches/{id}/plans/look", subject=MATCH, handler=handlers.look_ahead,
        role="seated", summary="The board as a line of a plan would leave it", body=LookAheadBody,
        answer=LookAhead, limit="moves", example={"line": ""},
        problems=(*_ON_MATCH, "match/over", "match/not_started", "game/rooms_only"),
    ),
    Call(
        method="POST", path="/matches/{id}/react", subject=MATCH, handler=handlers.react, role="seated",
        summary="Show a reaction to all who look at this match", body=ReactBody, answer=answers.Moved,
        limit="moves", problems=(*_ON_MATCH, "game/rooms_only"), example={"kind": "nice"},
    ),
    Call(
        method="GET", path="/matches/{id}/review", subject=MATCH, handler=handlers.review, role="anyone",
        bots=True, summary="Every move judged", answer=REVIEW, limit="analyses", slow=True, compress=True,
        problems=(*_LOOK, "match/not_over", "game/no_analysis", "rate/limited", "analysis/closed"),
    ),
    Call(
        method="GET", path="/games/{game}/openings", handler=openings.list_decks, role="anyone", bots=True,
        summary="The decks of openings of a game", answer=list[Deck],
        problems=("game/unknown", "game/no_openings"),
    ),
    Call(
        method="GET", path="/games/{game}/openings/{deck}/{number}", handler=openings.opening_sheet,
        role="anyone", bots=True, summary="What is proven and measured of an opening", answer=SHEET,
        limit="analyses", slow=True, compress=True,
        problems=(*_OPENING_SHEET, "rate/limited", "service/unavailable", "analysis/closed"),
    ),
    Call(
        method="GET", path="/games/{game}/openings/{deck}/{number}/board.svg", handler=openings.opening_svg,
        role="anyone", bots=True, summary="An opening as a picture", answer=None, media="image/svg+xml",
        compress=True, problems=(*_OPENING_SHEET, "game/broken"),
    ),
    Call(
        method="GET", path="/games/{game}/openings/{deck}/{number}/board.png", handler=openings.opening_png,
        role="anyone", bots=True, summary="An opening as a picture in pixels", answer=None, media="image/png",
        slow=True, query=(CARD,),
        problems=(
            *_OPENING_SHEET, "game/broken", "request/invalid", "request/unreadable", "service/unavailable"
        ),
    ),
    Call(
        method="POST", path="/analysis", handler=handlers.analyse, role="anyone",
        summary="The exact value of a position", body=AnalysisBody, answer=ANALYSIS,
        limit="analyses", slow=True,
        problems=(*_BODY, "game/unknown", "game/no_analysis", "analysis/closed"),
        example={"game": "connect-four", "moves": "4453"},
    ),
)  # fmt: skip
