"""Checks of hidden information: what a viewer cannot know must change nothing that this viewer is shown.

A game is played twice at the same time. In the second one a move that the viewer does not see is
another one. As long as everything that the viewer does see is the same in both, so must be the view, the
legal moves, every refusal and every guess.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fourline.core.engine import CHANCE, EVERYTHING
from fourline.core.options import choices_of
from fourline.core.seeded import shuffled
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, Trial, trial_of

PLACES, OTHERS, LOOKS = 4, 2, 6
"""Hidden moves of a game that are replaced, by how many others, and how often both games are compared."""
ASKED = 12
"""How many moves a viewer is refused or allowed, to compare the sentences."""


def secrets(trial: Trial) -> None:
    if not trial.engine.hides:
        return
    if not _compared(trial):
        raise Flaw("view takes a viewer, but seen_by hides no move from a player: there is nothing to hide.")
    for choice in choices_of(trial.engine.options_type):
        for value in choice.ends:
            if value != choice.default:
                _compared_with(trial, {choice.name: value})


def _compared_with(trial: Trial, chosen: dict[str, Any]) -> None:
    """The same in a game with an option at its edge, if it can be played: else another check says so."""
    try:
        played = trial_of(trial.engine, trial.limit_ms, chosen, games=1)
    except Exception:
        return
    try:
        _compared(played)
    except Flaw as flaw:
        raise Flaw(f"With the option {chosen}: {flaw}") from None


def _compared(trial: Trial) -> int:
    """How many moves some player does not see. Raises Flaw if one of them shows all the same."""
    hidden = 0
    for game in trial.games:
        found = list(_hidden_moves(trial, game))
        hidden += sum(not set(trial.players) <= set(seen_by) for _, seen_by in found)
        for place, seen_by in found[:: -(-len(found) // PLACES) or 1]:
            for viewer in (*trial.players, None):
                if viewer not in seen_by:
                    _compare(trial, game, place, viewer)
    for state, _ in trial.running():
        _check_targets(trial.engine, state, trial.players)
    return hidden


def _hidden_moves(trial: Trial, game: tuple[Any, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    engine, state = trial.engine, trial.state(())
    for place, move in enumerate(game):
        seen_by = engine.seen_by(state, move)
        if seen_by is not None:
            yield place, _known(trial, seen_by)
        state = engine.apply_move(state, engine.current_player(state), move)


def _known(trial: Trial, seen_by: Any) -> tuple[str, ...]:
    if isinstance(seen_by, str) or not set(seen_by) <= set(trial.players):
        raise Flaw(f"seen_by gave {seen_by!r}, which are not players of this game.")
    return tuple(seen_by)


def _compare(trial: Trial, game: tuple[Any, ...], place: int, viewer: str | None) -> None:
    engine, before = trial.engine, trial.state(game[:place])
    others = [one for one in engine.legal_moves(before) if one != game[place]]
    for other in shuffled(others, place)[:OTHERS]:
        here, there = before, before
        pair: tuple[Any, Any] | None = (game[place], other)
        for step in range(place, len(game)):
            if pair is None:
                break
            told = [
                _record(engine, state, move, viewer) for state, move in zip((here, there), pair, strict=True)
            ]
            here, there = (
                engine.apply_move(state, engine.current_player(state), move)
                for state, move in zip((here, there), pair, strict=True)
            )
            if engine.outcome(here) is not None or engine.outcome(there) is not None:
                break  # at the end everything is shown
            if told[0] != told[1]:
                _check_shown(engine, here, there, viewer)
                break  # from here on the viewer can tell the two games apart
            if (step - place) % max(1, (len(game) - place) // LOOKS) == 0:
                _check_same(engine, here, there, viewer, game)
            pair = _next(engine, there, game, step + 1, here, viewer)


def _check_shown(engine: Engine, here: Any, there: Any, viewer: str | None) -> None:
    """What a move reveals is seen on the board: a record that says more has given a secret away."""
    if engine.seen(here, viewer) == engine.seen(there, viewer):
        raise Flaw(f"The fields of a move (`played`) tell {_who(viewer)} what the board does not show.")


def _who(viewer: str | None) -> str:
    return "a spectator" if viewer is None else repr(viewer)


def _record(engine: Engine, state: Any, move: Any, viewer: str | None) -> Any:
    """What the viewer is told of a move."""
    seen_by, player = engine.seen_by(state, move), engine.current_player(state)
    if seen_by is not None and viewer not in seen_by:
        return player, None
    return player, engine.format_move(move), engine.played(state, move)


def _next(
    engine: Engine, there: Any, game: tuple[Any, ...], step: int, here: Any, viewer: str | None
) -> tuple[Any, Any] | None:
    """The next move of both games: the same one, or where it is hidden any that is legal there."""
    if step >= len(game):
        return None
    move, legal = game[step], engine.legal_moves(there)
    if move in legal:
        return move, move
    seen_by = engine.seen_by(here, move)
    return (move, legal[0]) if seen_by is not None and viewer not in seen_by and legal else None


def _check_same(engine: Engine, here: Any, there: Any, viewer: str | None, game: tuple[Any, ...]) -> None:
    one, other = (_shown(engine, state, viewer, game) for state in (here, there))
    for name, value in one.items():
        if value != other[name]:
            who = _who(viewer)
            raise Flaw(f"What {who} does not see changes the {name} that {who} is given.")


def _shown(engine: Engine, state: Any, viewer: str | None, game: tuple[Any, ...]) -> dict[str, Any]:
    """Everything that a viewer gets to read of a running game, as bytes."""
    shown = {"view": msgspec.json.encode(engine.seen(state, viewer))}
    if viewer is None:
        return shown
    if engine.current_player(state) == viewer:
        legal = [engine.wire_move(move) for move in engine.legal_moves(state)]
        shown["legal moves"] = msgspec.json.encode((legal, engine.choices(state)))
        if engine.guesses:
            guess = engine.guess(state, viewer, 1)
            shown["guess"] = msgspec.json.encode(engine.seen(guess, EVERYTHING))
    asked = list(dict.fromkeys(map(engine.format_move, game)))[:ASKED]
    answers = [engine.validate_move(state, viewer, engine.parse_move(move)) for move in asked]
    if engine.current_player(state) == viewer:
        shown["refusals"] = msgspec.json.encode(answers)
    else:
        shown["refusals"] = msgspec.json.encode([(one.valid, one.code, one.message) for one in answers])
    return shown


def _check_targets(engine: Engine, state: Any, players: tuple[str, ...]) -> None:
    on_turn = engine.current_player(state)
    for viewer in (*players, None):
        if viewer != on_turn and engine.seen(state, viewer).targets:
            raise Flaw(
                f"{on_turn!r} is on turn, and others have something to press: a target says what is legal."
            )
    if engine.guesses and on_turn != CHANCE:
        _check_guess(engine, state, on_turn)


def _check_guess(engine: Engine, state: Any, player: str) -> None:
    """A guess is a whole state that the player cannot tell from the real one."""
    guess = engine.guess(state, player, 7)
    if engine.seen(guess, player) != engine.seen(state, player):
        raise Flaw("A guess must look the same to its viewer as the real state.")
    if engine.legal_moves(guess) != engine.legal_moves(state):
        raise Flaw("In a guess other moves are legal for its viewer than in the real state.")
    back = engine.from_json(engine.to_json(guess))
    if engine.seen(back, EVERYTHING) != engine.seen(guess, EVERYTHING):
        raise Flaw("A guess is not the same after to_json and from_json.")
