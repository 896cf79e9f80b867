"""Game records: what is written is read back, what is wrong is named with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourline
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.position import Position
from fourline.games.connect_four.records import RESULTS, GameRecord, read_records

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,20}", fullmatch=True).filter(lambda name: name != "Result")


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    position, moves = Position(), []
    for choice in draw(st.lists(st.integers(0, 6), max_size=42)):
        legal = position.legal_columns()
        if legal:
            moves.append(legal[choice % len(legal)])
            position = position.play(moves[-1])
    return GameRecord(
        moves=tuple(moves),
        headers=draw(st.dictionaries(NAMES, TEXT, max_size=4)),
        comments=draw(st.dictionaries(st.integers(0, len(moves)), TEXT, max_size=4)),
        result="*" if position.over else draw(st.sampled_from(RESULTS)),
    )


@settings(max_examples=40)
@given(st.lists(records(), max_size=2))
def test_what_is_written_is_read_back(games: list[GameRecord]) -> None:
    assert read_records("\n".join(map(str, games))) == tuple(games)


@given(TEXT)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read_records(text)
    except InvalidGame as error:
        found, said = (), str(error)
        assert_that_a_line_is_named(said)
    for record in found:
        assert read_records(str(record)) == (record,)


def assert_that_a_line_is_named(said: str) -> None:
    assert said.startswith("Line ")


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("4453", "4453"),
        (" 1. 4 4\n2. 5 3 *", "4453"),
        ("1.4 4 2.5", "445"),
        ('\ufeff[Red "Ada"]\n\n1. 4 {centre} 4', "44"),
        ("1. 4 4 2... 5", "445"),
    ],
)
def test_games_as_people_write_them(text: str, moves: str) -> None:
    (record,) = read_records(text)
    assert fourline.position(record) == fourline.position(moves)


def test_a_finished_game_has_the_result_of_its_board() -> None:
    assert [read_records(moves)[0].result for moves in ("1212121", "1222324252", "12")] == ["1-0", "0-1", "*"]
    assert read_records('[Result "0-1"] 12')[0].result == "0-1"
    assert read_records("12 1/2-1/2")[0].result == "1/2-1/2"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("44\n8", r"Line 2: '8' cannot be read. Moves are the digits 1 to 7."),
        ("1. 4 4 3. 5", "Line 1: move number 3 is where 2 is expected."),
        ("4444444", r"Line 1: move 7 \(4\) is not possible: That column is full."),
        ("1212121 0-1", "Line 1: The result is 0-1, but the board shows 1-0."),
        ('[Result "1-0"]\n44 0-1', "Line 2: the game ends with 0-1, its header says 1-0."),
        ('[Result "won"]\n44', "Line 2: 'won' is not a result"),
        ('[Red "a"]\n[Red "b"]', "Line 2: the header Red is there twice."),
        ("[Red]", r"Line 1: '\[Red\]' cannot be read. A header is written"),
        ("44 {never closed", "A comment ends with }."),
        ("44 {two\nlines} x", "Line 2: 'x' cannot be read"),
        ("9" * 5000 + ".", "cannot be read"),
    ],
)
def test_a_fault_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(InvalidGame, match=said):
        read_records(text)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"moves": (3,) * 7}, "not a game: That column is full"),
        ({"headers": {"Result": "1-0"}}, "cannot be the name of a header"),
        ({"headers": {"two words": ""}}, "cannot be the name of a header"),
        ({"comments": {1: "?"}}, "A comment after move 1 has no place"),
        ({"result": "2-0"}, "is not a result"),
    ],
)
def test_a_record_that_cannot_be_is_refused(fields: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidGame, match=said):
        GameRecord(**fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"moves": "44"}, "columns from 0 to 6"),
        ({"moves": (3.0,)}, "columns from 0 to 6"),
        ({"headers": {"Round": 3}}, "headers of a record are a dictionary"),
        ({"comments": ["good"]}, "comments of a record are a dictionary"),
    ],
)
def test_wrong_types_get_a_sentence(fields: dict[str, object], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        GameRecord(**fields)


def test_a_list_of_moves_is_a_record_like_others() -> None:
    assert GameRecord(moves=[3, 3]) == GameRecord(moves=(3, 3)) == read_records("44")[0]


def test_records_are_read_from_text() -> None:
    with pytest.raises(TypeError, match="read from text, not from bytes"):
        read_records(b"44")
