"""Tic-Tac-Toe: the engine to copy when you write your first."""
