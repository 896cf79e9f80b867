"""`fourline play`: a game in the terminal, against the computer or a friend beside you."""

from fourline.cli.play.command import add

__all__ = ["add"]
