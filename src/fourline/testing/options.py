"""Checks of what a game declares: the options of a new match, and its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from msgspec import UNSET

from fourline.board import BoardView
from fourline.core.engine import EVERYTHING
from fourline.core.errors import InvalidGame
from fourline.core.options import Choice, choices_of
from fourline.core.outcome import Outcome
from fourline.core.words import REPEATS, english, phrase
from fourline.testing import looks, writing
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine, Trial, trial_of

NO_VALUES: tuple[Any, ...] = (None, 0.5, [], {}, "no such", -(10**9), 10**9)
KNOWN_REASONS = ("connected", "full_board", "most_pieces")
"""Reasons that every page has words for."""
WORD = re.compile(r"[^\W\d_]{3}")
"""What is to be translated: "3 pieces" and "Roll", but not "d3", "b6-c5" or "12"."""


def options(trial: Trial) -> None:
    engine = trial.engine
    for choice in choices_of(engine.options_type):
        for bad in (*NO_VALUES, *((1, 0) if choice.kind == "switch" else (True, False))):
            _must_refuse(engine, choice, bad)
        for value in choice.ends:
            _play(trial, {choice.name: value})
    _begin_with_pairs(engine)


def _begin_with_pairs(engine: Engine) -> None:
    """Two options at their edges may exclude each other, but then in words."""
    for one, other in combinations(choices_of(engine.options_type), 2):
        for pair in product(one.ends, other.ends):
            chosen = dict(zip((one.name, other.name), pair, strict=True))
            try:
                engine.initialize(engine.seats(chosen), chosen)
            except InvalidGame:
                continue
            except Exception as error:
                raise Flaw(
                    f"With the options {chosen} initialize raises {type(error).__name__}; "
                    "if they exclude each other it must raise InvalidGame."
                ) from None


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
    phrases(played)


def words(trial: Trial) -> None:
    for state in trial.finished():
        check_reason(trial.engine, trial.engine.outcome(state))
    phrases(trial)


def phrases(trial: Trial) -> None:
    """A language that has phrases has one for all that the game says."""
    known = {language: one.phrases for language, one in trial.engine.words.items() if one.phrases}
    for language, table in known.items():
        for english_text, own in table.items():
            if own.count("{}") != english_text.count("{}"):
                raise Flaw(f"words[{language!r}].phrases[{english_text!r}] does not have its {{}}: {own!r}.")
    if not known:
        return
    for text in sorted(set(_texts(trial))):
        for language, table in known.items():
            if phrase(text, table, {}) is None:
                raise Flaw(f"The game says {text!r}, and words[{language!r}].phrases has nothing for it.")


def _texts(trial: Trial) -> Iterator[str]:
    """What is shown as the game writes it, if there is a word in it."""
    engine = trial.engine
    moves = (engine.format_move(move) for game in trial.games for move in game)
    yield from (text for text in moves if WORD.search(text))
    for made in trial.prefixes():
        state = trial.state(made)
        for viewer in (EVERYTHING, trial.viewer(state), None) if engine.hides else (EVERYTHING,):
            yield from (text for text in _shown(engine.seen(state, viewer)) if WORD.search(text))


def _shown(view: BoardView) -> Iterator[str]:
    """Pages say the names of colours and columns by themselves."""
    if not REPEATS.search(view.title):
        yield view.title.partition(": ")[2] or view.title
    yield from (side.name for side in view.sides if side.name.lower() != side.colour)
    yield from (target.name for target in view.targets if target.zone != "column")
    if view.scores is not UNSET:
        yield from view.scores.values()
    yield from map(view.heading_of, range(view.rows))
    if view.kinds is not UNSET:
        yield from (kind.name for kind in view.kinds)


def check_reason(engine: Engine, outcome: Outcome | None) -> None:
    """A reason of the game's own has a sentence."""
    reason = outcome.reason if outcome is not None else KNOWN_REASONS[0]
    if reason not in KNOWN_REASONS and not english(engine.words).reasons.get(reason, "").strip():
        raise Flaw(f"A game ends with {reason!r}, and words['en'].reasons has no sentence for it.")
