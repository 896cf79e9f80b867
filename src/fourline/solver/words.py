"""Scores for people. The numbers are the winner's own moves."""

from __future__ import annotations

from fourline.games.connect_four.analysis import Analysis, ColumnValue, Verdict

NAMES = {"red": "Red", "yellow": "Yellow"}
OTHER = {"red": "yellow", "yellow": "red"}


def sentence(analysis: Analysis) -> str:
    """
    >>> from fourline.solver import ConnectFourAnalyst
    >>> sentence(ConnectFourAnalyst().analyse("112233"))
    'Red wins in 1 move.'
    """
    if analysis.to_move is None:
        return (
            "The game is over: a draw." if analysis.verdict == "draw" else "The game is over: four in a row."
        )
    if analysis.verdict == "draw":
        return "A draw."
    winner = analysis.to_move if analysis.verdict == "win" else OTHER[analysis.to_move]
    moves = own_moves(analysis.verdict, analysis.moves_to_end)
    return f"{NAMES[winner]} wins in {moves} {'move' if moves == 1 else 'moves'}."


def column_words(value: ColumnValue) -> str:
    """What one column is worth to the side to move: "wins in 5", "draw", "loses in 8", "full".

    >>> column_words(ColumnValue(3, True, -2, "loss", 16))
    'loses in 8'
    """
    if value.verdict is None or value.moves_to_end is None:
        return "full"
    if value.verdict == "draw":
        return "draw"
    verb = "wins" if value.verdict == "win" else "loses"
    return f"{verb} in {own_moves(value.verdict, value.moves_to_end)}"


def own_moves(verdict: Verdict, moves_to_end: int) -> int:
    """The winner's own moves among the discs of both; the side to move moves first.

    >>> own_moves("win", 9), own_moves("loss", 16)
    (5, 8)
    """
    return (moves_to_end + 1) // 2 if verdict == "win" else moves_to_end // 2


def soon(moves: int) -> str:
    """When the winner wins, counted in moves of its own.

    >>> soon(1), soon(3)
    ('at once', 'in 3 moves')
    """
    return "at once" if moves == 1 else f"in {moves} moves"
