"""An alert in words, made when it is sent: what is no longer true is not said."""

from __future__ import annotations

import hashlib

import msgspec

from fourline.core.alerts.due import MISSED, offer_stands, to_move
from fourline.core.match import clock as clocks
from fourline.core.match.commands import Offer, Sitter
from fourline.core.match.offers import standing
from fourline.core.match.seats import viewer_of
from fourline.core.match.state import Match
from fourline.core.words import PLAIN, translated
from fourline.render.text import draw_text
from fourline.service.alert_ports import Message
from fourline.service.alert_records import AlertRow
from fourline.service.alerts.names import is_named, shown_name
from fourline.service.alerts.words import Words, duration, words
from fourline.service.match.codec import seat_of
from fourline.service.match.document import last_move
from fourline.service.plugins.guarded import Engine

_OFFERS: tuple[Offer, ...] = ("rematch", "takeback", "pause", "tempo")


def alert_id(row: AlertRow) -> str:
    """The same for the same turn, however often it is sent and whichever server sends it."""
    parts = (row.player, row.stream, row.kind, str(row.version), row.note)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


def still_true(row: AlertRow, match: Match) -> bool:
    """Is it still worth telling? The store removes most of what is not; this is what it cannot know."""
    match row.kind:
        case "your_turn" | "time_short":
            return to_move(match) == row.player
        case "offer":
            return offer_stands(match, row.player, row.note)
        case "joined":
            return not match.over and match.sitter(row.note) is not None
        case "paired":
            return not match.over
        case _:
            return True


def composed(row: AlertRow, match: Match, language: str, base_url: str, waiting: int, now: int) -> Message:
    said = words(language)
    return Message(
        id=alert_id(row),
        kind=row.kind,
        match=row.stream,
        version=row.version,
        seat=seat_of(match, row.player),
        link=f"{base_url}/play/{row.stream}",
        title=_title(row, match, said),
        body=_body(row, match, said, now),
        language=language,
        at=now,
        waiting=waiting,
        last_move=_last_move(match, row.player),
    )


def test_message(channel: str, language: str, base_url: str, now: int) -> Message:
    said = words(language)
    return Message(
        id=hashlib.sha256(f"test\0{channel}\0{now}".encode()).hexdigest()[:32],
        kind="test",
        match=None,
        version=0,
        seat=None,
        link=f"{base_url}/me",
        title=said["test"],
        body=said["test_body"],
        language=language,
        at=now,
    )


def board_text(engine: Engine, match: Match, player: str, language: str = "en") -> str:
    """The board as this player sees it, in the words of this language."""
    if match.state is None:
        return ""
    view = engine.seen(match.state, viewer_of(match, player))
    if language == "en":
        return draw_text(view)
    said = words(language)
    colours: dict[str, str] = {side.colour: said[f"colour_{side.colour}"] for side in view.sides}
    return draw_text(translated(view, engine.words.get(language, PLAIN).phrases, colours))


def _last_move(match: Match, player: str) -> str:
    if not match.moves:
        return ""
    return msgspec.json.encode(last_move(match.moves[-1], viewer_of(match, player))).decode()


def _others(match: Match, player: str) -> list[Sitter]:
    return [one for one in match.sitters if one.player != player]


def _actor(row: AlertRow, match: Match, said: Words) -> str | None:
    """The name of the player who has joined or who offers; None if they gave no name, or were deleted."""
    others = _others(match, row.player)
    offer = next((one for one in _OFFERS if one == row.note), None)
    seats = (row.note,) if offer is None else standing(match, offer)
    acting = [one for one in others if one.seat in seats] or others
    return shown_name(acting[0], said) if acting and is_named(acting[0]) else None


def _title(row: AlertRow, match: Match, said: Words) -> str:
    key: str = row.kind
    if row.kind == "over":
        key = MISSED if row.note == MISSED else _result(match, row.player)
    elif row.kind == "offer":
        key = row.note if row.note in _OFFERS else "rematch"
    return said[key].format(name=_actor(row, match, said) or said["Opponent"])


def _result(match: Match, player: str) -> str:
    if match.status == "aborted" or match.outcome is None or match.outcome.broken_off:
        return "aborted"
    if match.outcome.winner is None:
        return "draw"
    return "won" if match.outcome.winner in match.seats_of(player) else "lost"


def _body(row: AlertRow, match: Match, said: Words, now: int) -> str:
    named = [shown_name(one, said) for one in _others(match, row.player) if is_named(one)]
    against = said["against"].format(name=" · ".join(named) or said["opponent"])
    due = clocks.deadline(match.clock) if match.clock is not None else None
    if row.kind not in ("your_turn", "time_short") or due is None:
        return f"{against}."
    return f"{against}. {said['left'].format(time=duration(due - now, said))}."
