"""Gomoku: five in a row."""
