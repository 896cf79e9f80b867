"""Positions with one right answer, proven: found, graded, kept and asked."""

from fourline.solver.puzzles.collection import Puzzle, puzzles, read_puzzle

__all__ = ["Puzzle", "puzzles", "read_puzzle"]
