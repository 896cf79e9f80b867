"""The JSON of a running game that native code puts together is the JSON of the view and of the snapshot."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fourline._native import BoardEncoder, drop
from fourline.board import BoardView
from fourline.core.engine import Validation, refuse
from fourline.games.connect_four.encoding import board_encoder
from fourline.games.connect_four.engine import ConnectFour, ConnectFourState
from fourline.games.connect_four.position import LINES, ROWS
from fourline.service.cluster.presence import Presence
from fourline.service.match.encoding import Parts, encode_document
from support.builders import started

GAME = ConnectFour()
encode = msgspec.json.encode


def positions(games: int) -> list[ConnectFourState]:
    """Every state but the last of games at random; full columns come late, so the games are not few."""
    found = []
    for seed in range(games):
        state, random = GAME.initialize(["red", "yellow"]), Random(seed)
        while not state.position.over:
            found.append(state)
            state = GAME.make_move(state, state.active_player, random.choice(GAME.legal_moves(state)))
    return found


def test_it_is_what_the_general_encoder_writes() -> None:
    states = positions(200)
    assert len(states) > 3000
    assert any(len(GAME.legal_moves(state)) < 5 for state in states)
    for state in states:
        fields = GAME.snapshot(state) | GAME.choices(state)
        del fields["last_move"]  # the match's own
        assert GAME.encoded(state) == (
            encode(GAME.view(state)),
            encode(GAME.legal_moves(state)),
            encode(fields)[1:-1],
        )


def test_the_name_of_the_game_is_part_of_it() -> None:
    view, _, _ = board_encoder("Four").running(0, 0, -1)
    assert msgspec.json.decode(view)["title"] == "Four: Red to move"


def test_a_game_that_builds_on_this_one_is_sent_as_it_draws_itself() -> None:
    class Quieter(ConnectFour):
        def view(self, state: ConnectFourState) -> BoardView:
            return msgspec.structs.replace(super().view(state), title="Ssh")

    document = encode_document(Quieter(), Parts(), "match:quiet", started(), Presence(0), now=0)
    assert msgspec.json.decode(document)["view"]["title"] == "Ssh"


def test_a_game_that_builds_on_this_one_decides_its_own_moves() -> None:
    class OuterColumns(ConnectFour):
        def validate_move(self, state: ConnectFourState, player: str, move: int) -> Validation:
            found = super().validate_move(state, player, move)
            return refuse("move/illegal", "Not there.") if move == 3 else found

    game = OuterColumns()
    assert game.ordinary_move(game.initialize(["red", "yellow"]), "red", 3) is None


@pytest.mark.parametrize(("first", "second", "last"), [(1, 1, 0), (1 << 6, 0, 0), (1 << 60, 0, 0), (1, 0, 7)])
def test_what_is_no_position_is_refused(first: int, second: int, last: int) -> None:
    with pytest.raises(ValueError, match="not a position"):
        board_encoder("Connect Four").running(first, second, last)


def test_pieces_that_are_missing_are_refused() -> None:
    with pytest.raises(ValueError, match="pieces are missing"):
        BoardEncoder([b"null"], [], [], [], [])


def test_a_native_drop_is_a_played_move_that_does_not_end_the_game() -> None:
    for state in positions(200):
        before = state.position
        for column in range(-1, 8):
            after = before.play(column) if column in before.legal_columns() else None
            expected = None
            if after is not None and not after.over:
                expected = (after.first, after.second, ROWS - after.height(column))
            assert drop(before.first, before.second, column) == expected


@pytest.mark.parametrize("line", LINES)
def test_nothing_is_dropped_after_the_end(line: int) -> None:
    assert drop(line, 0, 6) is drop(0, line, 6) is None
