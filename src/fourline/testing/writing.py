"""Checks of everything that is written down: saved games, the wire, moves as people type them."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, Trial, difference, face

NO_GAMES: tuple[Any, ...] = ({}, {"moves": 7}, {"moves": ["x"], "players": []}, {"players": None}, {"": 0})
JUNK = ("", " ", "?", "\x00", "9" * 40, "-1", "no such move", "½", "<b>")
NO_VALUES: tuple[Any, ...] = (None, 0.5, [], {}, "no such", True)
NO_BODIES: tuple[Any, ...] = ({}, {"no such field": 1})


def plain(value: Any, what: str) -> Any:
    """The value after a trip through JSON text. Raises Flaw if the trip changes it."""
    try:
        back = json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as error:
        raise Flaw(f"{what} is not plain JSON: {error}.") from None
    if back != value:
        raise Flaw(f"{what} is not the same after a trip through JSON (a tuple or a number as a key?).")
    return back


def json_round_trip(trial: Trial) -> None:
    engine = trial.engine
    for prefix in trial.prefixes():
        state = trial.state(prefix)
        back = engine.from_json(plain(engine.to_json(state), "to_json"))
        lost = difference(face(engine, state), face(engine, back))
        if lost:
            raise Flaw(f"After to_json and from_json {lost} differs: something was lost.")


def documents(trial: Trial) -> None:
    whole = trial.engine.to_json(trial.state(trial.games[0]))
    truncated = [{key: value for key, value in whole.items() if key != left_out} for left_out in whole]
    twisted = [whole | {key: object()} for key in whole]
    for document in (*NO_GAMES, *truncated, *twisted):
        try:
            trial.engine.from_json(document)
        except InvalidGame:
            continue
        except Exception as error:  # anything but InvalidGame would reach a player as a crash
            raise Flaw(f"from_json raised {type(error).__name__}; it must raise InvalidGame.") from None
        if document in truncated:
            continue
        raise Flaw(f"from_json accepted {str(document)[:60]}, which is not a saved game.")


def wire(trial: Trial) -> None:
    engine = trial.engine
    msgspec.json.schema(engine.move_type)
    for move in {engine.format_move(move): move for game in trial.games for move in game}.values():
        body = plain(msgspec.to_builtins(engine.wire_move(move)), "A move on the wire")
        back = engine.read_move(body)
        if back != move or type(back) is not type(move):
            raise Flaw(f"{move!r} travels as {body} and arrives as {back!r}.")
        twisted = [body | {field: bad} for field in body for bad in NO_VALUES]
        for bad in (*NO_BODIES, *twisted, body | {"extra": 1}):
            _must_not_read(engine, bad)


def _must_not_read(engine: Engine, body: Any) -> None:
    try:
        read = engine.read_move(body)
    except UnreadableMove:
        return
    if engine.validate_move(engine.initialize(engine.seats()), engine.seats()[0], read).valid:
        raise Flaw(f"read_move accepted {body}.")


def notation(trial: Trial) -> None:
    engine = trial.engine
    for game in trial.games:
        for move in game:
            written = engine.format_move(move)
            if not isinstance(written, str) or not written.strip() or len(written.split()) != 1:
                raise Flaw(f"format_move writes {move!r} as {written!r}; a move is one word.")
            if engine.parse_move(f" {written} ") != move:
                raise Flaw(f"{move!r} is written {written!r}, which reads as {engine.parse_move(written)!r}.")
    known = {engine.format_move(move) for game in trial.games for move in game}
    for junk in JUNK:
        try:
            engine.parse_move(junk)
        except UnreadableMove:
            continue
        if junk not in known:
            raise Flaw(f"parse_move read {junk!r} as a move; it must raise UnreadableMove.")


def records(trial: Trial) -> None:
    engine = trial.engine
    for state, move in trial.running():
        plain(engine.snapshot(state), "snapshot")
        plain(engine.choices(state), "choices")
        plain(engine.played(state, move), "played")
    for state in trial.finished():
        plain(engine.snapshot(state), "snapshot after the end")
