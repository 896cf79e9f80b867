"""`fourline puzzles play`: one puzzle after another, each until it is solved, skipped or shown."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Literal

from fourline import plugins
from fourline.cli.terminal import ascii_only, clear, has_colour
from fourline.core.errors import FourlineError
from fourline.core.record import replay
from fourline.games.connect_four.notation import format_moves, parse_column
from fourline.render.text import draw_text
from fourline.solver.exact import shared
from fourline.solver.puzzles import Puzzle
from fourline.solver.puzzles.make import length
from fourline.solver.puzzles.solving import is_solved, keeps, perfect_column, solution
from fourline.solver.review import hint
from fourline.solver.words import soon

Result = Literal["alone", "helped", "skipped", "shown"]
KEYS = "Type a column, h for a hint, s to skip, a for the answer, q to leave."


def play_puzzles(chosen: Sequence[Puzzle]) -> None:
    results: Counter[Result] = Counter()
    try:
        for number, puzzle in enumerate(chosen, start=1):
            title = f"Puzzle {number} of {len(chosen)}, grade {puzzle.grade}."
            results[_Attempt(puzzle).result(title)] += 1
    except (KeyboardInterrupt, EOFError):
        print()
    print(_summary(results, len(chosen)))


def _summary(results: Counter[Result], count: int) -> str:
    solved = results["alone"] + results["helped"]
    alone = f", {results['alone']} on the first try without a hint" if results["alone"] else ""
    return f"Solved: {solved} of {count}{alone}."


class _Attempt:
    """One puzzle on the screen: the moves since, the hints given and whether a try was wrong."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._moves = puzzle.moves
        self._position = puzzle.position
        self._hints_here = 0
        self._alone = True

    def result(self, title: str) -> Result:
        self._show()
        print(f"{title} {self._puzzle.task}\n{KEYS}")
        while True:
            answer = input("Column: ").strip().lower()
            if answer in ("q", "quit", "exit"):
                raise EOFError
            if answer in ("s", "skip"):
                print("Skipped.")
                return "skipped"
            if answer in ("a", "answer"):
                return self._tell_answer()
            if answer in ("h", "hint"):
                self._tell_hint()
            elif self._try(answer):
                print("Solved.")
                return "alone" if self._alone else "helped"

    def _show(self) -> None:
        engine = plugins.engine("connect-four")
        clear(sys.stdout)
        view = engine.view(replay(engine, self._moves)[-1])
        print(draw_text(view, colour=has_colour(sys.stdout), ascii_only=ascii_only(sys.stdout)))

    def _tell_hint(self) -> None:
        ladder = hint(self._position, shared()).ladder
        print(ladder[min(self._hints_here, len(ladder) - 1)])
        self._hints_here += 1
        self._alone = False

    def _tell_answer(self) -> Result:
        columns = format_moves(solution(self._puzzle, shared()))
        print(f"Answer: {' '.join(columns)}. {hint(self._puzzle.position, shared()).sentence}")
        return "shown"

    def _try(self, answer: str) -> bool:
        """Whether this column has solved the puzzle."""
        try:
            column = parse_column(answer)
        except FourlineError as error:
            print(error)
            return False
        score = shared().columns(self._position)[column]
        if score is None:
            print(f"Column {column + 1} is full.")
        elif not keeps(self._puzzle.kind, score):
            print("Not that one: try again, h for a hint, a for the answer.")
            self._alone = False
        else:
            return self._play_right(column)
        return False

    def _play_right(self, column: int) -> bool:
        self._drop(column)
        if self._is_solved():
            print(f"Right: column {column + 1}.")
            return True
        defence = perfect_column(shared().columns(self._position))
        self._drop(defence)
        self._show()
        other = "Yellow" if self._puzzle.side == "Red" else "Red"
        print(f"Right. {other} answers column {defence + 1}. {self._still_to_do()}")
        return self._is_solved()

    def _drop(self, column: int) -> None:
        self._position = self._position.play(column)
        self._moves += str(column + 1)
        self._hints_here = 0

    def _is_solved(self) -> bool:
        return is_solved(self._puzzle, self._position)

    def _still_to_do(self) -> str:
        if self._is_solved():
            return "The board is full: a draw."
        if self._puzzle.kind == "save":
            return "Your move."
        scores = shared().columns(self._position)
        left = length(self._position, scores[perfect_column(scores)] or 0)
        return f"{self._puzzle.side} wins {soon(left)}."
