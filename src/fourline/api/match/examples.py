"""Examples of answers about matches: a real one, played by the real rules."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.api.match import answers
from fourline.api.match.games_list import GamesList
from fourline.core.errors import Refusal
from fourline.core.match.commands import Join, Open, Play
from fourline.core.match.decide import decide
from fourline.core.match.state import Match, fold
from fourline.plugins import Plugins
from fourline.service.cluster.presence import Presence
from fourline.service.match.document import MatchDocument, present
from fourline.service.match.listing import MatchList, OwnMatchList, listed_match
from fourline.service.match.plans import LookAhead, PlansDocument, look_ahead
from fourline.service.match.public_events import public_event
from fourline.service.plugins.guarded import Engine

ID = "k3JxYp0bQm2r5vT8wZ1aCd"


def match_examples(plugins: Plugins, now: int) -> dict[Any, Any]:
    """For each shape of answer, one that could be given."""
    engine = example_engine(plugins)
    match, events = _begun(engine, now)
    document = msgspec.to_builtins(present(engine, ID, match, Presence(now), now))
    links = {name: f"https://play.example.org/{name}/{ID}" for name in ("play", "watch", "invite")}
    item = msgspec.to_builtins(listed_match(ID, match)) | {"active_seat": match.seats[1]}
    own = item | {"seat": match.seats[0], "your_turn": False, "paused": False}
    shown = [msgspec.to_builtins(public_event(event, number)) for number, event in enumerate(events, 1)]
    done = {"match": document, "version": match.version}
    seated = {"match": document, "seat": match.seats[0], "token": "kept-secret"}
    return {
        list[answers.Game]: msgspec.to_builtins(GamesList().of(plugins)),
        MatchDocument: document,
        answers.Opened: seated | {"links": links},
        answers.Joined: {"match": document, "seat": match.seats[1], "token": None},
        answers.Moved: done,
        PlansDocument: {"lines": [], "dropped": None, "version": match.version},
        LookAhead: _looked(engine, match),
        answers.Rematched: done | {"next": None},
        MatchList: {"items": [item], "next": None},
        OwnMatchList: {"items": [own], "next": None},
        answers.Events: {"events": shown, "version": match.version},
    }


def _looked(engine: Engine, match: Match) -> Any:
    return msgspec.to_builtins(look_ahead(engine, match, ""))


def example_engine(plugins: Plugins) -> Engine:
    """Of a game of ours: they come first."""
    return next(one for one in plugins.engines.values() if not one.metadata.rooms_only)


def example_move(engine: Engine) -> dict[str, Any]:
    state = engine.initialize(engine.seats())
    wire: dict[str, Any] = msgspec.to_builtins(engine.wire_move(engine.legal_moves(state)[0]))
    return wire


def _begun(engine: Engine, now: int) -> tuple[Match, list[Any]]:
    """Opened, joined, one move made."""
    match = Match()
    events: list[Any] = []
    move = engine.read_move(example_move(engine))
    game = engine.metadata.game_type
    for command in (Open(game=game, player="a", name="Ada"), Join("b", "Grace"), Play("a", move)):
        decided = decide(engine, match, command, now)
        assert not isinstance(decided, Refusal)
        events += decided
        match = fold(engine, decided, match)
    return match, events
