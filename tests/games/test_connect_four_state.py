"""A game's state is a value: a move makes a new one, and a saved one comes back the same or not at all."""

from __future__ import annotations

import copy
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.errors import InvalidGame
from support.naive import games
from support.playing import AMY, ENGINE, GAMES, JOE, play, refusal, start


def test_a_move_creates_a_new_state_and_leaves_the_old_one_as_it_was() -> None:
    before = play("44")
    kept = ENGINE.to_json(before)
    after = ENGINE.apply_move(before, JOE, 4)
    assert after is not before
    assert after != before
    assert ENGINE.to_json(before) == kept
    assert before == play("44")


def test_a_state_cannot_be_changed() -> None:
    state = play("44")
    for field in ("players", "moves", "position"):
        with pytest.raises(AttributeError):
            setattr(state, field, None)


def test_an_invalid_move_returns_the_original_state_itself() -> None:
    state = play("444444")
    for player, move in ((JOE, 3), (JOE, 7), (AMY, 0), ("eve", 0), (JOE, "3"), (JOE, True), (JOE, 3.0)):
        kept = ENGINE.to_json(state)
        refusal(state, player, move)
        assert ENGINE.to_json(state) == kept


def test_the_state_is_a_complete_snapshot() -> None:
    assert ENGINE.to_json(play("445")) == {
        "status": "in_progress",
        "board": [
            *([None] * 7 for _ in range(4)),
            [None, None, None, "yellow", None, None, None],
            [None, None, None, "red", "red", None, None],
        ],
        "active_player": AMY,
        "players": [{"id": JOE, "color": "red"}, {"id": AMY, "color": "yellow"}],
        "moves": [3, 3, 4],
        "winner": None,
        "winning_lines": [],
        "last_move": {"row": 5, "column": 4, "seat": "red"},
    }


def test_the_snapshot_of_a_match_tells_board_choices_discs_and_last_move() -> None:
    snapshot = ENGINE.snapshot(play("444444"))
    assert snapshot["legal_columns"] == [0, 1, 2, 4, 5, 6]
    assert snapshot["discs_left"] == {"red": 18, "yellow": 18}
    assert snapshot["last_move"] == {"row": 0, "column": 3, "seat": "yellow"}
    assert snapshot["board"][0][3] == "yellow"


@given(games())
def test_a_saved_game_comes_back_the_same(columns: list[int]) -> None:
    state = play("".join(str(column + 1) for column in columns))
    document = json.loads(json.dumps(ENGINE.to_json(state)))
    assert ENGINE.from_json(document) == state


@pytest.mark.parametrize("columns", [*GAMES["several_lines"].values(), GAMES["draw"]])
def test_a_finished_game_comes_back_with_its_outcome(columns: str) -> None:
    state = play(columns)
    again = ENGINE.from_json(json.loads(json.dumps(ENGINE.to_json(state))))
    assert again == state
    assert ENGINE.outcome(again) == ENGINE.outcome(state)


def forged(**changes: object) -> dict:
    return ENGINE.to_json(play("4453")) | changes


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        7,
        "4453",
        {},
        forged(moves=[3, 3, 4]),
        forged(moves=[3, 3, 4, 9]),
        forged(moves=[3, 3, 4, -5]),
        forged(moves=[3, 3, 4, 10**30]),
        forged(moves=[3, 3, 4, 2.0]),
        forged(moves=[True, 3, 4, 2]),
        forged(moves=["4", "4"]),
        forged(moves=[3] * 7),
        forged(moves=[0, 1, 0, 1, 0, 1, 0, 1]),
        forged(status="completed"),
        forged(winner=JOE),
        forged(active_player=AMY),
        forged(board=[[None] * 7] * 6),
        forged(players=[{"id": JOE, "color": "red"}]),
        forged(players=[{"id": JOE, "color": "red"}, {"id": JOE, "color": "yellow"}]),
        forged(players=[{"id": JOE, "color": "yellow"}, {"id": AMY, "color": "red"}]),
        forged(players=[{}, {}]),
        forged(extra=1),
    ],
)
def test_a_document_that_is_no_game_is_refused_with_a_sentence(document: object) -> None:
    with pytest.raises(InvalidGame, match="saved game of Connect Four"):
        ENGINE.from_json(document)


def test_a_negative_column_is_not_read_from_the_right() -> None:
    document = copy.deepcopy(ENGINE.to_json(play("7")))
    document["moves"], document["last_move"]["column"] = [-1], -1
    with pytest.raises(InvalidGame):
        ENGINE.from_json(document)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(games(longest=12), st.sampled_from(sorted(ENGINE.to_json(start()))), JSON)
def test_one_forged_field_is_refused_or_says_the_same(columns: list[int], field: str, value: object) -> None:
    state = play("".join(str(column + 1) for column in columns))
    document = ENGINE.to_json(state)
    if document[field] == value:
        assert ENGINE.from_json(document | {field: value}) == state
        return
    with pytest.raises(InvalidGame, match="saved game"):
        ENGINE.from_json(document | {field: value})


def test_a_state_is_deterministic_and_hashable_as_a_log_needs_it() -> None:
    assert play("4453") == play("4453")
    assert hash(play("4453")) == hash(play("4453"))
    assert msgspec.json.encode(ENGINE.to_json(play("4453"))) == msgspec.json.encode(
        ENGINE.to_json(play("4453"))
    )
