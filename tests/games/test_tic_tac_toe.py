"""Tic-Tac-Toe, whole: it is small enough to play every game there is."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import fourline
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.games.tic_tac_toe.engine import TicTacToeState

ENGINE = fourline.engine("tic-tac-toe")
X, O = "joe", "amy"  # noqa: E741  (so the seats are called)


def play(cells: str) -> TicTacToeState:
    """The game after these cells, 1 to 9, each of them accepted from the player on turn."""
    state = ENGINE.initialize([X, O])
    for digit in cells:
        player = ENGINE.current_player(state)
        assert ENGINE.validate_move(state, player, int(digit) - 1).valid, (cells, digit)
        state = ENGINE.apply_move(state, player, int(digit) - 1)
    return state


def test_a_new_game_has_nine_empty_cells_and_x_begins() -> None:
    state = play("")
    assert ENGINE.legal_moves(state) == list(range(9))
    assert ENGINE.current_player(state) == X
    assert ENGINE.seats() == ("x", "o")
    assert ENGINE.view(state).cells == ((None,) * 3,) * 3


def test_the_metadata_say_two_players_and_three_in_a_row() -> None:
    assert ENGINE.metadata.game_type == "tic-tac-toe"
    assert (ENGINE.metadata.min_players, ENGINE.metadata.max_players) == (2, 2)
    assert "Three in a row" in ENGINE.metadata.description


def test_players_alternate() -> None:
    assert [ENGINE.current_player(play("12345"[:ply])) for ply in range(5)] == [X, O, X, O, X]


ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = list(zip(*ROWS, strict=True))
DIAGONALS = [(0, 4, 8), (2, 4, 6)]


@pytest.mark.parametrize("line", [*ROWS, *COLUMNS, *DIAGONALS])
def test_every_line_of_three_wins(line: tuple[int, ...]) -> None:
    others = [cell for cell in range(9) if cell not in line][:2]
    order = (line[0], others[0], line[1], others[1], line[2])
    state = play("".join(str(cell + 1) for cell in order))
    outcome = ENGINE.outcome(state)
    assert (outcome.kind, outcome.winner, outcome.reason) == ("win", X, "connected")
    assert outcome.lines == (tuple(divmod(cell, 3) for cell in line),)
    assert ENGINE.legal_moves(state) == []
    assert ENGINE.current_player(state) == X


def test_two_lines_at_once_are_both_told() -> None:
    assert len(ENGINE.outcome(play("965348721")).lines) == 2


def test_nine_marks_without_a_line_are_a_draw() -> None:
    outcome = ENGINE.outcome(play("132465789"))
    assert (outcome.kind, outcome.winner, outcome.reason, outcome.lines) == ("draw", None, "full_board", ())


@pytest.mark.parametrize(
    ("cells", "player", "move", "code"),
    [
        ("", X, "0", "request/unreadable"),
        ("", X, True, "request/unreadable"),
        ("", X, 1.0, "request/unreadable"),
        ("", X, None, "request/unreadable"),
        ("14253", O, 8, "match/over"),
        ("", O, 0, "move/not_your_turn"),
        ("", "eve", 0, "move/not_your_turn"),
        ("1", X, 1, "move/not_your_turn"),
        ("", X, 9, "move/cell_out_of_range"),
        ("", X, -1, "move/cell_out_of_range"),
        ("", X, 10**30, "move/cell_out_of_range"),
        ("1", O, 0, "move/cell_taken"),
    ],
)
def test_refusals_have_a_code_and_a_sentence_and_change_nothing(
    cells: str, player: str, move: object, code: str
) -> None:
    state = play(cells)
    answer = ENGINE.validate_move(state, player, move)
    assert (answer.valid, answer.code) == (False, code)
    assert answer.message.endswith(".")
    assert ENGINE.apply_move(state, player, move) is state


def every_game(state: TicTacToeState) -> Counter:
    """How all games from here on end."""
    outcome = ENGINE.outcome(state)
    if outcome:
        return Counter({outcome.winner: 1})
    player = ENGINE.current_player(state)
    total: Counter = Counter()
    for move in ENGINE.legal_moves(state):
        total += every_game(ENGINE.apply_move(state, player, move))
    return total


def test_all_games_there_are_end_as_is_known() -> None:
    """Of all 255,168 games X wins 131,184 and O 77,904. Corners are alike, and so are edges."""
    corner, edge, centre = (every_game(play(cell)) for cell in "125")
    total = Counter({who: 4 * corner[who] + 4 * edge[who] + centre[who] for who in (X, O, None)})
    assert total == {X: 131_184, O: 77_904, None: 46_080}


@pytest.mark.parametrize("cells", ["", "5", "13246", "132465789", "14253"])
def test_a_saved_game_comes_back_the_same(cells: str) -> None:
    state = play(cells)
    assert ENGINE.from_json(json.loads(json.dumps(ENGINE.to_json(state)))) == state


@pytest.mark.parametrize(
    "document",
    [
        None,
        {},
        {"players": ["joe"], "moves": []},
        {"players": ["joe", "joe"], "moves": []},
        {"players": ["joe", "amy"], "moves": [9]},
        {"players": ["joe", "amy"], "moves": [-1]},
        {"players": ["joe", "amy"], "moves": [4, 4]},
        {"players": ["joe", "amy"], "moves": [0, 3, 1, 4, 2, 5]},
        {"players": ["joe", "amy"], "moves": ["4"]},
        {"players": ["joe", "amy"], "moves": [True]},
    ],
)
def test_a_document_that_is_no_game_is_refused(document: object) -> None:
    with pytest.raises(InvalidGame, match="saved game of Tic-Tac-Toe"):
        ENGINE.from_json(document)


def test_people_count_cells_from_1_to_9() -> None:
    assert [ENGINE.parse_move(ENGINE.format_move(cell)) for cell in range(9)] == list(range(9))
    for text in ("0", "10", "a1", "", "５"):
        with pytest.raises(UnreadableMove):
            ENGINE.parse_move(text)


def test_the_view_and_the_snapshot_tell_the_same_board() -> None:
    state = play("519")
    flat = [cell for row in ENGINE.view(state).cells for cell in row]
    assert flat == ENGINE.snapshot(state)["cells"] == ["o", None, None, None, "x", None, None, None, "x"]
    assert ENGINE.snapshot(state)["last_move"] == {"cell": 8, "seat": "x"}
    assert ENGINE.view(state).last == ((2, 2),)
    closed = [target.closed for target in ENGINE.view(state).targets]
    assert closed[4] == "Cell 5 is taken"
    assert closed[1] is None
