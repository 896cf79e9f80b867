"""Positions with one right answer, proven: found, graded, stored and posed."""

from fourline.solver.puzzles.collection import Puzzle, puzzles, read_puzzle

__all__ = ["Puzzle", "puzzles", "read_puzzle"]
