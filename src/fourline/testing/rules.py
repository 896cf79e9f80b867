"""Checks of the rules: what is legal, whose turn it is, what is refused, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fourline.core.engine import CHANCE, Validation
from fourline.core.outcome import BadOutcome, checked
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, Trial

NONSENSE: tuple[Any, ...] = (
    None, True, False, 0.0, 1.0, float("nan"), float("inf"), -1, 10**30, -(10**30), "", "0", "x",
    "\x00", b"0", (), [], {}, [0], {"column": 0}, object(),
)  # fmt: skip
STRANGERS: tuple[Any, ...] = ("nobody", "", None, 0, True, ["player 1"])


def legal(trial: Trial) -> None:
    engine = trial.engine
    every = {engine.format_move(move): move for game in trial.games for move in game}
    for state, _ in trial.running():
        player, before = engine.current_player(state), engine.to_json(state)
        moves = engine.legal_moves(state)
        for move in moves:
            if not _verdict(engine, state, player, move).valid:
                raise Flaw(f"legal_moves lists {move!r}, but validate_move refuses it.")
        for move in every.values():
            if _verdict(engine, state, player, move).valid and move not in moves:
                raise Flaw(f"validate_move accepts {move!r}, but legal_moves does not list it.")
        if engine.to_json(engine.apply_move(state, player, moves[-1])) == before:
            raise Flaw(f"apply_move accepted {moves[-1]!r} but changed nothing.")


def turns(trial: Trial) -> None:
    engine = trial.engine
    for state, move in trial.running():
        player = engine.current_player(state)
        for other in (*trial.players, *STRANGERS):
            verdict = _verdict(engine, state, other, move)
            if other != player and verdict.valid:
                raise Flaw(f"It is the turn of {player!r}, but {other!r} may move.")


def hostile(trial: Trial) -> None:
    engine = trial.engine
    for state, move in trial.running():
        player = engine.current_player(state)
        for bad in _nonsense(engine, state, move):
            if _verdict(engine, state, player, bad).valid:
                raise Flaw(f"validate_move accepts {bad!r}, which is not a move.")


def refused(trial: Trial) -> None:
    engine = trial.engine
    for state, move in trial.running():
        player = engine.current_player(state)
        attempts = [("nobody", move), *((player, bad) for bad in _nonsense(engine, state, move))]
        for who, bad in attempts:
            if _refuses(engine, state, who, bad) and engine.apply_move(state, who, bad) is not state:
                raise Flaw(f"apply_move refused {bad!r} but gave back another object than the state it got.")


def ending(trial: Trial) -> None:
    engine = trial.engine
    for state, _ in trial.running():
        if engine.outcome(state) is not None:
            raise Flaw("outcome is not None while the game runs.")
    for game in trial.games:
        state = trial.state(game)
        _check_outcome(trial, state)
        if engine.legal_moves(state):
            raise Flaw("legal_moves is not empty after the end.")
        player = engine.current_player(state)
        for move in game:
            verdict = _verdict(engine, state, player, move)
            if verdict.valid or verdict.code != "match/over":
                raise Flaw(f"After the end the code of any move is match/over, not {verdict.code!r}.")


def chance(trial: Trial) -> None:
    engine = trial.engine
    for state in trial.walked():
        odds, player = _pairs(engine.odds(state)), engine.current_player(state)
        if odds and player != CHANCE:
            raise Flaw(f"odds gives something to draw although {player!r} is on turn.")
        if not odds and player == CHANCE:
            raise Flaw("Chance is on turn, and odds gives nothing to draw.")
        total = sum(share for _, share in odds)
        if odds and not abs(total - 1) <= 1e-9:
            raise Flaw(f"The odds add up to {total:g}, not to 1.")
        ordered = [move for move, _ in odds] == engine.legal_moves(state)
        if odds and not (ordered and all(share > 0 for _, share in odds)):
            raise Flaw("The odds must be those of the legal moves in their order, each above 0.")


def _pairs(odds: Any) -> list[tuple[Any, float]]:
    """The odds as they must be: moves, each with a number."""
    try:
        pairs = [(move, share) for move, share in odds]
    except (TypeError, ValueError):
        raise Flaw(f"odds gave {str(odds)[:40]}, not pairs of a move and how likely it is.") from None
    for move, share in pairs:
        if type(share) not in (int, float):
            raise Flaw(f"The odds of {move!r} are {share!r}, which is not a number.")
    return pairs


def computer(trial: Trial) -> None:
    """What a game may tell the computer: moves that are worth a look, and how well a player stands."""
    engine = trial.engine
    for state, _ in trial.running():
        moves, looked_at = engine.legal_moves(state), engine.candidates(state)
        if not looked_at or any(move not in moves for move in looked_at):
            raise Flaw("candidates gives no move, or one that is not legal.")
        for player in trial.players:
            worth = engine.evaluate(state, player)
            if worth is not None and not (type(worth) in (int, float) and 0 <= worth <= 1):
                raise Flaw(f"evaluate gave {worth!r}; it must be a number from 0 to 1, or None.")


def _check_outcome(trial: Trial, state: Any) -> None:
    outcome = trial.engine.outcome(state)
    try:
        checked(outcome)
    except BadOutcome as error:
        raise Flaw(str(error)) from None
    assert outcome is not None
    seated = trial.players
    if trial.engine.metadata.rooms_only:
        seated = tuple(side.id for side in trial.engine.seen(state).sides)
    if (outcome.kind == "win") != (outcome.winner is not None):
        raise Flaw(f"A {outcome.kind} with the winner {outcome.winner!r}.")
    if outcome.winner is not None and outcome.winner not in seated:
        raise Flaw(f"The winner must be one of {', '.join(map(repr, seated))}, not {outcome.winner!r}.")


def _verdict(engine: Engine, state: Any, player: Any, move: Any) -> Validation:
    """The answer of validate_move, itself checked: a refusal has a code and a sentence."""
    try:
        verdict = engine.validate_move(state, player, move)
    except Exception as error:  # an engine must answer, whatever it is asked
        raise Flaw(f"validate_move({move!r}) raised {type(error).__name__} instead of answering.") from None
    if not isinstance(verdict, Validation):
        raise Flaw(f"validate_move({move!r}) answered {type(verdict).__name__}, not Validation.")
    if not verdict.valid and not (verdict.code and "/" in verdict.code and verdict.message):
        raise Flaw(f"The refusal of {move!r} lacks a code such as 'move/taken', or a sentence.")
    return verdict


def _refuses(engine: Engine, state: Any, player: Any, move: Any) -> bool:
    """Whether it says no; how well it says so is the matter of `hostile`."""
    try:
        return not engine.validate_move(state, player, move).valid
    except Exception:  # `hostile` has named it
        return False


def _nonsense(engine: Engine, state: Any, move: Any) -> Iterator[Any]:
    """Invalid moves: odd values, and moves with odd values in their fields."""
    legal = engine.legal_moves(state)
    for bad in NONSENSE:
        if not any(type(bad) is type(good) and bad == good for good in legal):
            yield bad
    if isinstance(move, msgspec.Struct):
        for field in move.__struct_fields__:
            good = getattr(move, field)
            yield from (
                msgspec.structs.replace(move, **{field: bad})
                for bad in NONSENSE
                if type(bad) is not type(good) or (type(bad) is int and abs(bad) > 10**20)
            )
