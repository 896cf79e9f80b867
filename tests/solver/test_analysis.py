"""The analysis of the contract, its words, and the games played out that they promise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

import fourline
from fourline import plugins
from fourline.core.errors import BadSetting, InvalidGame
from fourline.games.connect_four.analysis import Analysis
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.games.connect_four.position import after
from fourline.solver import ConnectFourAnalyst, column_words, exact, sentence

GAMES = [
    "32751571231557",
    "2252576253462244111563365343671351441",
    "7422341735647741166133573473242566",
    "274552224131661",
    "5455174361263362",
    "52753311433677442422121",
    "5554224333234511764415115",
]


def test_the_analyst_is_found_by_its_entry_point() -> None:
    assert isinstance(plugins.installed().analyst("connect-four"), ConnectFourAnalyst)


def test_an_analysis_in_full() -> None:
    analysis = fourline.analyse("112233")
    assert (analysis.to_move, analysis.verdict, analysis.moves_to_end, analysis.best) == (
        "red",
        "win",
        1,
        (3,),
    )
    assert [value.column for value in analysis.columns] == list(range(7))
    four = analysis.columns[3]
    assert (four.legal, four.score, four.verdict, four.moves_to_end) == (True, 18, "win", 1)


def test_a_full_column_has_no_value() -> None:
    full = fourline.analyse("44444432").columns[3]
    assert (full.legal, full.score, full.verdict, full.moves_to_end) == (False, None, None, None)
    assert column_words(full) == "full"


@pytest.mark.parametrize(
    ("moves", "verdict", "words"),
    [
        ("1122334", "loss", "The game is over: four in a row."),
        ("121212212121343434434343565656656565777777", "draw", "The game is over: a draw."),
    ],
)
def test_a_finished_game(moves: str, verdict: str, words: str) -> None:
    analysis = fourline.analyse(moves)
    assert (analysis.to_move, analysis.verdict, analysis.moves_to_end) == (None, verdict, 0)
    assert analysis.best == ()
    assert not any(value.legal for value in analysis.columns)
    assert sentence(analysis) == words


@pytest.mark.parametrize("game", GAMES)
def test_best_play_ends_when_the_analysis_says(game: str) -> None:
    promised = fourline.analyse(game)
    moves, played = game, 0
    while (analysis := fourline.analyse(moves)).to_move is not None:
        assert analysis.moves_to_end == promised.moves_to_end - played
        moves += str(analysis.best[0] + 1)
        played += 1
    assert played == promised.moves_to_end
    assert after(parse_moves(moves)).won == (promised.verdict != "draw")


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_column_come_true(game: str) -> None:
    start = fourline.analyse(game)
    for value in (value for value in start.columns if value.legal):
        moves, own = game + format_moves([value.column]), {"red": 0, "yellow": 0}
        own[start.to_move or ""] += 1
        while (analysis := fourline.analyse(moves)).to_move is not None:
            moves += format_moves(analysis.best[-1:])
            own[analysis.to_move] += 1
        assert column_words(value) == told(start, moves, own)


def told(start: Analysis, moves: str, own: dict[str, int]) -> str:
    """What a column was worth, told from how the game ended."""
    if not after(parse_moves(moves)).won:
        return "draw"
    winner = "red" if len(moves) % 2 else "yellow"
    return f"{'wins' if winner == start.to_move else 'loses'} in {own[winner]}"


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("112233", "Red wins in 1 move."),
        ("52753311433677442422121", "Yellow wins in 3 moves."),
        ("32751571231557", "Yellow wins in 12 moves."),
        ("274552224131661", "A draw."),
    ],
)
def test_sentences(moves: str, words: str) -> None:
    assert sentence(fourline.analyse(moves)) == words


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("44x", "Move 3 is 'x'"),
        ("448", "Move 3 is '8'"),
        ("4444444", "Move 7 (4)"),
        ("11223344", "Move 8 comes after the end"),
        ("1" * 1000, "Move 7 (1)"),
        ("4 4", "Move 2 is ' '"),
    ],
)
def test_bad_moves_are_named_with_their_place(moves: str, place: str) -> None:
    with pytest.raises(InvalidGame) as refused:
        fourline.analyse(moves)
    assert place in str(refused.value)
    assert "\n" not in str(refused.value)


def test_many_games_keep_their_order_and_their_faults() -> None:
    games = ["112233", "9", "1122334", "44444432"]
    answers = ConnectFourAnalyst().analyse_many(games)
    assert isinstance(answers[1], InvalidGame)
    alone = [replace(fourline.analyse(games[i]), difficulty=None) for i in (0, 2, 3)]
    assert [answers[i] for i in (0, 2, 3)] == alone


def test_a_large_search_on_all_cores_agrees_with_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    game = "44444432751"
    alone = ConnectFourAnalyst().analyse(game)
    monkeypatch.setattr("fourline.solver.exact.SMALL_SEARCH", 1)
    assert ConnectFourAnalyst().analyse(game) == alone


@pytest.mark.parametrize("said", ["0.1", "-5", "nan", "", "1e9"])
def test_a_bad_size_of_the_table_is_refused(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(exact.TABLE_SETTING, said)
    with pytest.raises(BadSetting, match=f"'{said}'"):
        exact.shared.__wrapped__()


def test_a_bad_size_of_the_table_is_told_in_one_line() -> None:
    program = Path(sys.executable).with_name("fourline")
    environment = os.environ | {"FOURLINE_TABLE_MIB": "much"}
    done = subprocess.run(
        [program, "analyse", "4453"], env=environment, capture_output=True, text=True, check=False
    )
    told = "fourline: FOURLINE_TABLE_MIB is 'much': the table's size in MiB is 0.5 to 65,536.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)
