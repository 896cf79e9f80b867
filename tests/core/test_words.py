"""What a game says of its board, in another language."""

from __future__ import annotations

import msgspec
import pytest
from fourline_battleship import Battleship
from fourline_checkers.engine import Checkers
from fourline_pig import Pig

import fourline
from fourline.core.words import Words, completed, phrase, translated
from fourline.render.text import draw_text

COLOURS = {"red": "Rot", "blue": "Blau", "black": "Schwarz", "white": "Weiß", "yellow": "Gelb"}


def german(game) -> str:
    view = game.seen(game.initialize(["joe", "amy"]), "joe")
    words = game.words.get("de", Words())
    return draw_text(translated(view, words.phrases, COLOURS))


def test_a_text_comes_before_a_pattern():
    table = {"{} stones": "{} Steine", "1 stone": "1 Stein", "2 stones": "zwei Steine"}
    said = [phrase(text, table, {}) for text in ("1 stone", "2 stones", "3 stones", "h8")]
    assert said == ["1 Stein", "zwei Steine", "3 Steine", None]


def test_of_patterns_that_fit_the_longest_says_it():
    table = Battleship.words["de"].phrases
    said = [phrase(text, table, COLOURS) for text in ("shoot at Blue's sea", "Blue's sea")]
    assert said == ["Schieß auf das Meer von Blau", "Meer von Blau"]


def test_a_phrase_takes_what_it_is_given_and_nothing_else():
    assert phrase("a {} b", {"a {} b": "{"}, {}) == "{"
    assert phrase("3 (of 4)?", {"{} (of {})?": "{} (von {0})?"}, {}) == "3 (von {0})?"


@pytest.mark.parametrize(
    ("game", "end"),
    [
        (Pig(), "◆ Rot (0 Punkte)   ○ Blau (0 Punkte)\nRot hat 0 im Topf"),
        (Checkers(), "◆ Schwarz (12 Steine)   ○ Weiß (12 Steine)"),
        (
            Battleship(),
            "◆ Rot (0 versenkt)   ○ Blau (0 versenkt)   ● Wasser\nDrück auf ein Ende deines 3er-Schiffs",
        ),
        (fourline.engine("connect-four"), "◆ Rot   ○ Gelb"),
    ],
    ids=lambda one: getattr(getattr(one, "metadata", None), "game_type", ""),
)
def test_a_board_is_drawn_in_german(game, end):
    assert german(game).endswith(f"\n\n{end}")


def test_headings_are_translated_too():
    drawn = german(Battleship())
    assert " Meer von Blau\n" in drawn
    assert "\n Dein Meer\n" in drawn


def test_a_title_needs_no_name_of_the_game_in_front():
    pig = Pig()
    view = msgspec.structs.replace(pig.seen(pig.initialize(["joe", "amy"])), title="Red has 7 in the pot")
    assert translated(view, pig.words["de"].phrases, COLOURS).title == "Rot hat 7 im Topf"


def test_what_a_language_leaves_out_is_english():
    words = completed(
        {
            "en": Words(name="Row", rules=(("A", "b"),), reasons={"one": "One.", "two": "Two."}),
            "de": Words(name="Reihe", reasons={"one": "Eins."}),
        }
    )
    assert words["de"] == Words(name="Reihe", rules=(("A", "b"),), reasons={"one": "Eins.", "two": "Two."})
    assert completed({}) == {}
