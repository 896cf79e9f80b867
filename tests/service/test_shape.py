"""Things that must stay true of the code itself."""

from __future__ import annotations

import re
from pathlib import Path

import fourline

SOURCE = Path(fourline.__file__).parent


def test_the_service_knows_no_word_of_any_one_game() -> None:
    for folder in ("service", "api"):
        for file in (SOURCE / folder).rglob("*.py"):
            if "room" in file.parts:
                continue  # party rooms are Connect Four's own
            words = re.findall(r"(?i)\b\w*(?:column|disc_|tic_tac|connect_four)\w*", file.read_text("utf-8"))
            assert not words, f"{file.relative_to(SOURCE)}: {words}"
