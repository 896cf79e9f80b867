"""What no game can use is refused in one clear sentence, and nothing is lost or changed by it."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourline
from fourline.core.errors import InvalidGame, UnknownGame, UnreadableMove

ENGINES = [fourline.engine(name) for name in ("connect-four", "connect-four-teams", "tic-tac-toe")]
every_engine = pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.metadata.game_type)

NOT_PLAYERS = [
    None,
    5,
    "ab",
    b"ab",
    [],
    ["joe"],
    ["joe", "joe"],
    ["joe", ""],
    ["joe", None],
    ["joe", 7],
    ["joe", True],
    ["joe", ["amy"]],
    {"joe": 1, "amy": 2},
    [f"player {n}" for n in range(41)],
]
NOT_MOVES = [
    None,
    True,
    False,
    3.0,
    float("nan"),
    float("inf"),
    "3",
    "",
    b"3",
    [3],
    (3,),
    {"column": 3},
    object(),
]
NOT_BODIES = [
    None,
    3,
    "3",
    [],
    {},
    {3: 3},
    *({field: move} for field in ("column", "cell") for move in (None, True, 3.0, "3", [3], {})),
    *({field: 3, extra: 1} for field in ("column", "cell") for extra in ("row", "version", "__class__", "")),
]
HOSTILE_NAMES = [
    "<script>alert(1)</script>",
    "\"'><svg onload=x>",
    "]]>&lt;",
    "\x00",
    "\x1b[2J\x1b[31m",
    "a\nb\r\n",
    "\u202eeoj",
    "\ud800",
    "é" * 10_000,
    "👩‍👩‍👧‍👦",
    "__proto__",
    "None",
    "red",
    " ",
    "'; DROP TABLE matches; --",
    "{0.__class__}",
    "%s%n",
]
PLAYERS = st.sampled_from(["joe", "amy"]) | st.none() | st.integers() | st.text()
MOVES = (
    st.integers(-2, 10) | st.integers(0, 8).map(float) | st.booleans() | st.floats() | st.text() | st.none()
)


@every_engine
@pytest.mark.parametrize("players", NOT_PLAYERS, ids=lambda players: repr(players)[:30])
def test_players_that_cannot_be_seated_are_refused(engine: Any, players: Any) -> None:
    with pytest.raises(InvalidGame, match=r"^[A-Z].*\.$"):
        engine.initialize(players)


@every_engine
@pytest.mark.parametrize("options", [5, "rows", ["rows"], [], 0, {"rows": 7}, {"connect": 5}, {3: 4}])
def test_options_that_no_game_has_are_refused(engine: Any, options: Any) -> None:
    with pytest.raises(InvalidGame, match=r"^[A-Z].*\.$"):
        engine.initialize(["joe", "amy"], options)


@every_engine
@pytest.mark.parametrize("move", NOT_MOVES, ids=repr)
def test_a_move_of_the_wrong_type_is_unreadable_and_changes_nothing(engine: Any, move: Any) -> None:
    state = engine.initialize(["joe", "amy"])
    player = engine.current_player(state)
    answer = engine.validate_move(state, player, move)
    assert (answer.valid, answer.code) == (False, "request/unreadable")
    assert engine.apply_move(state, player, move) is state


@every_engine
@pytest.mark.parametrize("move", [-1, 9, 10**18, 2**63, 2**64, -(2**63), 10**400])
def test_a_number_that_is_no_place_is_out_of_range_however_large(engine: Any, move: int) -> None:
    state = engine.initialize(["joe", "amy"])
    answer = engine.validate_move(state, engine.current_player(state), move)
    assert answer.code.endswith("_out_of_range")
    assert len(answer.message) < 100
    assert engine.apply_move(state, engine.current_player(state), move) is state


@every_engine
@pytest.mark.parametrize(
    "player", [None, 0, True, "", "eve", "JOE", "joe ", ["joe"], ("joe",), b"joe", object()]
)
def test_a_player_who_does_not_sit_here_may_not_move(engine: Any, player: Any) -> None:
    state = engine.initialize(["joe", "amy"])
    assert engine.validate_move(state, player, 3).code == "move/not_your_turn"
    assert engine.apply_move(state, player, 3) is state


@every_engine
@pytest.mark.parametrize("body", NOT_BODIES, ids=repr)
def test_a_body_that_is_no_move_is_unreadable(engine: Any, body: Any) -> None:
    with pytest.raises(UnreadableMove, match=engine.metadata.name):
        engine.read_move(body)


@every_engine
@pytest.mark.parametrize("name", HOSTILE_NAMES, ids=lambda name: ascii(name)[:20])
def test_a_hostile_name_plays_like_any_other_and_is_never_repeated(engine: Any, name: str) -> None:
    state = engine.initialize([name, "amy"], {"seed": 1} if engine.metadata.rooms_only else None)
    other = "amy" if engine.current_player(state) == name else name
    assert engine.validate_move(state, other, 3).message == "It is not your turn."
    while engine.outcome(state) is None:
        state = engine.apply_move(state, engine.current_player(state), engine.legal_moves(state)[0])
    document = json.loads(json.dumps(engine.to_json(state)))
    assert engine.from_json(document) == state
    ElementTree.fromstring(engine.render(state))


@every_engine
def test_after_the_end_every_move_is_refused_whoever_asks(engine: Any) -> None:
    state = engine.initialize(["joe", "amy"])
    while engine.outcome(state) is None:
        state = engine.apply_move(state, engine.current_player(state), engine.legal_moves(state)[0])
    for player in ("joe", "amy", "eve", None):
        for move in (*range(-1, 10), 10**30):
            assert engine.validate_move(state, player, move).code == "match/over"
            assert engine.apply_move(state, player, move) is state


@every_engine
@given(player=PLAYERS, move=MOVES)
def test_whatever_is_asked_the_answer_is_a_verdict(engine: Any, player: Any, move: Any) -> None:
    state = engine.initialize(["joe", "amy"])
    answer = engine.validate_move(state, player, move)
    playable = type(move) is int and move in engine.legal_moves(state)
    assert answer.valid == (player == engine.current_player(state) and playable)
    assert (engine.apply_move(state, player, move) is state) == (not answer.valid)


@pytest.mark.parametrize("engine", [ENGINES[0], ENGINES[2]], ids=lambda engine: engine.metadata.game_type)
def test_a_game_for_two_cannot_go_on_without_one_of_them(engine: Any) -> None:
    with pytest.raises(InvalidGame, match="cannot go on without 'joe'"):
        engine.leave(engine.initialize(["joe", "amy"]), "joe")


@pytest.mark.parametrize("name", ["", "chess", "connect_four", "../connect-four", None, 4])
def test_an_unknown_game_is_refused_and_the_known_ones_are_named(name: Any) -> None:
    with pytest.raises(UnknownGame, match=r"Installed: connect-four, connect-four-teams, .*tic-tac-toe"):
        fourline.engine(name)
