"""The web app shows levels in five languages; its English words are those of the program."""

from __future__ import annotations

from pathlib import Path

from fourline.bots.tree_search import TreeSearchBot

ENGLISH = Path(__file__).parents[2] / "web" / "src" / "shared" / "i18n" / "en" / "main.ts"


def test_the_levels_of_any_game_are_described_in_the_web_app_as_here() -> None:
    text = ENGLISH.read_text(encoding="utf-8")
    said = [f'{level.level}: "{level.description}"' for level in TreeSearchBot.levels]
    assert [words for words in said if words not in text] == []
