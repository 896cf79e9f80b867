"""The example games keep every promise, and name all that can be chosen in every language."""

from __future__ import annotations

import pytest
from fourline_battleship import Battleship
from fourline_checkers.engine import Checkers
from fourline_gomoku.engine import Gomoku
from fourline_pig import Pig
from fourline_reversi.engine import Reversi

from fourline.core.options import choices_of
from fourline.core.words import LANGUAGES
from fourline.games.connect_four_variants.engine import ConnectFourVariants
from fourline.testing import inspect_engine

EXAMPLES = (Battleship, Checkers, Gomoku, Pig, Reversi)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_example_keeps_every_promise(kind):
    """Gomoku has 225 moves to look at: a busy machine may take its time."""
    report = inspect_engine(kind(), limit_ms=2000, seconds=120, seconds_in_all=600)
    assert report.failed == (), str(report)


@pytest.mark.parametrize("kind", [*EXAMPLES, ConnectFourVariants])
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_all_that_can_be_chosen_has_a_name(kind, language):
    words, choices = kind.words[language], choices_of(kind.options_type)
    assert set(words.options) == {choice.name for choice in choices}
    assert set(words.notes) == {choice.name for choice in choices if choice.description}
    assert set(words.values) == {word for choice in choices for word in choice.among}
    assert set(words.levels) == {"beginner", "casual", "club", "expert", "perfect"}
