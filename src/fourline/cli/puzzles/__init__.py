"""`fourline puzzles`: positions with one right answer."""

from fourline.cli.puzzles.command import add

__all__ = ["add"]
