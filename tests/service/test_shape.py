"""Things that must stay true of the code itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fourline

SOURCE = Path(fourline.__file__).parent
PARTY = (SOURCE / "service" / "room", SOURCE / "api" / "room")
"""Phones send columns, or places that count like them. In the core, a room does not know even that."""
CELLS = {"core/room/in_teams.py": "column"}
"""Any board has rows and columns; here a cell is told to the screens."""


@pytest.mark.parametrize("folder", ["core", "service", "api"])
def test_no_word_of_any_one_game_is_in(folder: str) -> None:
    files = [one for one in (SOURCE / folder).rglob("*.py") if not set(PARTY) & set(one.parents)]
    assert files
    for file in files:
        name = file.relative_to(SOURCE).as_posix()
        words = re.findall(r"(?i)\b\w*(?:column|disc_|tic_tac|connect_four)\w*", file.read_text("utf-8"))
        assert set(words) <= {CELLS.get(name)}, f"{name}: {words}"
