"""Every engine's playthrough is the one that was reviewed. `make playthroughs` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourline
from fourline import plugins
from fourline.testing import playthrough

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
GAMES = sorted(plugins.installed().engines)


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_is_the_one_that_was_reviewed(game):
    assert playthrough(fourline.engine(game)) == (FOLDER / f"{game}.txt").read_text()


def test_there_is_a_playthrough_for_every_engine_and_no_other():
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == GAMES
