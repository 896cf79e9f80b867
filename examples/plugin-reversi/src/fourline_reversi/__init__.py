"""Reversi, plugged into Fourline."""

__version__ = "1.0.0"
