"""Checks of what a game declares: the options of a new match, and its own words."""

from __future__ import annotations

from typing import Any

from fourline.core.errors import InvalidGame
from fourline.core.options import Choice, choices_of
from fourline.core.outcome import Outcome
from fourline.core.words import english
from fourline.testing import looks, writing
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, Trial, trial_of

NO_VALUES: tuple[Any, ...] = (None, 0.5, [], {}, "no such", -(10**9), 10**9)
KNOWN_REASONS = ("connected", "full_board", "most_pieces")
"""Reasons that every page has words for."""


def options(trial: Trial) -> None:
    engine = trial.engine
    for choice in choices_of(engine.options_type):
        for bad in (*NO_VALUES, *((1, 0) if choice.kind == "switch" else (True, False))):
            _must_refuse(engine, choice, bad)
        for value in choice.ends:
            _play(trial, {choice.name: value})


def _must_refuse(engine: Engine, choice: Choice, value: Any) -> None:
    try:
        engine.initialize(engine.seats(), {choice.name: value})
    except InvalidGame:
        return
    except Exception as error:
        raise Flaw(
            f"initialize raised {type(error).__name__} for the option {choice.name}={value!r}; "
            "it must raise InvalidGame."
        ) from None
    raise Flaw(f"initialize accepted the option {choice.name}={value!r}, which must be {choice.allowed}.")


def _play(trial: Trial, chosen: dict[str, Any]) -> None:
    """A game with an option at its edge: it is played, shown and stored as any other."""
    try:
        played = trial_of(trial.engine, trial.limit_ms, chosen, games=1)
    except InvalidGame as error:
        raise Flaw(f"With the option {chosen} no game begins: {error}") from None
    except Flaw:
        raise
    except Exception as error:
        raise Flaw(f"With the option {chosen} a game raises {type(error).__name__}: {error}") from None
    looks.view(played)
    writing.json_round_trip(played)


def words(trial: Trial) -> None:
    for state in trial.finished():
        check_reason(trial.engine, trial.engine.outcome(state))


def check_reason(engine: Engine, outcome: Outcome | None) -> None:
    """A reason of the game's own has a sentence."""
    reason = outcome.reason if outcome is not None else KNOWN_REASONS[0]
    if reason not in KNOWN_REASONS and not english(engine.words).reasons.get(reason, "").strip():
        raise Flaw(f"A game ends with {reason!r}, and words['en'].reasons has no sentence for it.")
